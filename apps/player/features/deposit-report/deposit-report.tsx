// Reports deposits after signing in and after each one that arrives; draws nothing.
import { useEffect } from 'react'
import type { Client } from '../../page/client.ts'
import { useUserStore } from '../../page/page.tsx'
import { oneTabAtATime } from '../../page/page-ports.ts'
import { useClient } from '../../page/use-client.ts'
import { browserKeeping } from '../../stores/browser-keeping.ts'
import type { ExpiringStorage } from '../../stores/expiring-storage.ts'
import { playerStorageKeys } from '../../stores/fields.ts'
import { depositSuccessEvent, firstDepositEvent, tell } from './events.ts'
import { nothingRemembered, type Remembered, type ReportPorts, report } from './report.ts'

type StoredReport = Remembered & { readonly playerId: string }

const isKept = (kept: unknown): kept is StoredReport =>
  typeof kept === 'object' &&
  kept !== null &&
  'toldUpTo' in kept &&
  'isFirstReported' in kept &&
  'playerId' in kept

const quiet = { isHandled: true, isQuiet: true } as const

function portsOf({ api }: Client, keeping: ExpiringStorage, playerId: string): ReportPorts {
  const key = playerStorageKeys.depositReport
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
      return isKept(kept) && kept.playerId === playerId ? kept : nothingRemembered
    },
    remember: (remembered) => keeping.set(key, { ...remembered, playerId }),
    tellDeposit: (deposit) => tell(depositSuccessEvent, deposit),
    tellFirst: (amount) => tell(firstDepositEvent, amount),
    lock: (work) => oneTabAtATime(`${key}:${playerId}`, work),
  }
}

export default function DepositReport() {
  const client = useClient()
  const playerId = useUserStore(({ userInfo }) => userInfo?.id)
  useEffect(() => {
    if (playerId === undefined) return
    const ports = portsOf(client, browserKeeping(), playerId)
    void report(ports)
    return client.push.subscribe((heard) => {
      if (heard.type === 'deposit' && heard.deposit.status === 'succeeded') void report(ports)
    })
  }, [client, playerId])
  return null
}
