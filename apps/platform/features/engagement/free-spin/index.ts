// Free spins: listed, accepted, and ended once played or expired. The studio plays them.
import { calls } from '@mangetsu/contract'
import { freeSpinsGiven } from '@mangetsu/contract/free-spin'
import { toDecimal } from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs, takeEach } from '../../../kernel/jobs.ts'
import { balancesOfPurpose } from '../../../ledger/index.ts'
import { type Games, isRoundOpenOf } from '../../../studio/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { type BonusFeature, lockBonus } from '../bonus/index.ts'
import { areFreeSpinsDue, dueFreeSpins, findAccepted, freeSpinOf, pageFreeSpins } from './rows.ts'

export type FreeSpinParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly games: Games
  readonly bonus: Pick<BonusFeature, 'take' | 'endSpins'>
}

export type FreeSpinFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Batch size of the job, in bonuses. */
const turnLimit = 50

/** Accepts a player's free spins; null if they are no longer waiting. */
async function accept({ bonus }: FreeSpinParts, tx: Tx, playerId: string, id: string, nowMs: number) {
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const row = await lockBonus(tx, playerId, id)
  if (row === undefined || row.spins === null) return refuse('freeSpinsUnknown')
  const known = await findAccepted(tx, playerId, id)
  if (known !== undefined) return known
  // A claimable bonus contains the winnings of free spins, which another call claims.
  if (row.status !== 0 || isRefusal(await bonus.take(tx, playerId, id, nowMs)))
    return refuse('freeSpinsUnfit')
  return (await findAccepted(tx, playerId, id)) ?? refuse('freeSpinsUnfit')
}

/** Ends one bonus in its own transaction: winnings become claimable, unplayed stakes return to the budget. */
async function endOne(
  { bonus }: FreeSpinParts,
  tx: Tx,
  { id, player_id: playerId }: { readonly id: string; readonly player_id: string },
  nowMs: number,
): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const row = await lockBonus(tx, playerId, id)
  const isOver = row?.spins_left === 0 || (row?.expires_at?.getTime() ?? nowMs) <= nowMs
  if (row?.status !== 2 || !isOver || (await isRoundOpenOf(tx, id))) return false
  await bonus.endSpins(tx, row, row.amount, nowMs)
  return true
}

export function createFreeSpin(parts: FreeSpinParts): FreeSpinFeature {
  const { work, bus, games } = parts
  return {
    handlers: [
      handlePlayer(calls.listFreeSpins, async ({ input, player }) => {
        const { pageNo, pageSize, bizCheckStatusList, useExpiredBeginDate } = input
        if (!bizCheckStatusList.includes(freeSpinsGiven)) return ok({ freeSpins: [], total: 0 })
        const endsAfterMs = Date.parse(useExpiredBeginDate)
        const request = { playerId: player.id, endsAfterMs, pageNo, pageSize }
        const { rows, total } = await work.read((tx) => pageFreeSpins(tx, request))
        return ok({ freeSpins: rows.map((row) => freeSpinOf(games, row)), total })
      }),
      handlePlayer(calls.applyFreeSpin, async ({ input: { refBonusId }, player, nowMs }) => {
        const row = await work.write((tx) => accept(parts, tx, player.id, refBonusId, nowMs))
        if (isRefusal(row)) return row
        bus.publish({ type: 'balance', playerId: player.id })
        return ok(freeSpinOf(games, row))
      }),
    ],
    jobs: [
      // Ends played-out and expired spins.
      {
        name: 'free-spins',
        everyMs: 2 * secondMs,
        due: areFreeSpinsDue,
        async turn(nowMs) {
          const due = await work.read((tx) => dueFreeSpins(tx, nowMs, turnLimit))
          await takeEach(due, async (one) => {
            const isEnded = await work.write((tx) => endOne(parts, tx, one, nowMs))
            if (isEnded) bus.publish({ type: 'balance', playerId: one.player_id })
          })
          return due.length === turnLimit
        },
      },
    ],
  }
}

/** Returns the unclaimed winnings of a player's free spins, by currency. */
export async function freeSpinWalletsOf(tx: Pick<Connection, 'query'>, playerId: string) {
  const balances = await balancesOfPurpose(tx, playerId, 'spinWins')
  return balances.map(({ currency, balanceMinor }) => ({
    currency,
    amount: toDecimal(balanceMinor, currency),
  }))
}
