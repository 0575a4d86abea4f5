// Segregated witness addresses of Bitcoin and Litecoin, which begin with bc1 and ltc1.
import { bech32, bech32m } from '@scure/base'

const taprootLength = 32
const keyHashLength = 20
const scriptHashLength = 32

const readProgram = (
  text: string,
  prefix: string,
  code: typeof bech32,
): { version: number; program: Uint8Array } | null => {
  const decoded = code.decodeUnsafe(text)
  if (!decoded || decoded.prefix !== prefix) return null
  const [version, ...words] = decoded.words
  const program = code.fromWordsUnsafe(words)
  return version === undefined || !program ? null : { version, program }
}

/**
 * Returns whether the text is a witness address with this prefix that an owner can spend from: version 0 in bech32
 * (BIP-173; 20 or 32 bytes, BIP-141) or version 1 in bech32m (BIP-350; 32 bytes, BIP-341). Other versions and lengths
 * are well formed, but anybody could spend coins sent there, so they are refused.
 */
export function isWitnessAddress(text: string, prefix: string): boolean {
  const first = readProgram(text, prefix, bech32)
  if (first?.version === 0) {
    return first.program.length === keyHashLength || first.program.length === scriptHashLength
  }
  const taproot = readProgram(text, prefix, bech32m)
  return taproot?.version === 1 && taproot.program.length === taprootLength
}

/** Returns the version 0 address of a key hash of 20 bytes (BIP-173). */
export const writeKeyHashAddress = (prefix: string, keyHash: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(keyHash)])
