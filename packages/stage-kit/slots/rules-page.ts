// The rules and pays of a slot as page content, generated from its model.

import { formatAmount } from '@mangetsu/money'
import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'
import { element } from '../dom.ts'
import type { RoundMoney } from '../game-stage.ts'
import type { StageLang } from '../text.ts'
import { rowsOf } from './cells.ts'
import { createSayRule, type RuleWords, type SayRule } from './rules-messages.ts'
import { featureBuyRulesOf, rulesOf, type Sentence, type SlotFigures } from './rules-sentences.ts'

export type RulesOptions = {
  readonly model: SlotModel
  readonly figures: SlotFigures
  readonly words?: RuleWords
  /** Whether feature buys are available on this page. */
  readonly isSelling?: boolean
  /** The picture of a whole symbol. */
  readonly pictureOf: (letter: Letter) => string
}

type Page = RulesOptions & {
  readonly lang: StageLang
  readonly money: RoundMoney
  readonly addressOf: (name: string) => string
  readonly say: SayRule
}

const svgSpace = 'http://www.w3.org/2000/svg'

function lineMap(line: string, rows: number, label: string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${line.length * 10} ${rows * 10}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.setAttribute('class', 'line-map')
  for (let reel = 0; reel < line.length; reel += 1) {
    for (let row = 0; row < rows; row += 1) {
      const cell = document.createElementNS(svgSpace, 'rect')
      const place = { x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 1.5 }
      for (const [key, value] of Object.entries(place)) cell.setAttribute(key, String(value))
      if (Number(line[reel]) === row) cell.setAttribute('class', 'on')
      svg.append(cell)
    }
  }
  return svg
}

const amountOf = ({ model, money, lang }: Page, units: number): string =>
  formatAmount((money.stakeMinor * BigInt(units)) / BigInt(model.units), money.currency, {
    lang,
    style: 'compact',
  })

const symbolImage = ({ pictureOf, addressOf }: Page, letter: Letter): HTMLImageElement =>
  element('img', {
    src: addressOf(pictureOf(letter)),
    alt: '',
    width: '40',
    height: '40',
    crossorigin: 'anonymous',
    loading: 'lazy',
  })

/** Returns the heads of the pay table: counts such as "×3", or sizes of clusters such as "8–9" and "20+". */
function countsThatPay({ pays, symbols, grid }: SlotModel): readonly string[] {
  if (pays.kind !== 'clusters') {
    const most = Math.max(...Object.values(symbols).map((symbol) => symbol.pays.length))
    return Array.from({ length: most }, (_, at) => `×${grid.reels - most + 1 + at}`)
  }
  return pays.sizes.map((size, at) => {
    const next = pays.sizes[at + 1]
    if (next === undefined) return `${size}+`
    return next - size === 1 ? `${size}` : `${size}–${next - 1}`
  })
}

/** Returns a symbol's pays in units, by the columns of the table; empty for a symbol without pays. */
function paysOf(model: SlotModel, letter: Letter): readonly number[] {
  const { symbols, scatter, grid } = model
  const pays = symbols[letter]?.pays ?? []
  if (pays.length > 0 || scatter?.letter !== letter) return pays
  const columns = countsThatPay(model).length
  const most = Array.from({ length: columns }, (_, at) => scatter.pays[grid.reels - columns + 1 + at] ?? 0)
  return most.some((units) => units > 0) ? most : []
}

/** The most columns a phone shows side by side; a wider table scrolls in its own frame. */
const mostColumns = 5

function payTable(page: Page): HTMLElement {
  const { model, say, lang, money } = page
  const counts = countsThatPay(model)
  const rows = Object.entries(model.symbols).flatMap(([letter, { title }]) => {
    const pays = paysOf(model, letter)
    if (pays.length === 0) return []
    const blank = Array.from({ length: counts.length - pays.length }, () => element('td', {}, ''))
    const cells = pays.map((units) => element('td', {}, units === 0 ? '–' : amountOf(page, units)))
    return [
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, symbolImage(page, letter), title[lang]),
        ...blank,
        ...cells,
      ),
    ]
  })
  const stake = formatAmount(money.stakeMinor, money.currency, { lang, style: 'compact' })
  const heads = [say('symbol'), ...counts].map((words) => element('th', { scope: 'col' }, words))
  const title = say('pays', { stake })
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, title),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  )
  if (counts.length <= mostColumns) return table
  return element('div', { class: 'pays-wide', tabindex: '0', role: 'region', 'aria-label': title }, table)
}

/** A table of single prizes: sets and fixed prizes. */
function onceTable(
  page: Page,
  head: string,
  rows: readonly { readonly title: string; readonly letters: string; readonly pays: number }[],
): HTMLElement {
  const heads = [head, page.say('amount')].map((words) => element('th', { scope: 'col' }, words))
  const lines = rows.map(({ title, letters, pays }) => {
    const images = [...letters].map((letter) => symbolImage(page, letter))
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, ...images, title),
      element('td', {}, amountOf(page, pays)),
    )
  })
  return element(
    'table',
    { class: 'pays' },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...lines),
  )
}

/** Shows sentences; one about a symbol that is not in the pay table has its picture beside it. */
function sentences(page: Page, list: readonly Sentence[]): readonly HTMLElement[] {
  const { model } = page
  return list.map(({ text, symbols }) => {
    const unseen = [...symbols].filter((letter) => paysOf(model, letter).length === 0)
    return element('p', {}, ...unseen.map((letter) => symbolImage(page, letter)), text)
  })
}

/** Describes the feature buys, if they are available. */
function featureBuys(page: Page): readonly HTMLElement[] {
  const { model, figures, lang, words, isSelling, say } = page
  const buys = isSelling ? featureBuyRulesOf(model, figures, lang, words) : []
  return buys.length === 0 ? [] : [element('h3', {}, say('featureBuy')), ...sentences(page, buys)]
}

/** Creates the page, with amounts for the given stake. */
export function slotRulesPage(
  options: RulesOptions,
  lang: StageLang,
  money: RoundMoney,
  addressOf: (name: string) => string,
): HTMLElement {
  const { model, words = {} } = options
  const say = createSayRule(words, lang)
  const page: Page = { ...options, lang, money, addressOf, say }
  const { sets, hold: holdSpin, pays, grid } = model
  const prizes = holdSpin?.prizes ?? []
  const titled = <T extends { readonly title: Readonly<Record<StageLang, string>>; readonly pays: number }>(
    one: T,
    letters: string,
  ) => ({ title: one.title[lang], letters, pays: one.pays })
  const maps =
    pays.kind === 'lines'
      ? [
          element('h3', {}, say('lineMap', { lines: pays.lines.length })),
          element(
            'div',
            { class: 'line-maps' },
            ...pays.lines.map((line, at) => lineMap(line, rowsOf(grid), say('line', { line: at + 1 }))),
          ),
        ]
      : []
  return element(
    'div',
    { class: 'rules' },
    ...sentences(page, rulesOf(model, options.figures, lang, words)),
    ...featureBuys(page),
    payTable(page),
    ...(sets
      ? [
          onceTable(
            page,
            say('set'),
            sets.map((set) => titled(set, set.letters)),
          ),
        ]
      : []),
    ...(prizes.length > 0
      ? [
          onceTable(
            page,
            say('prize'),
            prizes.map((prize) => titled(prize, '')),
          ),
        ]
      : []),
    ...maps,
  )
}
