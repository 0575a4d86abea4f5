// Checks that near misses (reels that stop one row from a trigger) are exactly as frequent as the strips make them. The
// expected rate is computed from the strips alone, reel by reel, and compared with rounds.
import { drawsFrom } from '@mangetsu/chance'
import { slotModels } from '@mangetsu/games/models'
import type { SpinEvent } from '@mangetsu/slot-engine/events'
import { type ReelSet, rowsOf, type SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { soakCount } from '@mangetsu/test/soak'
import { expect, test } from 'vitest'

type Strips = Extract<ReelSet, { kind: 'strips' }>

/** This many of these letters on the grid trigger a feature. */
type Wanted = { readonly letters: string; readonly needs: number }

/**
 * Returns the awaited combinations: the scatters of free spins, the symbols of hold and spin, and as many of a symbol
 * as there are reels.
 */
function wantedOf({ scatter, freeSpins, hold: holdSpin, symbols, grid }: SlotModel): readonly Wanted[] {
  const least = Object.keys(freeSpins?.begins ?? {}).map(Number)[0]
  const paying = Object.entries(symbols).filter(([, { pays }]) => pays.length > 0)
  return [
    ...(scatter && least !== undefined ? [{ letters: scatter.letter, needs: least }] : []),
    ...(holdSpin ? [{ letters: holdSpin.letters, needs: holdSpin.from }] : []),
    ...paying.map(([letter]) => ({ letters: letter, needs: grid.reels })),
  ]
}

/** Returns how many of the letters a stop shows, and whether one more is directly above or below. */
function shownAt(strip: string, stop: number, rows: number, letters: string) {
  const at = (place: number) => letters.includes(strip.charAt((place + strip.length) % strip.length))
  let count = 0
  for (let row = 0; row < rows; row += 1) if (at(stop + row)) count += 1
  return { count, isAdjacent: at(stop - 1) || at(stop + rows) }
}

const rowsAt = (model: SlotModel, { heights }: Strips, reel: number, stop: number): number =>
  heights === undefined ? rowsOf(model.grid) : Number(heights[reel]?.charAt(stop))

/**
 * Returns the probability that one letter is missing and one is directly outside the grid, over all stops with the
 * model's weights.
 */
function chanceOf(model: SlotModel, set: Strips, { letters, needs }: Wanted): number {
  // By the number shown, and whether one is directly outside.
  let known = new Map([['0 false', 1]])
  set.strips.forEach((strip, reel) => {
    const weights = set.weights?.[reel] ?? [...strip].map(() => 1)
    const sum = weights.reduce((all, one) => all + one, 0)
    const next = new Map<string, number>()
    weights.forEach((weight, stop) => {
      const { count, isAdjacent } = shownAt(strip, stop, rowsAt(model, set, reel, stop), letters)
      for (const [key, chance] of known) {
        const [before, wasAdjacent] = key.split(' ')
        const now = `${Number(before) + count} ${isAdjacent || wasAdjacent === 'true'}`
        next.set(now, (next.get(now) ?? 0) + (chance * weight) / sum)
      }
    })
    known = next
  })
  return known.get(`${needs - 1} true`) ?? 0
}

/** Returns a test for near misses; the content of each stop of each reel is looked up once, not in every round. */
function nearMissOf(model: SlotModel, set: Strips, { letters, needs }: Wanted) {
  const shown = set.strips.map((strip, reel) =>
    [...strip].map((_, stop) => shownAt(strip, stop, rowsAt(model, set, reel, stop), letters)),
  )
  return (stops: readonly number[]): boolean => {
    let [count, isAdjacent] = [0, false]
    for (let reel = 0; reel < stops.length; reel += 1) {
      const one = shown[reel]?.[stops[reel] as number]
      count += one?.count ?? 0
      isAdjacent ||= one?.isAdjacent ?? false
    }
    return isAdjacent && count === needs - 1
  }
}

const onStrips = (await slotModels()).flatMap((model) =>
  model.reels.base.kind === 'strips' ? [{ model, set: model.reels.base }] : [],
)

type Played = { readonly model: SlotModel; readonly set: Strips }

/** Returns the stops of one round after another. */
function stopsOf(model: SlotModel): () => readonly number[] {
  const { decide } = createSlotRounds(model)
  const draws = drawsFrom(new Uint8Array(32).fill(41))
  let state = ''
  return () => {
    const result = decide(draws, 1, { state })
    state = result.state
    return (result.events[0] as SpinEvent).stops
  }
}

/**
 * Returns for each awaited combination the near misses among this many rounds, and their deviation from the expected
 * rate in standard deviations.
 */
function missesIn({ model, set }: Played, rounds: number, next: () => readonly number[]) {
  const wanted = wantedOf(model)
  const isNearMiss = wanted.map((one) => nearMissOf(model, set, one))
  const seen = wanted.map(() => 0)
  for (let round = 0; round < rounds; round += 1) {
    const stops = next()
    for (let at = 0; at < wanted.length; at += 1) if (isNearMiss[at]?.(stops)) seen[at] = (seen[at] ?? 0) + 1
  }
  return wanted.map((one, at) => {
    const expected = chanceOf(model, set, one) * rounds
    const times = seen[at] ?? 0
    return { times, deviations: Math.abs(times - expected) / Math.sqrt(expected + 1) }
  })
}

/** Chance exceeds this many deviations once in a million times; the draws are fixed. */
const tooFar = 4.9
const rounds = soakCount(400_000)

test.for(onStrips)(`$model.id has as many near misses as its strips imply, in ${rounds} rounds`, (played) => {
  const misses = missesIn(played, rounds, stopsOf(played.model))
  expect(Math.max(...misses.map(({ deviations }) => deviations))).toBeLessThan(tooFar)
  // A combination that never occurs would prove nothing.
  expect(misses.some(({ times }) => times > 100)).toBe(true)
})

test('detects a machine that draws twice and prefers near misses', () => {
  const played = onStrips.find(({ model }) => model.id === 'moonlit-festival')
  if (played === undefined) throw new Error('there is no such slot')
  const { model, set } = played
  const [scatters] = wantedOf(model)
  if (scatters === undefined) throw new Error('it waits for nothing')
  const next = stopsOf(model)
  const isNearMiss = nearMissOf(model, set, scatters)
  const nearer = () => {
    const [one, other] = [next(), next()]
    return isNearMiss(other) ? other : one
  }
  expect(missesIn(played, rounds, nearer)[0]?.deviations).toBeGreaterThan(tooFar)
})
