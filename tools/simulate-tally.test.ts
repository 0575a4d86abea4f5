// The simulation's counting: what it adds up, and that threads' shares make one whole.
import { rmSync } from 'node:fs'
import type { GameMath } from '@mangetsu/chance'
import { findGames } from '@mangetsu/games/registry'
import { carpPondFolder, carpPondId } from '@mangetsu/test/games/carp-pond'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSimulation } from './simulate-request.ts'
import { fastDraws, merge, tally } from './simulate-tally.ts'

const coin: GameMath = {
  id: 'coin',
  version: '1',
  rtpPpm: 1_000_000,
  maxWinMultiple: 4,
  volatility: 'low',
  stakesMinor: () => [100n],
  play: (draws) => ({ events: [], payoutMinor: draws.int(4) === 0 ? 400n : 0n }),
}

describe('a tally', () => {
  it('counts stakes, not smallest units', () => {
    const counted = tally(coin, 'bonus', 40_000, fastDraws(7))
    expect(counted.sum).toBe(counted.hits * 4)
    expect([counted.rounds, counted.largest, counted.capped]).toEqual([40_000, 4, counted.hits])
    expect(counted.hits / counted.rounds).toBeCloseTo(0.25, 1)
  })
  it('of two threads is the sum of both', () => {
    const [a, b] = [tally(coin, 'bonus', 1_000, fastDraws(1)), tally(coin, 'bonus', 500, fastDraws(2))]
    expect(merge([a, b])).toMatchObject({ rounds: 1_500, sum: a.sum + b.sum, hits: a.hits + b.hits })
  })
})

it('a game that is one more folder is reading for by its name, and played by its last version', async () => {
  const folder = carpPondFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [added] = await findGames(folder)
  if (added === undefined) throw new Error('the folder has no game')
  const reading = readSimulation([added.id, '--rounds', '1e4'], [added.id], { workers: 1, seed: 1 })
  expect(reading).toMatchObject({ kind: 'run', request: { gameId: carpPondId, rounds: 10_000 } })
  expect(tally(added.math, added.simulation.bonusEvent, 10_000, fastDraws(7)).largest).toBe(4)
})

describe('the fast draws', () => {
  it('are the same for the same seed, spread evenly over any bound, and refuse what is none', () => {
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
