// Layer-1 signatures on the server: Node's HMAC with remembered keys, compared in constant time.
import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type SignedParts, signedText } from './signature.ts'

export type Verifier = {
  /** Whether `sign` (64 lower-case hex digits) is the signature of these parts. Never throws for bad input. */
  verify(authorization: string, parts: SignedParts, sign: string): boolean
  /** The signature itself, for clients in Node. Throws a TypeError for a payload that JSON cannot hold. */
  sign(authorization: string, parts: SignedParts): string
}

/** Verifies and signs; remembers the keys of the last `maxKeys` authorization values. */
export function createVerifier({ maxKeys = 20_000 }: { readonly maxKeys?: number } = {}): Verifier {
  const keys = new LRUCache<string, KeyObject>({ max: maxKeys })

  function keyOf(authorization: string): KeyObject {
    const known = keys.get(authorization)
    if (known !== undefined) return known
    const key = createSecretKey(createHash('sha256').update(authorization, 'utf8').digest())
    keys.set(authorization, key)
    return key
  }

  const digestOf = (authorization: string, text: string): Buffer =>
    createHmac('sha256', keyOf(authorization)).update(text, 'utf8').digest()

  return {
    verify(authorization, parts, sign) {
      const signed = signedText(parts)
      if (!signed.ok || !/^[0-9a-f]{64}$/.test(sign)) return false
      return timingSafeEqual(digestOf(authorization, signed.text), Buffer.from(sign, 'hex'))
    },
    sign(authorization, parts) {
      const signed = signedText(parts)
      if (!signed.ok) throw new TypeError(`the payload cannot be signed: ${signed.reason}`)
      return digestOf(authorization, signed.text).toString('hex')
    },
  }
}
