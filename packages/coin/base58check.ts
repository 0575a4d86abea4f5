// Base58 texts with a checksum: the first four bytes of the double SHA-256 of the preceding bytes.
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp } from '@scure/base'

const checksumLength = 4

/** Base58 with Bitcoin's alphabet, or with the XRP Ledger's, which has the same letters in another order. */
const alphabets = { bitcoin: base58, xrpl: base58xrp }
export type Alphabet = keyof typeof alphabets

const checksumOf = (body: Uint8Array): Uint8Array => sha256(sha256(body)).subarray(0, checksumLength)

const isEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

/**
 * Returns the version byte and the payload if the checksum is right; null otherwise. Throws for letters outside the
 * alphabet. (Bitcoin Wiki, "Base58Check encoding"; XRP Ledger documentation, "base58 Encodings".)
 */
export function readBase58Check(
  text: string,
  alphabet: Alphabet,
): { version: number; payload: Uint8Array } | null {
  const bytes = alphabets[alphabet].decode(text)
  const body = bytes.subarray(0, -checksumLength)
  const [version] = body
  if (version === undefined || !isEqual(checksumOf(body), bytes.subarray(-checksumLength))) return null
  return { version, payload: body.subarray(1) }
}

/** Encodes a version byte and a payload, with the checksum. */
export function writeBase58Check(version: number, payload: Uint8Array, alphabet: Alphabet): string {
  const body = Uint8Array.of(version, ...payload)
  return alphabets[alphabet].encode(Uint8Array.of(...body, ...checksumOf(body)))
}
