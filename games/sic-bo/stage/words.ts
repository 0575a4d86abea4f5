// Sic bo's texts: labels on its board, and the results of throws.
import { element, type PlayedEvent, type StageLang } from '@mangetsu/stage-kit'
import { sign, svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { InBothLanguages, TableResult } from '@mangetsu/stage-kit/tables/table-game'
import { characters } from '../art/characters.ts'
import { type Dice, diceOfMark, partNames, partsOf, sumOf, type ThrowPart } from '../dice.ts'
import { layout } from '../layout.ts'
import type { ThrowEvent } from '../table/index.ts'
import { diceSign } from './dice-signs.ts'
import { written as inks } from './inks.ts'

/** Returns the dice of a round's events. Throws a RangeError if there are none. */
export function diceOf(events: readonly PlayedEvent[]): Dice {
  const thrown = events.find(({ type }) => type === ('throw' satisfies ThrowEvent['type']))
  if (!Array.isArray(thrown?.dice) || thrown.dice.length !== 3) throw new RangeError('the round has no dice')
  return thrown.dice as unknown as Dice
}

/** One letter or character of each kind of throw. */
export const partSigns: Readonly<Record<ThrowPart, InBothLanguages>> = {
  big: { ja: '大', en: 'B' },
  small: { ja: '小', en: 'S' },
  even: { ja: '丁', en: 'E' },
  odd: { ja: '半', en: 'O' },
  triple: { ja: '揃', en: 'T' },
}

const textOf = (dice: Dice, lang: StageLang): string => {
  const names = partsOf(dice).map((part) => partNames[part][lang])
  return lang === 'ja' ? [sumOf(dice), ...names].join('・') : [sumOf(dice), ...names].join(', ')
}

export function resultOf(events: readonly PlayedEvent[]): TableResult {
  const dice = diceOf(events)
  return {
    title: { ja: textOf(dice, 'ja'), en: textOf(dice, 'en') },
    spoken: {
      ja: `出目は${dice.join('、')}。合計${textOf(dice, 'ja')}です。`,
      en: `The dice show ${dice.join(', ')}. Total ${textOf(dice, 'en')}.`,
    },
    wins: layout.flatMap(({ spot, result }) => (result(dice) === 'lost' ? [] : [spot])),
    back: [],
  }
}

/** Returns a mark as text: 2・5・6、合計13・大・半. */
export const markWords = (mark: string, lang: StageLang): string => {
  const dice = diceOfMark(mark)
  return lang === 'ja'
    ? `${dice.join('・')}、合計${textOf(dice, lang)}`
    : `${dice.join(', ')}: total ${textOf(dice, lang)}`
}

const evens: Readonly<Record<keyof typeof characters, InBothLanguages>> = {
  small: { ja: '4〜10', en: 'Small 4–10' },
  big: { ja: '11〜17', en: 'Big 11–17' },
  odd: { ja: '奇数', en: 'Odd' },
  even: { ja: '偶数', en: 'Even' },
}

const isEven = (spot: string): spot is keyof typeof evens => Object.hasOwn(evens, spot)

const character = (spot: keyof typeof characters): SVGSVGElement =>
  sign(
    { width: 1000, height: 1000, em: 3 },
    svgElement('path', { d: characters[spot], fill: inks.sum, transform: 'translate(0 880)' }),
  )

const anyTriple: InBothLanguages = { ja: 'ぞろ目', en: 'Any triple' }

function sumFigure(sum: number): HTMLElement {
  const figure = element('span', { class: 'table-figure' }, `${sum}`)
  figure.style.color = sum > 10 ? inks.high : inks.low
  return figure
}

export function written(spot: string, lang: StageLang): readonly (Node | string)[] {
  const [kind, one, other] = spot.split('-')
  if (isEven(spot)) return [character(spot), element('span', { class: 'table-small' }, evens[spot][lang])]
  const [face, second] = [Number(one), Number(other)]
  if (kind === 'sum') return [sumFigure(face)]
  if (kind === 'single') return [diceSign([face], 2)]
  if (kind === 'double') return [diceSign([face, face], 1.6)]
  if (kind === 'triple') return [diceSign([face, face, face], 1.3)]
  if (kind === 'pair') return [diceSign([face, second], 1.6)]
  return [diceSign([1, 2, 3, 4, 5, 6], 3, 3), element('span', { class: 'table-word' }, anyTriple[lang])]
}
