// The layout of roulette: the visible cells, and between them the lines for chips on several numbers at once. Landscape
// has the numbers in twelve columns, portrait in twelve rows.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SpotPlace, SpotRow, SpotTone, TableLayout } from '@mangetsu/stage-kit/tables/table-game'
import { isRed } from '../colours.ts'
import { layout } from '../layout.ts'

/**
 * In units: a number's cell, `along` from zero to 36 and `across` from the first number of three to the third; the
 * cells around; a line, as wide as a finger needs; and space above for an amount on the first cell's edge.
 */
const measures = {
  landscape: { across: 58, along: 54, zero: 52, line: 24, dozen: 46, even: 50, column: 58, gap: 0, above: 0 },
  portrait: { across: 88, along: 46, zero: 40, line: 24, dozen: 48, even: 58, column: 46, gap: 4, above: 12 },
} as const satisfies Record<Orientation, Record<string, number>>

/** Edges of a rectangle in the numbers' own directions. */
type Span = {
  readonly along: readonly [from: number, to: number]
  readonly across: readonly [from: number, to: number]
}

const rowOf = (number: number): number => Math.floor((number - 1) / 3)
const columnOf = (number: number): number => (number - 1) % 3

const toneOf = (number: number): SpotTone => (isRed(number) ? 'red' : 'black')

/** The even-money bets, in layout order. */
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

type Box = Pick<SpotPlace, 'x' | 'y' | 'width' | 'height'>

function boxOf({ across, along }: Span, form: Orientation): Box {
  const { even, dozen, gap, above, across: one } = measures[form]
  const [long, broad] = [along[1] - along[0], across[1] - across[0]]
  if (form === 'portrait')
    return { x: even + dozen + gap + across[0], y: above + along[0], width: broad, height: long }
  // The third number of three is at the top.
  return { x: along[0], y: 3 * one - across[1], width: long, height: broad }
}

/** Position of chips in a cell, clear of its text: in shares of its box. */
const chips = {
  landscape: { number: [0.76, 0.76], zero: [0.5, 0.8], column: [0.5, 0.8], outside: [0.87, 0.5] },
  portrait: { number: [0.86, 0.62], zero: [0.86, 0.5], column: [0.84, 0.5], outside: [0.5, 0.84] },
} as const satisfies Record<Orientation, Record<string, readonly [number, number]>>

/** Other players' chips are opposite the player's own. */
const others = {
  landscape: { number: [0.22, 0.78], zero: [0.5, 0.18], column: [0.5, 0.18], outside: [0.12, 0.5] },
  portrait: { number: [0.14, 0.62], zero: [0.14, 0.5], column: [0.14, 0.5], outside: [0.5, 0.14] },
} as const satisfies Record<Orientation, Record<keyof (typeof chips)['portrait'], SpotPlace['othersAt']>>

/** Returns zero, the numbers and the column bets. */
function inside(form: Orientation): SpotPlace[] {
  const { across, along, zero, column } = measures[form]
  const end = zero + 12 * along
  const cell = (spot: string, tone: SpotTone, span: Span, kind: 'number' | 'zero' | 'column'): SpotPlace => ({
    spot,
    tone,
    kind: 'cell',
    isWithoutOdds: true,
    isSlipOnEdge: true,
    chipsAt: chips[form][kind],
    othersAt: others[form][kind],
    ...boxOf(span, form),
  })
  const ofThree = (of: number) => [of * across, (of + 1) * across] as const
  return [
    cell('straight-0', 'green', { along: [0, zero], across: [0, 3 * across] }, 'zero'),
    ...Array.from({ length: 36 }, (_, at) => at + 1).map((number) => {
      const from = zero + rowOf(number) * along
      const span: Span = { along: [from, from + along], across: ofThree(columnOf(number)) }
      return cell(`straight-${number}`, toneOf(number), span, 'number')
    }),
    ...[0, 1, 2].map((of) =>
      cell(`column-${of + 1}`, 'plain', { along: [end, end + column], across: ofThree(of) }, 'column'),
    ),
  ]
}

