// The practice world's beacon chain: drand's scheme, with a single key instead of a group's.
import { createHash } from 'node:crypto'
import type { BeaconSource } from '@mangetsu/platform/tables/beacon'
import { beaconSeed } from '../keys.ts'

/** Rounds every three seconds since 1 January 2026, so that any table's round is after the first. */
export const beaconTimes = { genesis: 1_767_225_600, period: 3 } as const

export const beaconScheme = 'bls-unchained-g1-rfc9380'
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

export type BeaconChain = Pick<BeaconSource, 'times' | 'publicKey'> & {
  /** Returns a round's signature, hex, even before its time: the caller decides when to publish it. */
  sign(round: number): string
}

/** Returns the last round whose time has come; 0 before the first. */
export const roundAt = (nowMs: number): number =>
  Math.max(0, Math.floor((nowMs / 1_000 - beaconTimes.genesis) / beaconTimes.period) + 1)

function messageOf(round: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(round))
  return createHash('sha256').update(bytes).digest()
}

/** Returns the chain of a payment gateway's secret. The cryptography library is loaded on first use. */
export async function beaconChain(railSecret: string): Promise<BeaconChain> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { G2, fields, shortSignatures, utils } = bls12_381
  const secretKey = utils.randomSecretKey(beaconSeed(railSecret))
  // A separate point instead of the curve's base, for which tables would be computed first: a quarter of a second for
  // one key.
  const base = G2.Point.fromAffine(G2.Point.BASE.toAffine())
  const scalar = fields.Fr.fromBytes(secretKey)
  return {
    times: beaconTimes,
    publicKey: base.multiplyUnsafe(scalar).toHex(),
    // The library's own function first verifies that the point, which it has just hashed, belongs to the group.
    sign: (round) => shortSignatures.hash(messageOf(round), domain).multiply(scalar).toHex(),
  }
}
