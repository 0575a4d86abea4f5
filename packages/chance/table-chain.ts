// Hash chains for tables: a day's secrets, each of which proves the previous one, and the key of a round's draws.
import { createHmac, hash } from 'node:crypto'
import { drawsFrom, type KeyedDraws } from './draws.ts'
import { isServerSeed } from './seed-shapes.ts'
import { type TableRoundNo, tableRoundText } from './table.ts'

// The one-shot hash function: chains are walked by the thousand, and a hash object each time takes twice as long.
const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

function bytesOf(link: string): Buffer {
  if (!isServerSeed(link)) throw new RangeError('a link of a chain is 64 lower-case hex digits')
  return Buffer.from(link, 'hex')
}

/**
 * Returns the link at a place of the chain that ends with `last` at `length`, as 64 hex digits. Place 0 is the
 * commitment shown before the first round; the link at place k is SHA-256 (FIPS 180-4) of the bytes of the link at k +
 * 1 (Lamport, 1981). Throws a RangeError for a place beyond the chain.
 */
export function linkAt(last: string, length: number, place: number): string {
  if (!Number.isSafeInteger(place) || place < 0 || place > length)
    throw new RangeError(`the chain has places 0 to ${length}, not ${place}`)
  let link = bytesOf(last)
  for (let at = length; at > place; at -= 1) link = sha256(link)
  return link.toString('hex')
}

/** Returns links of one chain at any place; the chain is walked only once. */
export type ChainWalk = { linkAt(place: number): string }

/** Interval of cached links: a day's chain has 90, and any link is at most 95 hashes away from one. */
const keptEvery = 96

/** Walks a chain from its end and caches some links, from which the links before them are computed. */
export function walkChain(last: string, length: number): ChainWalk {
  const kept = [last]
  for (let end = length; end > keptEvery; end -= keptEvery)
    kept.push(linkAt(kept.at(-1) ?? last, keptEvery, 0))
  return {
    linkAt(place) {
      // The plain function refuses a place beyond the chain.
      const steps = Math.floor((length - place) / keptEvery)
      const near = kept[steps]
      return near === undefined
        ? linkAt(last, length, place)
        : linkAt(near, length - steps * keptEvery, place)
    },
  }
}

/**
 * Returns a 32-byte key: HMAC-SHA-256 (RFC 2104) of an ASCII text, keyed by the bytes of a link or a commitment of a
 * chain. Throws a RangeError for a link that is not 64 lower-case hex digits.
 */
export const keyOfText = (link: string, text: string): Uint8Array =>
  createHmac('sha256', bytesOf(link)).update(text, 'latin1').digest()

/** Returns the 32-byte key of a table's round: that of `tableRoundText` by its link. */
export const tableRoundKey = (link: string, round: TableRoundNo, beacon: string): Uint8Array =>
  keyOfText(link, tableRoundText(round, beacon))

export const openTableDraws = (link: string, round: TableRoundNo, beacon: string): KeyedDraws =>
  drawsFrom(tableRoundKey(link, round, beacon))
