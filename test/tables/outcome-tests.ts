// Tests the statistics of a game's rounds: within the expected deviation for fair draws, and beyond it for a planted
// bias.
import { describe, expect, test } from 'vitest'
import { mostOff } from './outcome-statistics.ts'
import { type Bias, biases } from './planted-bias.ts'
import { type Deviations, openWatch, watchShoes } from './watch-rounds.ts'
import type { WatchedGame } from './watched-outcomes.ts'

/** This many rounds reveal a bias of this size; fewer reveal a larger one, by the square root. */
const whole = 10_000_000
const sizes: Readonly<Record<Bias, number>> = { likelier: 0.001, sticky: 0.003, early: 0.005 }
const sizeIn = (bias: Bias, rounds: number): number => sizes[bias] * Math.sqrt(whole / rounds)

/** Enough for the means of shoes, and for slightly larger biases. */
const million = 1_000_000

/** Splits rounds into tests of a million each, so that progress of ten million is reported. */
const partsOf = (rounds: number): number[] => {
  const parts = Math.ceil(rounds / million)
  return Array.from({ length: parts }, (_, no) => Math.min(million, rounds - no * million))
}

const hourMs = 3_600_000

/** A bias in a number of rounds, a million by default, and the statistics that must detect it. */
export type PlantedBias = {
  readonly bias: Bias
  readonly caughtBy: readonly string[]
  readonly rounds?: number
}

/** Defines the tests of a game, with `planted` biases and the statistics that must detect each. */
export function testOutcomes(game: WatchedGame, rounds: number, planted: readonly PlantedBias[]): void {
  describe(`${rounds.toLocaleString('en')} rounds of ${game.math.id}`, () => {
    const apart = openWatch(game)
    let shoes: Deviations = {}
    test.each(partsOf(rounds).map((part, no) => [no + 1, part] as const))(
      'are played: part %i',
      async (no, part) => {
        await apart.play(part)
        expect(apart.played).toBe((no - 1) * million + part)
      },
      hourMs,
    )

    if (game.inEachShoe !== undefined)
      test(
        'are played in whole shoes',
        async () => {
          shoes = await watchShoes(game, { rounds: Math.min(rounds, million) })
          expect(shoes).not.toEqual({})
        },
        hourMs,
      )

    test('are what chance makes of the rules, at 99 % for all statistics together', () => {
      expect(apart.played).toBe(rounds)
      const off = { ...apart.off(), ...shoes }
      const most = mostOff(Object.keys(off).length)
      for (const [name, by] of Object.entries(off)) expect(Math.abs(by), `${name} is off`).toBeLessThan(most)
    })

    test.each(planted)(
      'with draws that are “$bias” are seen to be by: $caughtBy',
      async ({ bias, caughtBy, rounds: most = million }) => {
        const played = Math.min(rounds, most)
        const spoiled = openWatch(game, biases[bias](sizeIn(bias, played)))
        await spoiled.play(played)
        const off = spoiled.off()
        const found = Object.entries(off).filter(([, by]) => Math.abs(by) > mostOff(Object.keys(off).length))
        expect(found.map(([name]) => name)).toEqual(expect.arrayContaining([...caughtBy]))
      },
      hourMs,
    )
  })
}
