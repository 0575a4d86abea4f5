// A slot's rules and pays as page content, drawn from its model; the sentences are the game's own.

import type { SlotModel } from '@mangetsu/games/engine/model'
import { formatAmount } from '@mangetsu/money'
import { element } from '../dom.ts'
import type { RoundMoney } from '../game-stage.ts'
import { createTranslate, type Messages, type StageLang } from '../text.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

type RulesKey = keyof typeof table

const table = {
  pays: { ja: '配当（賭け金 {stake} のとき）', en: 'Pays at a stake of {stake}' },
  linePays: { ja: 'ラインの配当（賭け金 {stake} のとき）', en: 'Line pays at a stake of {stake}' },
  symbol: { ja: '図柄', en: 'Symbol' },
  lineMap: { ja: '{count}本のライン', en: 'The {count} lines' },
  line: { ja: 'ライン{line}', en: 'Line {line}' },
} as const satisfies Messages<string>

const rulesMessages: Messages<RulesKey> = table

function lineMap(rows: string, rowCount: number, label: string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${rows.length * 10} ${rowCount * 10}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.setAttribute('class', 'line-map')
  for (let reel = 0; reel < rows.length; reel += 1) {
    for (let row = 0; row < rowCount; row += 1) {
      const cell = document.createElementNS(svgSpace, 'rect')
      const place = { x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 1.5 }
      for (const [key, value] of Object.entries(place)) cell.setAttribute(key, String(value))
      if (Number(rows[reel]) === row) cell.setAttribute('class', 'on')
      svg.append(cell)
    }
  }
  return svg
}

/** The counts the table has a column for, and what a symbol pays for each, in units; 0 where it pays nothing. */
function columnsOf(model: SlotModel): {
  heads: readonly string[]
  paysOf: (letter: string) => readonly number[]
} {
  const { pays, symbols, grid, scatter } = model
  if (pays.kind === 'clusters')
    return {
      heads: pays.sizes.map((size) => `${size}+`),
      paysOf: (letter) => pays.sizes.map((_, at) => symbols[letter]?.pays[at] ?? 0),
    }
  const most = Math.max(...Object.values(symbols).map((symbol) => symbol.pays.length))
  const counts = Array.from({ length: most }, (_, at) => grid.reels - most + 1 + at)
  return {
    heads: counts.map((count) => `×${count}`),
    paysOf: (letter) =>
      counts.map((count) =>
        letter === scatter?.letter
          ? (scatter.pays[count] ?? 0)
          : (symbols[letter]?.pays[count - (grid.reels - (symbols[letter]?.pays.length ?? 0)) - 1] ?? 0),
      ),
  }
}

export type SlotRules = {
  readonly model: SlotModel
  /** How it is played, a paragraph each. */
  readonly sentences: readonly Readonly<Record<StageLang, string>>[]
  /** The picture of a symbol in the table, by its letter. */
  readonly pictureOf: (letter: string) => string
}

function payRow(
  letter: string,
  { model, pictureOf }: SlotRules,
  lang: StageLang,
  amounts: readonly string[],
  addressOf: (name: string) => string,
): HTMLTableRowElement {
  const picture = element('img', {
    src: addressOf(pictureOf(letter)),
    alt: '',
    width: '40',
    height: '40',
    crossorigin: 'anonymous',
    loading: 'lazy',
  })
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, picture, model.symbols[letter]?.title[lang] ?? letter),
    ...amounts.map((amount) => element('td', {}, amount)),
  )
}

/** The page. Amounts are for the stake given. */
export function slotRulesPage(
  rules: SlotRules,
  lang: StageLang,
  money: RoundMoney,
  addressOf: (name: string) => string,
): HTMLElement {
  const { model, sentences } = rules
  const say = createTranslate(rulesMessages, lang)
  const inMoney = (minor: bigint) => formatAmount(minor, money.currency, { lang, style: 'compact' })
  const { heads, paysOf } = columnsOf(model)
  const amountOf = (units: number) =>
    units === 0 ? '' : inMoney((money.stakeMinor * BigInt(units)) / BigInt(model.units))
  const paying = Object.keys(model.symbols).filter((letter) => paysOf(letter).some((units) => units > 0))
  const lines = model.pays.kind === 'lines' ? model.pays.lines : []
  const rows = model.grid.kind === 'rows' ? model.grid.rows : model.grid.mostRows
  const caption = say(lines.length > 0 ? 'linePays' : 'pays', { stake: inMoney(money.stakeMinor) })
  const head = [say('symbol'), ...heads].map((words) => element('th', { scope: 'col' }, words))
  const maps = lines.map((line, at) => lineMap(line, rows, say('line', { line: at + 1 })))
  return element(
    'div',
    { class: 'rules' },
    ...sentences.map((sentence) => element('p', {}, sentence[lang])),
    element(
      'table',
      { class: 'pays' },
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...head)),
      element(
        'tbody',
        {},
        ...paying.map((letter) => payRow(letter, rules, lang, paysOf(letter).map(amountOf), addressOf)),
      ),
    ),
    ...(maps.length > 0
      ? [
          element('h3', {}, say('lineMap', { count: maps.length })),
          element('div', { class: 'line-maps' }, ...maps),
        ]
      : []),
  )
}
