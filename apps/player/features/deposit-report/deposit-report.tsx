// Reports deposits after signing in and after each one that arrives; draws nothing.
import { useEffect } from 'react'
import { type Client, useClient } from '../../api/client.ts'
import { oneTabAtATime } from '../../api/page-ports.ts'
import { browserKeeping } from '../../stores/browser-keeping.ts'
import type { Keeping } from '../../stores/keeping.ts'
import { useUserStore } from '../../stores/stores.tsx'
import { depositSuccessEvent, firstDepositEvent, tell } from './events.ts'
import { nothingRemembered, type Remembered, type ReportPorts, report } from './report.ts'

const isRemembered = (kept: unknown): kept is Remembered =>
  typeof kept === 'object' && kept !== null && 'toldUpTo' in kept && 'isFirstReported' in kept

const quiet = { isHandled: true, isQuiet: true } as const

function portsOf({ api }: Client, keeping: Keeping, playerId: string): ReportPorts {
  const key = `depositReport:${playerId}`
  return {
    unreported: async () => {
      const answer = await api.call('querySuccessfulDeposits', {}, quiet)
      return answer.ok ? answer.data.deposits : null
    },
    reportUpTo: async (billDate) => (await api.call('updateSuccessfulDepositTime', { billDate }, quiet)).ok,
    firstStatus: async () => {
      const answer = await api.call('checkReportStatus', {}, quiet)
      if (!answer.ok) return null
      const { reportStatus, firstDepositAmount: amount, firstDepositCurrency: currency } = answer.data
      return { reportStatus, first: amount === null || currency === null ? null : { amount, currency } }
    },
    markFirstReported: async () => {
      const answer = await api.call('updateReportStatus', { reportStatus: 2 }, quiet)
      return answer.ok ? answer.data.isNew : null
    },
    remembered: () => {
      const kept = keeping.get(key)
      return isRemembered(kept) ? kept : nothingRemembered
    },
    remember: (remembered) => keeping.set(key, remembered),
    tellDeposit: (deposit) => tell(depositSuccessEvent, deposit),
    tellFirst: (amount) => tell(firstDepositEvent, amount),
    lock: (work) => oneTabAtATime(key, work),
  }
}

export default function DepositReport() {
  const client = useClient()
  const playerId = useUserStore(({ userInfo }) => userInfo?.id)
  useEffect(() => {
    if (playerId === undefined) return
    const ports = portsOf(client, browserKeeping(), playerId)
    void report(ports)
    return client.push.listen((heard) => {
      if (heard.type === 'deposit' && heard.deposit.status === 'succeeded') void report(ports)
    })
  }, [client, playerId])
  return null
}
