// Computes the return to player by exact enumeration: counts every stop of the base game, and carries the free spins as
// a probability for each total, with the cap applied as in the rules.
import {
  freeSpinsAdded,
  freeSpinsAtFirst,
  freeSpinsAtMost,
  lines,
  multiplierOf,
  reelCount,
  stopsOnReel,
  symbolLetters,
} from '../rules.ts'
import { capUnits } from './play.ts'
import { drumPay, drumsShown, linesPay, type Stops, winningLines, wordOnLine } from './spin.ts'
import { drumsAt, isFestival, words } from './tables.ts'

/** Number of the 32^5 spins that pay each number of line stakes: without and with three drums. */
export type SpinCounts = {
  readonly plain: ReadonlyMap<number, number>
  readonly festival: ReadonlyMap<number, number>
}

const spinsInAll = stopsOnReel ** reelCount

const add = (counts: Map<number, number>, units: number, times: number): void => {
  if (times > 0) counts.set(units, (counts.get(units) ?? 0) + times)
}

/** Counts how often the fourth and fifth reel together show no, one and two drums. */
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

/** Counts how often the fifth reel shows no drum, and one. */
function drumsOnLast(): readonly number[] {
  const counts = [0, 0]
  for (let stop = 0; stop < stopsOnReel; stop += 1) {
    const drums = drumsAt[4 * stopsOnReel + stop] ?? 0
    counts[drums] = (counts[drums] ?? 0) + 1
  }
  return counts
}

/**
 * Returns the winning lines whose payout depends on the fifth symbol, one bit each, and the total payout of the others.
 */
function splitByFifth(stops: Stops, winning: number): { open: number; closedUnits: number } {
  const { pays } = words()
  let [open, closedUnits] = [0, 0]
  for (let mask = winning; mask !== 0; mask &= mask - 1) {
    const bit = mask & -mask
    const word = wordOnLine(stops, 31 - Math.clz32(bit))
    const before = word - (word % 10)
    const units = pays[before] as number
    if (symbolLetters.every((_, kind) => pays[before + kind] === units)) closedUnits += units
    else open |= bit
  }
  return { open, closedUnits }
}

type Count = (units: number, drums: number, times: number) => void

/** Counts the spins that begin with these three stops and have a winning line on them. */
function countBehind(a: number, b: number, c: number, lastDrums: readonly number[], count: Count): void {
  for (let d = 0; d < stopsOnReel; d += 1) {
    const stops: Stops = [a, b, c, d, 0]
    const { open, closedUnits } = splitByFifth(stops, winningLines(stops))
    if (open === 0) {
      const drums = drumsShown(stops) - (drumsAt[4 * stopsOnReel] ?? 0)
      for (let more = 0; more < lastDrums.length; more += 1)
        count(closedUnits, drums + more, lastDrums[more] ?? 0)
      continue
    }
    for (let e = 0; e < stopsOnReel; e += 1) {
      const whole: Stops = [a, b, c, d, e]
      count(closedUnits + linesPay(whole, open), drumsShown(whole), 1)
    }
  }
}

/** Counts every one of the 32^5 spins; equivalent ones are counted together. */
export function countSpins(): SpinCounts {
  const plain = new Map<number, number>()
  const festival = new Map<number, number>()
  const [lastTwo, lastDrums] = [drumsOnLastTwo(), drumsOnLast()]
  const count: Count = (units, drums, times) =>
    add(isFestival(drums) ? festival : plain, units + drumPay(drums), times)
  for (let front = 0; front < stopsOnReel ** 3; front += 1) {
    const a = Math.floor(front / stopsOnReel ** 2)
    const b = Math.floor(front / stopsOnReel) % stopsOnReel
    const c = front % stopsOnReel
    if (winningLines([a, b, c, 0, 0]) !== 0) {
      countBehind(a, b, c, lastDrums, count)
      continue
    }
    const drums = (drumsAt[a] ?? 0) + (drumsAt[stopsOnReel + b] ?? 0) + (drumsAt[2 * stopsOnReel + c] ?? 0)
    lastTwo.forEach((times, more) => {
      count(0, drums + more, times)
    })
  }
  return { plain, festival }
}

type Chance = readonly [units: number, chance: number]

const chances = (counts: ReadonlyMap<number, number>): Chance[] =>
  [...counts].map(([units, times]) => [units, times / spinsInAll])

/** Adds to `to` the distribution `from` after a spin that pays `pays` times the multiplier, up to the cap. */
function carry(from: Float64Array, to: Float64Array, pays: readonly Chance[], multiplier: number): void {
  // Skips totals of probability zero.
  let [first, end] = [0, capUnits]
  while (first < end && from[first] === 0) first += 1
  while (end > first && from[end - 1] === 0) end -= 1
  for (const [units, chance] of pays) {
    const step = units * multiplier
    const free = Math.max(0, capUnits - step)
    const last = Math.min(free, end)
    for (let at = first; at < last; at += 1)
      to[at + step] = (to[at + step] as number) + (from[at] as number) * chance
    let cut = 0
    for (let at = Math.max(free, first); at < end; at += 1) cut += from[at] as number
    to[capUnits] = (to[capUnits] ?? 0) + cut * chance
  }
}

/** Returns the probability of each round total, in line stakes, up to and including the cap. */
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
  /** All as multiples of the stake, or as probabilities. */
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

/** Computes the game's figures from the probability of each round total. */
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
