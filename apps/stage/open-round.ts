// Plays a round of several steps: plays its events so far, then asks the player to choose, until the round ends. A
// choice keeps its request id until its answer is known.
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { Round } from '@mangetsu/contract/studio'
import type { Controls, EventPlayer, GameStage, Layers, PlayedEvent } from '@mangetsu/stage-kit'
import { minorOf } from '@mangetsu/stage-kit/amounts'
import { setBalance } from './money-view.ts'
import type { ParentLink } from './parent-link.ts'
import { tellRefusal } from './refused-spin.ts'
import type { StageOutcome } from './retried-call.ts'
import { roundMoneyOf } from './round-money.ts'
import type { Played, StageSession } from './session.ts'
import { type ShownMoneyParts, showMoney } from './show-money.ts'

export type OpenRoundParts = ShownMoneyParts & {
  readonly session: StageSession
  readonly controls: Controls
  readonly layers: Layers
  readonly stage: GameStage
  readonly player: EventPlayer<PlayedEvent>
  readonly link: ParentLink
  readonly newId: () => string
}

export type ShownRound = {
  /** Finished, unless the session ended first. */
  readonly round: Round
  /** Answer to the last step taken here; null if there was none. */
  readonly last: Played | null
}

/** Deducts the further stake immediately; the payout is added once it has been shown. */
function takeStake(parts: OpenRoundParts, before: Round, { round, balance }: Played): void {
  const { money } = parts
  const funding = round.funding ?? 'cash'
  const minor = (amount: string) => minorOf(amount, money.currency)
  if (funding !== 'freeSpin') money.stakedMinor += minor(round.stake) - minor(before.stake)
  money.paid = funding
  setBalance(money, funding, minor(balance) - minor(round.payout))
  showMoney(parts)
}

/** Adds the payout of a round that has been shown. */
export function takeReturn(parts: OpenRoundParts, { round, balance }: Played): void {
  const { money, link } = parts
  const { currency } = money
  const funding = round.funding ?? 'cash'
  if (funding !== 'freeSpin') money.returnedMinor += minorOf(round.payout, currency)
  setBalance(money, funding, minorOf(balance, currency))
  showMoney(parts)
  money.paid = null
  if (funding === 'cash') link.post({ type: 'mangetsu:balance', currency, balance })
}

/** Refusals that mean the round differs from the one shown: it is fetched again. */
const isGoneOn: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'stepOutOfTurn',
  'roundOver',
  'roundUnknown',
])

type Next = { readonly round: Round; readonly answer: Played | null } | 'ended'

/** Fetches the current round after another window has taken a step. */
async function refetched({ session }: OpenRoundParts, round: Round): Promise<Next> {
  const opened = await session.open()
  if (opened.kind !== 'done') return 'ended'
  const { unfinished } = opened.data
  return unfinished?.id === round.id ? { round: unfinished, answer: null } : 'ended'
}

/** Resolves when the player presses retry. */
const untilRetried = ({ layers, say }: OpenRoundParts): Promise<void> =>
  new Promise((resolve) => {
    layers.note(say('lost'), [{ label: say('askAgain'), run: resolve }])
  })

async function sendUntilKnown(
  parts: OpenRoundParts,
  round: Round,
  action: string,
): Promise<Exclude<StageOutcome<Played>, { kind: 'lost' }>> {
  const requestId = parts.newId()
  const choice = { roundId: round.id, step: round.steps?.length ?? 0, action }
  for (;;) {
    const outcome = await parts.session.step(requestId, choice)
    if (outcome.kind !== 'lost') return outcome
    await untilRetried(parts)
  }
}

/** Takes one decision and sends it; after a refusal the player decides again. */
async function decide(parts: OpenRoundParts, round: Round): Promise<Next> {
  const { stage, layers, controls, say } = parts
  const { currency, actions = [] } = round
  const offered = actions.map(({ action, stake }) => ({
    action,
    stakeMinor: stake === undefined ? 0n : minorOf(stake, currency),
  }))
  for (;;) {
    if (stage.choose === undefined) throw new Error('the stage of this game has no choices to offer')
    // The stage's own status line switches the disc to choosing.
    const action = await stage.choose(offered, roundMoneyOf(round))
    controls.setDisc('wait')
    const outcome = await sendUntilKnown(parts, round, action)
    if (outcome.kind === 'done') {
      layers.clearNote()
      return { round: outcome.data.round, answer: outcome.data }
    }
    if (outcome.kind === 'ended') {
      layers.note(say('ended'))
      return 'ended'
    }
    tellRefusal(parts, outcome)
    if (isGoneOn.has(outcome.refusal)) return refetched(parts, round)
  }
}

/** Plays the events not yet shown and lets the player decide until the round is over. */
export async function playToEnd(parts: OpenRoundParts, begun: Round): Promise<ShownRound> {
  const { player, stage, controls } = parts
  let [round, last, shown] = [begun, null as Played | null, 0]
  for (;;) {
    const money = roundMoneyOf(round)
    controls.setDisc('skip')
    await player.play(round.events.slice(shown), (event, performance) =>
      stage.play(event, money, performance),
    )
    shown = round.events.length
    if (round.actions === undefined) return { round, last }
    const next = await decide(parts, round)
    if (next === 'ended') return { round, last }
    if (next.answer !== null) {
      takeStake(parts, round, next.answer)
      last = next.answer
    }
    round = next.round
  }
}
