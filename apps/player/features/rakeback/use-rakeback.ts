// The player's current rakeback, and claiming it.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'

/** Queries that also show the claimed money. */
const changed = ['queryWallets', 'pageHistory', 'queryBonuses'] as const

export const useRakeback = () => useCall('queryRewardStatistics', {})

export function useRakebackClaim(refetch: () => void) {
  const { toaster } = usePage()
  const { queries } = useClient()
  const taking = useAction('receiveRakeback')
  const ids = useRequestId()
  const [fault, setFault] = useState<string>()
  const claim = async () => {
    const request = { rakeType: 1 } as const
    const answer = await taking.run({ ...request, requestId: ids.idFor(request) })
    if (answer === null) return
    setFault(answer.ok ? undefined : refusalText(answer))
    refetch()
    if (!answer.ok) return
    ids.renew()
    for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    toaster.show({ kind: 'success', title: m['vip.claimSuccess']() })
  }
  return { claim, fault, isRunning: taking.isRunning }
}
