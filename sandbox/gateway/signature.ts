// The signature of gateway messages in both directions (packages/contract/bank.ts declares its form).
import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceMs = 5 * 60_000

const macOf = (secret: string, t: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest()

/** Returns the header's value for `body` sent at `nowMs`: `t=<ms>,v1=<hex HMAC-SHA-256 over "<t>.<body>">`. */
export function signatureOf(secret: string, body: string, nowMs: number): string {
  return `t=${nowMs},v1=${macOf(secret, String(nowMs), body).toString('hex')}`
}

/** Returns whether `header` signs exactly `body` under `secret`, at most five minutes from `nowMs`. */
export function isSigned(secret: string, header: string | undefined, body: string, nowMs: number): boolean {
  const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  const [, t = '', mac = ''] = match
  const isFresh = Math.abs(nowMs - Number(t)) <= toleranceMs
  return isFresh && timingSafeEqual(macOf(secret, t, body), Buffer.from(mac, 'hex'))
}
