// The rules, pays and probabilities of Fireworks Night as page content.

import { formatAmount } from '@mangetsu/money'
import { createTranslate, element, type RoundMoney, type StageLang } from '@mangetsu/stage-kit'
import { symbolTitles } from '../names.ts'
import {
  bonusGames,
  type Flag,
  lots,
  lotsInAll,
  medalsOf,
  medalsPerBonusGame,
  medalsPerGame,
  type SymbolLetter,
  symbolNames,
} from '../rules.ts'
import { type FireworksKey, fireworksMessages } from './text.ts'

type Row = {
  readonly flag: Exclude<Flag, 'none'>
  readonly symbols: readonly SymbolLetter[]
  readonly medals: number | null
}

const rows: readonly Row[] = [
  { flag: 'big', symbols: ['s', 's', 's'], medals: bonusGames.big * medalsPerBonusGame },
  { flag: 'regular', symbols: ['s', 's', 'h'], medals: bonusGames.regular * medalsPerBonusGame },
  { flag: 'bell', symbols: ['g', 'g', 'g'], medals: medalsOf.bell },
  { flag: 'watermelon', symbols: ['w', 'w', 'w'], medals: medalsOf.watermelon },
  { flag: 'cherry', symbols: ['c'], medals: medalsOf.cherry },
  { flag: 'replay', symbols: ['y', 'y', 'y'], medals: null },
]

/** Returns the text for a role: a bonus's name, or a small role's symbol. */
const wordsOf = ({ flag, symbols }: Row, lang: StageLang): string => {
  if (flag === 'big' || flag === 'regular') return fireworksMessages[flag][lang]
  return symbolTitles[symbols[0] ?? 's'][lang]
}

const cellsOf = (lang: StageLang, money: RoundMoney, { flag, medals }: Row): readonly string[] => {
  const say = createTranslate(fireworksMessages, lang)
  const chance = say('rulesChanceOf', { of: (lotsInAll / lots[flag]).toFixed(1) })
  if (medals === null) return [say('rulesAgain'), '', chance]
  const amountMinor = (money.stakeMinor * BigInt(medals)) / BigInt(medalsPerGame)
  return [String(medals), formatAmount(amountMinor, money.currency, { lang, style: 'compact' }), chance]
}

function payRow(
  row: Row,
  lang: StageLang,
  money: RoundMoney,
  addressOf: (name: string) => string,
): HTMLTableRowElement {
  const pictures = row.symbols.map((letter) =>
    element('img', {
      src: addressOf(`whole-${symbolNames[letter]}`),
      alt: '',
      width: '26',
      height: '26',
      crossorigin: 'anonymous',
      loading: 'lazy',
    }),
  )
  return element(
    'tr',
    { class: 'machine-role' },
    element('th', { scope: 'row' }, ...pictures, element('span', {}, wordsOf(row, lang))),
    ...cellsOf(lang, money, row).map((text) => element('td', {}, text)),
  )
}

const paragraphs: readonly FireworksKey[] = [
  'rulesGame',
  'rulesDraw',
  'rulesBonus',
  'rulesReplay',
  'rulesCherry',
  'rulesRtp',
]

/** Builds the page. Amounts are for the given stake. */
export function rulesPage(
  lang: StageLang,
  money: RoundMoney,
  addressOf: (name: string) => string,
): HTMLElement {
  const say = createTranslate(fireworksMessages, lang)
  const amount = (amountMinor: bigint) =>
    formatAmount(amountMinor, money.currency, { lang, style: 'compact' })
  const medal = amount(money.stakeMinor / BigInt(medalsPerGame))
  const heads = (['rulesRole', 'rulesMedals', 'rulesAmount', 'rulesChance'] as const).map((key) =>
    element('th', { scope: 'col' }, say(key)),
  )
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, say('rulesPays', { stake: amount(money.stakeMinor) })),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows.map((row) => payRow(row, lang, money, addressOf))),
  )
  const words = paragraphs.map((key) => element('p', {}, say(key, { medal })))
  return element('div', { class: 'rules' }, ...words, table)
}
