// Layer 2 on the server: unwraps keys off the event loop and caches them, and encrypts bodies with Node's AES.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  ciphertextOf,
  type EnvelopeDirection,
  type EnvelopeScope,
  envelopeAad,
  envelopeIvLength,
  envelopeKeyLength,
  envelopeTagLength,
  type OpenedEnvelope,
  unsealable,
} from './envelope.ts'
import { decodeUtf8, rsaOpen } from './fields.ts'

const cipherName = 'aes-128-gcm'

/** Returns the MD5 (RFC 1321) of the body as sent, as 32 hex digits. */
export const md5Hex = (body: string): string => createHash('md5').update(body, 'utf8').digest('hex')

/** Encrypts one body: base64 of IV (12 bytes, fresh each time), ciphertext and tag (16 bytes). */
export function encryptBody(
  key: Uint8Array,
  direction: EnvelopeDirection,
  scope: EnvelopeScope,
  text: string,
  iv: Uint8Array = randomBytes(envelopeIvLength),
): string {
  const cipher = createCipheriv(cipherName, key, iv)
  cipher.setAAD(Buffer.from(envelopeAad(direction, scope)))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

function bytesOf(body: string): Buffer | null {
  const encrypted = ciphertextOf(body)
  if (encrypted === null) return null
  const bytes = Buffer.from(encrypted, 'base64')
  // Buffer decodes base64 leniently; encoding the bytes again shows whether the text was canonical.
  return bytes.toString('base64') === encrypted ? bytes : null
}

/** Decrypts a body; refuses it when any bit, the path, the qid or the direction differs from encryption. */
export function openBody(
  key: Uint8Array,
  direction: EnvelopeDirection,
  scope: EnvelopeScope,
  body: string,
): OpenedEnvelope {
  const bytes = bytesOf(body)
  if (bytes === null || bytes.length < envelopeIvLength + envelopeTagLength) return unsealable
  const tagAt = bytes.length - envelopeTagLength
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, envelopeIvLength))
  decipher.setAAD(Buffer.from(envelopeAad(direction, scope)))
  decipher.setAuthTag(bytes.subarray(tagAt))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(envelopeIvLength, tagAt)), decipher.final()])
    const text = decodeUtf8(plain)
    return text === null ? unsealable : { ok: true, text }
  } catch {
    // OpenSSL reports only that the tag does not match.
    return unsealable
  }
}

export type OpenedRequest =
  | { readonly ok: true; readonly text: string; encrypt(text: string): string }
  | { readonly ok: false; readonly reason: 'badMd5' | 'badKey' | 'unsealable' | 'busy' }

export type EncryptedMessage = {
  /** The body exactly as sent, in either form. */
  readonly body: string
  /** Header `X-Request-md5`. */
  readonly md5: string
  /** Header `X-Request-Encrypt`. */
  readonly wrappedKey: string
  readonly scope: EnvelopeScope
  readonly nowMs: number
}

export type EnvelopeOpener = {
  /**
   * Decrypts a request; the result's `encrypt` encrypts the response with the same key.
   * Never throws for invalid input.
   */
  open(message: EncryptedMessage): Promise<OpenedRequest>
}

export type EnvelopeOpenerOptions = {
  /** Maximum number of unwrapped keys in the cache. */
  readonly maxKeys?: number
  /** TTL of a cached key, ms. */
  readonly ttlMs?: number
  /** Maximum number of private-key operations in the queue; further ones are refused as busy. */
  readonly maxPending?: number
}

type KnownKey = { readonly key: Uint8Array; readonly untilMs: number }

type Unwrapper = (wrapped: string, nowMs: number) => Promise<Uint8Array | 'badKey' | 'busy'>

function createUnwrapper(privateKey: CryptoKey, options: EnvelopeOpenerOptions): Unwrapper {
  const { maxKeys = 20_000, ttlMs = 900_000, maxPending = 256 } = options
  const known = new LRUCache<string, KnownKey>({ max: maxKeys })
  const pending = new Map<string, Promise<Uint8Array | null>>()

  return async (wrapped, nowMs) => {
    const found = known.get(wrapped)
    if (found !== undefined && found.untilMs > nowMs) return found.key
    if (wrapped.length > 2048) return 'badKey'
    let opening = pending.get(wrapped)
    if (opening === undefined) {
      if (pending.size >= maxPending) return 'busy'
      opening = rsaOpen(privateKey, wrapped).finally(() => pending.delete(wrapped))
      pending.set(wrapped, opening)
    }
    const key = await opening
    if (key === null || key.length !== envelopeKeyLength) return 'badKey'
    known.set(wrapped, { key, untilMs: nowMs + ttlMs })
    return key
  }
}

/**
 * Creates layer 2's opener for one private key. Unwrapped keys are cached by their wrapped form, bounded in number and
 * TTL.
 */
export function createEnvelopeOpener(
  privateKey: CryptoKey,
  options: EnvelopeOpenerOptions = {},
): EnvelopeOpener {
  const unwrap = createUnwrapper(privateKey, options)
  return {
    async open({ body, md5, wrappedKey, scope, nowMs }) {
      if (md5Hex(body) !== md5.toLowerCase()) return { ok: false, reason: 'badMd5' }
      const key = await unwrap(wrappedKey, nowMs)
      if (typeof key === 'string') return { ok: false, reason: key }
      const opened = openBody(key, 'request', scope, body)
      if (!opened.ok) return opened
      return { ok: true, text: opened.text, encrypt: (text) => encryptBody(key, 'response', scope, text) }
    },
  }
}
