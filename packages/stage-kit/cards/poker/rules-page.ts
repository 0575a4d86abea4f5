// Rules and pays of a video poker game as page content, built from its design.
import { formatAmount } from '@mangetsu/money'
import { element } from '../../dom.ts'
import type { RoundMoney } from '../../game-stage.ts'
import { createTranslate, type Messages, percentOf, type StageLang } from '../../text.ts'
import { timesOf } from './announcer.ts'
import { handsOf, type PokerDesign, type PokerFigures } from './design.ts'

const messages = {
  round: {
    ja: '1デッキ52枚から5枚を配ります。残すカードを選ぶと、ほかのカードを同じデッキの残りから1回だけ引き直し、最後の役で払い戻しが決まります。',
    en: 'Five cards are dealt from one deck of 52. You choose which to hold; the others are replaced once from the same deck, and the final hand is paid.',
  },
  fresh: {
    ja: 'カードはラウンドごとに新しいデッキから配り、前のラウンドの影響はありません。',
    en: 'Each round is dealt from a fresh deck; nothing carries over.',
  },
  deuces: {
    ja: '4枚の2はワイルドで、どのカードの代わりにもなります。2を含むロイヤルフラッシュは「ワイルドロイヤル」です。',
    en: 'The four twos are wild and substitute for any card. A royal flush with a two is a wild royal flush.',
  },
  five: {
    ja: '5ハンドでは、同じ5枚から5つのハンドを同時にプレイします。残したカードは5つのハンドすべてに残り、引き直しは、ハンドごとに残り47枚から別々に行います。賭け金は5倍で、配当はハンドごとに払い戻します。',
    en: 'Five hands are played from the same deal at once. The cards you hold are held in every hand, and each hand draws separately from the 47 cards left. You stake five times as much, and each hand is paid separately.',
  },
  left: {
    ja: '選ばずにゲームを離れたときは、1日以内に戻れば続きから選べます。1日たつと、5枚すべてを残して終わります。',
    en: 'If you leave before choosing, you can go on within a day. After that the round ends with all five cards held.',
  },
  rtp: {
    ja: 'RTP（還元率）は{rtp}です。つねに平均の払い戻しがいちばん大きい残し方を選んだときの値で、ほかの残し方では低くなります。「最善の残し方」は、ラウンドが終わったあとに確認できます。',
    en: 'The return to player (RTP) is {rtp}. It is for always choosing the hold with the highest average payout; other holds return less. After a round, “Best hold” shows that hold.',
  },
  pays: { ja: '配当（1ハンドの賭け金 {stake} のとき）', en: 'Pays at a stake of {stake} a hand' },
  hand: { ja: '役', en: 'Hand' },
  multiple: { ja: '倍率', en: 'Multiplier' },
  amount: { ja: '払い戻し', en: 'Payout' },
} as const satisfies Messages<string>

/** Builds the page. Amounts are for one hand of the given stake. */
export function pokerRulesPage(
  { model }: PokerDesign,
  { rtpPpm }: PokerFigures,
  lang: StageLang,
  { stakeMinor, currency, sideBet }: RoundMoney,
): HTMLElement {
  const say = createTranslate<keyof typeof messages>(messages, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const oneMinor = stakeMinor / BigInt(handsOf(sideBet))
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
