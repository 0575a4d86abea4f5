// Transaction ids on the practice chain, in each network's form.
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { NetworkCode } from './networks.ts'

const signatureLength = 64
const hashLength = 32

/**
 * Creates a transaction id from 64 bytes: a 64-byte signature in base58 on Solana, elsewhere a 32-byte hash in
 * hexadecimal, with 0x on Ethereum and in upper case on the XRP Ledger. The same bytes give the same id. Throws a
 * RangeError for another number of bytes.
 */
export function newTransactionId(network: NetworkCode, bytes: Uint8Array): string {
  if (bytes.length !== signatureLength) {
    throw new RangeError(`a transaction's id is made from ${signatureLength} bytes, not ${bytes.length}`)
  }
  if (network === 'solana') return base58.encode(bytes)
  const hash = bytesToHex(bytes.subarray(0, hashLength))
  if (network === 'ethereum') return `0x${hash}`
  return network === 'xrpl' ? hash.toUpperCase() : hash
}
