// Well-formed addresses without an owner: burn addresses, tokens' own contracts, accounts of the network.
import { hexToBytes } from '@noble/hashes/utils.js'
import { versions } from './addresses.ts'
import { writeBase58Check } from './base58check.ts'
import type { NetworkCode } from './networks.ts'

/**
 * Runs of equal letters that no key's address has: ten in bech32 (of 32 letters) occur in fewer than one of 10^11
 * addresses, sixteen in Ethereum's (of 16) in fewer than one of 10^16 (owners who want leading zeros create shorter
 * runs on purpose).
 */
const longestRun: Readonly<Record<NetworkCode, RegExp>> = {
  bitcoin: /(.)\1{9}/,
  litecoin: /(.)\1{9}/,
  dogecoin: /(.)\1{9}/,
  ethereum: /(.)\1{15}/,
  tron: /(.)\1{9}/,
  xrpl: /(.)\1{9}/,
  cardano: /(.)\1{9}/,
  solana: /(.)\1{9}/,
}

/**
 * Addresses listed by name because their form does not reveal them; the test checks the form of each, and its checksum
 * if it has one.
 */
export const unspendableAddresses: Readonly<Record<NetworkCode, readonly string[]>> = {
  bitcoin: [
    // Burn addresses: Bitcoin Wiki "Proof of burn"; Counterparty "Why Proof-of-Burn"; the zero hash.
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    '1111111111111111111114oLvT2',
  ],
  litecoin: [],
  // The burn address of Dogeparty.
  dogecoin: ['DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'],
  ethereum: [
    // Contracts as their issuers publish them (Etherscan, verified): USDT, USDC, DAI, SHIB, WETH.
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    // Burn addresses (Etherscan, label "Burn"): the null address, …dEaD, Shiba Inu's.
    '0x0000000000000000000000000000000000000000',
    '0x000000000000000000000000000000000000dEaD',
    '0xdead000000000000000042069420694206942069',
  ],
  tron: [
    // Contracts (Tronscan, verified): USDT, USDC, WTRX. Then the black hole of java-tron's genesis and the zero address.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  ],
  // XRP Ledger documentation, "Addresses", special addresses: zero, one, genesis, name reservation, NaN.
  xrpl: [
    'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
    'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
    'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  ],
  cardano: [],
  solana: [
    // Solana documentation, "Native programs" and "SPL": system program, incinerator, token programs.
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    // Mints as their issuers publish them: USDC, USDT, wrapped SOL.
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'So11111111111111111111111111111111111111112',
  ],
}

/** The 160-bit hash (RIPEMD-160 of SHA-256) of no bytes: the destination of a program whose key is empty. */
const hashOfNothing = hexToBytes('b472a266d0bd89c13706a4132ccfb16f7c3b9fcb')

const hashLength = 20
const knownHashes = [new Uint8Array(hashLength), new Uint8Array(hashLength).fill(0xff), hashOfNothing]

/** Returns whether the address has a hash that belongs to no key, under any version of its network. */
function isOfKnownHash(network: NetworkCode, address: string): boolean {
  if (!Object.hasOwn(versions, network)) return false
  const alphabet = network === 'xrpl' ? 'xrpl' : 'bitcoin'
  return versions[network as keyof typeof versions].some((version) =>
    knownHashes.some((hash) => writeBase58Check(version, hash, alphabet) === address),
  )
}

/**
 * Returns the address in a form for comparison: case is irrelevant in Ethereum's hexadecimal and bech32, but not in
 * base58.
 */
const comparableAddress = (network: NetworkCode, address: string): string =>
  network === 'ethereum' || /^(bc1|ltc1|addr1)/i.test(address) ? address.toLowerCase() : address

/**
 * Returns whether a payment to the address is lost: nobody has its key, or a contract or program owns it. The address
 * must be one that `isAddress` accepts; for any other text the result is meaningless.
 */
export function isUnspendable(network: NetworkCode, address: string): boolean {
  const text = comparableAddress(network, address)
  if (longestRun[network].test(text)) return true
  if (isOfKnownHash(network, address)) return true
  return unspendableAddresses[network].some((one) => comparableAddress(network, one) === text)
}
