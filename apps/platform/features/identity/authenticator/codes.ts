// The codes themselves: an app's by time (RFC 6238 as every app supports it), and recovery codes.
import { randomInt } from 'node:crypto'
import { codeText } from '@mangetsu/contract/typed'
import { Secret, TOTP } from 'otpauth'

/** SHA-1, six digits, thirty seconds: what authenticator apps take whatever the address says. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** Half a minute either side, for a clock that is off (RFC 6238, 5.2). */
const windowSteps = 1

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes)

export const base32Of = (secret: Buffer): string => secretOf(secret).base32

const secretOf = (secret: Buffer) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/** The `otpauth://` address a QR code carries. */
export const uriOf = (secret: Buffer, label: string): string =>
  new TOTP({ ...kind, issuer: 'Mangetsu', label, secret: secretOf(secret) }).toString()

/** The step of time (30 s since 1970) a code belongs to; null when it is of none near `nowMs`. */
export function stepOf(secret: Buffer, code: string, nowMs: number): number | null {
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: secretOf(secret),
    timestamp: nowMs,
    window: windowSteps,
  })
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp: nowMs }) + delta
}

/** Without letters that are read for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCount = 10
const halfLength = 5

const anyHalf = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes of 50 random bits each, such as `7K2QD-M0XWA`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => `${anyHalf()}-${anyHalf()}`)

export type ReadCode = { readonly kind: 'app' | 'recovery'; readonly text: string }

/** What somebody typed, as it is compared: full-width, lower-case, spaced and misread letters put right. */
export function readCode(typed: string): ReadCode {
  const text = codeText(typed).toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'app', text }
  return { kind: 'recovery', text: text.replaceAll('O', '0').replace(/[IL]/g, '1') }
}
