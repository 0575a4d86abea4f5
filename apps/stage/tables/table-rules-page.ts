// Rules dialog of a table: its text, its limits, and every bet with odds, RTP and maximum stake.
import { minorOf } from '@mangetsu/stage-kit/amounts'
import { element } from '@mangetsu/stage-kit/dom'
import { percentOf, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import { oddsText } from './odds.ts'
import type { OpenedTable } from './seat-calls.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf } from './table-money.ts'

/** Maximum number of names listed in full; beyond it only the first and the last, to fit one line. */
const mostWrittenOut = 3

const comma: Readonly<Record<StageLang, string>> = { ja: '、', en: ', ' }

/** Returns the text before the first number, up to a space: "Street " of "Street 0-1-2". */
const kindOf = (title: string): string => /^\D.*?\s(?=\d)|^\d\D+\s(?=\d)/.exec(title)?.[0] ?? ''

/** Replaces hyphens between numbers so that no line breaks there. */
const unbroken = (title: string): string => title.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')

/** Combines the names of bets that share a row of the rules; their common part is written once. */
export function namesTogether(titles: readonly string[], lang: StageLang): string {
  const [first = '', ...others] = titles
  const kind = kindOf(first)
  const isShared = kind !== '' && others.every((title) => title.startsWith(kind))
  const further = isShared ? others.map((title) => title.slice(kind.length)) : others
  const names =
    titles.length <= mostWrittenOut
      ? [first, ...further].join(comma[lang])
      : `${first} … ${(further.at(-1) ?? '').replaceAll(' ', '\u00A0')}`
  return unbroken(names)
}

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
