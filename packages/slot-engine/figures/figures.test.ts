// Checks a slot's computed figures against its rounds: small models, one for each feature, against play and against a
// second computation that shares no code with the engine.
import { drawsFrom } from '@mangetsu/chance'
import { countSpin, countWhole } from '@mangetsu/test/games/count-whole'
import { naiveReturn } from '@mangetsu/test/games/naive-return'
import { smallModels } from '@mangetsu/test/games/small-models'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import type { ReelSet, SlotModel } from '../model.ts'
import { createSlotRounds } from '../slot.ts'
import { createSlotPlay } from '../spin.ts'
import { roundDistribution } from './figures.ts'
import type { Distribution } from './pays.ts'
import { firstOption, roundMoments } from './round-pays.ts'
import { baseRequest } from './spin-request.ts'

const meanOf = ({ below, capped }: Distribution): number =>
  below.reduce((sum, chance, units) => sum + chance * units, capped * below.length)

/** Counts how often each sum of units was paid. */
function playRounds(model: SlotModel, rounds: number): Map<number, number> {
  const { decide } = createSlotRounds(model)
  const draws = drawsFrom(new Uint8Array(32).fill(7))
  const paid = new Map<number, number>()
  let state = ''
  for (let round = 0; round < rounds; round += 1) {
    const result = decide(draws, 1, { state, isSilent: true })
    state = result.state
    paid.set(result.units, (paid.get(result.units) ?? 0) + 1)
  }
  return paid
}

