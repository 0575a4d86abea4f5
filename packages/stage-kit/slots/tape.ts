// The motion of one reel: the tape of letters that passes its window, and its travel at each time. A reel may
// begin to turn before its stop is known; its true strip passes at all times.
import type { Letter, ReelSet, Weighted } from '@mangetsu/slot-engine/model'
import { overshoot } from '../motion.ts'

export type TurnTimes = {
  /** The least time from the press to the stop of the first reel. */
  readonly firstMs: number
  /** The delay of each reel's stop after the previous one. */
  readonly staggerMs: number
  /** The time in which the last cell eases out. */
  readonly tailMs: number
  /** The time for which an awaited reel turns on alone. */
  readonly awaitMs: number
  /** The time of acceleration, and the full speed in cells per millisecond. */
  readonly rampMs: number
  readonly speed: number
}

export const usualTimes: TurnTimes = {
  firstMs: 620,
  staggerMs: 90,
  tailMs: 180,
  awaitMs: 800,
  rampMs: 90,
  speed: 0.028,
}

const settle = overshoot(0.03)

/** The golden ratio's fraction, whose multiples form no visible pattern. */
const golden = 0.618_033_988_75
const bagTape = 97

/** Returns the letter at a place of the cumulative weights. */
function weightedAt(bag: Weighted<Letter>, place: number): Letter {
  let end = 0
  for (const [letter, weight] of bag) {
    end += weight
    if (place < end) return letter
  }
  return bag[0]?.[0] ?? ''
}

/**
 * Returns the strips of a reel set. A bag becomes a tape on which letters appear in
 * proportion to their weights.
 */
export function stripsOf(set: ReelSet): readonly string[] {
  if (set.kind === 'strips') return set.strips
  return set.bags.map((bag, reel) => {
    const sum = bag.reduce((all, [, weight]) => all + weight, 0)
    let tape = ''
    for (let at = 0; at < bagTape; at += 1) {
      tape += weightedAt(bag, (((at + 1) * golden * (reel + 3)) % 1) * sum)
    }
    return tape
  })
}

/**
 * The letters that pass a reel: the column at the start, then a strip upwards from it, and from `join`
 * on the final column.
 */
export type Tape = {
  /** The column at the start, from the top. */
  readonly from: string
  readonly strip: string
  /** The place of the start column's top letter on the strip. */
  readonly place: number
  /**
   * The index from which the final column's strip passes, and the total travel; null until the stop is known.
   */
  stop: {
    readonly join: number
    readonly end: number
    readonly column: string
    readonly strip: string
    readonly place: number
  } | null
}

const onRing = (strip: string, place: number): string =>
  strip.charAt(((place % strip.length) + strip.length) % strip.length)

/** Returns the letter `index` cells above the bottom row of the start column. */
export function letterOn(tape: Tape, index: number): string {
  const { from, stop } = tape
  if (stop !== null && index >= stop.join) {
    const { column, end } = stop
    const above = index - end
    const inWindow = column.charAt(column.length - 1 - above)
    return above >= 0 && inWindow !== ''
      ? inWindow
      : onRing(stop.strip, stop.place + column.length - 1 - above)
  }
  if (index < 0) return onRing(tape.strip, tape.place + from.length - 1 - index)
  if (index < from.length) return from.charAt(from.length - 1 - index)
  return onRing(tape.strip, tape.place + from.length - 1 - index)
}

/** Returns a reel's travel in cells after `ms` of free turning. */
export const freeTravel = ({ rampMs, speed }: TurnTimes, ms: number): number =>
  ms < rampMs ? (speed * ms * ms) / (2 * rampMs) : speed * (ms - rampMs / 2)

const freeSpeed = ({ rampMs, speed }: TurnTimes, ms: number): number => speed * Math.min(1, ms / rampMs)

/** The motion of a reel from the moment when its stop is known. */
export type StopPlan = {
  /** Its travel and speed at that moment. */
  readonly from: number
  readonly speedThen: number
  /** Times from then until it eases into its last cell, and until it has stopped. */
  readonly evenMs: number
  readonly totalMs: number
  readonly end: number
}

/** A reel's place in the order of stops, and the number of awaited reels up to it, itself included. */
export type StopOrder = { readonly rank: number; readonly awaited: number }

/**
 * Plans the stop of a reel, `turnedMs` after it began to turn. No reel stops before its final column can have come in
 * from above.
 */
export function planStop(
  times: TurnTimes,
  turnedMs: number,
  { rank, awaited }: StopOrder,
  rows: number,
): StopPlan {
  const { firstMs, staggerMs, tailMs, awaitMs, speed, rampMs } = times
  const from = freeTravel(times, turnedMs)
  const leastCells = rows + 2
  const firstEven = Math.max(firstMs - tailMs - turnedMs, leastCells / speed + rampMs / 2)
  const evenMs = firstEven + rank * staggerMs + awaited * awaitMs
  const speedThen = freeSpeed(times, turnedMs)
  const reached = from + (speedThen * rampMs) / 2 + speed * (evenMs - rampMs / 2)
  const end = Math.max(Math.round(reached) + 1, Math.ceil(from) + leastCells)
  return { from, speedThen, evenMs, totalMs: evenMs + tailMs, end }
}

/** Returns a reel's travel in cells `ms` after its stop was planned. */
export function stoppingTravel({ rampMs, tailMs }: TurnTimes, plan: StopPlan, ms: number): number {
  const { from, speedThen, evenMs, totalMs, end } = plan
  if (ms >= totalMs) return end
  if (ms >= evenMs) return end - 1 + settle((ms - evenMs) / tailMs)
  // Within the ramp it changes to the speed that ends on a whole cell.
  const speed = (end - 1 - from - (speedThen * rampMs) / 2) / (evenMs - rampMs / 2)
  if (ms >= rampMs) return end - 1 - speed * (evenMs - ms)
  return from + speedThen * ms + ((speed - speedThen) * ms * ms) / (2 * rampMs)
}
