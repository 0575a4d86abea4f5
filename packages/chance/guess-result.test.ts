// Results of guess-games from the beacon: exact chances, every result of a value, and a fixed example for other implementations.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawsFrom } from './draws.ts'
import { beaconGames, guessResult } from './guess-result.ts'

const names = ['zodiacRace', 'twoDice'] as const

/** Draws that return these numbers in turn. */
function fixedDraws(numbers: readonly number[]) {
  let at = 0
  return {
    int(n: number) {
      const drawn = numbers[at] ?? 0
      at += 1
      if (drawn >= n) throw new RangeError(`${drawn} of ${n}`)
      return drawn
    },
  }
}

test.each(names)('the chances of %s add up to one', (name) => {
  const { options, outOf } = beaconGames[name]
  expect(options.reduce((sum, { ways }) => sum + ways, 0)).toBe(outOf)
})

test('each pair of dice counts for the option of its sum', () => {
  const counts: Record<string, number> = {}
  for (let one = 0; one < 6; one += 1)
    for (let other = 0; other < 6; other += 1) {
      const { option, figures } = beaconGames.twoDice.play(fixedDraws([one, other]))
      expect(figures).toEqual([one + 1, other + 1])
      counts[option] = (counts[option] ?? 0) + 1
    }
  expect(counts).toEqual({ low: 15, seven: 6, high: 15 })
})

test.each(beaconGames.zodiacRace.options.map(({ id }, at) => [id, at] as const))(
  '%s wins if the first number is its place',
  (id, at) => {
    const { figures, option } = beaconGames.zodiacRace.play(fixedDraws([at]))
    expect(option).toBe(id)
    expect(figures[0]).toBe(at + 1)
    expect(figures.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  },
)

test('the key is the SHA-256 of the game and the value, so that games of one round differ', () => {
  const value = 'ab'.repeat(32)
  const key = createHash('sha256').update(`guess:night-1:${value}`).digest()
  expect(guessResult('zodiacRace', 'night-1', value)).toEqual(beaconGames.zodiacRace.play(drawsFrom(key)))
  expect(guessResult('zodiacRace', 'night-2', value)).not.toEqual(guessResult('zodiacRace', 'night-1', value))
})
