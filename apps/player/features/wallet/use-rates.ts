// The rates into the display currency: the stored ones at once, then the latest, refreshed every minute.
import { currencyCodes } from '@mangetsu/money'
import { useEffect } from 'react'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { type RateList, rateListOf } from './rates.ts'

/** The platform updates prices once a minute, in ms. */
const againMs = 60_000

export type RatesView = {
  readonly target: RateList['target']
  /** Null while none are known, or only old ones. */
  readonly list: RateList | null
  readonly isComing: boolean
}

/** Requests with the specification's own payload (section 7) and stores the response in the user store (section 3). */
export function useRates(): RatesView {
  const { userStore } = usePage().stores
  const own = useUserStore((fields) => fields.userInfo?.displayCurrency)
  const shownBefore = useUserStore((fields) => fields.currencyDisplay)
  const target = own ?? shownBefore
  const { data, isLoading, refetch } = useCall('queryRates', {
    tradeType: '02',
    sourceAmount: 1,
    sourceCurrency: currencyCodes.join(';'),
    targetCurrency: target,
    amount: 1,
    isFindByCache: 0,
    used: 1,
  })
  useEffect(() => {
    if (data === undefined) return
    const { rates, footer, asOf } = data
    userStore.setState({
      currencyDisplay: target,
      currencyRate: rates,
      currencyRateFooter: { ...footer, asOf },
      jpyToUsd: footer.realRate,
    })
  }, [data, target, userStore])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` changes identity with each render but does the same.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch()
    }, againMs)
    return () => clearInterval(timer)
  }, [target])
  const currencyRate = useUserStore((fields) => fields.currencyRate)
  const currencyRateFooter = useUserStore((fields) => fields.currencyRateFooter)
  const jpyToUsd = useUserStore((fields) => fields.jpyToUsd)
  const list = rateListOf({ currencyRate, currencyRateFooter, jpyToUsd }, target, Date.now())
  return { target, list, isComing: isLoading }
}
