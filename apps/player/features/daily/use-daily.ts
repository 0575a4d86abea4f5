// Daily actions: signing in and claiming the reward in one press; and buying with points.
import type { PointShop, SignDetail } from '@mangetsu/contract/daily'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { rewardText } from '../../ui/reward-text.ts'

type Refused = { readonly refusal: string; readonly msg: string }

export type Daily = {
  readonly refused: Refused | null
  readonly isRunning: boolean
  readonly take: () => Promise<void>
  readonly buy: (shop: PointShop, item: PointShop['items'][number]) => Promise<void>
}

export function useDaily(detail: SignDetail): Daily {
  const { activityCode, signFlag } = detail
  const { toaster } = usePage()
  const { queries } = useClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const apply = useAction('applySign')
  const fetchReward = useAction('fetchSignReward')
  const applyActivity = useAction('applyActivity')
  const ids = useRequestId()
  const key = queryKeyOf('querySignDetail', { activityCode })
  const put = (next: SignDetail) => queries.setQueryData(key, next)
  return {
    refused,
    isRunning: apply.isRunning || fetchReward.isRunning || applyActivity.isRunning,
    async take() {
      setRefused(null)
      if (signFlag === 0) {
        const marked = await apply.run({ activityCode })
        if (marked === null) return
        if (!marked.ok) return setRefused(marked)
        put(marked.data)
      }
      const received = await fetchReward.run({ activityCode })
      if (received === null) return
      if (received.ok) put(received.data)
      else setRefused(received)
    },
    async buy(shop, { itemId, reward }) {
      setRefused(null)
      const what = { activityCode: shop.activityCode, itemId }
      const bought = await applyActivity.run({ ...what, requestId: ids.idFor(what) })
      if (bought === null) return
      if (!bought.ok) return setRefused(bought)
      ids.renew()
      toaster.show({ kind: 'success', title: m.daily_bought({ reward: rewardText(reward) }) })
      void queries.invalidateQueries({ queryKey: key })
    },
  }
}
