// Cardano's addresses of the Shelley era: bech32 texts that begin with addr1 (CIP-19).
import { bech32 } from '@scure/base'

/** Enough for two hashes, a header, the prefix and the checksum; BIP-173's own limit of 90 does not apply here. */
const longestText = 120
const mainNet = 1
const hashLength = 28
const enterpriseKey = 6

/**
 * Checks for three natural numbers in groups of seven bits, the last byte of each without its high bit: slot,
 * transaction, key.
 */
const isPointer = (bytes: Uint8Array): boolean =>
  bytes.filter((byte) => byte < 0x80).length === 3 && (bytes.at(-1) ?? 0x80) < 0x80

/** Checks the part after the header and the payment part, by the header's type (CIP-19, "Shelley addresses"). */
function isTypeFilled(type: number, rest: Uint8Array): boolean {
  if (type <= 3) return rest.length === hashLength
  if (type <= 5) return isPointer(rest)
  return type <= 7 && rest.length === 0
}

/** Returns whether the text is a payment address of the mainnet. Stake addresses and Byron's base58 are refused. */
export function isShelleyAddress(text: string): boolean {
  const decoded = bech32.decodeUnsafe(text, longestText)
  if (decoded?.prefix !== 'addr') return false
  const bytes = bech32.fromWordsUnsafe(decoded.words)
  const header = bytes?.[0]
  if (!bytes || header === undefined || bytes.length < 1 + hashLength) return false
  return (header & 0x0f) === mainNet && isTypeFilled(header >> 4, bytes.subarray(1 + hashLength))
}

/** Returns the enterprise address (type 6) of a key hash of 28 bytes on the mainnet. */
export const writeShelleyAddress = (keyHash: Uint8Array): string =>
  bech32.encode(
    'addr',
    bech32.toWords(Uint8Array.of((enterpriseKey << 4) | mainNet, ...keyHash)),
    longestText,
  )
