// Guess-games decided by a public random value: their options with exact chances, and the result that a value gives,
// for the platform, the browser and verifiers.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Draws, drawsFrom } from './draws.ts'

/** An option with its chance: `ways` of the draw's `outOf` equally likely results. */
type BeaconOption = { readonly id: string; readonly ways: number }

export type GuessResult = {
  /** Numbers behind the result: the order of arrival as places in the list of options from 1, or the dice. */
  readonly figures: readonly number[]
  readonly option: string
}

type BeaconGame = {
  readonly outOf: number
  readonly options: readonly BeaconOption[]
  play(draws: Draws): GuessResult
}

const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'boar',
] as const

/**
 * The order of arrival of the twelve animals of the zodiac: each place is taken by one of the remaining animals, all
 * equally likely. The first one wins.
 */
const zodiacRace: BeaconGame = {
  outOf: animals.length,
  options: animals.map((id) => ({ id, ways: 1 })),
  play(draws) {
    const left = animals.map((_, at) => at + 1)
    const figures: number[] = []
    while (left.length > 0) figures.push(...left.splice(draws.int(left.length), 1))
    return { figures, option: animals[(figures[0] ?? 1) - 1] ?? animals[0] }
  },
}

/** The sum of two dice: 2 to 6, exactly 7, or 8 to 12. */
const twoDice: BeaconGame = {
  outOf: 36,
  options: [
    { id: 'low', ways: 15 },
    { id: 'seven', ways: 6 },
    { id: 'high', ways: 15 },
  ],
  play(draws) {
    const figures = [draws.int(6) + 1, draws.int(6) + 1]
    const sum = figures.reduce((total, one) => total + one, 0)
    return { figures, option: sum === 7 ? 'seven' : sum < 7 ? 'low' : 'high' }
  },
}

export const beaconGames = { zodiacRace, twoDice } as const

export type BeaconGameName = keyof typeof beaconGames

/** Returns the ASCII text whose SHA-256 is the key of a game's draws; the beacon's value is 64 hex digits. */
const guessKeyText = (guessId: string, value: string): string => `guess:${guessId}:${value}`

/** Returns the result of a game from the beacon's value: draws from the SHA-256 of `guessKeyText`. */
export const guessResult = (name: BeaconGameName, guessId: string, value: string): GuessResult =>
  beaconGames[name].play(drawsFrom(sha256(utf8ToBytes(guessKeyText(guessId, value)))))
