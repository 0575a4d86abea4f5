// The public disclosure for computing a round of this version by hand, generated from the data the maths uses.
import {
  anteReturnsTable,
  cardDrawsInWords,
  handCategoryNames,
  shareText,
  threeCardCategories,
} from '@mangetsu/cards'
import type { Bilingual, DisclosedTable, GameDisclosure } from '@mangetsu/chance'
import { edges, rtpPpm } from '../declared.ts'
import { anteBonus, pairPlus, sideBets } from '../rules.ts'

const steps: readonly Bilingual[] = [
  cardDrawsInWords,
  {
    ja: '最初に、プレイヤーの3枚を引きます。フォールドすると、それ以上は引きません。',
    en: 'The player’s three cards are drawn first. After a fold no more are drawn.',
  },
  {
    ja: 'プレイを選ぶと、ディーラーの3枚を同じ乱数列の続きから引きます。乱数列はシードとナンスで最初に決まっていて、プレイを選んでも変わりません。',
    en: 'If the player plays, the dealer’s three cards are drawn, going on in the same stream. The stream is fixed from the start by seeds and nonce, and the decision does not change it.',
  },
  {
    ja: 'ハンドの強さは下の表の順です。同じ役なら、ワンペアはペアの数字、次に残りの1枚で、それ以外は大きい数字から順に比べます。A・2・3は、いちばん弱いストレートです。',
    en: 'Hands rank as in the table below. A pair is compared by its rank and then by the third card, other equal hands from the highest card down. Ace, two, three is the lowest straight.',
  },
  {
    ja: 'ディーラーは、クイーン・3・2のハイカード以上で勝負できます（クオリファイ）。勝負できないときは、アンティに1対1の配当が付き、プレイは戻ります。勝負のときは、プレイヤーの勝ちならアンティとプレイに1対1の配当が付き、引き分けなら両方とも戻り、負けなら両方とも失います。アンティボーナスはプレイしたハンドに、勝ち負けにかかわらず付きます。ペアプラスは最初の3枚で決まり、フォールドしても払い戻します。',
    en: 'The dealer qualifies with queen, three, two high or better. If the dealer does not qualify, the ante pays 1 to 1 and the play bet pushes. Otherwise, if the player wins, ante and play pay 1 to 1; if the hands tie, both push; if the player loses, both lose. The ante bonus is paid on a hand that was played, win or lose. Pair Plus is decided by the first three cards and is paid after a fold too.',
  },
  {
    ja: `最善の選択は、クイーン・6・4のハイカード以上でプレイし、それより弱ければフォールドすることです。このとき、ハウスエッジはアンティの${shareText(edges.antePpm)}、還元率は賭けた額全体（アンティとプレイ）の${shareText(rtpPpm)}です。ペアプラスだけのハウスエッジは${shareText(edges.pairPlusPpm)}です。`,
    en: `The best strategy is to play queen, six, four high or better and fold the rest. The house edge is then ${shareText(edges.antePpm)} of the ante and the return ${shareText(rtpPpm)} of all stakes (ante and play). Pair Plus alone has a house edge of ${shareText(edges.pairPlusPpm)}.`,
  },
  {
    ja: '1日のあいだ選択のないラウンドは、フォールドで終わります。追加の賭け金はかかりません。',
    en: 'A hand left for a day is folded. Nothing more is staked.',
  },
]

const paysIn = (table: Readonly<Record<string, number>>, hand: string): string =>
  Object.hasOwn(table, hand) ? `${table[hand]}:1` : ''

const hands: DisclosedTable = {
  name: { ja: '役と配当（強い順）', en: 'Hands and pay tables (best first)' },
  columns: [
    { ja: '役', en: 'Hand' },
    { ja: 'アンティボーナス', en: 'Ante bonus' },
    { ja: 'ペアプラス', en: 'Pair Plus' },
  ],
  rows: threeCardCategories.map((hand) => [
    handCategoryNames[hand],
    paysIn(anteBonus, hand),
    paysIn(pairPlus, hand),
  ]),
}

export const disclosure: GameDisclosure = { steps, tables: [hands, anteReturnsTable(rtpPpm, sideBets)] }
