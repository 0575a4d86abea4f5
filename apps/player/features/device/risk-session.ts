// Submits the risk script's findings about this browser to the platform, once per page.
import type { ScriptFault } from './load-script.ts'

export type RiskPorts = {
  /** Loads the risk script, unless it is already on the page. */
  readonly load: () => Promise<ScriptFault | null>
  /** `mangetsuRisk.session()`; null if the script returns nothing. */
  readonly session: () => string | null
  readonly token: () => string | null
  readonly submit: (found: { session: string; sessionId: string }) => Promise<void>
  readonly warn: (text: string) => void
}

/** Returns the SHA-256 of the access token in hex: identifies the session without revealing the token. */
export async function sessionIdOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Never rejects, because the page does not depend on it. */
export async function submitRisk({ load, session, token, submit, warn }: RiskPorts): Promise<void> {
  const fault = await load()
  if (fault !== null) return warn(fault)
  const [found, current] = [session(), token()]
  if (found !== null && current !== null)
    await submit({ session: found, sessionId: await sessionIdOf(current) })
}
