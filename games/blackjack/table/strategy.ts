// Basic strategy for these blackjack rules: the action for a hand, by its total and the dealer's up card.
import type { Card } from '@mangetsu/cards'
import type { TurnAction } from '@mangetsu/chance/table'
import { type HandTotal, pointsOf, totalOfValues } from './hand.ts'
import type { BlackjackRules } from './rules.ts'

/**
 * A row for each total of a hand or value of a pair, with cells for the dealer's 2 to 9, ten and ace:
 * `H` hit, `S` stand, `D` double or else hit, `d` double or else stand, `R` surrender or else hit, `r` surrender or
 * else stand, `P` split, `Q` surrender or else split, `-` no pair row: by total. A pair that cannot be split further is
 * also played by its total.
 */
export type StrategyChart = {
  readonly hard: Readonly<Record<number, string>>
  readonly soft: Readonly<Record<number, string>>
  readonly pairs: Readonly<Record<number, string>>
}

const fromEightDecks: StrategyChart = {
  hard: {
    4: 'HHHHHHHHHH',
    5: 'HHHHHHHHHH',
    6: 'HHHHHHHHHH',
    7: 'HHHHHHHHHH',
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDDH',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
    18: 'SSSSSSSSSS',
    19: 'SSSSSSSSSS',
    20: 'SSSSSSSSSS',
  },
  soft: {
    12: 'HHHHHHHHHH',
    13: 'HHHDDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHDDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SddddSSHHH',
    19: 'SSSSSSSSSS',
    20: 'SSSSSSSSSS',
  },
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPP----',
    3: 'PPPPPP----',
    4: '---PP-----',
    5: '----------',
    6: 'PPPPP-----',
    7: 'PPPPPP----',
    8: 'PPPPPPPPPP',
    9: 'PPPPP-PP--',
    10: '----------',
  },
}

/** Two soft hands are hit instead of doubled: in an infinite deck the cards already taken stay as likely as before. */
const fromInfiniteDeck: StrategyChart = {
  ...fromEightDecks,
  soft: { ...fromEightDecks.soft, 13: 'HHHHDHHHHH', 15: 'HHHDDHHHHH' },
}

/**
 * A sixteen against a ten that cannot be surrendered has three or more small cards: a shoe then has fewer of them, and
 * standing gains more. In an infinite deck their share is unchanged.
 */
const surrendering = (chart: StrategyChart, sixteen: string): StrategyChart => ({
  ...chart,
  hard: { ...chart.hard, 15: 'SSSSSHHHRH', 16: sixteen },
})

const charts: Readonly<Record<BlackjackRules['dealtFrom'], { without: StrategyChart; with: StrategyChart }>> =
  {
    infiniteDeck: { without: fromInfiniteDeck, with: surrendering(fromInfiniteDeck, 'SSSSSHHRRR') },
    eightDecks: { without: fromEightDecks, with: surrendering(fromEightDecks, 'SSSSSHHRrR') },
  }

export const chartFor = ({ canSurrender, dealtFrom }: BlackjackRules): StrategyChart =>
  charts[dealtFrom][canSurrender ? 'with' : 'without']

/** Actions of a cell in order of preference. */
const preferred: Readonly<Record<string, readonly TurnAction[]>> = {
  H: ['hit'],
  S: ['stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
  R: ['surrender', 'hit'],
  r: ['surrender', 'stand'],
  P: ['split'],
  Q: ['surrender', 'split'],
}

/** The properties of a hand that a chart uses. */
export type ChartHand = HandTotal & {
  /** Value of both cards; null if the hand is no pair. */
  readonly pairOf: number | null
}

const columnOf = (upValue: number): number => (upValue === 1 ? 9 : upValue - 2)

function firstOpen(
  row: string | undefined,
  upValue: number,
  may: readonly TurnAction[],
): TurnAction | undefined {
  const cell = row?.[columnOf(upValue)] ?? '-'
  return preferred[cell]?.find((action) => may.includes(action))
}

/** Returns a chart's action for a hand, limited to the allowed actions; stand if the chart has no row. */
export function adviceIn(
  chart: StrategyChart,
  { total, isSoft, pairOf }: ChartHand,
  upValue: number,
  may: readonly TurnAction[],
): TurnAction {
  const ofPair = pairOf === null ? undefined : firstOpen(chart.pairs[pairOf], upValue, may)
  return ofPair ?? firstOpen((isSoft ? chart.soft : chart.hard)[total], upValue, may) ?? 'stand'
}

/** Returns basic strategy's action for a hand: its cards, the dealer's up card, and the allowed actions. */
export function adviceFor(
  rules: BlackjackRules,
  {
    cards,
    up,
    may,
  }: { readonly cards: readonly Card[]; readonly up: Card; readonly may: readonly TurnAction[] },
): TurnAction {
  const values = cards.map(pointsOf)
  const [one = 0, other] = values
  const pairOf = values.length === 2 && one === other ? one : null
  return adviceIn(chartFor(rules), { ...totalOfValues(values), pairOf }, pointsOf(up), may)
}
