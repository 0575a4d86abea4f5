// A round of drand's public randomness (chains of the scheme bls-unchained-g1-rfc9380): its time, and verification of
// its chain's signature.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export type DrandTimes = {
  /** Time of the first round, seconds since 1970. */
  readonly genesis: number
  /** Interval between rounds, seconds. */
  readonly period: number
}

/** A chain: its times and the public key of its signatures, 96 bytes as hex. */
export type DrandChainKey = DrandTimes & { readonly publicKey: string }

/** The chain hash of drand's quicknet. */
export const quicknetHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** drand's chain quicknet, as published by the League of Entropy (scheme bls-unchained-g1-rfc9380). */
export const quicknet: DrandChainKey = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

/** Signer of a chain's values: drand's group, in which nobody knows a value early, or a single signer, who can. */
export type BeaconSigner = 'drand' | 'practice'

/** Returns the signer of a chain. Only quicknet is drand; a record cannot declare another chain as drand's. */
export const signerOf = ({ publicKey, genesis, period }: DrandChainKey): BeaconSigner =>
  publicKey === quicknet.publicKey && genesis === quicknet.genesis && period === quicknet.period
    ? 'drand'
    : 'practice'

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Returns the time of a round, ms. */
export const drandRoundMs = ({ genesis, period }: DrandTimes, round: number): number =>
  (genesis + (round - 1) * period) * 1_000

/** Returns the first round after an instant. */
export const drandRoundAfter = ({ genesis, period }: DrandTimes, atMs: number): number =>
  Math.max(1, Math.floor((atMs / 1_000 - genesis) / period) + 2)

/** Returns the message signed for a round: the SHA-256 of its number in eight bytes, big-endian. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

const isHexOf = (text: string, bytes: number): boolean =>
  text.length === 2 * bytes && /^[0-9a-f]+$/.test(text)

/**
 * Returns the round's value, SHA-256 of its signature, as 64 hex digits; null if the signature is not the chain's for
 * this round. The pairing code is loaded on first use.
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
    // The bytes are not a point on the curve.
    return null
  }
  return bytesToHex(sha256(hexToBytes(signature)))
}

/** A round with its signature, 48 bytes as hex. */
type RoundSignature = { readonly round: number; readonly signature: string }

/**
 * Returns coefficients of 128 bits for a sum of signatures, each from the SHA-256 of key, rounds and signatures together
 * with its place: wrong signatures cannot be chosen so that their errors cancel out in the sum.
 */
function coefficientsOf(publicKey: string, signed: readonly RoundSignature[]): bigint[] {
  const lines = signed.map(({ round, signature }) => `${round}:${signature}\n`)
  const all = bytesToHex(sha256(utf8ToBytes(`${publicKey}\n${lines.join('')}`)))
  return signed.map((_, at) => BigInt(`0x${bytesToHex(sha256(utf8ToBytes(`${all}:${at}`))).slice(0, 32)}`))
}

/**
 * Returns the values of many rounds of a chain, in the given order, as `drandValue` does one by one; null if any signature is
 * not the chain's. One pairing checks the sum of all signatures with coefficients (Bellare, Garay, Rabin: Fast batch
 * verification, 1998, small exponents test), which takes a fifth of the time.
 */
export async function drandValues(
  publicKey: string,
  signed: readonly RoundSignature[],
): Promise<string[] | null> {
  if (!isHexOf(publicKey, 96) || !signed.every(({ signature }) => isHexOf(signature, 48))) return null
  if (signed.length === 0) return []
  const { G1, shortSignatures } = (await import('@noble/curves/bls12-381.js')).bls12_381
  const factors = coefficientsOf(publicKey, signed)
  try {
    let [signatures, messages] = [G1.Point.ZERO, G1.Point.ZERO]
    signed.forEach(({ round, signature }, at) => {
      const factor = factors[at] ?? 0n
      const point = shortSignatures.hash(messageOf(round), domain)
      signatures = signatures.add(shortSignatures.Signature.fromHex(signature).multiplyUnsafe(factor))
      messages = messages.add(point.multiplyUnsafe(factor))
    })
    if (!shortSignatures.verify(signatures, messages, hexToBytes(publicKey))) return null
  } catch {
    // The bytes are not points on the curve.
    return null
  }
  return signed.map(({ signature }) => bytesToHex(sha256(hexToBytes(signature))))
}
