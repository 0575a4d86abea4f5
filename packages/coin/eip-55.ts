// Ethereum's addresses: hexadecimal, with the checksum in the case of their letters (EIP-55).
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const shape = /^0x[0-9a-fA-F]{40}$/
const upperFrom = 8

/**
 * Encodes 20 bytes as an address with the case of EIP-55: upper case where the hash of the lower-case text has 8 or
 * more.
 */
export function writeEthereumAddress(bytes: Uint8Array): string {
  const small = bytesToHex(bytes)
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  const cased = [...small].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= upperFrom ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** Returns whether the text is an address: all lower case, all upper case, or exactly in the case of EIP-55. */
export function isEthereumAddress(text: string): boolean {
  if (!shape.test(text)) return false
  const digits = text.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return true
  const bytes = Uint8Array.from(small.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return text === writeEthereumAddress(bytes)
}
