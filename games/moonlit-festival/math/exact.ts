// The return to player by exact enumeration: every stop of the base game counted, and the free spins carried
// through as a probability for each total, with the cap where the rules put it.
import {
  freeSpinsAdded,
  freeSpinsAtFirst,
  freeSpinsAtMost,
  lines,
  multiplierOf,
  reelCount,
  stopsOnReel,
} from '../rules.ts'
import { capUnits } from './play.ts'
import { drumPay, drumsShown, linesPay, winningLines } from './spin.ts'
import { drumsAt, isFestival } from './tables.ts'

/** How many of the 32^5 spins pay each number of line stakes: without and with three drums. */
export type SpinCounts = {
  readonly plain: ReadonlyMap<number, number>
  readonly festival: ReadonlyMap<number, number>
}

export const spinsInAll = stopsOnReel ** reelCount

const add = (counts: Map<number, number>, units: number, times: number): void => {
  if (times > 0) counts.set(units, (counts.get(units) ?? 0) + times)
}

/** How often the fourth and fifth reel together show no, one and two drums. */
function drumsOnLastTwo(): readonly number[] {
  const counts = [0, 0, 0]
  for (let at = 0; at < stopsOnReel ** 2; at += 1) {
    const drums =
      (drumsAt[3 * stopsOnReel + Math.floor(at / stopsOnReel)] ?? 0) +
      (drumsAt[4 * stopsOnReel + (at % stopsOnReel)] ?? 0)
    counts[drums] = (counts[drums] ?? 0) + 1
  }
  return counts
}

/** Counts every one of the 32^5 spins. About two seconds. */
export function countSpins(): SpinCounts {
  const plain = new Map<number, number>()
  const festival = new Map<number, number>()
  const last = drumsOnLastTwo()
  const count = (units: number, drums: number, times: number) =>
    add(isFestival(drums) ? festival : plain, units + drumPay(drums), times)
  for (let front = 0; front < stopsOnReel ** 3; front += 1) {
    const a = Math.floor(front / stopsOnReel ** 2)
    const b = Math.floor(front / stopsOnReel) % stopsOnReel
    const c = front % stopsOnReel
    const first = [a, b, c, 0, 0] as const
    if (winningLines(first) === 0) {
      const drums = (drumsAt[a] ?? 0) + (drumsAt[stopsOnReel + b] ?? 0) + (drumsAt[2 * stopsOnReel + c] ?? 0)
      last.forEach((times, more) => {
        count(0, drums + more, times)
      })
      continue
    }
    for (let back = 0; back < stopsOnReel ** 2; back += 1) {
      const stops = [a, b, c, back >> 5, back & 31] as const
      count(linesPay(stops), drumsShown(stops), 1)
    }
  }
  return { plain, festival }
}

type Chance = readonly [units: number, chance: number]

const chances = (counts: ReadonlyMap<number, number>): Chance[] =>
  [...counts].map(([units, times]) => [units, times / spinsInAll])

/** Adds to `to` what `from` becomes when a spin pays as `pays` says, times the multiplier, up to the cap. */
function carry(from: Float64Array, to: Float64Array, pays: readonly Chance[], multiplier: number): void {
  for (const [units, chance] of pays) {
    const step = units * multiplier
    const free = Math.max(0, capUnits - step)
    for (let at = 0; at < free; at += 1) to[at + step] = (to[at + step] ?? 0) + (from[at] ?? 0) * chance
    let cut = 0
    for (let at = free; at < capUnits; at += 1) cut += from[at] ?? 0
    to[capUnits] = (to[capUnits] ?? 0) + cut * chance
  }
}

/** The chance of each round total, in line stakes, up to and with the cap. */
export function roundChances(counts: SpinCounts): Float64Array {
  const plain = chances(counts.plain)
  const festival = chances(counts.festival)
  const total = new Float64Array(capUnits + 1)
  for (const [units, chance] of plain)
    total[Math.min(units, capUnits)] = (total[Math.min(units, capUnits)] ?? 0) + chance
  const lengths: number[] = []
  for (let of = freeSpinsAtFirst; of <= freeSpinsAtMost; of += freeSpinsAdded) lengths.push(of)
  let running = lengths.map(() => new Float64Array(capUnits + 1))
  for (const [units, chance] of festival) {
    const start = running[0]
    if (start) start[Math.min(units, capUnits)] = (start[Math.min(units, capUnits)] ?? 0) + chance
  }
  for (let free = 1; free <= freeSpinsAtMost; free += 1) {
    const next = lengths.map(() => new Float64Array(capUnits + 1))
    running.forEach((from, place) => {
      const of = lengths[place] ?? 0
      const isOver = free > of
      for (let at = 0; at <= capUnits; at += 1) {
        // A finished or capped round keeps its total.
        if (isOver || at === capUnits) total[at] = (total[at] ?? 0) + (from[at] ?? 0)
      }
      const same = next[place]
      if (isOver || !same) return
      carry(from, same, plain, multiplierOf(free))
      carry(from, next[place + 1] ?? same, festival, multiplierOf(free))
    })
    running = next
  }
  for (const last of running)
    for (let at = 0; at <= capUnits; at += 1) total[at] = (total[at] ?? 0) + (last[at] ?? 0)
  return total
}

export type ExactFigures = {
  /** All as multiples of the stake, or as chances. */
  readonly rtp: number
  readonly baseRtp: number
  readonly deviation: number
  readonly hitRate: number
  readonly aboveStakeRate: number
  readonly festivalRate: number
  readonly capRate: number
  readonly chanceInAll: number
}

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** The game's figures from the chance of each round total. */
export function figuresOf(counts: SpinCounts, totals: Float64Array): ExactFigures {
  const stake = lines.length
  const rtp = sumOf(totals.map((chance, units) => chance * units)) / stake
  const square = sumOf(totals.map((chance, units) => chance * (units / stake) ** 2))
  const base = [...counts.plain, ...counts.festival].map(([units, times]) => units * times)
  return {
    rtp,
    baseRtp: sumOf(base) / stake / spinsInAll,
    deviation: Math.sqrt(square - rtp ** 2),
    hitRate: sumOf(totals.subarray(1)),
    aboveStakeRate: sumOf(totals.subarray(stake + 1)),
    festivalRate: sumOf(counts.festival.values()) / spinsInAll,
    capRate: totals[capUnits] ?? 0,
    chanceInAll: sumOf(totals),
  }
}
