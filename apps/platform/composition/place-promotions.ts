// What the rules of the place a site runs for refuse of a promotion's file: bonuses staked too often, products that are mixed.
import type { PromotionBody, PromotionKind, PromotionKinds } from '../features/engagement/promotion/index.ts'
import { isInForce, type Profile, wageringTimesCap } from '../features/protection/profile/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Games } from '../studio/index.ts'
import { type FileValue, isFields, valuesIn } from './payable.ts'

type PlaceOf = { readonly profile: Pick<Profile, 'rules'>; readonly games: Games }

/** What a licence tells apart: games of a casino, and bets on what happens elsewhere. */
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

/** The products that a value of a file takes part with: games, kinds of games, and bonuses, which only a casino's games stake. */
function productsNamed({ path, value }: FileValue, games: Games): readonly Product[] {
  const key = path.split('.').at(-1) ?? ''
  if (key === 'gameKinds') return listed(value).map(productOf)
  if (key === 'gameId' || key === 'games')
    return listed(value).flatMap((id) => {
      const kind = games.played(id)?.kind
      return kind === undefined ? [] : [productOf(kind)]
    })
  const isBonus = isFields(value) && (value.kind === 'bonus' || value.kind === 'freeSpins')
  return isBonus ? ['casino'] : []
}

function mixedFaults(kind: string, values: readonly FileValue[], games: Games): string[] {
  const products = new Set(values.flatMap((one) => productsNamed(one, games)))
  // A guess-game is a bet on what happens elsewhere, whatever its file names.
  if (kind === 'guess') products.add('betting')
  return products.size > 1
    ? ['The rules of this place let a promotion be of one product, not of casino games and betting.']
    : []
}

/** What the place refuses of a promotion at an instant (ms), a sentence each. */
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

/** The kinds as this place has them: what its rules refuse is not published. */
export const kindsUnder = (kinds: PromotionKinds, place: PlaceOf, clock: Clock): PromotionKinds =>
  kinds.map((kind) => lawfulOnly(kind, place, clock))
