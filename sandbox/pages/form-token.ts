// Token of a form on a page without a session: it prevents another site's form from being submitted instead.
import { createHmac, timingSafeEqual } from 'node:crypto'

const tokenLength = 32

/** Derives the token of the form at `path` from the secret, 32 hexadecimal digits. */
export const formTokenOf = (secret: string, path: string): string =>
  createHmac('sha256', secret).update(`form:${path}`).digest('hex').slice(0, tokenLength)

/** Returns whether a submitted form has the token of its page. */
export function isFormToken(secret: string, path: string, sent: unknown): boolean {
  if (typeof sent !== 'string' || !/^[0-9a-f]{32}$/.test(sent)) return false
  return timingSafeEqual(Buffer.from(sent), Buffer.from(formTokenOf(secret, path)))
}
