// What has become of the odds that a reader saw, by the platform's answer: unchanged, changed, closed, or gone.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { MarketClosure, SportEvent } from '@mangetsu/contract/sport'
import type { AcceptOdds } from '@mangetsu/contract/sport-bet'
import { keyOfSelection, type OutcomeKey, type SlipSelection } from './slip-selection.ts'

export type CheckedSlip = OutputOf<typeof calls.checkSportSlip>
export type CheckedOutcome = CheckedSlip['selections'][number]

/** A selection of the slip with its odds of now. */
export type PricedLeg = {
  /** As stored, with the odds last agreed to. */
  readonly selection: SlipSelection
  /** Null until the platform has answered about it. */
  readonly checked: CheckedOutcome | null
  /** The odds of now, thousandths; those seen while there are none. */
  readonly odds: number
  /** Why it cannot be bet on; `gone` for an outcome that is not offered any more. */
  readonly closed: MarketClosure | 'gone' | null
  /** Whether the odds differ from those seen in a way that the reader must agree to first. */
  readonly needsConsent: boolean
}

const isAccepted = (accept: AcceptOdds, seen: number, now: number): boolean =>
  accept === 'any' || now === seen || (accept === 'better' && now > seen)

/** Returns the slip's selections with the platform's last answer. */
export function pricedLegs(
  selections: readonly SlipSelection[],
  checked: readonly CheckedOutcome[],
  accept: AcceptOdds,
): readonly PricedLeg[] {
  const byKey = new Map(checked.map((one) => [keyOfSelection(one), one]))
  return selections.map((selection) => {
    const answer = byKey.get(keyOfSelection(selection)) ?? null
    const odds = answer?.odds ?? selection.odds
    const closed = answer === null ? null : (answer.closed ?? (answer.odds === null ? 'gone' : null))
    const needsConsent = closed === null && !isAccepted(accept, selection.odds, odds)
    return { selection, checked: answer, odds, closed, needsConsent }
  })
}

/** The market of an event in a list of which its push says all, if it has the outcome. */
function pushedMarket({ marketId, outcomeId }: OutcomeKey, event: SportEvent | undefined) {
  const main = event?.main?.marketId === marketId ? event.main : undefined
  const outcome = main?.outcomes.find((one) => one.outcomeId === outcomeId)
  return main && outcome && { closed: main.closed, odds: outcome.odds }
}

/** Returns a check's answer with what was pushed after it: the play, and the odds of main markets. */
export function withEvents(checked: CheckedSlip, events: ReadonlyMap<string, SportEvent>): CheckedSlip {
  const selections = checked.selections.map((one) => {
    const event = events.get(one.eventId)
    if (event === undefined) return one
    const { progress, state } = event
    return { ...one, state, progress: progress ?? one.progress, ...pushedMarket(one, event) }
  })
  return { ...checked, selections }
}

/**
 * Returns a text that differs when a push may have changed something that it does not say: odds of markets other than
 * the main one. Empty without a push.
 */
export const changesOf = (
  selections: readonly OutcomeKey[],
  events: ReadonlyMap<string, SportEvent>,
): string =>
  selections
    .flatMap((selection) => {
      const event = events.get(selection.eventId)
      if (event === undefined) return []
      const revision = pushedMarket(selection, event) === undefined ? `${event.revision}` : 'main'
      return [`${selection.eventId} ${event.state} ${event.main?.closed} ${revision}`]
    })
    .join()
