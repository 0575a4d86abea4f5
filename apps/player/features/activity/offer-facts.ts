// The facts of an offer for its page, each with its name. Pure.
import type { ActivityOffer } from '@mangetsu/contract/activity'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { offeredAmount, rhythmText, stakesText } from './offer-text.ts'

export type OfferFact = { readonly name: string; readonly value: string }

/** Returns the facts that apply to the offer, in the order of the page. */
export function offerFacts(offer: ActivityOffer, currency: Currency): OfferFact[] {
  const { gain, cap, wagerTimes, claimDays, deadline } = offer
  const costPercent = gain.shape === 'lossShare' ? gain.costPercent : null
  const leastDeposit = gain.shape === 'depositBonus' ? offeredAmount(gain.minDeposits, currency) : null
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [m.promotions_fact_cap(), offeredAmount(cap, currency)],
    [
      m.promotions_fact_cost(),
      costPercent === null ? null : m.promotions_cost_limit({ percent: costPercent }),
    ],
    [m.promotions_fact_least_deposit(), leastDeposit],
    [m.promotions_fact_stakes(), stakesText(offer, currency)],
    [
      m.promotions_fact_wager(),
      wagerTimes === null ? m.promotions_none() : m.promotions_times({ times: wagerTimes }),
    ],
    [m.promotions_fact_time(), deadline === null ? rhythmText(offer) : null],
    [m.promotions_fact_claim(), claimDays === null ? null : m.promotions_days({ days: claimDays })],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
