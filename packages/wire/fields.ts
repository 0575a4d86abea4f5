// Sensitive fields: each encrypted for the server alone, and bound to its name and the request's time.
import { type Bytes, fromBase64, toBase64 } from './encoding.ts'

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

/**
 * Imports a server's public key from base64 SPKI, the field `webkey` of the common config. Throws if it is malformed.
 */
export async function importWebkey(webkey: string): Promise<CryptoKey> {
  const spki = fromBase64(webkey)
  if (spki === null) throw new TypeError('webkey is not base64')
  return crypto.subtle.importKey('spki', spki, algorithm, true, ['encrypt'])
}

/** Imports the private key from base64 PKCS #8. Throws if it is malformed. */
export async function importPrivateWebkey(pkcs8Base64: string): Promise<CryptoKey> {
  const pkcs8 = fromBase64(pkcs8Base64)
  if (pkcs8 === null) throw new TypeError('the private webkey is not base64')
  return crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt'])
}

/** Creates an RSA-2048 pair: `webkey` is SPKI, `privateWebkey` PKCS #8, both base64. */
export async function newWebkeyPair(): Promise<{ webkey: string; privateWebkey: string }> {
  const size = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey(size, true, ['encrypt', 'decrypt'])
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  return { webkey: toBase64(new Uint8Array(spki)), privateWebkey: toBase64(new Uint8Array(pkcs8)) }
}

export const rsaEncrypt = async (key: CryptoKey, plain: Bytes): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, plain)))

/** Decrypts off the event loop: WebCrypto's private-key operation runs on Node's thread pool. */
export async function rsaOpen(key: CryptoKey, encrypted: string): Promise<Bytes | null> {
  const bytes = encrypted.length <= 2048 ? fromBase64(encrypted) : null
  if (bytes === null) return null
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, bytes))
  } catch {
    // WebCrypto reports every invalid ciphertext as OperationError, without further detail.
    return null
  }
}

/** Maximum plaintext of OAEP with SHA-256 under a 2048-bit key, bytes: 256 − 2 × 32 − 2. */
const maxFieldPlainBytes = 190

export type OpenedField =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: 'undecipherable' | 'boundElsewhere' }

/**
 * Encrypts one field: RSA-OAEP-SHA-256 over the UTF-8 of `<name>\n<ts>\n<value in NFC>`, as base64. `ts` is the
 * request's header, so a field cannot be moved into another request or another field. Throws a RangeError when the
 * plaintext exceeds 190 bytes; forms limit their fields to less.
 */
export async function encryptField(
  webkey: CryptoKey,
  name: string,
  ts: string,
  value: string,
): Promise<string> {
  const plain = new TextEncoder().encode(`${name}\n${ts}\n${value.normalize('NFC')}`)
  if (plain.length > maxFieldPlainBytes) throw new RangeError(`${name} is too long to encrypt`)
  return rsaEncrypt(webkey, plain)
}

/** Decrypts one field; refuses a text that is no ciphertext for this key, or belongs to another field or request. */
export async function openField(
  key: CryptoKey,
  name: string,
  ts: string,
  encrypted: string,
): Promise<OpenedField> {
  const plain = await rsaOpen(key, encrypted)
  const text = plain === null ? null : decodeUtf8(plain)
  if (text === null) return { ok: false, reason: 'undecipherable' }
  const bound = `${name}\n${ts}\n`
  return text.startsWith(bound)
    ? { ok: true, value: text.slice(bound.length) }
    : { ok: false, reason: 'boundElsewhere' }
}

/** Decodes UTF-8; null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

type Payload = Readonly<Record<string, unknown>>

/**
 * Returns the payload with each named field encrypted; absent fields stay absent, other fields are unchanged. Throws a
 * TypeError for a field that is not text, a RangeError for one that is too long.
 */
export async function encryptFields(
  webkey: CryptoKey,
  secret: readonly string[],
  ts: string,
  payload: Payload,
): Promise<Payload> {
  const ciphertext: Record<string, unknown> = { ...payload }
  for (const name of secret) {
    const value = payload[name]
    if (value === undefined || value === null) continue
    // A secret of another type would otherwise be sent unencrypted.
    if (typeof value !== 'string') throw new TypeError(`${name} must be text to be encrypted`)
    ciphertext[name] = await encryptField(webkey, name, ts, value)
  }
  return ciphertext
}

export type OpenedFields =
  | { readonly ok: true; readonly payload: Payload }
  | { readonly ok: false; readonly field: string; readonly reason: 'undecipherable' | 'boundElsewhere' }

/** Returns the payload with each named field decrypted; absent fields stay absent. Names the first field refused. */
export async function openFields(
  key: CryptoKey,
  secret: readonly string[],
  ts: string,
  payload: Payload,
): Promise<OpenedFields> {
  const opened: Record<string, unknown> = { ...payload }
  for (const name of secret) {
    const value = payload[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string') return { ok: false, field: name, reason: 'undecipherable' }
    const field = await openField(key, name, ts, value)
    if (!field.ok) return { ok: false, field: name, reason: field.reason }
    opened[name] = field.value
  }
  return { ok: true, payload: opened }
}
