// The layout of layer 2, shared by both variants: how key, body and additional data become bytes.
import { type Bytes, fromLatin1 } from './encoding.ts'

export const envelopeKeyLength = 16
export const envelopeIvLength = 12
export const envelopeTagLength = 16

/** Content types tell encrypted bodies from clear ones: base64 text, or a JSON string that holds it. */
export const encryptedContentType = 'text/plain; charset=utf-8'

export type EnvelopeDirection = 'request' | 'response'

export type EnvelopeScope = {
  /** The contract's path, as requested. */
  readonly path: string
  readonly qid: string
}

/** The 16-character key as bytes: each character is one of U+0000 to U+00FF and becomes that byte (Latin-1). */
export function envelopeKeyBytes(key: string): Bytes {
  if (!/^[\0-\xff]{16}$/.test(key))
    throw new RangeError('an envelope key is 16 characters from U+0000 to U+00FF')
  return fromLatin1(key)
}

/** A fresh 16-character key: 128 random bits, because all 256 values of a character are possible. */
export const newEnvelopeKey = (randomBytes: (size: number) => Uint8Array): string =>
  String.fromCharCode(...randomBytes(envelopeKeyLength))

/** GCM's additional data: a body cannot be moved to another path, request or direction. */
export const envelopeAad = (direction: EnvelopeDirection, { path, qid }: EnvelopeScope): string =>
  `${direction}\n${path}\n${qid}`

/** The base64 in a body as sent: the body itself, or, in the string form, the JSON string it is; null if neither. */
export function ciphertextOf(body: string): string | null {
  if (!body.startsWith('"')) return body
  return /^"[A-Za-z0-9+/=]*"$/.test(body) ? body.slice(1, -1) : null
}

export type OpenedEnvelope =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'unsealable' }

export const unsealable: OpenedEnvelope = { ok: false, reason: 'unsealable' }
