// Identifies the signed-in player's browser once a day: key, script, result, report to the platform.
import type { ScriptFault } from './load-script.ts'

export type FingerprintPorts = {
  /** Requests the script's key; null if it was refused or failed to load. */
  readonly askKey: () => Promise<string | null>
  /** Loads the script with this key, unless it is already on the page. */
  readonly load: (jsKey: string) => Promise<ScriptFault | null>
  /** `FingerprintJSPro.load()`; may reject. */
  readonly open: () => Promise<{ get(): Promise<{ visitorId: string }> }>
  /** Whether the platform has stored it, now or earlier. */
  readonly save: (fingerprint: string) => Promise<boolean>
  readonly isStored: () => boolean
  /** Stores it until the end of the day. */
  readonly keep: (fingerprint: string) => void
  readonly wait: (ms: number) => Promise<void>
  readonly warn: (text: string) => void
  /** Once aborted, nothing more is attempted or logged. */
  readonly signal: AbortSignal
}

const maxRetries = 4
const retryMs = 3_000

/** Makes one attempt; returns the log message of the failure, '' if the specification defines none, null on success. */
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

/**
 * Sets up the fingerprint with up to four retries three seconds apart. Never rejects, because the page does not depend
 * on it.
 */
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

/** Returns the next midnight in the device's time zone. */
export function endOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}
