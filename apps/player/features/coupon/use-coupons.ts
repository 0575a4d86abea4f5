// The player's coupons, shared by the page; refetched when a deposit changes, because that changes them.
import type { calls, OutputOf } from '@mangetsu/contract'
import { useEffect } from 'react'
import { refetchCoupons } from '../../page/coupon-calls.ts'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

/** Lists of bonuses are fetched in one page (specification, section 9). */
const input = { pageSize: 200 } as const

export function useCoupons(): QueryView<OutputOf<typeof calls.pageCoupons>> {
  const { push, queries } = useClient()
  useEffect(
    () =>
      push.subscribe(({ type }) => {
        if (type === 'deposit') refetchCoupons(queries)
      }),
    [push, queries],
  )
  return useCall('pageCoupons', input)
}
