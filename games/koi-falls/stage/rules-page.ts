// The rules and pays of Koi Falls as page content.

import { formatAmount } from '@mangetsu/money'
import { createTranslate, element, type RoundMoney, type StageLang } from '@mangetsu/stage-kit'
import { pocketTitles } from '../names.ts'
import {
  ballsInShot,
  jackpotBalls,
  type PocketKind,
  pocketBalls,
  pocketOf,
  pockets,
  wayCount,
} from '../rules.ts'
import { fallsMessages } from './text.ts'

const kinds: readonly PocketKind[] = ['spring', 'basin', 'side', 'gate', 'out']

/** Returns the number of the 4,096 paths that end in pockets of this kind. */
function waysTo(kind: PocketKind): number {
  let ways = 0
  for (let way = 0; way < wayCount; way += 1) if (pockets[pocketOf(way)] === kind) ways += 1
  return ways
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

const row = (head: string, ...cells: readonly string[]): HTMLTableRowElement =>
  element('tr', {}, element('th', { scope: 'row' }, head), ...cells.map((cell) => element('td', {}, cell)))

/** Builds the page. Amounts are for the given stake. */
export function rulesPage(lang: StageLang, money: RoundMoney): HTMLElement {
  const say = createTranslate(fallsMessages, lang)
  const shown = (amountMinor: bigint) => formatAmount(amountMinor, money.currency, { lang, style: 'compact' })
  const worth = (balls: number) => shown((money.stakeMinor * BigInt(balls)) / BigInt(ballsInShot))
  const columns = (['rulesPocket', 'rulesBalls', 'rulesAmount', 'rulesChance'] as const).map((key) =>
    element('th', { scope: 'col' }, say(key)),
  )
  const rows = kinds.map((kind) => {
    const balls = pocketBalls[kind]
    return row(pocketTitles[kind][lang], String(balls), worth(balls), percent(waysTo(kind) / wayCount))
  })
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, say('rulesPays', { stake: shown(money.stakeMinor) })),
    element('thead', {}, element('tr', {}, ...columns)),
    element('tbody', {}, ...rows, row(say('jackpot'), String(jackpotBalls), worth(jackpotBalls), '–')),
  )
  const words = (
    ['rulesShot', 'rulesGate', 'rulesJackpot', 'rulesChain', 'rulesDecided', 'rulesCap', 'rulesRtp'] as const
  ).map((key) => element('p', {}, say(key)))
  return element('div', { class: 'rules' }, ...words, table)
}
