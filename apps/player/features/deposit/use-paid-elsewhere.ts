// Looks after an order that is paid at another page: whoever comes back from there wants to know at once, and push may
// have been cut while the tab was not seen.
import type { Deposit } from '@mangetsu/contract/deposit'
import { useEffect, useState } from 'react'
import { useClient } from '../../page/use-client.ts'
import { usePolling } from '../../page/use-polling.ts'
import { isUnderWay } from './deposit-rules.ts'
import { orderKey } from './use-deposit.ts'

/** Whether the page was left and is seen again. */
function useIsBack(): boolean {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const follow = () => setIsBack(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isBack
}

export function usePaidElsewhere(deposit: Deposit): void {
  const { api, queries } = useClient()
  const { id } = deposit
  const isElsewhere = isUnderWay(deposit) && deposit.instruction?.kind === 'page'
  const look = async () => {
    const answer = await api.call('queryDeposits', { id, pageSize: 1 }, { isHandled: true, isQuiet: true })
    if (!answer.ok) return answer.refusal !== 'transport'
    queries.setQueryData(orderKey(id), answer.data)
    return !answer.data.deposits.some(isUnderWay)
  }
  usePolling(look, useIsBack() && isElsewhere)
}
