// The rules and pays of a video poker as page content, out of its design.
import { formatAmount } from '@mangetsu/money'
import { element } from '../../dom.ts'
import type { RoundMoney } from '../../game-stage.ts'
import { createTranslate, type Messages, percentOf, type StageLang } from '../../text.ts'
import { handsOf, type PokerDesign, type PokerFigures } from './design.ts'
import { timesOf } from './teller.ts'

const messages = {
  round: {
    ja: '1組52枚の札から5枚が配られます。残す札を選ぶと、ほかの札が同じ組の残りから1枚ずつ替わり、できた役で払い戻しが決まります。',
    en: 'Five cards are dealt from one deck of 52. You choose which to keep; the others are replaced from the same deck, and the hand you end with is paid.',
  },
  fresh: {
    ja: '札は回ごとに新しく切られ、前の回の影響はありません。',
    en: 'Each round has a freshly shuffled deck; nothing carries over.',
  },
  deuces: {
    ja: '4枚の2はどの札の代わりにもなります。ただし、2が入ったロイヤルフラッシュは「ワイルドロイヤル」です。',
    en: 'The four twos stand for any card. A royal flush with a two in it is a wild royal flush.',
  },
  five: {
    ja: '5ハンドでは、同じ5枚から5つのハンドを同時に遊びます。残した札は5つすべてに残り、替える札はハンドごとに別の1組から引きます。賭け金は5つ分で、配当はハンドごとに払い戻します。',
    en: 'Five hands are played from the same deal at once. The cards you keep are kept in every hand, and each hand draws from a deck of its own. You stake five times as much, and every hand is paid by itself.',
  },
  left: {
    ja: '選ばずに離れても、回は残ります。戻れば続きから選べ、1日たつと5枚とも残して終わります。',
    en: 'If you leave without choosing, the round waits for you. After a day it ends with all five cards kept.',
  },
  rtp: {
    ja: '還元率は{rtp}です。配られた5枚ごとに、平均の払い戻しがもっとも大きい残し方を選び続けたときの値で、残し方しだいで低くなります。「最善の残し方」は、回が終わったあとに確かめられます。',
    en: 'The return to player (RTP) is {rtp}. That is the return of always keeping the cards that pay most on average; other choices return less. Once a round is over, “Best hold” shows what that would have been.',
  },
  pays: { ja: '配当（1ハンドの賭け金 {stake} のとき）', en: 'Pays at a stake of {stake} a hand' },
  hand: { ja: '役', en: 'Hand' },
  multiple: { ja: '倍率', en: 'Multiple' },
  amount: { ja: '払い戻し', en: 'Payout' },
} as const satisfies Messages<string>

/** The page. Amounts are for one hand of the stake given. */
export function pokerRulesPage(
  { model }: PokerDesign,
  { rtpPpm }: PokerFigures,
  lang: StageLang,
  { stakeMinor, currency, bet }: RoundMoney,
): HTMLElement {
  const say = createTranslate<keyof typeof messages>(messages, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const oneMinor = stakeMinor / BigInt(handsOf(bet))
  const rows = model.payTable.map(({ title, pays }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, title[lang]),
      element('td', {}, timesOf(pays)),
      element('td', {}, amount(oneMinor * BigInt(pays))),
    ),
  )
  const heads = (['hand', 'multiple', 'amount'] as const).map((key) =>
    element('th', { scope: 'col' }, say(key)),
  )
  const keys = [
    'round',
    ...(model.wild === 'deuces' ? (['deuces'] as const) : []),
    'fresh',
    'five',
    'left',
    'rtp',
  ] as const
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, say('pays', { stake: amount(oneMinor) })),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  )
  const words = keys.map((key) => element('p', {}, say(key, { rtp: percentOf(rtpPpm) })))
  return element('div', { class: 'rules' }, ...words, table)
}
