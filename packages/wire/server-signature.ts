// Layer-1 signatures on the server: Node's HMAC with cached keys, compared in constant time.
import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type SignedParts, signedText } from './signature.ts'

export type Verifier = {
  /**
   * Returns whether `sign` (64 lower-case hex digits) is the signature of these parts. Never throws for invalid input.
   */
  verify(authorization: string, parts: SignedParts, sign: string): boolean
  /** Returns the signature, for clients in Node. Throws a TypeError for a payload that JSON cannot represent. */
  sign(authorization: string, parts: SignedParts): string
}

/** Creates a verifier and signer that caches the keys of the last `maxKeys` authorization values. */
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
