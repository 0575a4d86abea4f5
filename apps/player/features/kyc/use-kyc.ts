// The player's verification as the platform has it: fetched, cached, and written to the user store after every response.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { useEffect } from 'react'
import { usePage, useUserStore } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { usePolling } from '../../page/use-polling.ts'
import { kycFieldsOf } from '../../stores/kyc-fields.ts'
import { type CeilingKind, type Raise, raiseOf } from './levels.ts'

export type KycView = QueryView<KycInfo> & {
  /** Stores the platform's response to a submission. */
  readonly keep: (info: KycInfo) => void
}

export function useKyc(): KycView {
  const { queries } = useClient()
  const { userStore } = usePage().stores
  const user = useUserStore(({ userInfo }) => userInfo)
  const input = user === null ? {} : { playerId: user.id }
  const shown = useCall('queryKyc', input, { isOn: user !== null })
  const { data } = shown
  useEffect(() => {
    if (data !== undefined && user !== null) userStore.setState(kycFieldsOf(data, user))
  }, [data, user, userStore])
  return { ...shown, keep: (info) => queries.setQueryData(queryKeyOf('queryKyc', input), info) }
}

export type NextLevel = NonNullable<Raise['next']> & { readonly currency: KycInfo['currency'] }

/** Returns the level with a higher ceiling, and the amount; null if there is none. */
export function useNextLevel(movement: CeilingKind): NextLevel | null {
  const { data } = useKyc()
  const next = data === undefined ? null : (raiseOf(data, movement)?.next ?? null)
  return data === undefined || next === null ? null : { ...next, currency: data.currency }
}

const practiceTimes = { firstMs: 5_000, everyMs: 5_000, limitMs: Number.POSITIVE_INFINITY }

/** Refetches every five seconds until the practice reviewer has decided, which takes about a minute. */
export function useRefetchForPractice(again: () => void, isOn: boolean): void {
  const look = async () => {
    if (document.visibilityState === 'visible') again()
    return false
  }
  usePolling(look, isOn, practiceTimes)
}

/** Refetches whenever the tab becomes visible again, while documents are in review. */
export function useRefetchOnReturn(again: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const come = () => {
      if (document.visibilityState === 'visible') again()
    }
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  }, [again, isOn])
}
