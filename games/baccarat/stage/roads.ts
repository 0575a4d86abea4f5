// Lists of earlier baccarat rounds: bead plate, big road, and the three roads derived from it.
import {
  beadPlate,
  bigEyeBoy,
  bigRoad,
  cockroachPig,
  type DerivedCell,
  roadRows,
  smallRoad,
} from '@mangetsu/roads'
import type { InBothLanguages, RoundList } from '@mangetsu/stage-kit/tables/table-game'
import { readMark as read } from '../marks.ts'

type Size = Parameters<RoundList['render']>[2]
type Piece = readonly [name: string, attributes: Readonly<Record<string, string | number>>, text?: string]

/** The signs used on casino bead plates. */
const signs: Readonly<Record<'one' | 'other' | 'tie', InBothLanguages>> = {
  one: { ja: '閒', en: 'P' },
  other: { ja: '庄', en: 'B' },
  tie: { ja: '和', en: 'T' },
}

const space = 'http://www.w3.org/2000/svg'

function svgElement([name, attributes, text]: Piece): SVGElement {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

/** Renders the grid, with as many columns as fit, and its contents. In cells of one unit. */
function renderGrid(
  on: HTMLElement,
  size: Size,
  words: string,
  piecesIn: (columns: number) => readonly Piece[],
  cellsHigh = roadRows,
) {
  const cell = Math.max(4, size.height / cellsHigh)
  const columns = Math.max(4, Math.floor(size.width / cell))
  const lines: Piece[] = [
    ...Array.from(
      { length: columns + 1 },
      (_, x): Piece => ['path', { d: `M${x} 0V${cellsHigh}`, class: 'road-line' }],
    ),
    ...Array.from(
      { length: cellsHigh + 1 },
      (_, y): Piece => ['path', { d: `M0 ${y}H${columns}`, class: 'road-line' }],
    ),
  ]
  const svg = svgElement([
    'svg',
    {
      viewBox: `0 0 ${columns} ${cellsHigh}`,
      class: 'road',
      role: 'img',
      'aria-label': words,
      preserveAspectRatio: 'xMinYMid',
    },
  ])
  svg.append(...[...lines, ...piecesIn(columns)].map(svgElement))
  on.replaceChildren(svg)
}

const beadPieces = (marks: readonly string[], columns: number, lang: Size['lang']): readonly Piece[] =>
  beadPlate(marks, read, columns).flatMap(({ column, row, side, pairOne, pairOther }): Piece[] => {
    const [x, y] = [column + 0.5, row + 0.5]
    return [
      ['circle', { cx: x, cy: y, r: 0.43, class: `bead ${side}` }],
      ['text', { x, y: y + 0.2, class: 'bead-sign' }, signs[side][lang]],
      ...(pairOne ? [['circle', { cx: x - 0.32, cy: y - 0.32, r: 0.12, class: 'pair one' }] as Piece] : []),
      ...(pairOther
        ? [['circle', { cx: x + 0.32, cy: y + 0.32, r: 0.12, class: 'pair other' }] as Piece]
        : []),
    ]
  })

const bigPieces = (marks: readonly string[], columns: number): readonly Piece[] =>
  bigRoad(marks, read, columns).flatMap(({ column, row, side, ties, pairOne, pairOther }): Piece[] => {
    const [x, y] = [column + 0.5, row + 0.5]
    const tie: Piece[] =
      ties === 0
        ? []
        : [
            ['path', { d: `M${x - 0.34} ${y + 0.34}L${x + 0.34} ${y - 0.34}`, class: 'tie-mark' }],
            ...(ties > 1 ? [['text', { x, y: y + 0.2, class: 'tie-count' }, String(ties)] as Piece] : []),
          ]
    return [
      ...(side === null ? [] : [['circle', { cx: x, cy: y, r: 0.33, class: `ring ${side}` }] as Piece]),
      ...tie,
      ...(pairOne ? [['circle', { cx: x - 0.32, cy: y - 0.32, r: 0.12, class: 'pair one' }] as Piece] : []),
      ...(pairOther
        ? [['circle', { cx: x + 0.32, cy: y + 0.32, r: 0.12, class: 'pair other' }] as Piece]
        : []),
    ]
  })

const shapes: Readonly<Record<'ring' | 'dot' | 'stroke', (cell: DerivedCell) => Piece>> = {
  ring: ({ column, row, colour }) => [
    'circle',
    { cx: column + 0.5, cy: row + 0.5, r: 0.32, class: `ring ${colour}` },
  ],
  dot: ({ column, row, colour }) => [
    'circle',
    { cx: column + 0.5, cy: row + 0.5, r: 0.38, class: `dot ${colour}` },
  ],
  stroke: ({ column, row, colour }) => [
    'path',
    { d: `M${column + 0.15} ${row + 0.85}L${column + 0.85} ${row + 0.15}`, class: `stroke ${colour}` },
  ],
}

/** Counts of each result as text: the accessible description of a road's picture. */
function countsOf(marks: readonly string[], { ja, en }: InBothLanguages, lang: Size['lang']): string {
  const count = (letter: string) => marks.filter((mark) => mark.startsWith(letter)).length
  const [player, banker, tie] = [count('p'), count('b'), count('t')]
  return lang === 'ja'
    ? `${ja}。${marks.length}回のうち、プレイヤー${player}、バンカー${banker}、タイ${tie}。`
    : `${en}. Of ${marks.length} rounds: player ${player}, banker ${banker}, tie ${tie}.`
}

const listOf = (
  title: InBothLanguages,
  piecesOf: (marks: readonly string[], columns: number, lang: Size['lang']) => readonly Piece[],
): RoundList => ({
  title,
  render: (on, marks, size) =>
    renderGrid(on, size, countsOf(marks, title, size.lang), (columns) => piecesOf(marks, columns, size.lang)),
})

const derived = (title: InBothLanguages, road: typeof bigEyeBoy, shape: keyof typeof shapes): RoundList =>
  listOf(title, (marks, columns) => road(marks, read, columns).map(shapes[shape]))

export const lists: readonly RoundList[] = [
  listOf({ ja: '珠盤路', en: 'Bead plate' }, beadPieces),
  listOf({ ja: '大路', en: 'Big road' }, bigPieces),
  derived({ ja: '大眼仔', en: 'Big eye boy' }, bigEyeBoy, 'ring'),
  derived({ ja: '小路', en: 'Small road' }, smallRoad, 'dot'),
  derived({ ja: '甲由路', en: 'Cockroach pig' }, cockroachPig, 'stroke'),
]
