// Access tokens: the session id and the expiry, signed with HMAC, so that verification needs no database.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type AccessTokens = {
  issue(sessionId: string, expiresMs: number): string
  /** Returns the token's content if its signature is valid; an expired one is still returned. */
  read(token: string): { readonly sessionId: string; readonly expiresMs: number } | null
}

const shape = /^([0-9a-f-]{36})\.(\d{13,15})\.([A-Za-z0-9_-]{43})$/

/** `secret` is hex. HMAC-SHA-256 over `<sessionId>.<expiresMs>`, base64url. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = createSecretKey(Buffer.from(secret, 'hex'))
  const macOf = (text: string) => createHmac('sha256', key).update(`access ${text}`).digest()
  return {
    issue(sessionId, expiresMs) {
      const text = `${sessionId}.${expiresMs}`
      return `${text}.${macOf(text).toString('base64url')}`
    },
    read(token) {
      const parts = shape.exec(token)
      if (parts === null) return null
      const [, sessionId = '', expires = '', mac = ''] = parts
      const sent = Buffer.from(mac, 'base64url')
      const expected = macOf(`${sessionId}.${expires}`)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
      return { sessionId, expiresMs: Number(expires) }
    },
  }
}
