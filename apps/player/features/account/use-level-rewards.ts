// The player's rewards for VIP levels, and claiming one.
import type { LevelReward } from '@mangetsu/contract/vip'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { refusalText } from '../../ui/form-fault.tsx'

const none: readonly LevelReward[] = []
/** Queries that also show a claimed reward. */
const changed = ['queryWallets', 'pageHistory', 'queryBonuses', 'queryRewardStatistics'] as const

export function useLevelRewards(isOn: boolean) {
  const { toaster } = usePage()
  const { queries } = useClient()
  const shown = useCall('queryLevelRewardList', {}, { isOn })
  const taking = useAction('applyActivity')
  const ids = useRequestId()
  const [running, setRunning] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const activityCode = shown.data?.activityCode ?? ''
  const claim = async ({ level, requestId: bonusId, reward }: LevelReward) => {
    if (bonusId === null) return
    const request = { activityCode, bonusId }
    setRunning(level)
    const answer = await taking.run({ ...request, requestId: ids.idFor(request) })
    setRunning(null)
    if (answer === null) return
    shown.refetch()
    setFault(answer.ok ? undefined : refusalText(answer))
    if (!answer.ok) return
    ids.renew()
    for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    const amount = reward === null ? '' : amountText(reward.amount, reward.currency, 'compact')
    toaster.show({ kind: 'success', title: m.vip_reward_toast({ amount }) })
  }
  return { rewards: shown.data?.rewards ?? none, claim, running, fault }
}