/** Returns the dozens and even-money bets: below the numbers, or to their left. */
function outside(form: Orientation): SpotPlace[] {
  const { across, along, zero, dozen, even, above } = measures[form]
  const cell = (spot: string, from: number, count: number, side: 'dozen' | 'even'): SpotPlace => {
    const start = zero + from * along
    const [broad, under] = side === 'dozen' ? [dozen, 0] : [even, dozen]
    const box: Box =
      form === 'landscape'
        ? { x: start, y: 3 * across + under, width: count * along, height: broad }
        : { x: side === 'even' ? 0 : even, y: above + start, width: broad, height: count * along }
    const turned = form === 'portrait' && side === 'dozen' ? { turned: -90 } : {}
    const rest = { tone: 'plain', isWithoutOdds: true } as const
    const piles = { chipsAt: chips[form].outside, othersAt: others[form].outside }
    return { spot, kind: 'cell', ...rest, ...piles, ...turned, ...box }
  }
  return [
    ...[0, 1, 2].map((no) => cell(`dozen-${no + 1}`, no * 4, 4, 'dozen')),
    ...evens.map((spot, no) => cell(spot, no * 2, 2, 'even')),
  ]
}

/** Returns the line of a bet on several numbers: where the edges of all of them meet. */
function lineOf(spot: string, numbers: readonly number[], form: Orientation): SpotPlace {
  const { across, along, zero, line } = measures[form]
  const at = (edge: number) => [edge - line / 2, edge + line / 2] as const
  const within = (from: number, size: number) => [from + line / 2, from + size - line / 2] as const
  const beyondZero = numbers.filter((number) => number > 0)
  const [rows, columns] = [beyondZero.map(rowOf), beyondZero.map(columnOf)]
  const [firstRow, lastRow] = [Math.min(...rows), Math.max(...rows)]
  const [least, most] = [Math.min(...columns), Math.max(...columns)]
  const isOverRows = numbers.includes(0) || firstRow < lastRow
  const span: Span = {
    along: isOverRows
      ? at(zero + (numbers.includes(0) ? 0 : lastRow * along))
      : within(zero + firstRow * along, along),
    // All three of a row: on their outer edge; two of them: on the edge between; one: within its cell.
    across: most - least === 2 ? at(0) : most === least ? within(least * across, across) : at(most * across),
  }
  return { spot, kind: 'line', tone: 'plain', chipsAt: [0.5, 0.5], ...boxOf(span, form) }
}

const linesOf = (form: Orientation): SpotPlace[] =>
  layout
    .filter(({ spot }) => /^(split|street|corner|line)-/.test(spot))
    .map(({ spot, numbers }) => lineOf(spot, numbers, form))

const beginning = (kind: string): string[] =>
  layout.flatMap(({ spot }) => (spot.startsWith(`${kind}-`) ? [spot] : []))

/** Reading order: the numbers street by street, then bets that cover increasingly many of them. */
const rows: readonly SpotRow[] = [
  { heading: { ja: '0', en: 'Zero' }, spots: ['straight-0'] },
  ...Array.from({ length: 12 }, (_, row) => ({
    heading: { ja: `${3 * row + 1}〜${3 * row + 3}`, en: `${3 * row + 1} to ${3 * row + 3}` },
    spots: [1, 2, 3].map((of) => `straight-${3 * row + of}`),
  })),
  { heading: { ja: '2目賭け', en: 'Splits' }, spots: beginning('split') },
  { heading: { ja: '3目賭け', en: 'Streets' }, spots: beginning('street') },
  { heading: { ja: '4目賭け', en: 'Corners' }, spots: beginning('corner') },
  { heading: { ja: '6目賭け', en: 'Lines' }, spots: beginning('line') },
  { heading: { ja: 'コラム', en: 'Columns' }, spots: beginning('column') },
  { heading: { ja: 'ダズン', en: 'Dozens' }, spots: beginning('dozen') },
  { heading: { ja: '1対1の賭け', en: 'Even money' }, spots: [...evens] },
]

function layoutFor(form: Orientation): TableLayout {
  const { across, along, zero, dozen, even, column, gap, above } = measures[form]
  const [long, broad] = [above + zero + 12 * along + column, 3 * across + dozen + even + gap]
  const size = form === 'landscape' ? { width: long, height: broad } : { width: broad, height: long }
  return { ...size, places: [...inside(form), ...outside(form), ...linesOf(form)], rows }
}

export const layouts: Readonly<Record<Orientation, TableLayout>> = {
  landscape: layoutFor('landscape'),
  portrait: layoutFor('portrait'),
}
