// Daily actions: signing in and claiming the reward in one press; and buying with points.
import type { PointShop, SignDetail } from '@mangetsu/contract/daily'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { rewardText } from '../../ui/reward-text.ts'

type Refused = { readonly refusal: string; readonly msg: string; readonly isLost?: boolean }

export type Daily = {
  /** Refusal of the last claim; null once today's reward is received. */
  readonly refused: Refused | null
  /** Refusal of the last purchase. */
  readonly shopRefused: Refused | null
  readonly isRunning: boolean
  /** Returns today's detail if this press received the reward, otherwise null. */
  readonly take: () => Promise<SignDetail | null>
  readonly buy: (shop: PointShop, item: PointShop['items'][number]) => Promise<void>
}

export function useDaily(detail: SignDetail): Daily {
  const { activityCode, signFlag, rewardFlag, today: day } = detail
  const { toaster } = usePage()
  const { queries } = useClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [shopRefused, setShopRefused] = useState<Refused | null>(null)
  const apply = useAction('applySign')
  const fetchReward = useAction('fetchSignReward')
  const applyActivity = useAction('applyActivity')
  const ids = useRequestId()
  const key = queryKeyOf('querySignDetail', { activityCode })
  const put = (next: SignDetail) => queries.setQueryData(key, next)
  /** The platform knows which day it is, and what a lost response did. */
  const fail = (answer: Refused) => {
    setRefused(answer)
    void queries.invalidateQueries({ queryKey: key })
    return null
  }
  return {
    refused: rewardFlag === 1 ? null : refused,
    shopRefused,
    isRunning: apply.isRunning || fetchReward.isRunning || applyActivity.isRunning,
    async take() {
      setRefused(null)
      if (signFlag === 0) {
        const marked = await apply.run({ activityCode, day })
        if (marked === null) return null
        if (!marked.ok) return fail(marked)
        put(marked.data)
        // Received in another tab.
        if (marked.data.rewardFlag === 1) return null
      }
      const received = await fetchReward.run({ activityCode, day })
      if (received === null) return null
      if (!received.ok) return fail(received)
      put(received.data)
      return received.data
    },
    async buy(shop, { itemId, reward }) {
      setShopRefused(null)
      const what = { activityCode: shop.activityCode, itemId }
      const bought = await applyActivity.run({ ...what, requestId: ids.idFor(what) })
      if (bought === null) return
      if (!bought.ok) return setShopRefused(bought)
      ids.renew()
      toaster.show({ kind: 'success', title: m.daily_bought({ reward: rewardText(reward) }) })
      void queries.invalidateQueries({ queryKey: key })
    },
  }
}
