// The statistics of a game's rounds: within what chance allows where all is fair, and beyond it where a bias is planted.
import { describe, expect, test } from 'vitest'
import { mostOff } from './outcome-statistics.ts'
import { type Bias, biases } from './planted-bias.ts'
import { watchApart, watchShoes } from './watch-rounds.ts'
import type { WatchedGame } from './watched-outcomes.ts'

/** So many rounds show a bias of this size; fewer one that is larger, by the root. */
const whole = 10_000_000
const sizes: Readonly<Record<Bias, number>> = { likelier: 0.001, sticky: 0.003, early: 0.005 }
const sizeIn = (bias: Bias, rounds: number): number => sizes[bias] * Math.sqrt(whole / rounds)

/** Means of shoes are known well enough by then, and biases that are a little larger. */
const million = 1_000_000

const hourMs = 3_600_000

/** A bias in so many rounds, a million where nothing is said, and what has to notice it. */
export type PlantedBias = {
  readonly bias: Bias
  readonly caughtBy: readonly string[]
  readonly rounds?: number
}

/** Tells the tests of a game, with `planted` biases and what has to notice each. */
export function testOutcomes(game: WatchedGame, rounds: number, planted: readonly PlantedBias[]): void {
  describe(`${rounds.toLocaleString('en')} rounds of ${game.math.id}`, () => {
    test(
      'are what chance makes of the rules, at 99 % for all statistics together',
      async () => {
        const hasShoe = game.inEachShoe !== undefined
        const off = {
          ...(await watchApart(game, { rounds })),
          ...(hasShoe && (await watchShoes(game, { rounds: Math.min(rounds, million) }))),
        }
        const most = mostOff(Object.keys(off).length)
        for (const [name, by] of Object.entries(off))
          expect(Math.abs(by), `${name} is off`).toBeLessThan(most)
      },
      hourMs,
    )

    test.each(planted)(
      'with draws that are “$bias” are seen to be by: $caughtBy',
      async ({ bias, caughtBy, rounds: most = million }) => {
        const played = Math.min(rounds, most)
        const off = await watchApart(game, { rounds: played, spoil: biases[bias](sizeIn(bias, played)) })
        const found = Object.entries(off).filter(([, by]) => Math.abs(by) > mostOff(Object.keys(off).length))
        expect(found.map(([name]) => name)).toEqual(expect.arrayContaining([...caughtBy]))
      },
      hourMs,
    )
  })
}
