// Texts of an offer: a title, details, and its link.
import { toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { configNameIn } from '../../ui/config-name.ts'
import { rewardText } from '../../ui/reward-text.ts'
import { nameOf, worthLabel } from './bonus-labels.ts'
import type { Offer, OfferPlace } from './current-offer.ts'

export type OfferLabels = {
  readonly title: string
  readonly text: string
  /** Path without the language; a path that begins with # opens over the page. */
  readonly path: string
}

type Of<Is extends Offer['is']> = Extract<Offer, { readonly is: Is }>

function stakingWords({ bonus, leftMinor, weight }: Of<'staking'>, place: OfferPlace): OfferLabels {
  const { bonusCurrency: currency, terms, requestId } = bonus
  const left = m.offers_left({ amount: amountText(toDecimal(leftMinor, currency), currency, 'compact') })
  const most =
    terms.largestStake === null
      ? []
      : [m.offers_most({ amount: amountText(terms.largestStake, currency, 'compact') })]
  const path = `/bonuses/${requestId}`
  const name = nameOf(bonus)
  if (weight === null) return { title: m.offers_staking({ name }), text: left, path }
  if (place.at === 'lobby')
    return { title: m.offers_counts_kind({ weight }), text: [name, left].join(m.offers_dot()), path }
  const title = weight === 0 ? m.offers_counts_nothing() : m.offers_counts_share({ weight })
  return { title, text: [name, left, ...most].join(m.offers_dot()), path }
}

function spinsWords({ spins }: Of<'spins'>, place: OfferPlace): OfferLabels {
  const { roundNum, stake, currency, gameId, gameKind, gameName, isAccepted } = spins
  const stakes = amountText(stake, currency, 'compact')
  const title = isAccepted ? m.offers_spins({ count: roundNum }) : m.offers_spins_accept({ count: roundNum })
  const isHere = place.at === 'game'
  return {
    title,
    text: isHere
      ? m.offers_spins_here({ stake: stakes })
      : m.offers_spins_at({ game: gameName[getLocale()], stake: stakes }),
    path: isAccepted && !isHere ? `/game/${gameKind}/${gameId}` : '/bonuses',
  }
}

/** Returns the progress of a mission at its step that counts here. */
function countsWords({ mission: { title, steps } }: Of<'counts'>): OfferLabels {
  const step = steps.find(({ kind, done, target }) => kind === 'rounds' && done < target)
  const { done = 0, target = 0 } = step ?? {}
  return {
    title: m.offers_mission_counts({ name: title[getLocale()] }),
    text: m.offers_mission_done({ done, target }),
    path: '/missions',
  }
}

function couponWords({ coupon }: Of<'coupon'>): OfferLabels {
  const { configName, bonusRate, maxBonus, bonusCurrency } = coupon
  return {
    title: configNameIn(configName, getLocale()),
    text: m.offers_coupon({ rate: bonusRate, most: amountText(maxBonus, bonusCurrency, 'compact') }),
    path: '#home-bonus',
  }
}

function jackpotWords({ jackpot }: Of<'jackpot'>): OfferLabels {
  const { sharePpm, jackpotAmount, currency } = jackpot
  return {
    title: m.offers_jackpot(),
    text: m.offers_jackpot_text({
      share: `${sharePpm / 10_000}%`,
      amount: amountText(jackpotAmount, currency, 'compact'),
    }),
    path: '/jackpot',
  }
}

export function offerLabels(offer: Offer, place: OfferPlace): OfferLabels {
  const lang = getLocale()
  switch (offer.is) {
    case 'release':
      return {
        title: m.offers_release({
          amount: amountText(offer.bonus.amount, offer.bonus.bonusCurrency, 'compact'),
        }),
        text: nameOf(offer.bonus),
        path: `/bonuses/${offer.bonus.requestId}`,
      }
    case 'claim':
      return {
        title: m.offers_claim({ amount: worthLabel(offer.bonus) }),
        text: nameOf(offer.bonus),
        path: '/bonuses',
      }
    case 'prize':
      return {
        title: m.offers_prize({ amount: amountText(offer.prize.amount, offer.prize.currency, 'compact') }),
        text: offer.prize.title[lang],
        path: '/guess',
      }
    case 'mission':
      return {
        title: m.offers_mission({ reward: rewardText(offer.mission.reward) }),
        text: offer.mission.title[lang],
        path: '/missions',
      }
    case 'daily':
      return { title: m.offers_daily(), text: rewardText(offer.reward), path: '/daily' }
    case 'spins':
      return spinsWords(offer, place)
    case 'staking':
      return stakingWords(offer, place)
    case 'counts':
      return countsWords(offer)
    case 'coupon':
      return couponWords(offer)
    case 'jackpot':
      return jackpotWords(offer)
  }
}
