// Roulette's texts: labels on the layout, and the results of rounds.
import type { PlayedEvent, StageLang } from '@mangetsu/stage-kit'
import { element } from '@mangetsu/stage-kit'
import { sign, svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { InBothLanguages, TableResult } from '@mangetsu/stage-kit/tables/table-game'
import { colourNames, colourOf, type NumberColour, numberText } from '../colours.ts'
import { layout } from '../layout.ts'
import type { RouletteSpinEvent } from '../table/index.ts'
import { numberInks } from './inks.ts'

/** Returns the number of a round's events. Throws a RangeError if there is none. */
export function numberOf(events: readonly PlayedEvent[]): number {
  const spin = events.find(({ type }) => type === ('spin' satisfies RouletteSpinEvent['type']))
  if (typeof spin?.number !== 'number') throw new RangeError('the round has no number')
  return spin.number
}

/** Returns the properties of a number in addition to its colour. */
function partsOf(number: number, lang: StageLang): string[] {
  if (number === 0) return []
  const isEven = number % 2 === 0
  return lang === 'ja'
    ? [isEven ? '偶数' : '奇数', number <= 18 ? '1〜18' : '19〜36']
    : [isEven ? 'even' : 'odd', number <= 18 ? '1 to 18' : '19 to 36']
}

/** Returns a number as text: 17、黒 or 17, black. */
export const numberWords = (number: number, lang: StageLang): string =>
  lang === 'ja'
    ? `${number}、${colourNames[colourOf(number)].ja}`
    : `${number}, ${colourNames[colourOf(number)].en}`

export function resultOf(events: readonly PlayedEvent[]): TableResult {
  const number = numberOf(events)
  const textIn = (lang: StageLang) =>
    [colourNames[colourOf(number)][lang], ...partsOf(number, lang)].join(lang === 'ja' ? '・' : ', ')
  return {
    title: {
      ja: numberText(number, 'ja'),
      en: numberText(number, 'en'),
    },
    spoken: {
      ja: `出た数字は${number}、${textIn('ja')}です。`,
      en: `The number is ${number}: ${textIn('en')}.`,
    },
    wins: layout.flatMap(({ spot, numbers }) => (numbers.includes(number) ? [spot] : [])),
    back: [],
  }
}

const diamond = (colour: NumberColour): SVGSVGElement =>
  sign(
    { width: 28, height: 26, em: 1.6 },
    svgElement('path', {
      d: 'M14 1L27 13L14 25L1 13Z',
      fill: numberInks[colour],
      stroke: numberInks.edge,
      'stroke-width': 1.2,
      'stroke-opacity': 0.6,
    }),
  )

const words: Readonly<Record<string, InBothLanguages>> = {
  even: { ja: '偶数', en: 'Even' },
  odd: { ja: '奇数', en: 'Odd' },
  low: { ja: '1〜18', en: '1–18' },
  high: { ja: '19〜36', en: '19–36' },
  'dozen-1': { ja: '1〜12', en: '1–12' },
  'dozen-2': { ja: '13〜24', en: '13–24' },
  'dozen-3': { ja: '25〜36', en: '25–36' },
}

const word = (text: string): HTMLElement => element('span', { class: 'table-word' }, text)

export function written(spot: string, lang: StageLang): readonly (Node | string)[] {
  const [kind = '', first = ''] = spot.split('-')
  if (kind === 'straight') return [element('span', { class: 'table-figure' }, first)]
  if (kind === 'column') return [word('2:1')]
  if (spot === 'red' || spot === 'black') {
    const name = colourNames[spot][lang]
    return [diamond(spot), word(lang === 'ja' ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`)]
  }
  const text = words[spot]
  return text === undefined ? [] : [word(text[lang])]
}
