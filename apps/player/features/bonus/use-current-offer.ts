// Loads the data that a page's current offer depends on. Nothing is requested or shown while the player is at a limit,
// on a break, excluded or blocked by a pending check.
import { freeSpinsGiven } from '@mangetsu/contract/free-spin'
import { useState } from 'react'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useCall } from '../../page/use-call.ts'
import { currentOffer, type Offer, type OfferPlace } from './current-offer.ts'
import { useBonuses } from './use-bonuses.ts'
import { useMayShow } from './use-may-show.ts'

/** Lists of bonuses are fetched in one page (specification, section 9). */
const whole = { pageSize: 200 } as const

/** Returns the player's sign-in of today, of the promotion in force; no data without one. */
export function useDailyDetail(isOn: boolean) {
  const activities = useCall('queryActivities', { ...whole, state: 'running' }, { isOn })
  const activityCode = activities.data?.activities.find(({ kind }) => kind === 'dailySignIn')?.activityCode
  const hasDaily = isOn && activityCode !== undefined
  const detail = useCall('querySignDetail', { activityCode: activityCode ?? 'none' }, { isOn: hasDaily })
  return { data: detail.data, isLoading: (isOn && activities.isLoading) || (hasDaily && detail.isLoading) }
}

/**
 * Returns the current offer, which is none of the kinds in `except`; null for none and for a restricted player;
 * undefined until all data has loaded, so that an offer is never replaced by another.
 */
export function useCurrentOffer(
  place: OfferPlace,
  except?: readonly Offer['is'][],
): Offer | null | undefined {
  const mayShow = useMayShow()
  const isOn = mayShow === true
  const [now] = useState(() => new Date().toISOString())
  const isHome = isOn && place.at === 'home'
  const isAtGame = isOn && place.at === 'game'
  const ofMoney = isHome || (isOn && place.at === 'wallet')
  const bonuses = useBonuses({ isOn })
  const ofSpins = { ...whole, bizCheckStatusList: [freeSpinsGiven], useExpiredBeginDate: now }
  const spins = useCall('listFreeSpins', ofSpins, { isOn })
  const missions = useCall('missionTagsList', {}, { isOn })
  const currency = useActivityCurrency(offeredCurrencies)
  const next = useCall('queryNextOffer', { currency }, { isOn: isHome })
  const prizes = useCall('pageGuessPrizes', { pageSize: 50 }, { isOn: ofMoney })
  const jackpot = useCall('queryJackpotAmount', {}, { isOn: isAtGame })
  const daily = useDailyDetail(isHome)
  if (mayShow === false) return null
  const isLoading =
    !isOn ||
    bonuses.isLoading ||
    spins.isLoading ||
    missions.isLoading ||
    daily.isLoading ||
    (isHome && next.isLoading) ||
    (ofMoney && prizes.isLoading) ||
    (isAtGame && jackpot.isLoading)
  if (isLoading) return undefined
  // A failed request counts as empty: the page of that subject shows the reason.
  const facts = {
    bonuses: bonuses.data ?? [],
    freeSpins: spins.data?.freeSpins ?? [],
    coupon: next.data?.offer?.coupon ?? null,
    prizes: prizes.data?.prizes ?? [],
    missions: missions.data?.missions ?? [],
    daily: daily.data ?? null,
    jackpot: jackpot.data ?? null,
  }
  return currentOffer(facts, place, Date.now(), except)
}
