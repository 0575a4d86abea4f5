// The stream of fair numbers for a round: unbiased integers from ChaCha20 words.
import { chachaBlock, chachaState } from './chacha20.ts'

/** A game's only source of chance. */
export type Draws = {
  /** Returns a whole number in [0, n), each equally likely; n is a whole number from 1 to 2^32. */
  int(n: number): number
}

/**
 * Draws from a key with further streams: no stream reveals anything about another, and reading one does not advance
 * another.
 */
export type KeyedDraws = Draws & {
  /**
   * Returns the stream with this number, from its beginning: 0 is these draws' own stream, 255 the last. Throws a
   * RangeError for another number.
   */
  stream(no: number): Draws
}

const wordsInBlock = 16
const twoTo32 = 0x1_0000_0000

/**
 * More consecutive rejections than this are practically impossible (each has a probability below one half) and indicate
 * a fault.
 */
const maxRejections = 256

/**
 * Creates draws from a 32-byte key: the ChaCha20 keystream (RFC 8439, zero nonce, counter from 0) read as little-endian
 * 32-bit words. `int(n)` takes words until one is not below 2^32 mod n and returns it mod n; it always takes at least
 * one. A further stream has its number as the nonce's first byte, followed by zeros. Throws a RangeError for an invalid
 * key or n, and after 2^32 blocks.
 */
export function drawsFrom(key: Uint8Array): KeyedDraws {
  const { int } = streamFrom(key, 0)
  return { int, stream: (no) => streamFrom(key, no) }
}

function nonceOf(streamNo: number): Uint8Array {
  if (!Number.isInteger(streamNo) || streamNo < 0 || streamNo > 255)
    throw new RangeError(`a key has the streams 0 to 255, not ${streamNo}`)
  const nonce = new Uint8Array(12)
  nonce[0] = streamNo
  return nonce
}

function streamFrom(key: Uint8Array, streamNo: number): Draws {
  const state = chachaState(key, nonceOf(streamNo))
  const block = new Uint32Array(wordsInBlock)
  let next = wordsInBlock
  let blocks = 0

  function refill(): void {
    if (blocks === twoTo32) throw new RangeError('the stream of draws is used up')
    state[12] = blocks
    blocks += 1
    chachaBlock(state, block)
    next = 0
  }

  function word(): number {
    if (next === wordsInBlock) refill()
    const drawn = block[next] as number
    next += 1
    return drawn
  }

  return {
    int(n) {
      if (n >>> 0 !== n || n === 0) return wideInt(n, word)
      const floor = (-n >>> 0) % n
      for (let tries = 0; tries < maxRejections; tries += 1) {
        const drawn = word()
        if (drawn >= floor) return drawn % n
      }
      throw new Error('chance rejected too many words in a row')
    },
  }
}

function wideInt(n: number, word: () => number): number {
  if (n === twoTo32) return word()
  throw new RangeError(`n must be a whole number from 1 to 2^32, not ${n}`)
}
