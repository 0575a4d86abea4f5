// The promotion kind for coupons: their recipients, the addition to a deposit, and the wagering of the bonus.
import { Amount, Currency } from '@mangetsu/contract/fields'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { WageringTerms } from '../bonus/index.ts'
import { type Promotion, type PromotionKind, paysOnce, promotionOf, stateAt } from '../promotion/index.ts'

const Offer = z.strictObject({
  /** Percentage of the deposit. */
  ratePercent: z.int().check(z.gte(1), z.lte(500)),
  maxBonus: Amount,
  minDeposit: Amount,
})

const Rules = z.strictObject({
  /** Once, with the account; or one a week, issued when the player first opens their coupons. */
  given: z.enum(['atSignUp', 'weekly']),
  /** Days of validity, from the issue or from the week's Monday. */
  days: z.int().check(z.gte(1), z.lte(365)),
  /** Credited deposits required before the deposit it is used on. */
  depositsBefore: z.int().check(z.gte(0), z.lte(100)),
  /** The same coupon in each currency: only one of them is used. */
  offers: z.partialRecord(Currency, Offer),
  wagering: WageringTerms,
})
export type CouponRules = z.infer<typeof Rules>
export type CouponPromotion = Promotion<CouponRules>

const positive = (amount: string, currency: CurrencyCode): boolean => minorOf(amount, currency) > 0n

/** Returns the offers of a promotion, by currency. */
export const offersOf = ({ offers }: Pick<CouponRules, 'offers'>) =>
  (Object.entries(offers) as [CurrencyCode, z.infer<typeof Offer>][]).map(([currency, offer]) => ({
    currency,
    ratePercent: offer.ratePercent,
    maxBonusMinor: minorOf(offer.maxBonus, currency),
    minDepositMinor: minorOf(offer.minDeposit, currency),
  }))

/** Returns one value per offered currency. */
const byCurrency = <T>(
  offers: CouponRules['offers'],
  pick: (offer: z.infer<typeof Offer>) => T,
): Partial<Record<CurrencyCode, T>> =>
  Object.fromEntries(Object.entries(offers).map(([currency, offer]) => [currency, pick(offer)]))

const owed = `select exists (select from coupon where promotion_id = $1 and status = 'reserved') as is_owed`

/** Returns whether a deposit ordered with a coupon may still be credited. */
async function isOwed(tx: Tx, promotionId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_owed: boolean }>(owed, [promotionId])
  return row?.is_owed !== false
}

export const couponKind: PromotionKind<CouponRules> = {
  kind: 'coupon',
  rules: Rules,
  openAfterMs: ({ days }) => days * dayMs,
  offer: ({ body, rules: { given, days, depositsBefore, offers, wagering } }) => ({
    gain: {
      shape: 'depositBonus',
      rates: byCurrency(offers, ({ ratePercent }) => ratePercent),
      minDeposits: byCurrency(offers, ({ minDeposit }) => minDeposit),
      depositNumber: depositsBefore + 1,
      isWelcome: given === 'atSignUp',
    },
    cap: byCurrency(offers, ({ maxBonus }) => maxBonus),
    wagerTimes: wagering.times === 0 ? null : wagering.times,
    claimDays: days,
    recurs: given === 'weekly' ? 'week' : null,
    deadline: body.until,
  }),
  isOwed,
  check({ audience, budget, limits }, { given, days, offers }) {
    const faults: string[] = []
    const currencies = Object.keys(offers) as CurrencyCode[]
    if (currencies.length === 0) faults.push('a coupon is for one currency at least.')
    for (const currency of currencies) {
      const offer = offers[currency]
      if (budget[currency] === undefined) faults.push(`there is no budget for the coupon in ${currency}.`)
      if (
        offer !== undefined &&
        !(positive(offer.maxBonus, currency) && positive(offer.minDeposit, currency))
      )
        faults.push(`the largest bonus and the least deposit in ${currency} are more than nothing.`)
      else if (offer !== undefined && !paysOnce(budget, currency, minorOf(offer.maxBonus, currency)))
        faults.push(`the budget in ${currency} does not pay the largest bonus once.`)
    }
    if (given === 'atSignUp' && Object.keys(audience).length > 0)
      faults.push('a coupon that comes with the account is for everybody: no audience.')
    if (given === 'weekly' && days > 7) faults.push('a coupon of a week waits seven days at most.')
    if (limits.perPlayer !== undefined || limits.perPlayerDay !== undefined)
      faults.push('how many coupons a player has follows from `given`: no limit by player.')
    return faults
  },
}

/** Returns a coupon's code in one currency: the promotion's code and the currency. */
export const couponCode = (code: string, currency: CurrencyCode): string =>
  `${code}-${currency.toLowerCase()}`

export type CouponOffer = ReturnType<typeof offersOf>[number] & {
  readonly name: { readonly ja: string; readonly en: string }
  readonly depositsBefore: number
  readonly isRunning: boolean
}

export const couponCodeForm = /^[a-z0-9][a-z0-9-]{1,31}-[a-z]{3,5}$/

/** Finds the current offer for a coupon code; undefined if the code does not exist. */
export async function findOffer(
  tx: Pick<Connection, 'query'>,
  named: string,
  nowMs: number,
): Promise<CouponOffer | undefined> {
  const dash = named.lastIndexOf('-')
  const promotion = await promotionOf(tx, couponKind, named.slice(0, Math.max(dash, 0)), nowMs)
  if (promotion === undefined) return undefined
  const { code, body, rules } = promotion
  const offer = offersOf(rules).find(({ currency }) => couponCode(code, currency) === named)
  const facts = { name: body.title, depositsBefore: rules.depositsBefore }
  return offer && { ...offer, ...facts, isRunning: stateAt(body, nowMs) === 'running' }
}
