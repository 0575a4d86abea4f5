// Dragon tiger's texts: labels on its table, and the results of rounds.
import { type CardCode, parseCard } from '@mangetsu/cards'
import { element, type PlayedEvent, type StageLang } from '@mangetsu/stage-kit'
import { cardWords } from '@mangetsu/stage-kit/cards/card-words'
import { sign, svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { InBothLanguages, TableResult } from '@mangetsu/stage-kit/tables/table-game'
import { characters } from '../art/characters.ts'
import { type Comparison, compare } from '../comparison.ts'
import type { DealEvent } from '../table/index.ts'
import { written as inks } from './inks.ts'

export type Dealt = {
  readonly dragon: CardCode
  readonly tiger: CardCode
  readonly winner: Comparison
}

/** Returns the two cards of a round's events. Throws a RangeError if they are missing. */
export function dealtOf(events: readonly PlayedEvent[]): Dealt {
  const deal = events.find(({ type }) => type === ('deal' satisfies DealEvent['type']))
  if (typeof deal?.dragon !== 'string' || typeof deal.tiger !== 'string')
    throw new RangeError('the round has no cards')
  const [dragon, tiger] = [deal.dragon as CardCode, deal.tiger as CardCode]
  return { dragon, tiger, winner: compare(parseCard(dragon), parseCard(tiger)) }
}

const results: Readonly<Record<Comparison, InBothLanguages>> = {
  dragon: { ja: '龍の勝ち', en: 'Dragon wins' },
  tiger: { ja: '虎の勝ち', en: 'Tiger wins' },
  tie: { ja: 'タイ', en: 'Tie' },
  suitedTie: { ja: 'スーテッドタイ', en: 'Suited tie' },
}

/** Winning bets, and bets returned in part. */
const paid: Readonly<Record<Comparison, Pick<TableResult, 'wins' | 'back'>>> = {
  dragon: { wins: ['dragon'], back: [] },
  tiger: { wins: ['tiger'], back: [] },
  tie: { wins: ['tie'], back: ['dragon', 'tiger'] },
  suitedTie: { wins: ['tie', 'suited-tie'], back: ['dragon', 'tiger'] },
}

export function resultOf(events: readonly PlayedEvent[]): TableResult {
  const { dragon, tiger, winner } = dealtOf(events)
  const { ja, en } = results[winner]
  const halves = paid[winner].back.length > 0
  return {
    title: results[winner],
    spoken: {
      ja: `龍は${cardWords(dragon, 'ja')}、虎は${cardWords(tiger, 'ja')}。${ja}です。${halves ? '龍と虎の賭け金は半分戻ります。' : ''}`,
      en: `Dragon ${cardWords(dragon, 'en')}, tiger ${cardWords(tiger, 'en')}. ${en}.${halves ? ' Half of bets on dragon and tiger is returned.' : ''}`,
    },
    ...paid[winner],
  }
}

const marks: Readonly<Record<string, Comparison>> = { d: 'dragon', t: 'tiger', n: 'tie', s: 'suitedTie' }

/** Returns the text of a round's mark. */
export const markWords = (mark: string, lang: StageLang): string => {
  const winner = marks[mark]
  return winner === undefined ? mark : results[winner][lang]
}

const names: Readonly<Record<string, InBothLanguages>> = {
  tie: { ja: 'タイ', en: 'Tie' },
  'suited-tie': { ja: 'スーテッドタイ', en: 'Suited tie' },
}

/** Shown next to the side's character, which Japanese readers understand without a label. */
const englishSides = { dragon: 'Dragon', tiger: 'Tiger' } as const

const character = (side: keyof typeof characters): SVGSVGElement =>
  sign(
    { width: 1000, height: 1000, em: 1 },
    svgElement('path', { d: characters[side], fill: inks.letter, transform: 'translate(0 880)' }),
  )

const word = (text: string): HTMLElement => element('span', { class: 'table-word' }, text)

export function written(spot: string, lang: StageLang): readonly (Node | string)[] {
  if (spot === 'dragon' || spot === 'tiger')
    return lang === 'ja' ? [character(spot)] : [character(spot), word(englishSides[spot])]
  const name = names[spot]
  return name === undefined ? [] : [word(name[lang])]
}
