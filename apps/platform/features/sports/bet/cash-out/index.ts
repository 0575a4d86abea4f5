// Cash-outs of bets on sports: their calls, and the job that decides those in play.
import { calls } from '@mangetsu/contract'
import type { SportBet } from '@mangetsu/contract/sport-bet'
import type { Tx } from '../../../../kernel/db/index.ts'
import { type Handler, handlePlayer, isRefusal, ok } from '../../../../kernel/http/index.ts'
import type { Job } from '../../../../kernel/jobs.ts'
import { areCashOutsWaiting, type CashOutParts, decideCashOuts, quoteCashOut, takeCashOut } from './take.ts'

export { cashOutView, offerOf } from './offer.ts'
export { type CashOutRow, takenOf } from './rows.ts'
export { whoWagers } from './take.ts'

export type SportCashOutParts = CashOutParts & {
  /** Reads one bet of a player as the contract shows it. */
  readonly viewBet: (tx: Tx, playerId: string, betId: string, nowMs: number) => Promise<SportBet | undefined>
}

export function createSportCashOut(parts: SportCashOutParts): {
  readonly handlers: readonly Handler[]
  readonly job: Job
} {
  const { work, clock, publishBalance, viewBet } = parts
  return {
    handlers: [
      handlePlayer(calls.quoteSportCashOut, async ({ input: { betId, percent }, player, nowMs }) => {
        const quote = await work.write((tx) =>
          quoteCashOut(tx, { playerId: player.id, betId, percent }, nowMs),
        )
        return isRefusal(quote) ? quote : ok({ quote })
      }),
      handlePlayer(calls.takeSportCashOut, async ({ input: { requestId, quoteId }, player }) => {
        const taken = await work.write(async (tx) => {
          const betId = await takeCashOut(tx, clock, { playerId: player.id, requestId, quoteId })
          if (isRefusal(betId)) return betId
          const bet = await viewBet(tx, player.id, betId, clock.nowMs())
          if (bet === undefined) throw new Error(`the bet ${betId} of a cash-out is missing`)
          return { bet }
        })
        if (isRefusal(taken)) return taken
        publishBalance(player.id)
        return ok(taken)
      }),
    ],
    job: {
      name: 'sport-cash-out',
      everyMs: 500,
      isAwaited: true,
      due: areCashOutsWaiting,
      turn: (nowMs) => decideCashOuts(parts, nowMs),
    },
  }
}
