// Coin addresses: validates them by network, and creates new ones for the practice chain.

import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { type Alphabet, readBase58Check, writeBase58Check } from './base58check.ts'
import type { NetworkCode } from './networks.ts'
import { isWitnessAddress, writeKeyHashAddress } from './segwit.ts'
import { isShelleyAddress, writeShelleyAddress } from './shelley.ts'

const shape = /^0x[0-9a-fA-F]{40}$/
const upperFrom = 8

/**
 * Encodes 20 bytes as an address with the case of EIP-55: upper case where the hash of the lower-case text has 8 or
 * more.
 */
function writeEthereumAddress(bytes: Uint8Array): string {
  const small = bytesToHex(bytes)
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  const cased = [...small].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= upperFrom ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** Returns whether the text is an address: all lower case, all upper case, or exactly in the case of EIP-55. */
function isEthereumAddress(text: string): boolean {
  if (!shape.test(text)) return false
  const digits = text.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return true
  const bytes = Uint8Array.from(small.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return text === writeEthereumAddress(bytes)
}

/** Longer than any address; longer texts are not decoded at all. */
const longestAddress = 120
const hashLength = 20
const shelleyHashLength = 28
const entropyLength = 32
const largestTag = 2 ** 32 - 1

/** The first byte of a base58check address, by network and kind. */
export const versions = {
  /** P2PKH `1…`, P2SH `3…` (Bitcoin Core, `CMainParams`). */
  bitcoin: [0x00, 0x05],
  /** P2PKH `L…`, P2SH `M…`, and the older P2SH `3…`, which is also Bitcoin's (Litecoin Core, `CMainParams`). */
  litecoin: [0x30, 0x32, 0x05],
  /** P2PKH `D…`, P2SH `9…` and `A…` (Dogecoin Core, `CMainParams`). */
  dogecoin: [0x1e, 0x16],
  /** `T…` (java-tron, `ADD_PRE_FIX_BYTE_MAINNET`). */
  tron: [0x41],
  /** Account id `r…` (XRP Ledger documentation, "base58 Encodings"). */
  xrpl: [0x00],
} as const

const isHashAddress = (text: string, known: readonly number[], alphabet: Alphabet = 'bitcoin'): boolean => {
  const read = readBase58Check(text, alphabet)
  return read !== null && known.includes(read.version) && read.payload.length === hashLength
}

const readers: Readonly<Record<NetworkCode, (text: string) => boolean>> = {
  bitcoin: (text) => isWitnessAddress(text, 'bc') || isHashAddress(text, versions.bitcoin),
  litecoin: (text) => isWitnessAddress(text, 'ltc') || isHashAddress(text, versions.litecoin),
  dogecoin: (text) => isHashAddress(text, versions.dogecoin),
  ethereum: isEthereumAddress,
  tron: (text) => isHashAddress(text, versions.tron),
  // X-addresses (XLS-5) contain the tag; here the tag has a field of its own, so they are refused.
  xrpl: (text) => isHashAddress(text, versions.xrpl, 'xrpl'),
  cardano: isShelleyAddress,
  solana: (text) => base58.decode(text).length === entropyLength,
}

/**
 * Returns whether the text is an address of the network's mainnet with a correct checksum; surrounding spaces are not
 * removed. Never throws. Typing errors may be undetected on two networks: Solana's addresses have no checksum at all,
 * and Ethereum's have one only if upper and lower case are mixed. `3…` may be Bitcoin's or Litecoin's.
 */
export function isAddress(network: NetworkCode, text: string): boolean {
  if (text.length > longestAddress) return false
  try {
    return readers[network](text)
  } catch {
    // The decoders throw for letters outside their alphabet.
    return false
  }
}

/**
 * Returns all spellings of an address on the network, the given one first. Litecoin writes a script hash with an `M`
 * and, in the older form, with a `3` (Litecoin Core, `CMainParams`); no other network here has two spellings.
 */
export function spellingsOf(network: NetworkCode, address: string): readonly string[] {
  if (network !== 'litecoin' || !/^[3M]/.test(address) || !isAddress(network, address)) return [address]
  const hash = readBase58Check(address, 'bitcoin')?.payload ?? new Uint8Array()
  const [, ...scripts] = versions.litecoin
  const others = scripts.map((version) => writeBase58Check(version, hash, 'bitcoin'))
  return [address, ...others.filter((other) => other !== address)]
}

/** Returns whether the text is a destination tag: a whole number from 0 to 2³² − 1, on the XRP Ledger only. */
export const isTag = (network: NetworkCode, text: string): boolean =>
  network === 'xrpl' && /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= largestTag

const writers: Readonly<Record<NetworkCode, (entropy: Uint8Array) => string>> = {
  bitcoin: (entropy) => writeKeyHashAddress('bc', entropy.subarray(0, hashLength)),
  litecoin: (entropy) => writeKeyHashAddress('ltc', entropy.subarray(0, hashLength)),
  dogecoin: (entropy) => writeBase58Check(0x1e, entropy.subarray(0, hashLength), 'bitcoin'),
  ethereum: (entropy) => writeEthereumAddress(entropy.subarray(0, hashLength)),
  tron: (entropy) => writeBase58Check(0x41, entropy.subarray(0, hashLength), 'bitcoin'),
  xrpl: (entropy) => writeBase58Check(0x00, entropy.subarray(0, hashLength), 'xrpl'),
  cardano: (entropy) => writeShelleyAddress(entropy.subarray(0, shelleyHashLength)),
  solana: (entropy) => base58.encode(entropy),
}

/**
 * Creates an address from 32 random bytes, for which nobody has a key: for the practice chain only. The same bytes give
 * the same address; no two networks give the same one. Throws a RangeError for another number of bytes.
 */
export function newAddress(network: NetworkCode, entropy: Uint8Array): string {
  if (entropy.length !== entropyLength) {
    throw new RangeError(`an address is made from ${entropyLength} bytes, not ${entropy.length}`)
  }
  return writers[network](entropy)
}