/** Chi-square over the sums that occur often enough, as a number of standard deviations (Wilson and Hilferty). */
function surprise(
  paid: ReadonlyMap<number, number>,
  { below, capped }: Distribution,
  rounds: number,
): number {
  let [rareSeen, rareExpected, square, freedom] = [0, 0, 0, -1]
  const count = (seen: number, expected: number) => {
    if (expected < 20) {
      rareSeen += seen
      rareExpected += expected
      return
    }
    square += (seen - expected) ** 2 / expected
    freedom += 1
  }
  below.forEach((chance, units) => {
    count(paid.get(units) ?? 0, chance * rounds)
  })
  count(paid.get(below.length) ?? 0, capped * rounds)
  if (rareExpected > 5) {
    square += (rareSeen - rareExpected) ** 2 / rareExpected
    freedom += 1
  }
  const spread = 2 / (9 * freedom)
  return ((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

/** Chance exceeds this many deviations once in two million times; the draws are fixed, so the result never varies. */
const tooFar = 4.9

/** A cap that is reached more rarely has no effect on the first eight digits of the mean. */
const neverCapped = 1e-12

/**
 * Returns the model with a cap that is practically never reached: the lower one of two that suffices, otherwise the
 * higher one.
 */
function nearlyUncapped(model: SlotModel) {
  const capAt = (maxWinMultiple: number) => {
    const uncapped = { ...model, maxWinMultiple }
    const tables = countWhole(uncapped)
    return { uncapped, tables, round: roundDistribution(uncapped, tables) }
  }
  const low = capAt(500)
  return low.round.capped < neverCapped ? low : capAt(1_000)
}

/** Detects a hang: the longest test takes a third of a minute on an idle machine. */
const hangsMs = 600_000

describe("the distribution of a round's payout", () => {
  const rounds = soakCount(400_000)
  it.each(smallModels)(
    `matches ${rounds} rounds: %s`,
    (_, model) => {
      const round = roundDistribution(model, countWhole(model))
      const mass = round.below.reduce((sum, chance) => sum + chance, round.capped)
      expect(mass).toBeCloseTo(1, 12)
      const paid = playRounds(model, rounds)
      const mean = meanOf(round)
      const square = round.below.reduce(
        (sum, chance, units) => sum + chance * (units - mean) ** 2,
        round.capped * (round.below.length - mean) ** 2,
      )
      const played = [...paid].reduce((sum, [units, times]) => sum + units * times, 0) / rounds
      expect(Math.abs(played - mean) / Math.sqrt(square / rounds)).toBeLessThan(tooFar)
      expect(surprise(paid, round, rounds)).toBeLessThan(tooFar)
    },
    hangsMs,
  )
  it.each(smallModels)(
    'has the mean of its parts, and both computations agree before the cap: %s',
    (_, model) => {
      const { uncapped, tables, round } = nearlyUncapped(model)
      const { parts, total } = roundMoments(createSlotPlay(uncapped), tables, firstOption(uncapped))
      const sum = Object.values(parts).reduce((all, part) => all + part, 0)
      expect(sum * model.units).toBeCloseTo(total.first, 10)
      // Only wilds that multiply one another reach the cap; then the cap may only reduce the mean.
      if (round.capped < neverCapped) expect(meanOf(round)).toBeCloseTo(total.first, 8)
      else expect(meanOf(round)).toBeLessThan(total.first)
    },
    hangsMs,
  )
})

const onStrips = smallModels.filter(
  ([, { reels, wilds, scoop, sets }]) =>
    reels.base.kind === 'strips' && wilds.every((wild) => Object.keys(wild).length === 2) && !scoop && !sets,
)

describe('a spin of the base game', () => {
  it.each(onStrips)("pays the same as plain loops over the rules' text: %s", (_, model) => {
    const [table] = countSpin(model, { ...baseRequest(createSlotPlay(model)), links: 1 })
    let units = 0
    for (const bucket of table?.buckets.values() ?? [])
      for (const [paid, weight] of bucket.units) units += paid * weight
    expect(units / (table?.weight ?? 0)).toBeCloseTo(naiveReturn(model), 10)
  })
})

/** Returns the first stops of each strip, or one row of bags: enough to see the effect of a changed cell. */
function cutDown(model: SlotModel): SlotModel {
  const cut = (set: ReelSet): ReelSet =>
    set.kind === 'bags'
      ? set
      : {
          ...set,
          strips: set.strips.map((strip) => strip.slice(0, 6)),
          ...(set.weights ? { weights: set.weights.map((weights) => weights.slice(0, 6)) } : {}),
        }
  const reels = Object.fromEntries(Object.entries(model.reels).map(([name, set]) => [name, cut(set)]))
  const small = { ...model, reels: reels as SlotModel['reels'] }
  if (model.reels.base.kind === 'strips') return small
  return { ...small, grid: { kind: 'rows', reels: 4, rows: 1 }, pays: { kind: 'lines', lines: ['0000'] } }
}

/** Yields every model that differs in one cell of one strip. */
function* changedStrips(model: SlotModel): Generator<SlotModel> {
  const letters = Object.keys(model.symbols)
  for (const [name, set] of Object.entries(model.reels)) {
    if (set.kind !== 'strips') continue
    for (const [reel, strip] of set.strips.entries())
      for (const [at, letter] of [...strip].entries()) {
        const other = letters[(letters.indexOf(letter) + 1) % letters.length] ?? ''
        const strips = set.strips.with(reel, strip.slice(0, at) + other + strip.slice(at + 1))
        const reels = { ...model.reels, [name]: { ...set, strips } satisfies ReelSet }
        yield { ...model, reels }
      }
  }
}

/** Returns every model in which one number of this part is greater by one. */
function changedNumbers<T>(part: T): T[] {
  const changed: T[] = []
  const follow = (value: unknown, put: (other: unknown) => unknown): void => {
    if (typeof value === 'number') changed.push(put(value + 1) as T)
    else if (Array.isArray(value))
      for (const [at, one] of value.entries()) follow(one, (other) => put(value.with(at, other)))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) follow(one, (other) => put({ ...value, [key]: other }))
  }
  follow(part, (other) => other)
  return changed
}

describe('one changed cell', () => {
  const named = (id: string): SlotModel => {
    const found = smallModels.find(([, model]) => model.id === id)
    if (!found) throw new Error(`no small model ${id}`)
    return cutDown(found[1])
  }
  const chancesOf = (model: SlotModel): string => {
    const { below, capped } = roundDistribution(model, countWhole(model))
    return [...below, capped].map((chance) => chance.toFixed(12)).join()
  }
  const weights = named('small-weights').reels.base
  it.each<[string, string, (model: SlotModel) => Iterable<SlotModel>]>([
    ['a letter of a strip', 'small-free', changedStrips],
    [
      'a pay',
      'small-lines',
      (model) => changedNumbers(model.symbols).map((symbols) => ({ ...model, symbols })),
    ],
    [
      'a pay of the scatters',
      'small-lines',
      (model) => changedNumbers(model.scatter).map((scatter) => ({ ...model, scatter })),
    ],
    [
      'a weight of a stop',
      'small-weights',
      (model) =>
        weights.kind === 'strips'
          ? changedNumbers(weights.weights).map((other) => ({
              ...model,
              reels: { ...model.reels, base: { ...weights, weights: other } },
            }))
          : [],
    ],
    [
      'a value or weight of a hold',
      'small-hold',
      (model) => changedNumbers(model.hold).map((holdSpin) => ({ ...model, hold: holdSpin })),
    ],
    [
      'a number of the free spins',
      'small-free',
      (model) => changedNumbers(model.freeSpins).map((freeSpins) => ({ ...model, freeSpins })),
    ],
    [
      'a weight of a bag',
      'small-bags',
      (model) => changedNumbers(model.reels).map((reels) => ({ ...model, reels })),
    ],
  ])('changes the figures: %s', (_, id, change) => {
    const model = named(id)
    const before = chancesOf(model)
    const unseen = [...change(model)].filter((changed) => chancesOf(changed) === before)
    expect(unseen.map((changed) => JSON.stringify(changed))).toEqual([])
  })
})
