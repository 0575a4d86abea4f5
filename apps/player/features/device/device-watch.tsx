// Runs the two device scripts for a signed-in player, silently and one after the other. The fingerprint is stored for
// the day with its player; the device's own random id (`fingerPrintID`, sent as `did`) is separate and persists.
import { realTimers } from '@mangetsu/client/timers'
import { fingerprintScriptPath, riskScriptPath } from '@mangetsu/contract/device'
import { useEffect } from 'react'
import type { Client } from '../../page/client.ts'
import { type PageServices, usePage, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { browserStorage } from '../../stores/browser-storage.ts'
import { playerStorageKeys } from '../../stores/fields.ts'
import { endOfDay, type FingerprintPorts, setUpFingerprint } from './fingerprint.ts'
import { insertScript, loadScript } from './load-script.ts'
import { type RiskPorts, submitRisk } from './risk-session.ts'

type Offered = {
  readonly FingerprintJSPro?: { load(): ReturnType<FingerprintPorts['open']> }
  readonly mangetsuRisk?: { session(): string }
}

const offered = () => window as unknown as Offered
const storageKey = playerStorageKeys.fingerprint

// biome-ignore lint/suspicious/noConsole: the specification requires these console notes (section 8).
const warn = (text: string) => console.warn(text)

const scriptPorts = (signal: AbortSignal) => ({
  place: insertScript,
  wait: (ms: number) => realTimers.wait(ms, signal),
})

type Parts = { readonly client: Client; readonly playerId: string; readonly signal: AbortSignal }

function fingerprintPorts({ client, playerId, signal }: Parts): FingerprintPorts {
  const storage = browserStorage()
  const options = { isHandled: true, isQuiet: true, signal }
  return {
    askKey: async () => {
      const answer = await client.api.call('askFingerprintKey', { playerId }, options)
      return answer.ok ? answer.data.jsKey : null
    },
    load: async (jsKey) =>
      offered().FingerprintJSPro === undefined
        ? loadScript(`${fingerprintScriptPath}?jsKey=${encodeURIComponent(jsKey)}`, scriptPorts(signal))
        : null,
    open: async () => {
      const agent = await offered().FingerprintJSPro?.load()
      if (agent === undefined) throw new Error('the script has run and offers nothing')
      return agent
    },
    save: async (fingerprint) => {
      const answer = await client.api.call('saveFingerprint', { playerId, fingerprint }, options)
      return answer.ok || answer.refusal === 'nothingToDo'
    },
    isStored: () => {
      const stored = storage.get(storageKey)
      return (
        typeof stored === 'object' && stored !== null && 'playerId' in stored && stored.playerId === playerId
      )
    },
    keep: (fingerprint) => storage.set(storageKey, { playerId, fingerprint }, endOfDay(new Date())),
    wait: (ms) => realTimers.wait(ms, signal),
    warn,
    signal,
  }
}

function riskPorts(page: PageServices, { client, signal }: Parts): RiskPorts {
  return {
    load: async () =>
      offered().mangetsuRisk === undefined ? loadScript(riskScriptPath, scriptPorts(signal)) : null,
    session: () => offered().mangetsuRisk?.session() ?? null,
    token: () => page.stores.userStore.getState().webToken?.access_token ?? null,
    submit: async (found) => {
      const merchantCode = page.stores.appStore.getState().commonConfig?.merchantCode
      if (merchantCode === undefined || signal.aborted) return
      const options = { isHandled: true, isQuiet: true, signal }
      await client.api.call('submitDeviceSession', { merchantCode, ...found }, options)
    },
    warn,
  }
}

/** Renders nothing. */
export default function DeviceWatch() {
  const page = usePage()
  const client = useClient()
  const playerId = useUserStore((fields) => fields.userInfo?.id)
  useEffect(() => {
    if (playerId === undefined) return
    const stop = new AbortController()
    const parts = { client, playerId, signal: stop.signal }
    void setUpFingerprint(fingerprintPorts(parts)).then(() =>
      stop.signal.aborted ? undefined : submitRisk(riskPorts(page, parts)),
    )
    return () => stop.abort()
  }, [client, page, playerId])
  return null
}
