// The layout of sic bo as data: the winning condition of each bet on three dice, and its odds.
import type { Odds, SpotResult } from '@mangetsu/chance/table'
import type { SpotRule } from '@mangetsu/games/tables/table-rules'
import { type Dice, isTriple, sumOf } from './dice.ts'

const countOf = (dice: Dice, face: number): number => dice.filter((die) => die === face).length

const faces = [1, 2, 3, 4, 5, 6] as const

/** Odds to one, by the sum. */
const sumPays: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
}

/** Odds to one, by the number of dice with the face. */
const singlePays: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 12 }

const pays = { even: 1, pair: 6, double: 11, triple: 180, anyTriple: 31 } as const

type Rule = SpotRule<Dice>

const rule = (
  spot: string,
  [ja, en]: readonly [string, string],
  odds: Odds,
  wins: (dice: Dice) => boolean,
): Rule => ({
  spot,
  title: { ja, en },
  odds: [odds],
  result: (dice): SpotResult => (wins(dice) ? odds : 'lost'),
})

/** A bet on half of all throws, except triples. */
const half = (spot: string, title: readonly [string, string], wins: (dice: Dice) => boolean): Rule =>
  rule(spot, title, [pays.even, 1], (dice) => !isTriple(dice) && wins(dice))

const single = (face: number): Rule => ({
  spot: `single-${face}`,
  title: { ja: `${face}の目`, en: `Single ${face}` },
  odds: [3, 2, 1].map((count) => [singlePays[count] ?? 0, 1]),
  result(dice) {
    const gain = singlePays[countOf(dice, face)]
    return gain === undefined ? 'lost' : [gain, 1]
  },
})

const pairs = faces.flatMap((one) =>
  faces.filter((other) => other > one).map((other) => [one, other] as const),
)

export const layout: readonly Rule[] = [
  half('small', ['小（4〜10）', 'Small (4 to 10)'], (dice) => sumOf(dice) <= 10),
  half('big', ['大（11〜17）', 'Big (11 to 17)'], (dice) => sumOf(dice) >= 11),
  half('even', ['丁（偶数）', 'Even'], (dice) => sumOf(dice) % 2 === 0),
  half('odd', ['半（奇数）', 'Odd'], (dice) => sumOf(dice) % 2 === 1),
  rule('any-triple', ['ぞろ目', 'Any triple'], [pays.anyTriple, 1], isTriple),
  ...faces.map((face) =>
    rule(
      `triple-${face}`,
      [`${face}のぞろ目`, `Triple ${face}`],
      [pays.triple, 1],
      (dice) => countOf(dice, face) === 3,
    ),
  ),
  ...faces.map((face) =>
    rule(
      `double-${face}`,
      [`${face}の2つ揃い`, `Double ${face}`],
      [pays.double, 1],
      (dice) => countOf(dice, face) >= 2,
    ),
  ),
  ...Object.entries(sumPays).map(([sum, gain]) =>
    rule(`sum-${sum}`, [`合計 ${sum}`, `Total ${sum}`], [gain, 1], (dice) => sumOf(dice) === Number(sum)),
  ),
  ...pairs.map(([one, other]) =>
    rule(
      `pair-${one}-${other}`,
      [`${one}と${other}`, `${one} and ${other}`],
      [pays.pair, 1],
      (dice) => dice.includes(one) && dice.includes(other),
    ),
  ),
  ...faces.map(single),
]
