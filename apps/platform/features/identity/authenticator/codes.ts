// Codes: an app's time-based ones (RFC 6238, with the parameters every app supports), and recovery codes.
import { randomInt } from 'node:crypto'
import { codeText } from '@mangetsu/contract/typed'
import { Secret, TOTP } from 'otpauth'

/** SHA-1, six digits, thirty seconds: some authenticator apps ignore any other parameters of the URI. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** One step to either side, for clock drift (RFC 6238, 5.2). */
const windowSteps = 1

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes)

export const base32Of = (secret: Buffer): string => secretOf(secret).base32

const secretOf = (secret: Buffer) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/** Returns the `otpauth://` URI for a QR code. */
export const uriOf = (secret: Buffer, label: string): string =>
  new TOTP({ ...kind, issuer: 'Mangetsu', label, secret: secretOf(secret) }).toString()

/** Returns the time step (30 s since 1970) of a code; null if it matches none near `nowMs`. */
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

/** Without letters that can be misread (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCount = 10
const halfLength = 5

const anyHalf = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Generates ten codes of 50 random bits each, such as `7K2QD-M0XWA`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => `${anyHalf()}-${anyHalf()}`)

export type ReadCode = { readonly kind: 'app' | 'recovery'; readonly text: string }

/** Normalises typed text for comparison: full-width, lower-case, spaced and misread letters are corrected. */
export function readCode(typed: string): ReadCode {
  const text = codeText(typed).toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'app', text }
  return { kind: 'recovery', text: text.replaceAll('O', '0').replace(/[IL]/g, '1') }
}
