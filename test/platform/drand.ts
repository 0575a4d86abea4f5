// A drand chain for tests, with its own key.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const { shortSignatures } = bls12_381
const secret = new Uint8Array(32).fill(7)

/** Rounds every three seconds from a given second. */
export const drandChain = (genesis: number) => ({
  kind: 'drand' as const,
  chain: 'ab'.repeat(32),
  publicKey: shortSignatures.getPublicKey(secret).toHex(),
  genesis,
  period: 3,
})

export function signRound(round: number): string {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  const point = shortSignatures.hash(sha256(bytes), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return shortSignatures.sign(point, secret).toHex()
}

/** Returns the value of a round from its signature. */
export const roundValue = (signature: string): string => bytesToHex(sha256(Buffer.from(signature, 'hex')))
