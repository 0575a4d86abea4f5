// Texts of a round's result, parsed from the mark its game writes for lists.
import { m } from '../../messages-compiled/messages.js'
import { diceSum, numberTone } from './table-games.ts'

const baccaratWinners: Readonly<Record<string, () => string>> = {
  p: m.tables_won_player,
  b: m.tables_won_banker,
  t: m.tables_tie,
}

const dragonTigerWinners: Readonly<Record<string, () => string>> = {
  d: m.tables_won_dragon,
  t: m.tables_won_tiger,
  n: m.tables_tie,
  s: m.tables_suited_tie,
}

const numberTones = {
  red: m.tables_red,
  black: m.tables_black,
  green: m.tables_green,
} as const

function diceWords(mark: string): string {
  const { sum, size } = diceSum(mark)
  if (size === 'triple') return m.tables_sum_triple({ sum })
  const isOdd = sum % 2 === 1
  return m.tables_sum({
    sum,
    size: size === 'big' ? m.tables_big() : m.tables_small(),
    parity: isOdd ? m.tables_odd() : m.tables_even(),
  })
}

const dealerWords: Readonly<Record<string, () => string>> = {
  bj: m.tables_dealer_blackjack,
  x: m.tables_dealer_bust,
  n: m.tables_dealer_nobody,
}

const words: Readonly<Record<string, (mark: string) => string>> = {
  baccarat: (mark) => baccaratWinners[mark.slice(0, 1)]?.() ?? mark,
  blackjack: (mark) => dealerWords[mark]?.() ?? m.tables_dealer_total({ total: mark }),
  'dragon-tiger': (mark) => dragonTigerWinners[mark]?.() ?? mark,
  roulette: (mark) => m.tables_number({ number: mark, tone: numberTones[numberTone(Number(mark))]() }),
  'sic-bo': diceWords,
}

/** Returns a short result: the winner, the number with its colour, the sum with its category. */
export const markWords = (rulesOf: string, mark: string): string =>
  Object.hasOwn(words, rulesOf) ? (words[rulesOf]?.(mark) ?? mark) : mark
