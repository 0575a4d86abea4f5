// The rules and pays of Moonlit Festival as page content.

import { formatAmount } from '@mangetsu/money'
import { createTranslate, element, type RoundMoney, type StageLang } from '@mangetsu/stage-kit'
import { symbolTitles } from '../names.ts'
import {
  drumPays,
  linePays,
  lines,
  rowCount,
  type SymbolLetter,
  symbolLetters,
  symbolNames,
} from '../rules.ts'
import { festivalMessages } from './text.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

function lineMap(rows: string, label: string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 50 30')
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

function payRow(
  letter: SymbolLetter,
  lang: StageLang,
  money: RoundMoney,
  address: string,
): HTMLTableRowElement {
  const pays = letter === 't' ? drumPays : linePays[letter]
  const word = symbolTitles[letter][lang]
  const amount = (units: number) =>
    formatAmount((money.stakeMinor * BigInt(units)) / BigInt(lines.length), money.currency, {
      lang,
      style: 'compact',
    })
  return element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row' },
      element('img', {
        src: address,
        alt: '',
        width: '40',
        height: '40',
        crossorigin: 'anonymous',
        loading: 'lazy',
      }),
      word,
    ),
    ...pays.map((units) => element('td', {}, amount(units))),
  )
}

/** The page. Amounts are for the stake given. */
export function rulesPage(
  lang: StageLang,
  money: RoundMoney,
  addressOf: (name: string) => string,
): HTMLElement {
  const say = createTranslate(festivalMessages, lang)
  const stake = formatAmount(money.stakeMinor, money.currency, { lang, style: 'compact' })
  const head = element(
    'tr',
    {},
    ...[say('rulesSymbol'), '×3', '×4', '×5'].map((words) => element('th', { scope: 'col' }, words)),
  )
  const rows = symbolLetters.map((letter) =>
    payRow(letter, lang, money, addressOf(`whole-${symbolNames[letter]}`)),
  )
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, say('rulesPays', { stake })),
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  )
  const maps = lines.map((line, at) => lineMap(line, say('rulesLine', { line: at + 1 })))
  const words = (
    ['rulesLines', 'rulesWild', 'rulesDrum', 'rulesFestival', 'rulesCap', 'rulesRtp'] as const
  ).map((key) => element('p', {}, say(key)))
  return element(
    'div',
    { class: 'rules' },
    ...words,
    table,
    element('h3', {}, say('rulesLineMap')),
    element('div', { class: 'line-maps' }, ...maps),
  )
}
