// Texts of an offer: what one gets, cap and wagering, and its rhythm. Pure; amounts in the given currency.
import type { Activity, ActivityOffer, GainOf, OfferAmounts } from '@mangetsu/contract/activity'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText, wholeUnits } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { shortOdds } from '../../ui/multiple.ts'

/** Returns the text of the amount in this currency, otherwise in the first currency offered; null without amounts. */
export function offeredAmount(amounts: OfferAmounts | null, currency: Currency): string | null {
  if (amounts === null) return null
  const own = amounts[currency]
  if (own !== undefined) return amountText(own, currency, 'compact')
  const [first] = Object.entries(amounts) as [Currency, string][]
  return first === undefined ? null : amountText(first[1], first[0], 'compact')
}

type Rewards = Pick<GainOf<'reward'>, 'points' | 'freeSpins' | 'amounts' | 'freeBets'>

/** Returns points, free spins, free bets and money together, such as "80 moon points and ¥50". */
function rewardsText({ points, freeSpins, amounts, freeBets = {} }: Rewards, currency: Currency): string {
  const freeBet = offeredAmount(freeBets, currency)
  const amount = offeredAmount(amounts, currency)
  const parts = [
    points > 0 ? m.reward_points({ count: countText(points) }) : null,
    freeSpins > 0 ? m.reward_spins({ count: countText(freeSpins) }) : null,
    freeBet === null ? null : m.reward_free_bet({ amount: freeBet }),
    amount,
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : parts.reduce((one, other) => m.reward_join({ one, other }))
}

/** Returns a growing amount in whole units, as the jackpot's own page does. */
const wholeText = (amount: string, currency: Currency): string =>
  amountText(wholeUnits(amount), currency, 'compact')

function guessText({ odds, poolPercent }: GainOf<'guess'>): string {
  if (odds === null) return m.promotions_gain_pool({ percent: poolPercent ?? 0 })
  const [least, most] = [shortOdds(odds.least), shortOdds(odds.most)]
  return least === most
    ? m.promotions_gain_odds({ odds: most })
    : m.promotions_gain_odds_range({ least, most })
}

export function depositRate({ rates }: GainOf<'depositBonus'>, currency: Currency): number {
  return rates[currency] ?? Object.values(rates)[0] ?? 0
}

function depositText(gain: GainOf<'depositBonus'>, currency: Currency): string {
  const rate = depositRate(gain, currency)
  if (gain.depositNumber === 1) return m.promotions_gain_first({ rate })
  return gain.isWelcome
    ? m.promotions_gain_nth({ number: gain.depositNumber, rate })
    : m.promotions_gain_deposit({ rate })
}

/** Returns the headline: what one gets. */
export function gainText({ kind, offer }: Pick<Activity, 'kind' | 'offer'>, currency: Currency): string {
  const { gain } = offer
  switch (gain.shape) {
    case 'depositBonus':
      return depositText(gain, currency)
    case 'lossShare':
      return m.promotions_gain_loss({ percent: gain.percent })
    case 'costShare':
      return m.promotions_gain_cost({ from: gain.percentFrom, to: gain.percentTo })
    case 'prizes': {
      const values = { amount: offeredAmount(gain.largest, currency) ?? '', count: countText(gain.count) }
      return kind === 'tournament' ? m.promotions_gain_places(values) : m.promotions_gain_prizes(values)
    }
    case 'jackpot':
      return gain.amount === null
        ? m.promotions_gain_jackpot_most({ amount: wholeText(gain.mustDropBy, gain.currency) })
        : m.promotions_gain_jackpot({ amount: wholeText(gain.amount, gain.currency) })
    case 'guess':
      return guessText(gain)
    case 'levels': {
      const [least, most] = [gain.least, gain.most].map((amounts) => offeredAmount(amounts, currency) ?? '')
      return m.promotions_gain_levels({ least: least ?? '', most: most ?? '' })
    }
    case 'days':
      return m.promotions_gain_days({ days: gain.days, rewards: rewardsText(gain, currency) })
    case 'missions':
      return m.promotions_gain_missions({ count: gain.count, rewards: rewardsText(gain, currency) })
    case 'shop':
      return m.promotions_gain_shop({ cost: countText(gain.cost), rewards: rewardsText(gain, currency) })
    case 'reward':
      return rewardsText(gain, currency)
  }
}

const wagerText = (wagerTimes: ActivityOffer['wagerTimes']): string =>
  wagerTimes === null ? m.promotions_wager_none() : m.promotions_wager({ times: wagerTimes })

/** Returns the stakes that take part; null where no stake is needed. */
export function stakesText({ gain }: ActivityOffer, currency: Currency): string | null {
  if (gain.shape === 'jackpot')
    return m.promotions_stake_from({ amount: amountText(gain.leastStake, gain.currency, 'compact') })
  if (gain.shape !== 'guess') return null
  const [first] = Object.keys(gain.stakes) as Currency[]
  const shown = gain.stakes[currency] === undefined ? first : currency
  const stakes = shown === undefined ? undefined : gain.stakes[shown]
  if (shown === undefined || stakes === undefined) return null
  return m.promotions_stakes({
    least: amountText(stakes.least, shown, 'compact'),
    most: amountText(stakes.most, shown, 'compact'),
  })
}

/** Returns cap, stakes and wagering as one line, which begins with a capital. */
export function conditionText(offer: ActivityOffer, currency: Currency): string {
  const cap = offeredAmount(offer.cap, currency)
  const parts = [
    cap === null ? null : m.promotions_cap({ amount: cap }),
    stakesText(offer, currency),
    // Winnings of a guess are payouts of a stake, which never have a requirement.
    offer.gain.shape === 'guess' ? null : wagerText(offer.wagerTimes),
  ].filter((part) => part !== null)
  const text = parts.reduce((one, other) => m.promotions_dot({ one, other }))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns how often it comes, for a promotion without a deadline. */
export function rhythmText({ gain, recurs }: ActivityOffer): string {
  if (gain.shape === 'depositBonus' && recurs === 'week')
    return m.promotions_rhythm_coupon({ number: gain.depositNumber })
  if (recurs === 'week') return m.promotions_rhythm_week()
  if (recurs === 'day') return m.promotions_rhythm_day()
  if (gain.shape === 'levels') return m.promotions_rhythm_levels()
  return gain.shape === 'reward' ? m.promotions_rhythm_once() : m.promotions_always()
}
