// Seeds, commitments and the key of one round, on Node's crypto.
import { createHash, createHmac } from 'node:crypto'
import { type Draws, drawsFrom, type KeyedDraws } from './draws.ts'
import { drawingKeyText } from './lottery.ts'
import { isClientSeed, isServerSeed } from './seed-shapes.ts'

/** Creates a server seed (64 hex digits) from a source of random bytes, such as `crypto.randomBytes`. */
export function newServerSeed(randomBytes: (size: number) => Uint8Array): string {
  const bytes = randomBytes(32)
  if (bytes.length !== 32) throw new RangeError(`the source gave ${bytes.length} bytes for a seed of 32`)
  return Buffer.from(bytes).toString('hex')
}

function bytesOf(serverSeed: string): Buffer {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return Buffer.from(serverSeed, 'hex')
}

/** Returns the commitment shown before play: SHA-256 (FIPS 180-4) of the seed's 32 bytes, as 64 hex digits. */
export const commit = (serverSeed: string): string =>
  createHash('sha256').update(bytesOf(serverSeed)).digest('hex')

/**
 * Returns the 32-byte key of one round: HMAC-SHA-256 (RFC 2104) keyed by the server seed's bytes over the ASCII text
 * `<clientSeed>:<nonce>`, the nonce in decimal. Throws a RangeError for a malformed seed, or a nonce that is not a
 * whole number from 0 to 2^53 − 1.
 */
export function roundKey(serverSeed: string, clientSeed: string, nonce: number): Uint8Array {
  if (!isClientSeed(clientSeed)) throw new RangeError('a client seed is 1 to 64 printable ASCII characters')
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new RangeError(`a nonce is a whole number ≥ 0, not ${nonce}`)
  return createHmac('sha256', bytesOf(serverSeed)).update(`${clientSeed}:${nonce}`, 'latin1').digest()
}

/** Returns the draws of one round: `drawsFrom(roundKey(serverSeed, clientSeed, nonce))`. */
export const openDraws = (serverSeed: string, clientSeed: string, nonce: number): KeyedDraws =>
  drawsFrom(roundKey(serverSeed, clientSeed, nonce))

/**
 * Returns the draws of a lottery, whose key is the HMAC-SHA-256, keyed by the server seed's bytes, over the ASCII text
 * `lottery:<beacon>:<digest of the list>`. Throws a RangeError for a malformed seed.
 */
export const openLotteryDraws = (serverSeed: string, beacon: string, listDigest: string): Draws =>
  drawsFrom(
    createHmac('sha256', bytesOf(serverSeed)).update(drawingKeyText(beacon, listDigest), 'latin1').digest(),
  )
