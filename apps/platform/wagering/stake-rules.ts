// The rules that check a stake from facts in memory: the jurisdiction's and the pace. Every kind of wager passes them
// before its player's guard does.
import type { WagerRules } from './kinds.ts'
import { isTableTooFast, type PaceFacts, waitFor } from './pace.ts'
import { type PlacedStake, type PlaceOfPlayer, type RefusedByPlace, refusedByPlace } from './place-rules.ts'

/** A stake with the facts its kind must state; a kind without a pace states null. */
export type StakeFacts<Pace extends WagerRules['pace']> = {
  readonly place: PlaceOfPlayer
  readonly stake: PlacedStake
  readonly pace: PaceFacts[Pace]
}

/** Paces that refuse a stake or accept it at once. A player's own pace may also delay a round (`judgeRound`). */
export type UndelayedPace = Exclude<WagerRules['pace'], 'perPlayer'>

/** Returns the rule that refuses a stake; null if none does. A table that is too fast is not offered here. */
export function refusedByRules(facts: StakeFacts<UndelayedPace>, nowMs: number): RefusedByPlace | null {
  const { place, stake, pace } = facts
  const refused = refusedByPlace(place, stake, nowMs)
  if (refused !== null || pace === null) return refused
  const demandedMs = place.rules.leastBetweenRounds(stake.kind, nowMs)
  return isTableTooFast(pace, demandedMs) ? { refusal: 'gameClosedHere' } : null
}

export type CheckedRound =
  | { readonly refused: RefusedByPlace | { readonly refusal: 'tooFast'; readonly leftMs: number } }
  /** `waitMs`: how long the round waits for its turn, ms. */
  | { readonly refused: null; readonly waitMs: number }

/** Checks the first stake of a round by the jurisdiction, then by its player's pace. */
export function checkRound({ place, stake, pace }: StakeFacts<'perPlayer'>, nowMs: number): CheckedRound {
  const refused = refusedByPlace(place, stake, nowMs)
  if (refused !== null) return { refused }
  const waitMs = waitFor(pace, nowMs)
  return waitMs === null
    ? { refused: { refusal: 'tooFast', leftMs: pace.lastMs + pace.leastMs - nowMs } }
    : { refused: null, waitMs }
}
