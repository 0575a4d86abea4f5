// The layout of layer 2, shared by browser and server: how key, body and additional data become bytes.
import { type Bytes, fromLatin1 } from './encoding.ts'

export const envelopeKeyLength = 16
export const envelopeIvLength = 12
export const envelopeTagLength = 16

/** The content type distinguishes encrypted bodies (base64 text, or a JSON string that contains it) from clear ones. */
export const encryptedContentType = 'text/plain; charset=utf-8'

export type EnvelopeDirection = 'request' | 'response'

export type EnvelopeScope = {
  /** The contract's path, as requested. */
  readonly path: string
  readonly qid: string
}

/**
 * Converts the 16-character key to bytes: each character is one of U+0000 to U+00FF and becomes that byte (Latin-1).
 */
export function envelopeKeyBytes(key: string): Bytes {
  if (!/^[\0-\xff]{16}$/.test(key))
    throw new RangeError('an envelope key is 16 characters from U+0000 to U+00FF')
  return fromLatin1(key)
}

/** Returns a fresh 16-character key: 128 random bits, because each character has 256 possible values. */
export const newEnvelopeKey = (randomBytes: (size: number) => Uint8Array): string =>
  String.fromCharCode(...randomBytes(envelopeKeyLength))

/** Returns GCM's additional data, which binds a body to its path, request and direction. */
export const envelopeAad = (direction: EnvelopeDirection, { path, qid }: EnvelopeScope): string =>
  `${direction}\n${path}\n${qid}`

/** Extracts the base64 from a body as sent: the body itself, or the JSON string it contains; null if neither. */
export function ciphertextOf(body: string): string | null {
  if (!body.startsWith('"')) return body
  return /^"[A-Za-z0-9+/=]*"$/.test(body) ? body.slice(1, -1) : null
}

export type OpenedEnvelope =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'unsealable' }

export const unsealable: OpenedEnvelope = { ok: false, reason: 'unsealable' }
