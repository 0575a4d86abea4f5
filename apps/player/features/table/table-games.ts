// The games played at tables: the filter of each, and how its marks are parsed and shown.
import type { ReadMark, RoadSide } from '@mangetsu/roads'

export const tableGroups = ['roulette', 'cards', 'dice'] as const
export type TableGroup = (typeof tableGroups)[number]

/** Colour of a road's side. */
export type SideTone = 'wisteria' | 'torii' | 'gold'

type Sided = {
  readonly kind: 'road'
  readonly read: ReadMark
  readonly tones: Readonly<Record<RoadSide, SideTone>>
}

/** Form of the round history: a road of two sides, numbers of a wheel, sums of dice, or the dealer's totals. */
export type HistoryKind = Sided | { readonly kind: 'numbers' | 'sums' | 'dealer' }

export type PlayedAtTables = { readonly group: TableGroup; readonly history: HistoryKind }

const readBaccarat: ReadMark = (mark) => ({
  side: mark.startsWith('t') ? 'tie' : mark.startsWith('p') ? 'one' : 'other',
  pairOne: mark.includes('x'),
  pairOther: mark.includes('y'),
})

const readDragonTiger: ReadMark = (mark) => ({
  side: mark === 'd' ? 'one' : mark === 't' ? 'other' : 'tie',
})

const games: Readonly<Record<string, PlayedAtTables>> = {
  baccarat: {
    group: 'cards',
    history: { kind: 'road', read: readBaccarat, tones: { one: 'wisteria', other: 'torii' } },
  },
  blackjack: { group: 'cards', history: { kind: 'dealer' } },
  'dragon-tiger': {
    group: 'cards',
    history: { kind: 'road', read: readDragonTiger, tones: { one: 'wisteria', other: 'gold' } },
  },
  roulette: { group: 'roulette', history: { kind: 'numbers' } },
  'sic-bo': { group: 'dice', history: { kind: 'sums' } },
}

/** Returns null for a game unknown to this version of the site: its tables are listed without a history. */
export const playedAtTables = (rulesOf: string): PlayedAtTables | null =>
  Object.hasOwn(games, rulesOf) ? (games[rulesOf] ?? null) : null

/** On the wheel odd numbers are red from 1 to 10 and from 19 to 28, otherwise even numbers are. */
export function numberTone(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green'
  const isOddRed = number <= 10 || (number >= 19 && number <= 28)
  return (number % 2 === 1) === isOddRed ? 'red' : 'black'
}

export type DiceSum = { readonly sum: number; readonly size: 'big' | 'small' | 'triple' }

/** Three equal dice are neither big nor small. */
export function diceSum(mark: string): DiceSum {
  const dice = [...mark].map(Number)
  const sum = dice.reduce((total, die) => total + die, 0)
  if (new Set(dice).size === 1) return { sum, size: 'triple' }
  return { sum, size: sum >= 11 ? 'big' : 'small' }
}
