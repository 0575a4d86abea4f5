// The jurisdiction's rules that check every stake: closed kinds of play, and the largest stake.
import { ageIn } from '@mangetsu/contract/calendar'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import type { AllowedPlay } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { amountValue, type RefusalData } from '../kernel/http/index.ts'

type InBoth = { readonly ja: string; readonly en: string }

/** Rules in force at an instant (ms), from memory. */
export type PlaceRules = {
  allowed(nowMs: number): AllowedPlay
  /** Whether features may be bought here instead of spun for. */
  isFeatureBuyAllowed(nowMs: number): boolean
  /** The least time between the starts of two rounds of the kind, ms; null without a rule. */
  leastBetweenRounds(kind: PlayKind, nowMs: number): number | null
  /** The largest stake of a wager for a player of this age (null: unknown); null without a limit. */
  largestStakeMinor(
    stake: { readonly kind: PlayKind; readonly currency: Currency; readonly age: number | null },
    nowMs: number,
  ): bigint | null
  /** Whether a player may have one game open at a time. */
  isOneGameAtATime(nowMs: number): boolean
  /** Whether one promotion may not concern both casino games and bets on sports. */
  isOneProductPerPromotion(nowMs: number): boolean
  /** Why a kind is closed here; null if it is open. */
  closedKind(kind: PlayKind, nowMs: number): InBoth | null
}

/** The rules with the player they are applied to. */
export type PlaceOfPlayer = {
  readonly rules: PlaceRules
  /** In years, by the day in the country of residence; null if unknown, as in a demo. */
  readonly age: number | null
}

/** The facts that a player's age follows from. */
export type Born = { readonly birthDate: string; readonly country: string }

/** A player's age in years, by the day in their country of residence; null without a date of birth. */
export const ageOf = (born: Born | null, nowMs: number): number | null =>
  born === null ? null : ageIn(born.country, born.birthDate, nowMs)

export type PlacedStake = {
  readonly kind: PlayKind
  readonly currency: Currency
  /** The wager's total including the present stake, smallest units. */
  readonly stakeMinor: bigint
}

export type RefusedByPlace =
  | { readonly refusal: 'gameClosedHere' }
  | { readonly refusal: 'stakeTooLargeHere'; readonly mostMinor: bigint }

/** The jurisdiction rule that refuses a stake; null if none does. */
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
