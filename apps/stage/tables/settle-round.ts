// The end of a round for the player: asks once what came of their bets, shows it, says it, and tells the page around.
import type { TableRoundView } from '@mangetsu/contract/table'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import { totalOf } from './bets-state.ts'
import { type OwnResult, ownResultOf } from './own-result.ts'
import { spokenResult } from './panel-words.ts'
import { stakesIn } from './player-bets.ts'
import { render, showTime, type TableMade } from './table-sight.ts'

type Ended = Pick<TableRoundView, 'id' | 'state'>

/** Tells the player, and the page around, what came of their bets. */
function tellResult(made: TableMade, round: Ended, own: OwnResult, ownRoundId: string | null): void {
  const { parts, frame, money } = made
  const { panel, link, sounds, opened } = parts
  panel.say(spokenResult(own, round.state === 'refunded', frame))
  if (own.isWin) sounds.play('win')
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

/** Asks for the payouts of a round that is over, once, where the player had bets in it. */
export async function settleRound(made: TableMade, round: Ended): Promise<void> {
  const { parts, now, playerBets } = made
  if (now.settled === round.id) return
  now.settled = round.id
  const { placed, lying, foreign, roundId } = playerBets.bets
  const isToldElsewhere = now.ownAt?.roundId === round.id && now.ownAt.spots.length > 0
  const hadBets = totalOf(placed) > 0n || totalOf(lying) > 0n || foreign !== null || isToldElsewhere
  if (!hadBets || roundId !== round.id) return
  const answer = await playerBets.settle(round.id)
  if (answer === null) return parts.layers.note(parts.say('resultLate'))
  const { own } = answer
  if (own === null || own.paid === null || Object.keys(own.bets).length === 0) return render(made)
  const { currency } = own
  const ended = { returnedMinor: minorOf(own.returned, currency), currency }
  const result = ownResultOf(stakesIn(own.bets, currency), stakesIn(own.paid, currency), ended)
  // The next round may have begun while the answer was on its way: then it is only said.
  // Chips of another currency do not lie on this page's spots.
  const isForeign = currency !== parts.opened.currency
  if (now.view.round?.id === round.id) now.own = isForeign ? { ...result, spots: {} } : result
  tellResult(made, round, result, own.ownRoundId)
  render(made)
  showTime(made)
}
