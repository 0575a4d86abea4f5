// End of a round for the player: fetches the result of their bets once, shows and announces it, and reports it to the
// surrounding page.
import type { TableRoundView } from '@mangetsu/contract/table'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import { isCalm } from '../calm-mode.ts'
import { totalOf } from './bets-state.ts'
import { type OwnResult, ownResultOf } from './own-result.ts'
import { spokenResult } from './panel-words.ts'
import { stakesIn } from './player-bets.ts'
import { render, showTime, type TableMade } from './table-sight.ts'

type Ended = Pick<TableRoundView, 'id' | 'state'>

/** Reports the result of the bets to the player and to the surrounding page. */
function tellResult(made: TableMade, round: Ended, own: OwnResult, ownRoundId: string | null): void {
  const { parts, frame, money } = made
  const { panel, link, sounds, opened } = parts
  panel.say(spokenResult(own, round.state === 'refunded', frame))
  if (own.isWin && !isCalm()) sounds.play('win')
  link.post({
    type: 'mangetsu:balance',
    currency: opened.currency,
    balance: toDecimal(money.balanceMinor, opened.currency),
  })
  if (ownRoundId !== null && own.currency === opened.currency)
    link.post({
      type: 'mangetsu:round',
      roundId: ownRoundId,
      stake: toDecimal(own.stakedMinor, opened.currency),
      payout: toDecimal(own.returnedMinor, opened.currency),
    })
}

/** Counts the round towards the next reality check; the figures are fetched again after one was due. */
async function countPlay({ parts: { checkClock, serverClock, session } }: TableMade): Promise<void> {
  if (!checkClock.count(serverClock.nowMs())) return
  const reopened = await session.open()
  if (reopened.kind === 'done') checkClock.take(reopened.data)
}

/** Fetches the payouts of a finished round, once, if the player had bets in it. */
export async function settleRound(made: TableMade, round: Ended): Promise<void> {
  const { parts, now, playerBets } = made
  if (now.settled === round.id) return
  now.settled = round.id
  const { placed, lying, foreign, roundId } = playerBets.bets
  const hasBetElsewhere = now.ownAt?.roundId === round.id && now.ownAt.spots.length > 0
  const hadBets = totalOf(placed) > 0n || totalOf(lying) > 0n || foreign !== null || hasBetElsewhere
  if (!hadBets || roundId !== round.id) return
  const answer = await playerBets.settle(round.id)
  if (answer === null) return parts.layers.note(parts.say('resultLate'))
  const { own } = answer
  if (own === null || own.paid === null || Object.keys(own.bets).length === 0) return render(made)
  const { currency } = own
  const ended = { returnedMinor: minorOf(own.returned, currency), currency }
  const result = ownResultOf(stakesIn(own.bets, currency), stakesIn(own.paid, currency), ended)
  // The next round may have started before the answer: then the result is only announced. Chips of another currency are
  // not displayed on this page's spots.
  const isForeign = currency !== parts.opened.currency
  if (now.view.round?.id === round.id) now.own = isForeign ? { ...result, spots: {} } : result
  tellResult(made, round, result, own.ownRoundId)
  render(made)
  await countPlay(made)
  showTime(made)
}
