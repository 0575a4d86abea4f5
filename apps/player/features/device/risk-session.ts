// Tells the platform, once a page, what the risk script found in this browser.
import type { ScriptFault } from './load-script.ts'

export type RiskPorts = {
  /** Loads the risk script, unless it is on the page. */
  readonly load: () => Promise<ScriptFault | null>
  /** `mangetsuRisk.session()`; null when the script offers nothing. */
  readonly session: () => string | null
  readonly token: () => string | null
  readonly submit: (found: { session: string; sessionId: string }) => Promise<void>
  readonly warn: (text: string) => void
}

/** SHA-256 of the access token, in hex: names the sign-in without giving it away. */
export async function sessionIdOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Never rejects; the page needs nothing of it. */
export async function submitRisk({ load, session, token, submit, warn }: RiskPorts): Promise<void> {
  const fault = await load()
  if (fault !== null) return warn(fault)
  const [found, held] = [session(), token()]
  if (found !== null && held !== null) await submit({ session: found, sessionId: await sessionIdOf(held) })
}
