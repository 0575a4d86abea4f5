// Remembers request ids for as long as their request could still be sent again, in little memory.
import { maxClockSkewMs } from './clock.ts'

export type ReplayAnswer = 'fresh' | 'seen' | 'full'

/** Where request ids are noted: in this process, or where others share them. */
export type ReplayCheck = {
  admit(qid: string, nowMs: number): ReplayAnswer | Promise<ReplayAnswer>
}

export type ReplayGuard = {
  /**
   * Notes a request id: `fresh` once, `seen` for as long as it is remembered, `full` when there is no room
   * for another (refuse the request as busy). Constant time but for the rare doubling of a small table.
   */
  admit(qid: string, nowMs: number): ReplayAnswer
  /** Ids remembered now. */
  size(): number
}

export type ReplayGuardOptions = {
  /** Two random 32-bit numbers, so that nobody can choose ids that collide. */
  readonly salt: readonly [number, number]
  /** A request's ts may be 5 minutes ahead and stays good until 5 minutes behind: 10 minutes by default. */
  readonly windowMs?: number
  /** Most ids remembered; 8 to 32 bytes each. */
  readonly maxEntries?: number
}

/** A request's ts may be 5 minutes ahead and stays good until 5 minutes behind, ms. */
export const replayWindowMs = 2 * maxClockSkewMs

const slices = 16
const firstSize = 1024

type Fingerprints = { readonly period: number; pairs: Uint32Array; count: number }

const emptySlice = (period: number): Fingerprints => ({
  period,
  pairs: new Uint32Array(firstSize * 2),
  count: 0,
})

// Open addressing with linear probing; the pair (0, 0) marks a free place.
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

// Two salted 32-bit multiplicative hashes; together a false "seen" is one in 2^64 for each id remembered.
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
 * A guard against replays: salted 64-bit fingerprints of the ids in 17 tables, each for a sixteenth of the
 * window, dropped whole as time passes. Ask it after the signature is known to be right.
 */
export function createReplayGuard(options: ReplayGuardOptions): ReplayGuard {
  const { salt, windowMs = replayWindowMs, maxEntries = 4_000_000 } = options
  const sliceMs = Math.ceil(windowMs / slices)
  let kept: Fingerprints[] = []
  let size = 0

  function current(nowMs: number): Fingerprints {
    const period = Math.floor(nowMs / sliceMs)
    const newest = kept[0]
    // A clock that steps back keeps filling the newest table, so nothing is forgotten early.
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
