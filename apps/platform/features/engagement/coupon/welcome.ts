// The coupons a new player begins with, as data: set on 2026-11-01, the dollars about what the yen were worth.
import type { Currency } from '@mangetsu/money'

export type CouponOffer = {
  readonly code: string
  /** The same coupon in several currencies: one of them is used. */
  readonly family: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly currency: Currency
  /** Per cent of the deposit. */
  readonly ratePercent: number
  readonly maxBonusMinor: bigint
  readonly minDepositMinor: bigint
  /** How many times the bonus has to be staked, before a profile's cap. */
  readonly wagerTimes: number
  /** Deposits that must have been credited before the one it is used on. */
  readonly depositsBefore: number
}

const first = {
  family: 'welcome-1',
  name: { ja: 'ウェルカムボーナス（1回目の入金）', en: 'Welcome bonus, first deposit' },
  ratePercent: 100,
  wagerTimes: 10,
  depositsBefore: 0,
} as const

const second = {
  family: 'welcome-2',
  name: { ja: 'ウェルカムボーナス（2回目の入金）', en: 'Welcome bonus, second deposit' },
  ratePercent: 50,
  wagerTimes: 8,
  depositsBefore: 1,
} as const

const yen = { currency: 'JPY', minDepositMinor: 100_000n } as const
const dollars = { currency: 'USD', minDepositMinor: 1_000n } as const

export const welcomeOffers: readonly CouponOffer[] = [
  { code: 'welcome-1-jpy', ...first, ...yen, maxBonusMinor: 1_000_000n },
  { code: 'welcome-2-jpy', ...second, ...yen, maxBonusMinor: 500_000n },
  { code: 'welcome-1-usd', ...first, ...dollars, maxBonusMinor: 6_000n },
  { code: 'welcome-2-usd', ...second, ...dollars, maxBonusMinor: 3_000n },
]

const offers = new Map(welcomeOffers.map((offer) => [offer.code, offer]))

/** The offer of a code; undefined when the data has none. */
export const findOffer = (code: string): CouponOffer | undefined => offers.get(code)

/** The offer a coupon was made from. Throws when the data no longer has it. */
export function offerOf(code: string): CouponOffer {
  const offer = offers.get(code)
  if (offer === undefined) throw new Error(`no coupon is called ${code}`)
  return offer
}

const dayMs = 24 * 60 * 60_000

/** How long a coupon waits to be used, ms. */
export const couponLifeMs = 30 * dayMs
/** How long its bonus can be staked for, from the credit on, ms. */
export const wagerLifeMs = 30 * dayMs
