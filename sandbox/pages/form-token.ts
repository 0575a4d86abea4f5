// The token of a form whose page belongs to nobody in particular: no other site's form can be sent in its place.
import { createHmac, timingSafeEqual } from 'node:crypto'

const tokenLength = 32

/** The token of the form at `path`, 32 hexadecimal digits made from the secret. */
export const formTokenOf = (secret: string, path: string): string =>
  createHmac('sha256', secret).update(`form:${path}`).digest('hex').slice(0, tokenLength)

/** Whether a form that was sent carries the token of its page. */
export function isFormToken(secret: string, path: string, sent: unknown): boolean {
  if (typeof sent !== 'string' || !/^[0-9a-f]{32}$/.test(sent)) return false
  return timingSafeEqual(Buffer.from(sent), Buffer.from(formTokenOf(secret, path)))
}
