// Texts and figures of the deposit offer shown large. Pure.
import type { Activity, ActivityOffer, GainOf, NextOffer } from '@mangetsu/contract/activity'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { depositRate, gainText } from './offer-text.ts'

export type DepositOffer = ActivityOffer & { readonly gain: GainOf<'depositBonus'> }

export const isDepositOffer = (offer: ActivityOffer): offer is DepositOffer =>
  offer.gain.shape === 'depositBonus'

/** Returns whether the activity is part of the welcome offer, which one card shows. */
export const isWelcome = ({ offer: { gain } }: Pick<Activity, 'offer'>): boolean =>
  gain.shape === 'depositBonus' && gain.isWelcome

/**
 * Returns the headline of the next offer. A coupon for the first deposit is usable on a later one, so that the player's
 * number of deposits decides.
 */
export function offerTitle({ activity, coupon, isFirstDeposit }: NextOffer, currency: Currency): string {
  const { gain } = activity.offer
  if (gain.shape !== 'depositBonus' || coupon === null || isFirstDeposit) return gainText(activity, currency)
  return m.promotions_gain_next({ rate: depositRate(gain, currency) })
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
