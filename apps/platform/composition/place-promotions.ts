// Checks a promotion's file against the profile's rules: too high wagering requirements, combined products.
import type { PromotionBody, PromotionKind, PromotionKinds } from '../features/engagement/promotion/index.ts'
import { isInForce, type Profile, wageringTimesCap } from '../features/protection/profile/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Games } from '../studio/index.ts'
import { type FileValue, isFields, valuesIn } from './payable.ts'

type PlaceOf = { readonly profile: Pick<Profile, 'rules'>; readonly games: Games }

/** Products by licence: casino games, and bets on external events. */
type Product = 'casino' | 'betting'

const productOf = (gameKind: string): Product => (gameKind === 'sports' ? 'betting' : 'casino')

function wageringFaults({ path, value }: FileValue, cap: number): string[] {
  const isTooOften = path.endsWith('wagering.times') && typeof value === 'number' && value > cap
  return isTooOften
    ? [`${path}: the rules of this place let a bonus be staked ${cap} times at most, not ${value}.`]
    : []
}

const listed = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/**
 * The products that a value of a file involves: games, kinds of games,
 * bonuses, which are for casino games where products are not combined, and free bets.
 */
function productsNamed({ path, value }: FileValue, games: Games): readonly Product[] {
  const key = path.split('.').at(-1) ?? ''
  if (key === 'gameKinds') return listed(value).map(productOf)
  if (key === 'gameId' || key === 'games')
    return listed(value).flatMap((id) => {
      const kind = games.played(id)?.kind
      return kind === undefined ? [] : [productOf(kind)]
    })
  const isBonus = isFields(value) && (value.kind === 'bonus' || value.kind === 'freeSpins')
  if (isFields(value) && value.kind === 'freeBet') return ['betting']
  return isBonus ? ['casino'] : []
}

function mixedFaults(kind: string, values: readonly FileValue[], games: Games): string[] {
  const products = new Set(values.flatMap((one) => productsNamed(one, games)))
  // A guess-game is a bet on an external event, whatever its file names.
  if (kind === 'guess') products.add('betting')
  return products.size > 1
    ? ['The rules of this place let a promotion be of one product, not of casino games and betting.']
    : []
}

/** The violations of the profile's rules by a promotion at an instant (ms), one sentence each. */
export function unlawfulIn(
  { profile, games }: PlaceOf,
  kind: string,
  body: PromotionBody,
  nowMs: number,
): readonly string[] {
  const values = valuesIn(body, '')
  const cap = wageringTimesCap(profile, nowMs)
  return [
    ...(cap === null ? [] : values.flatMap((one) => wageringFaults(one, cap))),
    ...(isInForce(profile, 'oneProductPromotions', nowMs) ? mixedFaults(kind, values, games) : []),
  ]
}

const lawfulOnly = (kind: PromotionKind, place: PlaceOf, clock: Clock): PromotionKind => ({
  ...kind,
  check: (body, rules, before) => [
    ...(kind.check?.(body, rules, before) ?? []),
    ...unlawfulIn(place, kind.kind, body, clock.nowMs()),
  ],
})

/** The promotion kinds under this profile, which refuse to publish a promotion that its rules forbid. */
export const kindsUnder = (kinds: PromotionKinds, place: PlaceOf, clock: Clock): PromotionKinds =>
  kinds.map((kind) => lawfulOnly(kind, place, clock))
