// The gateway's signature: `t=<ms>,v1=<hex HMAC-SHA-256 over "<t>.<body>">`, in both directions, under one secret.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum clock difference of the sender, ms. */
const toleranceMs = 300_000
const shape = /^t=([1-9]\d{12}),v1=([0-9a-f]{64})$/

const macOf = (secret: string, t: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${t}.${body}`, 'utf8').digest()

/** Returns the `bank-signature` header for a body as sent. */
export const signGatewayBody = (secret: string, nowMs: number, body: string): string =>
  `t=${nowMs},v1=${macOf(secret, String(nowMs), body).toString('hex')}`

/**
 * Returns whether the header is a valid signature of this body, at most five minutes old. Never throws for malformed
 * input.
 */
export function isGatewaySigned(secret: string, nowMs: number, body: string, header: unknown): boolean {
  const parts = typeof header === 'string' ? shape.exec(header) : null
  if (parts === null) return false
  const [, t = '', mac = ''] = parts
  if (Math.abs(nowMs - Number(t)) > toleranceMs) return false
  return timingSafeEqual(macOf(secret, t, body), Buffer.from(mac, 'hex'))
}
