// Selects the deposit offer shown large: a visitor's welcome offer, or a player's next usable coupon. Pure.
import type { Activity, ActivityOffer, GainOf } from '@mangetsu/contract/activity'
import type { Coupon } from '@mangetsu/contract/coupon'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'

export type DepositOffer = ActivityOffer & { readonly gain: GainOf<'depositBonus'> }

const hasDepositOffer = <Shown extends Pick<Activity, 'offer'>>(
  activity: Shown,
): activity is Shown & { readonly offer: DepositOffer } => activity.offer.gain.shape === 'depositBonus'

/** Returns whether the activity is part of the welcome offer, which one card shows. */
export const isWelcome = ({ offer: { gain } }: Pick<Activity, 'offer'>): boolean =>
  gain.shape === 'depositBonus' && gain.isWelcome

const byDeposit = (one: { readonly offer: DepositOffer }, other: { readonly offer: DepositOffer }): number =>
  one.offer.gain.depositNumber - other.offer.gain.depositNumber

/** Returns the running welcome offers, in the order of their deposits. */
export const welcomeOffers = <Shown extends Pick<Activity, 'offer' | 'state'>>(
  activities: readonly Shown[],
): (Shown & { readonly offer: DepositOffer })[] =>
  activities
    .filter(hasDepositOffer)
    .filter((one) => isWelcome(one) && one.state === 'running')
    .sort(byDeposit)

/**
 * Returns the available coupon for the player's next deposit with its activity: of the earliest deposit, in the given
 * currency if there is one. Null while another coupon is in use.
 */
export function nextCoupon<Shown extends Pick<Activity, 'activityCode' | 'offer' | 'state'>>(
  coupons: readonly Coupon[],
  activities: readonly Shown[],
  currency: Currency,
): { readonly coupon: Coupon; readonly activity: Shown & { readonly offer: DepositOffer } } | null {
  if (coupons.some(({ isInUse }) => isInUse)) return null
  const offered = activities.filter(hasDepositOffer).filter(({ state }) => state === 'running')
  const candidates = coupons
    .filter(({ status }) => status === 'available')
    .flatMap((coupon) => {
      const activity = offered.find(({ activityCode }) => activityCode === coupon.activityCode)
      return activity === undefined ? [] : [{ coupon, activity }]
    })
  const isOwn = ({ fetchCurrency }: Coupon) => Number(fetchCurrency === currency)
  const [first] = candidates.sort(
    (one, other) => byDeposit(one.activity, other.activity) || isOwn(other.coupon) - isOwn(one.coupon),
  )
  return first ?? null
}

/** Returns the currency in which the offer is shown: the wanted one if it is offered. */
export function currencyOfOffer({ gain: { rates } }: DepositOffer, wanted: Currency): Currency {
  const [first] = Object.keys(rates) as Currency[]
  return rates[wanted] === undefined ? (first ?? wanted) : wanted
}

/** A deposit that brings the whole bonus, the bonus, and the stakes that release it: wire amounts. */
export type OfferExample = { readonly deposit: string; readonly bonus: string; readonly target: string }

/** Returns the smallest deposit with the largest bonus; null if the offer has no cap in this currency. */
export function exampleOf({ gain, cap, wagerTimes }: DepositOffer, currency: Currency): OfferExample | null {
  const [rate, bonus] = [gain.rates[currency], cap?.[currency]]
  if (rate === undefined || bonus === undefined) return null
  const bonusMinor = minorOf(bonus, currency)
  const depositMinor = (bonusMinor * 100n + BigInt(rate) - 1n) / BigInt(rate)
  return {
    deposit: toDecimal(depositMinor, currency),
    bonus,
    target: toDecimal(bonusMinor * BigInt(wagerTimes ?? 0), currency),
  }
}
