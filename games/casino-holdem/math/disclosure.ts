// The public disclosure for computing a round of this version by hand, generated from the data the maths uses.
import {
  anteReturnsTable,
  cardDrawsInWords,
  handCategories,
  handCategoryNames,
  shareText,
} from '@mangetsu/cards'
import type { Bilingual, DisclosedTable, GameDisclosure } from '@mangetsu/chance'
import { byRule, edges, rtpPpm } from '../declared.ts'
import { bonusHandNames } from '../names.ts'
import { antePays, bonusPays, sideBets } from '../rules.ts'
import type { BonusHand } from './events.ts'

const steps: readonly Bilingual[] = [
  cardDrawsInWords,
  {
    ja: '最初に、プレイヤーの2枚、続けてフロップの3枚を引きます。フォールドすると、それ以上は引きません。',
    en: 'The player’s two cards are drawn first, then the three cards of the flop. After a fold no more are drawn.',
  },
  {
    ja: 'コールすると、ターン、リバー、ディーラーの2枚の順に、同じ乱数列の続きから引きます。乱数列はシードとナンスで最初に決まっていて、コールしても変わりません。',
    en: 'After a call, the turn, the river and the dealer’s two cards are drawn in this order, going on in the same stream. The stream is fixed from the start by seeds and nonce, and the call does not change it.',
  },
  {
    ja: 'プレイヤーもディーラーも、自分の2枚とボードの5枚を合わせた7枚から、いちばん強い5枚を使います。同じ役なら、役を作る数字、残りの数字の順に、大きいほうから比べます。マークの強弱はありません。',
    en: 'Player and dealer each use the best five of seven cards: their own two and the five on the board. Equal hands are compared by the ranks that make them, then by the kickers from the highest down. Suits have no rank.',
  },
  {
    ja: 'ディーラーは、4のワンペア以上で勝負できます（クオリファイ）。勝負できないときは、アンティに下の表の配当が付き、コールは戻ります。勝負のときは、プレイヤーの勝ちならアンティに表の配当、コールに1対1の配当が付き、引き分けなら両方とも戻り、負けなら両方とも失います。AAボーナスは最初の5枚で決まり、フォールドしても払い戻します。',
    en: 'The dealer qualifies with a pair of fours or better. If the dealer does not qualify, the ante pays by the table below and the call pushes. Otherwise, if the player wins, the ante pays by the table and the call 1 to 1; if the hands tie, both push; if the player loses, both lose. The AA bonus is decided by the first five cards and is paid after a fold too.',
  },
  {
    ja: `つねに最善の選択をするとき、ハウスエッジはアンティの${shareText(edges.antePpm)}、還元率は賭けた額全体（アンティとコール）の${shareText(rtpPpm)}です。最善の選択は、コールしたときの結果をハンドごとにすべて数えて求めています。AAボーナスだけのハウスエッジは${shareText(edges.bonusPpm)}です。`,
    en: `With the best decision for every hand, the house edge is ${shareText(edges.antePpm)} of the ante and the return ${shareText(rtpPpm)} of all stakes (ante and call). The best decision is found for each hand by counting every outcome of a call. The AA bonus alone has a house edge of ${shareText(edges.bonusPpm)}.`,
  },
  {
    ja: `覚えやすい目安：手札に10以上のカードがあるとき、手札のカードを含むペア以上があるとき、フラッシュかストレートまであと1枚のときはコールし、それ以外はフォールドします。この目安では、ハウスエッジはアンティの${shareText(byRule.edgePpm)}、還元率は賭けた額全体の${shareText(byRule.rtpPpm)}です。`,
    en: `A simple rule: call with a card of ten or higher, with a pair or better that uses one of your own cards, or with one card to a flush or a straight; fold the rest. By this rule the house edge is ${shareText(byRule.edgePpm)} of the ante and the return ${shareText(byRule.rtpPpm)} of all stakes.`,
  },
  {
    ja: '1日のあいだ選択のないラウンドは、フォールドで終わります。追加の賭け金はかかりません。',
    en: 'A hand left for a day is folded. Nothing more is staked.',
  },
]

const anteTable: DisclosedTable = {
  name: { ja: 'アンティの配当（強い順）', en: 'Ante pay table (best first)' },
  columns: [
    { ja: '役', en: 'Hand' },
    { ja: '配当', en: 'Pays' },
  ],
  rows: handCategories.map((hand) => [handCategoryNames[hand], `${antePays[hand]}:1`]),
}

const bonusTable: DisclosedTable = {
  name: { ja: 'AAボーナスの配当（最初の5枚）', en: 'AA bonus pay table (first five cards)' },
  columns: anteTable.columns,
  rows: (Object.keys(bonusPays) as BonusHand[]).map((hand) => [bonusHandNames[hand], `${bonusPays[hand]}:1`]),
}

export const disclosure: GameDisclosure = {
  steps,
  tables: [anteTable, bonusTable, anteReturnsTable(rtpPpm, sideBets)],
}
