// The deposit offer that applies to the player next, decided by the platform; refetched when a deposit changes.
import type { NextOffer } from '@mangetsu/contract/activity'
import { useEffect } from 'react'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

/** Returns the next offer; null for none, also if the request fails; undefined until it is known. */
export function useNextOffer(): NextOffer | null | undefined {
  const currency = useActivityCurrency(offeredCurrencies)
  const { push, queries } = useClient()
  const { data, refused } = useCall('queryNextOffer', { currency })
  useEffect(
    () =>
      push.subscribe(({ type }) => {
        if (type === 'deposit') void queries.invalidateQueries({ queryKey: ['queryNextOffer'] })
      }),
    [push, queries],
  )
  return refused === null ? data?.offer : null
}
