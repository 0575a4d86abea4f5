// The practice world's chain of public values: drand's scheme, with one key of its own where drand has a group's.
import { createHash } from 'node:crypto'
import type { BeaconSource } from '@mangetsu/platform/tables/beacon'
import { beaconSeed } from '../keys.ts'

/** Rounds every three seconds since the first of January 2026, so that any table's round is after the first. */
export const beaconTimes = { genesis: 1_767_225_600, period: 3 } as const

export const beaconScheme = 'bls-unchained-g1-rfc9380'
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

export type BeaconChain = Pick<BeaconSource, 'times' | 'publicKey'> & {
  /** A round's signature, hex, whether its time has come or not: that is for whoever hands it out. */
  sign(round: number): string
}

/** The last round whose time has come; 0 before the first. */
export const roundAt = (nowMs: number): number =>
  Math.max(0, Math.floor((nowMs / 1_000 - beaconTimes.genesis) / beaconTimes.period) + 1)

function messageOf(round: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(round))
  return createHash('sha256').update(bytes).digest()
}

/** The chain of a rail's secret. The mathematics are loaded when they are first needed. */
export async function beaconChain(railSecret: string): Promise<BeaconChain> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { G2, fields, shortSignatures, utils } = bls12_381
  const secretKey = utils.randomSecretKey(beaconSeed(railSecret))
  // A point of its own, not the curve's base: for that one tables are computed first, a quarter of a second for one key.
  const base = G2.Point.fromAffine(G2.Point.BASE.toAffine())
  return {
    times: beaconTimes,
    publicKey: base.multiplyUnsafe(fields.Fr.fromBytes(secretKey)).toHex(),
    sign: (round) => shortSignatures.sign(shortSignatures.hash(messageOf(round), domain), secretKey).toHex(),
  }
}
