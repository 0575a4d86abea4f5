// The calls that show coupons, refetched together when one is granted, reserved, used or given up.
import type { CallName } from '@mangetsu/contract'
import type { QueryClient } from '@tanstack/react-query'

export const couponCalls = ['pageCoupons', 'queryNextOffer'] as const satisfies readonly CallName[]

export function refetchCoupons(queries: Pick<QueryClient, 'invalidateQueries'>): void {
  for (const name of couponCalls) void queries.invalidateQueries({ queryKey: [name] })
}
