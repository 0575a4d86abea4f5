// The layout of European roulette as data: every bet with the numbers it covers, and the racetrack's call bets as chips
// on spots.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import type { BetSpot } from '@mangetsu/chance/table'
import { isRed } from './colours.ts'

export const pockets = 37

/** The wheel's numbers clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

/** A bet covering numbers: it pays 36 ÷ the number of pockets, stake included. */
export type CoveringBet = {
  readonly spot: BetSpot
  readonly title: Bilingual
  readonly numbers: readonly number[]
}

const upTo = (count: number, from = 1, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => from + at * step)

const named = (kind: string, ja: string, en: string, numbers: readonly number[]): CoveringBet => {
  const listed = numbers.join('-')
  return {
    spot: `${kind}-${listed}`,
    title: { ja: `${ja} ${numbers.join('・')}`, en: `${en} ${listed}` },
    numbers,
  }
}

const straight = (number: number) => named('straight', '1目賭け', 'Straight up', [number])
const split = (...numbers: number[]) => named('split', '2目賭け', 'Split', numbers)
const street = (...numbers: number[]) => named('street', '3目賭け', 'Street', numbers)
const corner = (...numbers: number[]) => named('corner', '4目賭け', 'Corner', numbers)
const line = (first: number) => named('line', '6目賭け', 'Line', upTo(6, first))

/** Numbers are in twelve rows of three, with zero above them. */
const firstOfRows = upTo(12, 1, 3)
const inside: readonly CoveringBet[] = [
  ...upTo(pockets, 0).map(straight),
  ...[1, 2, 3].map((number) => split(0, number)),
  ...firstOfRows.flatMap((first) => [split(first, first + 1), split(first + 1, first + 2)]),
  ...upTo(33).map((number) => split(number, number + 3)),
  street(0, 1, 2),
  street(0, 2, 3),
  ...firstOfRows.map((first) => street(first, first + 1, first + 2)),
  corner(0, 1, 2, 3),
  ...firstOfRows
    .slice(0, -1)
    .flatMap((first) => [first, first + 1].map((at) => corner(at, at + 1, at + 3, at + 4))),
  ...firstOfRows.slice(0, -1).map(line),
]

const group = (spot: BetSpot, ja: string, en: string, numbers: readonly number[]): CoveringBet => ({
  spot,
  title: { ja, en },
  numbers,
})
const those = (fits: (number: number) => boolean): number[] => upTo(36).filter(fits)

const outside: readonly CoveringBet[] = [
  ...[1, 2, 3].map((column) =>
    group(`column-${column}`, `コラム ${column}`, `Column ${column}`, upTo(12, column, 3)),
  ),
  group('dozen-1', '1〜12', '1 to 12', upTo(12)),
  group('dozen-2', '13〜24', '13 to 24', upTo(12, 13)),
  group('dozen-3', '25〜36', '25 to 36', upTo(12, 25)),
  group('red', '赤', 'Red', those(isRed)),
  group(
    'black',
    '黒',
    'Black',
    those((number) => !isRed(number)),
  ),
  group(
    'even',
    '偶数',
    'Even',
    those((number) => number % 2 === 0),
  ),
  group(
    'odd',
    '奇数',
    'Odd',
    those((number) => number % 2 === 1),
  ),
  group('low', '1〜18', '1 to 18', upTo(18)),
  group('high', '19〜36', '19 to 36', upTo(18, 19)),
]

export const layout: readonly CoveringBet[] = [...inside, ...outside]

/** A call bet: this many chips on each of these spots. */
export type RouletteCall = {
  readonly name: string
  readonly title: Bilingual
  readonly chips: readonly (readonly [spot: BetSpot, chips: number])[]
}

const chipOn = (spots: readonly BetSpot[]) => spots.map((spot) => [spot, 1] as const)

export const calls: readonly RouletteCall[] = [
  {
    name: 'voisins',
    title: { ja: 'ヴォワザン', en: 'Voisins du zéro' },
    chips: [
      ['street-0-2-3', 2],
      ['corner-25-26-28-29', 2],
      ...chipOn(['split-4-7', 'split-12-15', 'split-18-21', 'split-19-22', 'split-32-35']),
    ],
  },
  {
    name: 'orphelins',
    title: { ja: 'オルフラン', en: 'Orphelins' },
    chips: chipOn(['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34']),
  },
  {
    name: 'tiers',
    title: { ja: 'ティエール', en: 'Tiers du cylindre' },
    chips: chipOn(['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36']),
  },
  {
    name: 'zero-game',
    title: { ja: 'ジュー・ゼロ', en: 'Jeu zéro' },
    chips: chipOn(['straight-26', 'split-0-3', 'split-12-15', 'split-32-35']),
  },
]

/** Returns a number and its neighbours on either side on the wheel, one chip on each. */
export function neighboursOf(number: number, toEitherSide: number): readonly BetSpot[] {
  const at = wheel.indexOf(number)
  if (at === -1) throw new RangeError(`the wheel has no ${number}`)
  return upTo(2 * toEitherSide + 1, at - toEitherSide).map(
    (place) => `straight-${wheel[(place + wheel.length) % wheel.length]}`,
  )
}
