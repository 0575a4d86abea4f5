// A round of drand's public randomness (chains of the scheme bls-unchained-g1-rfc9380): when it comes, and whether a
// signature is the one its chain gave for it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

export type DrandTimes = {
  /** Of the first round, seconds since 1970. */
  readonly genesis: number
  /** Between rounds, seconds. */
  readonly period: number
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** When a round comes, ms. */
export const drandRoundMs = ({ genesis, period }: DrandTimes, round: number): number =>
  (genesis + (round - 1) * period) * 1_000

/** The first round that comes after an instant. */
export const drandRoundAfter = ({ genesis, period }: DrandTimes, atMs: number): number =>
  Math.max(1, Math.floor((atMs / 1_000 - genesis) / period) + 2)

/** What is signed for a round: the SHA-256 of its number, eight bytes, the highest first. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

const isHexOf = (text: string, bytes: number): boolean =>
  text.length === 2 * bytes && /^[0-9a-f]+$/.test(text)

/**
 * The round's value, SHA-256 of its signature, as 64 hex digits; null when the signature is not the chain's for it. The
 * mathematics are loaded when they are first needed.
 */
export async function drandValue(
  publicKey: string,
  round: number,
  signature: string,
): Promise<string | null> {
  if (!isHexOf(publicKey, 96) || !isHexOf(signature, 48)) return null
  const { shortSignatures } = (await import('@noble/curves/bls12-381.js')).bls12_381
  try {
    const point = shortSignatures.hash(messageOf(round), domain)
    if (!shortSignatures.verify(hexToBytes(signature), point, hexToBytes(publicKey))) return null
  } catch {
    // Bytes that are no point of the curve.
    return null
  }
  return bytesToHex(sha256(hexToBytes(signature)))
}
