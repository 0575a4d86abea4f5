// Earlier rounds in dragon tiger's notation: the bead plate and the big road.
import { beadPlate, bigRoad, roadRows } from '@mangetsu/roads'
import type { StageLang } from '@mangetsu/stage-kit'
import { svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { InBothLanguages, RoundList } from '@mangetsu/stage-kit/tables/table-game'
import { readMark as read } from '../marks.ts'
import { written as inks } from './inks.ts'

type Size = Parameters<RoundList['render']>[2]

const signs: Readonly<Record<'one' | 'other' | 'tie', InBothLanguages>> = {
  one: { ja: '龍', en: 'D' },
  other: { ja: '虎', en: 'T' },
  tie: { ja: '和', en: '=' },
}

/** Renders the grid with as many columns as fit, in cells of one unit. */
function renderGrid(
  on: HTMLElement,
  { width, height }: Size,
  words: string,
  piecesIn: (columns: number) => readonly SVGElement[],
): void {
  const columns = Math.max(4, Math.floor(width / Math.max(4, height / roadRows)))
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x} 0V${roadRows}`),
    ...Array.from({ length: roadRows + 1 }, (_, y) => `M0 ${y}H${columns}`),
  ]
  const svg = svgElement(
    'svg',
    {
      viewBox: `0 0 ${columns} ${roadRows}`,
      width: '100%',
      height: '100%',
      preserveAspectRatio: 'xMinYMid meet',
      role: 'img',
      'aria-label': words,
    },
    svgElement('path', {
      d: lines.join(''),
      fill: 'none',
      stroke: inks.line,
      'stroke-width': 0.05,
      'stroke-opacity': 0.7,
    }),
    ...piecesIn(columns),
  )
  svg.style.display = 'block'
  on.replaceChildren(svg)
}

const beads = (marks: readonly string[], columns: number, lang: StageLang): SVGElement[] =>
  beadPlate(marks, read, columns).flatMap(({ column, row, side }) => [
    svgElement('circle', { cx: column + 0.5, cy: row + 0.5, r: 0.43, fill: inks.plate[side] }),
    svgElement(
      'text',
      {
        x: column + 0.5,
        y: row + 0.71,
        'text-anchor': 'middle',
        'font-size': 0.58,
        'font-family': 'var(--sans)',
        'font-weight': 700,
        fill: inks.bead,
      },
      signs[side][lang],
    ),
  ])

const rings = (marks: readonly string[], columns: number): SVGElement[] =>
  bigRoad(marks, read, columns).flatMap(({ column, row, side, ties }) => {
    const [x, y] = [column + 0.5, row + 0.5]
    const tie = [
      svgElement('path', {
        d: `M${x - 0.34} ${y + 0.34}L${x + 0.34} ${y - 0.34}`,
        stroke: inks.tie,
        'stroke-width': 0.14,
        'stroke-linecap': 'round',
      }),
      ...(ties > 1
        ? [
            svgElement(
              'text',
              { x, y: y + 0.2, 'text-anchor': 'middle', 'font-size': 0.56, fill: inks.word },
              `${ties}`,
            ),
          ]
        : []),
    ]
    return [
      ...(side === null
        ? []
        : [
            svgElement('circle', {
              cx: x,
              cy: y,
              r: 0.33,
              fill: 'none',
              stroke: inks.ring[side],
              'stroke-width': 0.16,
            }),
          ]),
      ...(ties > 0 ? tie : []),
    ]
  })

/** Returns the count of each result: the accessible description of a road's picture. */
export function countWords(marks: readonly string[], title: InBothLanguages, lang: StageLang): string {
  const count = (...of: readonly string[]) => marks.filter((mark) => of.includes(mark)).length
  const [dragon, tiger, tie] = [count('d'), count('t'), count('n', 's')]
  return lang === 'ja'
    ? `${title.ja}。${marks.length}回のうち、龍${dragon}、虎${tiger}、タイ${tie}。`
    : `${title.en}. Of ${marks.length} rounds: dragon ${dragon}, tiger ${tiger}, tie ${tie}.`
}

const listOf = (
  title: InBothLanguages,
  pieces: (marks: readonly string[], columns: number, lang: StageLang) => readonly SVGElement[],
): RoundList => ({
  title,
  render: (on, marks, size) =>
    renderGrid(on, size, countWords(marks, title, size.lang), (columns) => pieces(marks, columns, size.lang)),
})

export const lists: readonly RoundList[] = [
  listOf({ ja: '珠盤路', en: 'Bead plate' }, beads),
  listOf({ ja: '大路', en: 'Big road' }, rings),
]
