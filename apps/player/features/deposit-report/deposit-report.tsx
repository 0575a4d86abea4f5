// Reports deposits after signing in and after each credit; renders nothing.
import { useEffect } from 'react'
import type { Client } from '../../page/client.ts'
import { useUserStore } from '../../page/page.tsx'
import { oneTabAtATime } from '../../page/page-ports.ts'
import { useClient } from '../../page/use-client.ts'
import { browserStorage } from '../../stores/browser-storage.ts'
import type { ExpiringStorage } from '../../stores/expiring-storage.ts'
import { playerStorageKeys } from '../../stores/fields.ts'
import { depositSuccessEvent, firstDepositEvent, publish } from './events.ts'
import { nothingRemembered, type Remembered, type ReportPorts, report } from './report.ts'

type StoredReport = Remembered & { readonly playerId: string }

const isStoredReport = (value: unknown): value is StoredReport =>
  typeof value === 'object' &&
  value !== null &&
  'toldUpTo' in value &&
  'isFirstReported' in value &&
  'playerId' in value

const quiet = { isHandled: true, isQuiet: true } as const

function portsOf({ api }: Client, storage: ExpiringStorage, playerId: string): ReportPorts {
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
      const stored = storage.get(key)
      return isStoredReport(stored) && stored.playerId === playerId ? stored : nothingRemembered
    },
    remember: (remembered) => storage.set(key, { ...remembered, playerId }),
    publishDeposit: (deposit) => publish(depositSuccessEvent, deposit),
    publishFirst: (amount) => publish(firstDepositEvent, amount),
    lock: (work) => oneTabAtATime(`${key}:${playerId}`, work),
  }
}

export default function DepositReport() {
  const client = useClient()
  const playerId = useUserStore(({ userInfo }) => userInfo?.id)
  useEffect(() => {
    if (playerId === undefined) return
    const ports = portsOf(client, browserStorage(), playerId)
    void report(ports)
    return client.push.subscribe((message) => {
      if (message.type === 'deposit' && message.deposit.status === 'succeeded') void report(ports)
    })
  }, [client, playerId])
  return null
}
