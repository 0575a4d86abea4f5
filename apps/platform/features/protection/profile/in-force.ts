// Selects the rules of a profile in force at an instant, and combines them: the strictest one counts.
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import type { AllowedPlay } from '@mangetsu/contract/studio'
import { type Currency, minorOf } from '@mangetsu/money'
import { dayBegins } from '../../../kernel/site-calendar.ts'
import type { PlaceRules } from '../../../wagering/place-rules.ts'
import type { PlainRule, Rule, VerifiedAction } from './rule.ts'
import type { Profile } from './schema.ts'

type Ruled = Pick<Profile, 'rules'>
type Named<Name extends Rule['rule']> = Extract<Profile['rules'][number], { readonly rule: Name }>

const begins = new WeakMap<object, number>()

/** The instant (ms) from which a rule is in force: midnight of its day on the site's calendar. */
function beginsMs(rule: Pick<Rule, 'inForceFrom'>): number {
  const known = begins.get(rule) ?? dayBegins(rule.inForceFrom)
  begins.set(rule, known)
  return known
}

/** The rules of this name in force at an instant (ms). */
const inForce = <Name extends Rule['rule']>({ rules }: Ruled, name: Name, nowMs: number): Named<Name>[] =>
  rules.filter((one): one is Named<Name> => one.rule === name && beginsMs(one) <= nowMs)

/** Whether a rule without parameters is in force at an instant (ms). */
export const isInForce = (profile: Ruled, name: PlainRule, nowMs: number): boolean =>
  inForce(profile, name, nowMs).length > 0

/** The maximum wagering multiple of a bonus at an instant (ms); null without a cap. */
export function wageringTimesCap(profile: Ruled, nowMs: number): number | null {
  const times = inForce(profile, 'wageringAtMost', nowMs).map((one) => one.times)
  return times.length === 0 ? null : Math.min(...times)
}

/** Months between two reviews of a player's limits at an instant (ms); null if none is required. */
export function limitReviewMonths(profile: Ruled, nowMs: number): number | null {
  const months = inForce(profile, 'limitsReviewed', nowMs).map((one) => one.months)
  return months.length === 0 ? null : Math.min(...months)
}

/** The verification level required for the action at an instant (ms); 0 if none is required. */
export const verifiedLevel = (profile: Ruled, action: VerifiedAction, nowMs: number): number =>
  Math.max(
    0,
    ...inForce(profile, 'verifiedFirst', nowMs).map(({ before, level }) =>
      before.includes(action) ? level : 0,
    ),
  )

/** The minimum time between two rounds of a play kind at an instant (ms), in ms; null if none is required. */
export function leastBetweenRounds(profile: Ruled, kind: PlayKind, nowMs: number): number | null {
  const demanded = inForce(profile, 'roundsApart', nowMs).filter(({ kinds }) => kinds.includes(kind))
  return demanded.length === 0 ? null : Math.max(...demanded.map(({ ms }) => ms))
}

/** A player whose date of birth is unknown is treated as under the age. */
const isOf = ({ underAge }: Named<'largestStake'>, age: number | null): boolean =>
  underAge === null || age === null || age < underAge

function largestStakeMinor(
  profile: Ruled,
  {
    kind,
    currency,
    age,
  }: { readonly kind: PlayKind; readonly currency: Currency; readonly age: number | null },
  nowMs: number,
): bigint | null {
  const limiting = inForce(profile, 'largestStake', nowMs).filter(
    (rule) => rule.kinds.includes(kind) && isOf(rule, age),
  )
  if (limiting.length === 0) return null
  // Rates change and rules do not: in a currency other than the rule's, the maximum stake is zero.
  const amounts = limiting.map((rule) => (rule.currency === currency ? minorOf(rule.amount, currency) : 0n))
  return amounts.reduce((least, one) => (one < least ? one : least))
}

const allowedIn = (profile: Ruled, nowMs: number): AllowedPlay => ({
  autoplay: !isInForce(profile, 'noAutoplay', nowMs),
  quickMode: !isInForce(profile, 'noQuickMode', nowMs),
  skip: !isInForce(profile, 'noSkip', nowMs),
})

/** The rules that every stake is checked against. */
export const placeRules = (profile: Ruled): PlaceRules => ({
  allowed: (nowMs) => allowedIn(profile, nowMs),
  isFeatureBuyAllowed: (nowMs) => !isInForce(profile, 'noFeatureBuy', nowMs),
  leastBetweenRounds: (kind, nowMs) => leastBetweenRounds(profile, kind, nowMs),
  largestStakeMinor: (stake, nowMs) => largestStakeMinor(profile, stake, nowMs),
  isOneGameAtATime: (nowMs) => isInForce(profile, 'oneGameAtATime', nowMs),
  isOneProductPerPromotion: (nowMs) => isInForce(profile, 'oneProductPromotions', nowMs),
  closedKind(kind, nowMs) {
    const closing = inForce(profile, 'kindClosed', nowMs).find(({ kinds }) => kinds.includes(kind))
    return closing?.reason ?? null
  },
})
