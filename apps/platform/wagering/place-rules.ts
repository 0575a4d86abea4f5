// The rules of the place a site runs for, as every stake is judged by them: kinds of play that are closed, and the largest stake.
import { ageIn } from '@mangetsu/contract/calendar'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import type { AllowedPlay } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { amountValue, type RefusalData } from '../kernel/http/index.ts'

type InBoth = { readonly ja: string; readonly en: string }

/** Rules in force at an instant (ms); they are read from memory. */
export type PlaceRules = {
  allowed(nowMs: number): AllowedPlay
  /** Whether features may be bought here instead of spun for. */
  isFeatureBuyAllowed(nowMs: number): boolean
  /** The least time from the beginning of a round of the kind to that of the next, ms; null where none is demanded. */
  leastBetweenRounds(kind: PlayKind, nowMs: number): number | null
  /** The most one wager may stake, for a player of this age (null: not known); null without a limit. */
  largestStakeMinor(
    stake: { readonly kind: PlayKind; readonly currency: Currency; readonly age: number | null },
    nowMs: number,
  ): bigint | null
  /** Whether a player may have one game open at a time. */
  isOneGameAtATime(nowMs: number): boolean
  /** Why a kind is not offered here; null where it is. */
  closedKind(kind: PlayKind, nowMs: number): InBoth | null
}

/** The rules with the player they are applied to. */
export type PlaceOfPlayer = {
  readonly rules: PlaceRules
  /** In years, where the player lives; null where it is not known, as in a demo. */
  readonly age: number | null
}

/** The facts that a player's age follows from. */
export type Born = { readonly birthDate: string; readonly country: string }

/** A player's age in years, where they live; null where the date of birth is not known. */
export const ageOf = (born: Born | null, nowMs: number): number | null =>
  born === null ? null : ageIn(born.country, born.birthDate, nowMs)

export type PlacedStake = {
  readonly kind: PlayKind
  readonly currency: Currency
  /** All of the wager with what is staked now, smallest units. */
  readonly stakeMinor: bigint
}

export type RefusedByPlace =
  | { readonly refusal: 'gameClosedHere' }
  | { readonly refusal: 'stakeTooLargeHere'; readonly mostMinor: bigint }

/** The rule of the place that refuses a stake; null where none does. */
export function refusedByPlace(
  { rules, age }: PlaceOfPlayer,
  { kind, currency, stakeMinor }: PlacedStake,
  nowMs: number,
): RefusedByPlace | null {
  if (rules.closedKind(kind, nowMs) !== null) return { refusal: 'gameClosedHere' }
  const mostMinor = rules.largestStakeMinor({ kind, currency, age }, nowMs)
  return mostMinor === null || stakeMinor <= mostMinor ? null : { refusal: 'stakeTooLargeHere', mostMinor }
}

/** The data of the refusal's sentence: the largest stake. */
export const placeData = (refused: RefusedByPlace, currency: Currency): RefusalData =>
  refused.refusal === 'gameClosedHere' ? {} : { most: amountValue(refused.mostMinor, currency) }
