// Remembers request ids for as long as a request could be replayed, in little memory.
import { maxClockSkewMs } from './clock.ts'

export type ReplayAnswer = 'fresh' | 'seen' | 'full'

/** Store of seen request ids: in the memory of this process, or shared between processes. */
export type ReplayCheck = {
  admit(qid: string, nowMs: number): ReplayAnswer | Promise<ReplayAnswer>
}

export type ReplayGuard = {
  /**
   * Records a request id: `fresh` the first time, `seen` while it is remembered, `full` when there is no room for
   * another (refuse the request as busy). Takes constant time, except when a small table doubles its size.
   */
  admit(qid: string, nowMs: number): ReplayAnswer
  /** Number of ids remembered now. */
  size(): number
}

export type ReplayGuardOptions = {
  /** Two random 32-bit numbers that make colliding ids unpredictable. */
  readonly salt: readonly [number, number]
  /**
   * How long an id is remembered, ms; 10 minutes by default, because a request's ts is accepted from 5 minutes ahead to
   * 5 minutes behind.
   */
  readonly windowMs?: number
  /** Maximum number of ids remembered; each takes 8 to 32 bytes. */
  readonly maxEntries?: number
}

/** Default window, ms: a request's ts is accepted from 5 minutes ahead to 5 minutes behind. */
export const replayWindowMs = 2 * maxClockSkewMs

const slices = 16
const firstSize = 1024

type Fingerprints = { readonly period: number; pairs: Uint32Array; count: number }

const emptySlice = (period: number): Fingerprints => ({
  period,
  pairs: new Uint32Array(firstSize * 2),
  count: 0,
})

// Open addressing with linear probing; the pair (0, 0) marks an empty slot.
function placeOf(pairs: Uint32Array, low: number, high: number): number {
  const mask = pairs.length / 2 - 1
  for (let step = 0, slot = low & mask; step <= mask; step += 1, slot = (slot + 1) & mask) {
    const a = pairs[slot * 2] as number
    const b = pairs[slot * 2 + 1] as number
    if ((a === low && b === high) || (a === 0 && b === 0)) return slot
  }
  throw new Error('a table of request ids is over-full')
}

function hasPair({ pairs }: Fingerprints, low: number, high: number): boolean {
  const slot = placeOf(pairs, low, high)
  return pairs[slot * 2] === low && pairs[slot * 2 + 1] === high
}

function grow(slice: Fingerprints): void {
  const bigger = new Uint32Array(slice.pairs.length * 2)
  for (let at = 0; at < slice.pairs.length; at += 2) {
    const low = slice.pairs[at] as number
    const high = slice.pairs[at + 1] as number
    if (low !== 0 || high !== 0) setPair(bigger, low, high)
  }
  slice.pairs = bigger
}

function setPair(pairs: Uint32Array, low: number, high: number): void {
  const slot = placeOf(pairs, low, high)
  pairs[slot * 2] = low
  pairs[slot * 2 + 1] = high
}

function addPair(slice: Fingerprints, low: number, high: number): void {
  if ((slice.count + 1) * 4 > slice.pairs.length) grow(slice)
  setPair(slice.pairs, low, high)
  slice.count += 1
}

function mix(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

// Two salted 32-bit multiplicative hashes: the probability of a false "seen" is 2^-64 for each id remembered.
function fingerprint(qid: string, [saltA, saltB]: readonly [number, number]): readonly [number, number] {
  let a = saltA | 0
  let b = saltB | 0
  for (let i = 0; i < qid.length; i += 1) {
    const unit = qid.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    a = (a << 13) | (a >>> 19)
    b = Math.imul(b ^ unit, 0x5f356495)
    b = (b << 7) | (b >>> 25)
  }
  return [mix(a ^ qid.length), mix(b) || 1]
}

/**
 * Creates a replay guard: salted 64-bit fingerprints of the ids in 17 tables, each for a sixteenth of the window; a
 * table is dropped as a whole when its time has passed. Call it only after the signature has been verified.
 */
export function createReplayGuard(options: ReplayGuardOptions): ReplayGuard {
  const { salt, windowMs = replayWindowMs, maxEntries = 4_000_000 } = options
  const sliceMs = Math.ceil(windowMs / slices)
  let kept: Fingerprints[] = []
  let size = 0

  function current(nowMs: number): Fingerprints {
    const period = Math.floor(nowMs / sliceMs)
    const newest = kept[0]
    // After a step back of the clock the newest table continues to be filled, so no id is forgotten early.
    if (newest !== undefined && newest.period >= period) return newest
    kept = [emptySlice(period), ...kept.filter((slice) => slice.period >= period - slices)]
    size = kept.reduce((sum, slice) => sum + slice.count, 0)
    return kept[0] as Fingerprints
  }

  return {
    admit(qid, nowMs) {
      const newest = current(nowMs)
      const [low, high] = fingerprint(qid, salt)
      if (kept.some((slice) => hasPair(slice, low, high))) return 'seen'
      if (size >= maxEntries) return 'full'
      addPair(newest, low, high)
      size += 1
      return 'fresh'
    },
    size: () => size,
  }
}
