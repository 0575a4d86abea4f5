// How one reel turns: the tape of letters that passes its window, and how far it has come at each moment. A reel may begin
// to turn before it is known where it will stop; what passes is its true strip all the while.
import type { Letter, ReelSet, Weighted } from '@mangetsu/slot-engine/model'
import { overshoot } from '../motion.ts'

export type TurnTimes = {
  /** From the press to where the first reel stands, at least. */
  readonly firstMs: number
  /** The reels stop so long after one another. */
  readonly staggerMs: number
  /** The last cell eases out. */
  readonly tailMs: number
  /** A reel gathers speed, up to so many cells a millisecond. */
  readonly rampMs: number
  readonly speed: number
}

export const usualTimes: TurnTimes = {
  firstMs: 620,
  staggerMs: 90,
  tailMs: 180,
  rampMs: 90,
  speed: 0.028,
}

const settle = overshoot(0.03)

/** The share of the golden section, whose multiples never settle into a pattern that is seen. */
const golden = 0.618_033_988_75
const bagTape = 97

/** The letter at this place among the weights laid end to end. */
function weightedAt(bag: Weighted<Letter>, place: number): Letter {
  let end = 0
  for (const [letter, weight] of bag) {
    end += weight
    if (place < end) return letter
  }
  return bag[0]?.[0] ?? ''
}

/** The strips of a reel set; a bag is shown as a tape on which each letter stands as often as its weight says. */
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

/** What a reel passes: what stood, then a strip upwards from it, and from `join` on what it comes to stand at. */
export type Tape = {
  /** What stood, from the top. */
  readonly from: string
  readonly strip: string
  /** The place on its strip of what stood on top. */
  readonly place: number
  /** Where what it will show comes in, and how far it turns in all; null while that is not known. */
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

/** The letter `index` cells above the bottom row of what stood. */
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

/** How far a reel has come after `ms` of turning freely. */
export const freeTravel = ({ rampMs, speed }: TurnTimes, ms: number): number =>
  ms < rampMs ? (speed * ms * ms) / (2 * rampMs) : speed * (ms - rampMs / 2)

const freeSpeed = ({ rampMs, speed }: TurnTimes, ms: number): number => speed * Math.min(1, ms / rampMs)

/** How a reel comes to its stop from the moment that is known. */
export type StopPlan = {
  /** Where it is, and how fast it turns, when it is known. */
  readonly from: number
  readonly speedThen: number
  /** From then on until it turns evenly into its last cell, and until it stands. */
  readonly evenMs: number
  readonly totalMs: number
  readonly end: number
}

/**
 * Plans the stop of the reel that is `rank`th to stop, `turnedMs` after it began to turn. No reel stops earlier than
 * what it shows can have come in from above.
 */
export function planStop(times: TurnTimes, turnedMs: number, rank: number, rows: number): StopPlan {
  const { firstMs, staggerMs, tailMs, speed, rampMs } = times
  const from = freeTravel(times, turnedMs)
  const leastCells = rows + 2
  const firstEven = Math.max(firstMs - tailMs - turnedMs, leastCells / speed + rampMs / 2)
  const evenMs = firstEven + rank * staggerMs
  const speedThen = freeSpeed(times, turnedMs)
  const reached = from + (speedThen * rampMs) / 2 + speed * (evenMs - rampMs / 2)
  const end = Math.max(Math.round(reached) + 1, Math.ceil(from) + leastCells)
  return { from, speedThen, evenMs, totalMs: evenMs + tailMs, end }
}

/** How far a reel has come `ms` after its stop was planned. */
export function stoppingTravel({ rampMs, tailMs }: TurnTimes, plan: StopPlan, ms: number): number {
  const { from, speedThen, evenMs, totalMs, end } = plan
  if (ms >= totalMs) return end
  if (ms >= evenMs) return end - 1 + settle((ms - evenMs) / tailMs)
  // It takes up whatever speed brings it to a whole cell, within the time it gathers speed in.
  const speed = (end - 1 - from - (speedThen * rampMs) / 2) / (evenMs - rampMs / 2)
  if (ms >= rampMs) return end - 1 - speed * (evenMs - ms)
  return from + speedThen * ms + ((speed - speedThen) * ms * ms) / (2 * rampMs)
}
