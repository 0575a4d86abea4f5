// Lists of earlier sic bo rounds: the last totals with their kinds, and the count of each result.
import { element, type StageLang } from '@mangetsu/stage-kit'
import { picture, svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { RoundList } from '@mangetsu/stage-kit/tables/table-game'
import { diceOfMark, partsOf, sumOf, type ThrowPart } from '../dice.ts'
import { written as inks } from './inks.ts'
import { markWords, partSigns } from './words.ts'

type Size = Parameters<RoundList['render']>[2]

const partInks: Readonly<Record<ThrowPart, string>> = {
  big: inks.high,
  small: inks.low,
  even: inks.dim,
  odd: inks.dim,
  triple: inks.newest,
}

function text(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  font?: string,
): SVGTextElement {
  return svgElement(
    'text',
    { x, y, 'text-anchor': 'middle', 'font-size': size, 'font-family': font, 'font-weight': 700, fill },
    words,
  )
}

/** Renders a total above its kinds; in a low area it is next to the first of them. */
function column(mark: string, at: number, step: number, size: Size): SVGTextElement[] {
  const { height, lang } = size
  const dice = diceOfMark(mark)
  const counted = partsOf(dice)
  const ink = at === 0 ? inks.newest : inks.sum
  const display = 'var(--display)'
  if (height < 60) {
    const y = height / 2 + 6
    const first = counted[0] ?? 'triple'
    return [
      text(`${sumOf(dice)}`, at * step + step * 0.36, y, 18, ink, display),
      text(partSigns[first][lang], at * step + step * 0.78, y - 1, 12, partInks[first]),
    ]
  }
  const x = at * step + step / 2
  return [
    text(`${sumOf(dice)}`, x, height * 0.36, 22, ink, display),
    ...counted.map((part, no) =>
      text(partSigns[part][lang], x, height * 0.36 + 18 + no * 17, 12, partInks[part]),
    ),
  ]
}

function renderTotals(on: HTMLElement, marks: readonly string[], size: Size): void {
  const { width, height, lang } = size
  const least = height < 60 ? 44 : 40
  const count = Math.max(1, Math.floor(width / least))
  const shown = marks.toReversed().slice(0, count)
  const step = width / count
  const words = shown.map((mark) => markWords(mark, lang)).join(lang === 'ja' ? '。' : '; ')
  on.replaceChildren(
    picture({ width, height, words }, ...shown.flatMap((mark, at) => column(mark, at, step, size))),
  )
}

const order: readonly (readonly ThrowPart[])[] = [
  ['big', 'small', 'triple'],
  ['even', 'odd'],
]

const titles: Readonly<Record<ThrowPart, { readonly ja: string; readonly en: string }>> = {
  big: { ja: '大', en: 'Big' },
  small: { ja: '小', en: 'Small' },
  even: { ja: '丁', en: 'Even' },
  odd: { ja: '半', en: 'Odd' },
  triple: { ja: 'ぞろ目', en: 'Triple' },
}

/** Returns the count of each result, in reading rows. */
export const countsOf = (
  marks: readonly string[],
): readonly (readonly (readonly [ThrowPart, number])[])[] => {
  const all = marks.flatMap((mark) => partsOf(diceOfMark(mark)))
  return order.map((row) => row.map((part) => [part, all.filter((one) => one === part).length] as const))
}

const countedRounds = (count: number, lang: StageLang): string =>
  lang === 'ja' ? `直近${count}回` : `Last ${count} ${count === 1 ? 'round' : 'rounds'}`

const saysNothing = {
  ja: '過去の出目から、次の出目は予測できません。',
  en: 'Past results do not predict the next one.',
} as const

function renderCounts(on: HTMLElement, marks: readonly string[], { lang }: Size): void {
  const count = ([part, often]: readonly [ThrowPart, number]) => {
    const figure = element('b', {}, `${often}`)
    figure.style.color = inks.word
    const made = element('span', {}, `${titles[part][lang]} `, figure)
    made.style.whiteSpace = 'nowrap'
    return made
  }
  const row = (counts: readonly (readonly [ThrowPart, number])[]) => {
    const made = element('div', {}, ...counts.map(count))
    Object.assign(made.style, { display: 'flex', gap: '1em' })
    return made
  }
  const all = element(
    'div',
    {},
    element('div', {}, countedRounds(marks.length, lang)),
    ...countsOf(marks).map(row),
    element('div', {}, saysNothing[lang]),
  )
  Object.assign(all.style, {
    display: 'grid',
    gap: '2px',
    color: inks.dim,
    fontSize: '12px',
    lineHeight: '1.45',
  })
  on.replaceChildren(all)
}

export const lists: readonly RoundList[] = [
  { title: { ja: '合計（新しい順）', en: 'Totals, newest first' }, render: renderTotals },
  { title: { ja: '出現回数', en: 'Counts' }, render: renderCounts },
]
