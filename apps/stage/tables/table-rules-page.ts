// Rules dialog of a table: its text, its limits, and every bet with odds, RTP and maximum stake.

import { minorOf } from '@mangetsu/stage-kit/amounts'
import { element } from '@mangetsu/stage-kit/dom'
import { percentOf, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import { namesTogether } from './bet-names.ts'
import { oddsText } from './odds.ts'
import type { OpenedTable } from './seat-calls.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf } from './table-money.ts'

export type TableRulesParts = {
  readonly sentences: readonly string[]
  readonly opened: Pick<OpenedTable, 'bets' | 'chip' | 'most' | 'currency' | 'seats'>
  readonly lang: StageLang
  readonly say: Translate<TableKey>
}

type Bet = OpenedTable['bets'][number]

/**
 * Groups bets of the same odds, RTP and limit into one row where there are many, such as the 37 numbers of roulette.
 */
function grouped(bets: readonly Bet[], lang: StageLang): readonly (readonly [names: string, bet: Bet])[] {
  const groups = new Map<string, Bet[]>()
  for (const bet of bets) {
    const kind = bet.spot.replace(/(-\d+)+$/, '')
    const key = [kind, oddsText(bet), bet.rtpPpm, bet.most].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), bet])
  }
  return [...groups.values()].map((group) => [
    namesTogether(
      group.map(({ title }) => title[lang]),
      lang,
    ),
    group[0] as Bet,
  ])
}

function betTable({ opened, lang, say }: TableRulesParts): HTMLElement {
  const { bets, currency } = opened
  const heads = ['betName', 'betOdds', 'betReturn', 'betMost'] as const
  const rows = grouped(bets, lang).map(([names, bet]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, names),
      element('td', {}, oddsText(bet)),
      element('td', {}, percentOf(bet.rtpPpm)),
      element('td', {}, amountOf({ currency, lang }, minorOf(bet.most, currency))),
    ),
  )
  return element(
    'div',
    { class: 'pays-wide' },
    element(
      'table',
      { class: 'pays bet-pays' },
      element('caption', {}, say('betsTitle')),
      element(
        'thead',
        {},
        element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, say(head)))),
      ),
      element('tbody', {}, ...rows),
    ),
  )
}

export function tableRulesPage(parts: TableRulesParts): HTMLElement {
  const { sentences, opened, lang, say } = parts
  const amount = (text: string) =>
    amountOf({ currency: opened.currency, lang }, minorOf(text, opened.currency))
  return element(
    'div',
    { class: 'rules' },
    ...sentences.map((sentence) => element('p', {}, sentence)),
    element('p', {}, say('tableLimits', { chip: amount(opened.chip), most: amount(opened.most) })),
    betTable(parts),
    ...(opened.seats === null ? [] : [element('p', {}, say('returnsByStrategy'))]),
  )
}
