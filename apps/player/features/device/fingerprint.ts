// Recognises the browser for the signed-in player, once a day: the key, the script, its result, the report to the platform.
import type { ScriptFault } from './load-script.ts'

export type FingerprintPorts = {
  /** The script's key; null when it was refused or did not come. */
  readonly askKey: () => Promise<string | null>
  /** Loads the script with this key, unless it is on the page. */
  readonly load: (jsKey: string) => Promise<ScriptFault | null>
  /** `FingerprintJSPro.load()`; may reject. */
  readonly open: () => Promise<{ get(): Promise<{ visitorId: string }> }>
  /** Whether the platform has it, also when it had it before. */
  readonly save: (fingerprint: string) => Promise<boolean>
  readonly isStored: () => boolean
  /** Keeps it until the end of the day. */
  readonly keep: (fingerprint: string) => void
  readonly wait: (ms: number) => Promise<void>
  readonly warn: (text: string) => void
  /** Once aborted, nothing more is tried or logged. */
  readonly signal: AbortSignal
}

const maxRetries = 4
const retryMs = 3_000

/** One attempt; the text of what went wrong, '' where the specification has no words for it, null when all went well. */
async function setUpOnce(ports: FingerprintPorts): Promise<string | null> {
  const jsKey = await ports.askKey()
  if (jsKey === null) return 'fingerprintKeyPost failed'
  const fault = await ports.load(jsKey)
  if (fault !== null) return fault
  const agent = await ports.open().catch(() => null)
  if (agent === null) return 'FingerprintJSPro.load failed'
  const found = await agent.get().catch(() => null)
  if (found === null) return 'fp.get() failed'
  if (!(await ports.save(found.visitorId))) return ''
  ports.keep(found.visitorId)
  return null
}

/** Sets the fingerprint up, with up to four retries three seconds apart. Never rejects; the page needs nothing of it. */
export async function setUpFingerprint(ports: FingerprintPorts): Promise<void> {
  if (ports.isStored()) return
  for (let attempt = 0; attempt <= maxRetries; attempt += 1) {
    if (attempt > 0) await ports.wait(retryMs)
    if (ports.signal.aborted) return
    const fault = await setUpOnce(ports)
    if (fault === null || ports.signal.aborted) return
    if (fault !== '') ports.warn(fault)
  }
  ports.warn('Failed to set fingerprints after multiple attempts')
}

/** Midnight after this moment, by the device's own clock. */
export function endOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}
