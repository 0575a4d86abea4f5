// Commitment and round key, implemented independently of the platform in plain JavaScript for browsers and Node.
import { drawingKeyText } from '@mangetsu/chance/lottery'
import { isClientSeed, isServerSeed } from '@mangetsu/chance/seed-shapes'
import { minuteText } from '@mangetsu/league/match'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

function bytesOf(serverSeed: string): Uint8Array {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return hexToBytes(serverSeed)
}

/** Returns SHA-256 (FIPS 180-4) of the seed's 32 bytes. Throws a RangeError for a malformed server seed. */
export const commitmentOf = (serverSeed: string): Uint8Array => sha256(bytesOf(serverSeed))

/**
 * Returns HMAC-SHA-256 (RFC 2104) keyed by the server seed's 32 bytes over the ASCII text `<client seed>:<nonce>`.
 * Throws a RangeError for a malformed seed, or a nonce that is not a whole number from 0 to 2^53 − 1.
 */
export function roundKeyOf(serverSeed: string, clientSeed: string, nonce: number): Uint8Array {
  if (!isClientSeed(clientSeed)) throw new RangeError('a client seed is 1 to 64 printable ASCII characters')
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new RangeError(`a nonce is a whole number from 0, not ${nonce}`)
  return hmac(sha256, bytesOf(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}`))
}

/** Returns HMAC-SHA-256 keyed by the server seed's 32 bytes over `lottery:<beacon>:<digest of the list>`. */
export const lotteryKeyOf = (serverSeed: string, beacon: string, listDigest: string): Uint8Array =>
  hmac(sha256, bytesOf(serverSeed), utf8ToBytes(drawingKeyText(beacon, listDigest)))

/** Returns HMAC-SHA-256 keyed by the 32 bytes of a match's seed over `match:<event>:<minute>:<beacon>`. */
export const minuteKeyOf = (seed: string, eventId: string, minuteIndex: number, beacon: string): Uint8Array =>
  hmac(sha256, bytesOf(seed), utf8ToBytes(minuteText(eventId, minuteIndex, beacon)))
