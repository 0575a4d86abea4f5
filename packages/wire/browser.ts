// The client's side of the wire, on WebCrypto: signing, encrypted fields, encrypted bodies. Needs a secure context.
import { md5 } from '@noble/hashes/legacy.js'
import { type Bytes, fromBase64, toBase64, toHex } from './encoding.ts'
import {
  ciphertextOf,
  type EnvelopeDirection,
  type EnvelopeScope,
  encryptedContentType,
  envelopeAad,
  envelopeIvLength,
  envelopeKeyBytes,
  newEnvelopeKey,
  type OpenedEnvelope,
  unsealable,
} from './envelope.ts'
import { decodeUtf8, rsaEncrypt } from './fields.ts'
import { type SignedParts, signedText } from './signature.ts'

export { encryptField, encryptFields, importWebkey } from './fields.ts'

const utf8 = new TextEncoder()

/** Returns `size` bytes from the browser's cryptographic random source. */
const secureRandom = (size: number): Bytes => crypto.getRandomValues(new Uint8Array(size))

/**
 * Returns the MD5 (RFC 1321) of the text's UTF-8, as 32 hex digits, for the header `X-Request-md5`, which protects
 * nothing.
 */
export const md5Hex = (text: string): string => toHex(md5(utf8.encode(text)))

export type Signer = {
  /** Returns the `sign` header: 64 hex digits. Throws a TypeError for a payload that JSON cannot represent. */
  sign(authorization: string, parts: SignedParts): Promise<string>
}

async function hmacKey(authorization: string): Promise<CryptoKey> {
  const key = await crypto.subtle.digest('SHA-256', utf8.encode(authorization))
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/**
 * Creates a signer of layer-1 calls (HMAC-SHA-256 keyed by SHA-256 of the authorization value) that caches the last
 * key.
 */
export function createSigner(): Signer {
  let last: { authorization: string; key: Promise<CryptoKey> } | null = null
  return {
    async sign(authorization, parts) {
      const signed = signedText(parts)
      if (!signed.ok) throw new TypeError(`the payload cannot be signed: ${signed.reason}`)
      if (last?.authorization !== authorization) last = { authorization, key: hmacKey(authorization) }
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await last.key, utf8.encode(signed.text))))
    },
  }
}

/** Imports a 16-character key for `encryptBody` and `openBody`. Throws a RangeError if it is malformed. */
export const importEnvelopeKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', envelopeKeyBytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

const gcm = (iv: Bytes, direction: EnvelopeDirection, scope: EnvelopeScope) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8.encode(envelopeAad(direction, scope)),
})

/** Encrypts one body: base64 of IV (12 bytes, fresh each time), ciphertext and tag (16 bytes). */
export async function encryptBody(
  key: CryptoKey,
  direction: EnvelopeDirection,
  scope: EnvelopeScope,
  text: string,
  iv: Bytes = secureRandom(envelopeIvLength),
): Promise<string> {
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt(gcm(iv, direction, scope), key, utf8.encode(text)),
  )
  const bytes = new Uint8Array(iv.length + encrypted.length)
  bytes.set(iv)
  bytes.set(encrypted, iv.length)
  return toBase64(bytes)
}

/** Decrypts a body; refuses it when any bit, the path, the qid or the direction differs from encryption. */
export async function openBody(
  key: CryptoKey,
  direction: EnvelopeDirection,
  scope: EnvelopeScope,
  body: string,
): Promise<OpenedEnvelope> {
  const encrypted = ciphertextOf(body)
  const bytes = encrypted === null ? null : fromBase64(encrypted)
  if (bytes === null || bytes.length < envelopeIvLength) return unsealable
  const iv = bytes.slice(0, envelopeIvLength)
  try {
    const plain = await crypto.subtle.decrypt(gcm(iv, direction, scope), key, bytes.slice(envelopeIvLength))
    const text = decodeUtf8(new Uint8Array(plain))
    return text === null ? unsealable : { ok: true, text }
  } catch {
    return unsealable
  }
}

export type EncryptedRequest = {
  readonly body: string
  readonly headers: {
    readonly 'Content-Type': string
    readonly 'X-Request-Encrypt': string
    readonly 'X-Request-md5': string
  }
}

export type EnvelopeSession = {
  /** Identifies the key without revealing it: the end of its wrapped form, 16 characters of A–Z a–z 0–9 - and _. */
  readonly keyId: string
  /** Encrypts a request's JSON text and returns it with its three headers. */
  encrypt(scope: EnvelopeScope, text: string): Promise<EncryptedRequest>
  /** Decrypts the response to it. Responses of type application/json are not encrypted and must not be passed here. */
  open(scope: EnvelopeScope, body: string): Promise<OpenedEnvelope>
}

/**
 * Creates layer 2's state for one session: one random key, wrapped once under the server's key (the server caches the
 * wrapped form and saves the private-key operation), and a fresh IV for every body.
 */
export async function createEnvelopeSession(webkey: CryptoKey): Promise<EnvelopeSession> {
  const characters = newEnvelopeKey(secureRandom)
  const wrapped = await rsaEncrypt(webkey, envelopeKeyBytes(characters))
  const key = await importEnvelopeKey(characters)
  const plain = wrapped.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  return {
    keyId: plain.slice(-16),
    async encrypt(scope, text) {
      const body = await encryptBody(key, 'request', scope, text)
      const headers = {
        'Content-Type': encryptedContentType,
        'X-Request-Encrypt': wrapped,
        'X-Request-md5': md5Hex(body),
      }
      return { body, headers }
    },
    open: (scope, body) => openBody(key, 'response', scope, body),
  }
}
