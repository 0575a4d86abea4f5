// The simulation's counters, and merging the counters of several threads.
import { rmSync } from 'node:fs'
import type { GameEvent, GameMath } from '@mangetsu/chance'
import { findGames, gameNamed } from '@mangetsu/games/registry'
import { carpPondFolder, carpPondId } from '@mangetsu/test/games/carp-pond'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSimulation } from './simulate-request.ts'
import { fastDraws, measuredReturn, merge, tally, z99 } from './simulate-tally.ts'

const coin: GameMath = {
  id: 'coin',
  version: '1',
  rtpPpm: 1_000_000,
  maxWinMultiple: 4,
  volatility: 'low',
  stakesMinor: () => [100n],
  play: (draws) => ({ events: [], payoutMinor: draws.int(4) === 0 ? 400n : 0n }),
}

describe('tally', () => {
  it('counts stakes, not smallest units', () => {
    const counted = tally(coin, { bonusEvent: 'bonus' }, 40_000, fastDraws(7))
    expect(counted.sum).toBe(counted.hits * 4)
    expect([counted.rounds, counted.largest, counted.capped]).toEqual([40_000, 4, counted.hits])
    expect(counted.hits / counted.rounds).toBeCloseTo(0.25, 1)
  })
  it('the merged tally of two threads is the sum of both', () => {
    const [a, b] = [
      tally(coin, { bonusEvent: 'bonus' }, 1_000, fastDraws(1)),
      tally(coin, { bonusEvent: 'bonus' }, 500, fastDraws(2)),
    ]
    expect(merge([a, b])).toMatchObject({ rounds: 1_500, sum: a.sum + b.sum, hits: a.hits + b.hits })
  })
})

it('finds a game added as a folder by its name, and plays its newest version', async () => {
  const folder = carpPondFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [added] = await findGames(folder)
  if (added === undefined) throw new Error('the folder has no game')
  const reading = readSimulation([added.id, '--rounds', '1e4'], [added.id], { workers: 1, seed: 1 })
  expect(reading).toMatchObject({ kind: 'run', request: { gameId: carpPondId, rounds: 10_000 } })
  expect(tally(added.math, added.simulation, 10_000, fastDraws(7)).largest).toBe(4)
})

it('decides in rounds of several steps as the manifest defines', () => {
  const { math, simulation } = gameNamed('deuces-wild')
  const rounds = 4_000
  const played = tally(math, simulation, rounds, fastDraws(3))
  const left = tally(math, { bonusEvent: null }, rounds, fastDraws(3))
  const exact = 1 - 10_899_492_585_780 / 19_933_230_517_200
  // A share of 4,000 rounds is off by 0.04 once in two million times.
  expect(Math.abs(played.hits / rounds - exact)).toBeLessThan(0.04)
  expect(left.hits / rounds).toBeLessThan(0.3)
  expect(() => tally(coin, simulation, 1, fastDraws(3))).toThrow(RangeError)
})

/** Three rounds in eight pay twice their stakes; half of all rounds may stake once more. */
const twoStakes: GameMath = {
  ...coin,
  steps: {
    begin: (draws, stakeMinor) => ({
      position: { stakeMinor, drawn: draws.int(8) },
      events: [{ type: 'drawn', isRaised: draws.int(2) === 0 }],
      actions: [
        { action: 'stay', stakeMinor: 0n },
        { action: 'raise', stakeMinor },
      ],
      payoutMinor: 0n,
    }),
    next: (position, action) => {
      const { stakeMinor, drawn } = position as { stakeMinor: bigint; drawn: number }
      const staked = action === 'raise' ? 2n * stakeMinor : stakeMinor
      return { position, events: [], actions: [], payoutMinor: drawn < 3 ? 2n * staked : 0n }
    },
    whenLeft: () => 'stay',
  },
}

describe('return', () => {
  const player =
    () =>
    ([event]: readonly GameEvent[]) =>
      event?.isRaised === true ? 'raise' : 'stay'
  it('the return is relative to everything staked, including further stakes of steps', () => {
    const played = tally(twoStakes, { bonusEvent: null, player }, 40_000, fastDraws(9))
    expect(played.staked / played.rounds).toBeCloseTo(1.5, 1)
    const { mean, half } = measuredReturn(played)
    expect(Math.abs(mean - 0.75)).toBeLessThan(half)
    // A share of 3 in 8, over stakes of 1 and 2: 2.5758 × √(0.9375 × 2.5) ÷ 1.5 ÷ √40,000.
    expect(half).toBeCloseTo(0.01314, 3)
  })
  it('the return of rounds that stake once has the interval of a mean', () => {
    const played = tally(coin, { bonusEvent: null }, 10_000, fastDraws(4))
    const { mean, half, deviation } = measuredReturn(played)
    expect(mean).toBe(played.sum / 10_000)
    expect(half).toBeCloseTo((z99 * deviation) / 100, 12)
  })
})

describe('fast draws', () => {
  it('fast draws are equal for equal seeds, uniform for any bound, and refuse an invalid one', () => {
    const seen = new Uint32Array(33)
    const [one, two] = [fastDraws(5), fastDraws(5)]
    for (let draw = 0; draw < 64_000; draw += 1) {
      const value = one.int(33)
      expect(two.int(33)).toBe(value)
      seen[value] = (seen[value] ?? 0) + 1
    }
    expect(Math.min(...seen)).toBeGreaterThan(1_750)
    expect(Math.max(...seen)).toBeLessThan(2_130)
    expect(() => one.int(0)).toThrow(RangeError)
  })
})
