// The layout of sic bo on the black lacquer: even-money bets outside, totals below them, then bets on single dice.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SpotPlace, SpotRow, SpotTone, TableLayout } from '@mangetsu/stage-kit/tables/table-game'

const faces = [1, 2, 3, 4, 5, 6] as const
const pairs: readonly (readonly [number, number])[] = faces.flatMap((one) =>
  faces.filter((other) => other > one).map((other) => [one, other] as const),
)
const sums = Array.from({ length: 14 }, (_, at) => at + 4)

const spotsOf = {
  sums: sums.map((sum) => `sum-${sum}`),
  singles: faces.map((face) => `single-${face}`),
  doubles: faces.map((face) => `double-${face}`),
  triples: faces.map((face) => `triple-${face}`),
  pairs: pairs.map(([one, other]) => `pair-${one}-${other}`),
} as const

const rows: readonly SpotRow[] = [
  { heading: { ja: '大小・丁半', en: 'Even money' }, spots: ['small', 'odd', 'even', 'big'] },
  { heading: { ja: '合計', en: 'Totals' }, spots: spotsOf.sums },
  { heading: { ja: '1つの目', en: 'Single faces' }, spots: spotsOf.singles },
  { heading: { ja: '2つの目の組み合わせ', en: 'Two faces' }, spots: spotsOf.pairs },
  { heading: { ja: '2つ揃い', en: 'Doubles' }, spots: spotsOf.doubles },
  { heading: { ja: 'ぞろ目', en: 'Triples' }, spots: [...spotsOf.triples, 'any-triple'] },
]

const tones: Readonly<Partial<Record<string, SpotTone>>> = {
  small: 'blue',
  odd: 'blue',
  even: 'red',
  big: 'red',
}

type Box = Pick<SpotPlace, 'x' | 'y' | 'width' | 'height'>

/** The player's own chips are at a cell's lower right and others' at its lower left, clear of its text. */
const cell = (spot: string, box: Box): SpotPlace => ({
  spot,
  kind: 'cell',
  tone: tones[spot] ?? 'plain',
  chipsAt: [0.83, 0.78],
  othersAt: [0.18, 0.8],
  isSlipOnEdge: true,
  ...box,
})

/** Returns cells of the same size in a row, with a gap between them. */
function row(spots: readonly string[], { x, y, width, height }: Box, gap: number): SpotPlace[] {
  const own = (width + gap) / spots.length - gap
  return spots.map((spot, at) => cell(spot, { x: x + at * (own + gap), y, width: own, height }))
}

function wide(): TableLayout {
  const gap = 6
  const [width, height] = [1160, 336]
  const [even, inner] = [138, 112]
  const left = even + gap + inner + gap
  const anyWidth = 124
  const threeWide = (width - 2 * left - anyWidth - 2 * gap) / 2
  const right = left + threeWide + gap + anyWidth + gap
  const threes = (spots: readonly string[], y: number) => [
    ...row(spots.slice(0, 3), { x: left, y, width: threeWide, height: 60 }, gap),
    ...row(spots.slice(3), { x: right, y, width: threeWide, height: 60 }, gap),
  ]
  const whole = (y: number, high: number): Box => ({ x: 0, y, width, height: high })
  const places = [
    cell('small', { x: 0, y: 0, width: even, height: 126 }),
    cell('odd', { x: even + gap, y: 0, width: inner, height: 126 }),
    ...threes(spotsOf.doubles, 0),
    ...threes(spotsOf.triples, 66),
    cell('any-triple', { x: left + threeWide + gap, y: 0, width: anyWidth, height: 126 }),
    cell('even', { x: width - even - gap - inner, y: 0, width: inner, height: 126 }),
    cell('big', { x: width - even, y: 0, width: even, height: 126 }),
    ...row(spotsOf.sums, whole(132, 64), gap),
    ...row(spotsOf.pairs, whole(202, 66), gap),
    ...row(spotsOf.singles, whole(274, 62), gap),
  ]
  return { width, height, places, rows }
}

function tall(): TableLayout {
  const gap = 5
  const width = 366
  // Space above the first row for the amounts on upper edges.
  const above = 12
  const whole = (y: number, height: number): Box => ({ x: 0, y: above + y, width, height })
  // From the top: amounts, a character, its label, and chips next to the odds below.
  const evens = { height: 98, chipSize: 25, chipsAt: [0.76, 0.83], othersAt: [0.14, 0.83] } as const
  const under = (y: number, height: number): Box => whole(evens.height + gap + y, height)
  const places = [
    ...row(['small', 'odd', 'even', 'big'], whole(0, evens.height), gap).map((place) => ({
      ...place,
      chipSize: evens.chipSize,
      chipsAt: evens.chipsAt,
      othersAt: evens.othersAt,
    })),
    ...row(spotsOf.sums.slice(0, 7), under(0, 50), gap),
    ...row(spotsOf.sums.slice(7), under(55, 50), gap),
    ...row(spotsOf.singles, under(110, 62), gap),
    ...row(spotsOf.doubles, under(177, 50), gap),
    ...row(spotsOf.triples, under(232, 50), gap),
    cell('any-triple', under(287, 50)),
    ...[0, 5, 10].flatMap((from) =>
      row(spotsOf.pairs.slice(from, from + 5), under(342 + from * 11, 50), gap),
    ),
  ]
  return { width, height: above + evens.height + gap + 502, places, rows }
}

export const layouts: Readonly<Record<Orientation, TableLayout>> = { landscape: wide(), portrait: tall() }
