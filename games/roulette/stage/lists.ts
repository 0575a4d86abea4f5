// Lists of earlier roulette rounds: the last numbers, and the count of each colour, half and dozen.
import { element, type StageLang } from '@mangetsu/stage-kit'
import { picture, svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { RoundList } from '@mangetsu/stage-kit/tables/table-game'
import { colourOf } from '../colours.ts'
import { numberInks as inks } from './inks.ts'
import { numberWords } from './words.ts'

type Size = Parameters<RoundList['render']>[2]

const display = 'var(--display)'

/** Renders a slip with its number; the newest is larger and framed in gold. */
function slip(number: number, x: number, middle: number, size: number, isNewest: boolean): SVGGElement {
  const high = size * (isNewest ? 1 : 0.94)
  const edge = isNewest
    ? { stroke: inks.gold, 'stroke-width': 2 }
    : { stroke: inks.edge, 'stroke-opacity': 0.25 }
  return svgElement(
    'g',
    {},
    svgElement('rect', {
      x: x + 1,
      y: middle - high / 2,
      width: size,
      height: high,
      rx: 6,
      fill: inks[colourOf(number)],
      ...edge,
    }),
    svgElement(
      'text',
      {
        x: x + 1 + size / 2,
        y: middle,
        dy: '0.35em',
        'text-anchor': 'middle',
        fill: inks.letter,
        'font-family': display,
        'font-weight': 700,
        'font-size': size * 0.54,
      },
      `${number}`,
    ),
  )
}

function renderNumbers(on: HTMLElement, marks: readonly string[], { width, height, lang }: Size): void {
  const newest = marks.toReversed().map(Number)
  const large = Math.min(height - 4, 46, width / 4)
  const small = large * 0.8
  const gap = large * 0.13
  const count = Math.max(1, Math.floor((width - large - 4) / (small + gap)) + 1)
  const shown = newest.slice(0, count)
  const slips = shown.map((number, at) =>
    slip(
      number,
      at === 0 ? 1 : large + gap + (at - 1) * (small + gap) + 1,
      height / 2,
      at === 0 ? large : small,
      at === 0,
    ),
  )
  const words = shown.map((number) => numberWords(number, lang)).join(lang === 'ja' ? '。' : '; ')
  on.replaceChildren(picture({ width, height, words }, ...slips))
}

const between = (numbers: readonly number[], from: number, to: number): number =>
  numbers.filter((number) => number >= from && number <= to).length

type Count = readonly [title: { readonly ja: string; readonly en: string }, count: number]

/** Returns the count of each result, in reading rows. */
export function countsOf(marks: readonly string[]): readonly (readonly Count[])[] {
  const numbers = marks.map(Number)
  const of = (colour: string) => numbers.filter((number) => colourOf(number) === colour).length
  const some = numbers.filter((number) => number > 0)
  return [
    [
      [{ ja: '赤', en: 'Red' }, of('red')],
      [{ ja: '黒', en: 'Black' }, of('black')],
      [{ ja: '0', en: 'Zero' }, of('green')],
    ],
    [
      [{ ja: '偶数', en: 'Even' }, some.filter((number) => number % 2 === 0).length],
      [{ ja: '奇数', en: 'Odd' }, some.filter((number) => number % 2 === 1).length],
    ],
    [
      [{ ja: '1〜12', en: '1–12' }, between(numbers, 1, 12)],
      [{ ja: '13〜24', en: '13–24' }, between(numbers, 13, 24)],
      [{ ja: '25〜36', en: '25–36' }, between(numbers, 25, 36)],
    ],
  ]
}

const countedRounds = (count: number, lang: StageLang): string =>
  lang === 'ja' ? `直近${count}回` : `Last ${count} ${count === 1 ? 'round' : 'rounds'}`

const saysNothing = {
  ja: '過去の出目から、次の出目は予測できません。',
  en: 'Past results do not predict the next one.',
} as const

const styled = <Made extends HTMLElement>(made: Made, style: Partial<CSSStyleDeclaration>): Made => {
  Object.assign(made.style, style)
  return made
}

function renderCounts(on: HTMLElement, marks: readonly string[], { lang }: Size): void {
  const count = ([title, often]: Count) =>
    styled(
      element(
        'span',
        {},
        `${title[lang]} `,
        styled(element('b', {}, `${often}`), { color: inks.word, fontVariantNumeric: 'tabular-nums' }),
      ),
      { whiteSpace: 'nowrap' },
    )
  const row = (counts: readonly Count[]) =>
    styled(element('div', {}, ...counts.map(count)), { display: 'flex', gap: '1em' })
  on.replaceChildren(
    styled(
      element(
        'div',
        {},
        styled(element('div', {}, countedRounds(marks.length, lang)), { color: inks.word }),
        ...countsOf(marks).map(row),
        element('div', {}, saysNothing[lang]),
      ),
      { display: 'grid', color: inks.dim, fontSize: '12px', lineHeight: '1.4' },
    ),
  )
}

export const lists: readonly RoundList[] = [
  { title: { ja: '出目（新しい順）', en: 'Last numbers, newest first' }, render: renderNumbers },
  { title: { ja: '出現回数', en: 'Counts' }, render: renderCounts },
]
