// Computes a meter over many rounds: the stationary distribution of its contents, the rate at which it fills, and the
// payout of its spins.
import type { MeterModel } from '../model.ts'
import type { SlotPlay } from '../spin.ts'
import type { PayAlgebra } from './pays.ts'
import { meterRequest } from './spin-request.ts'
import { gather, type Tables, tableOf } from './tables.ts'

/** Returns the total payout of a full meter's spins. */
export function meterPay<T>(algebra: PayAlgebra<T>, play: SlotPlay, tables: Tables, model: MeterModel): T {
  const table = tableOf(play, tables, meterRequest(model))
  const chances = new Map<number, number>()
  for (const { units } of table.buckets.values()) gather(chances, units, 1 / table.weight)
  const each = algebra.of(chances, 1, 1)
  let pay = algebra.of([[0, 1]], 1, 1)
  for (let spin = 0; spin < model.spins; spin += 1) pay = algebra.products([[each, pay]])
  return pay
}

/** Probability that a round collects this many letters; `capped` is the part in rounds that reach their cap first. */
export type Collected = { readonly count: number; readonly chance: number; readonly capped: number }

/** Advances by one round: the distribution of the meter's contents, and the probability that it was full. */
function nextRound(
  contents: Float64Array,
  collected: readonly Collected[],
  places: number,
): { readonly contents: Float64Array<ArrayBuffer>; readonly full: number } {
  const next = new Float64Array(contents.length)
  let full = 0
  const put = (at: number, chance: number) => {
    const place = Math.min(at, next.length - 1)
    next[place] = (next[place] ?? 0) + chance
  }
  for (let at = 0; at < contents.length; at += 1)
    for (const { count, chance, capped } of collected) {
      const here = contents[at] ?? 0
      if (at + count < places) put(at + count, here * chance)
      else {
        full += here * (chance - capped)
        put(at + count - places, here * (chance - capped))
        put(at + count, here * capped)
      }
    }
  return { contents: next, full }
}

export type MeterFigures = {
  /** Probability that the meter is full, by the number of letters the round collects. */
  readonly fullAt: (count: number) => number
  /** Stationary probability that a round ends with a full meter. */
  readonly fullRate: number
  /** Mean number of times the meter fills in this many rounds that begin with an empty one. */
  readonly fullWithin: (rounds: number) => number
}

const mostRounds = 1_000_000

export function meterFigures({ places }: MeterModel, collected: readonly Collected[]): MeterFigures {
  const most = Math.max(0, ...collected.map(({ count }) => count))
  const empty = () => {
    const contents = new Float64Array(2 * places + most)
    contents[0] = 1
    return contents
  }
  let contents = empty()
  for (let round = 0; round < mostRounds; round += 1) {
    const next = nextRound(contents, collected, places).contents
    let moved = 0
    for (let at = 0; at < contents.length; at += 1) moved += Math.abs((next[at] ?? 0) - (contents[at] ?? 0))
    contents = next
    if (moved < 1e-15) break
  }
  const settled = contents
  return {
    fullAt: (count) => settled.reduce((sum, chance, at) => (at + count >= places ? sum + chance : sum), 0),
    fullRate: nextRound(settled, collected, places).full,
    fullWithin(rounds) {
      let now = empty()
      let full = 0
      for (let round = 0; round < rounds; round += 1) {
        const next = nextRound(now, collected, places)
        full += next.full
        now = next.contents
      }
      return full
    },
  }
}
