// What anybody needs to compute a round of this version by hand, written from the data the mathematics uses.
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
import { antePays, bets, bonusPays } from '../rules.ts'
import type { BonusHand } from './events.ts'

const steps: readonly Bilingual[] = [
  cardDrawsInWords,
  {
    ja: '最初に、プレイヤーの2枚、続けて場の3枚（フロップ）を引きます。フォールドすれば、それ以上は引きません。',
    en: 'First the two cards of the player are drawn, then the three of the flop. After a fold no more are drawn.',
  },
  {
    ja: 'コールを選んだ後に、ターン、リバー、ディーラーの2枚の順に引きます。それまでは、どのカードも決まっていません。',
    en: 'After a call the turn, the river and the two cards of the dealer are drawn, in this order; before that there are none.',
  },
  {
    ja: 'プレイヤーもディーラーも、自分の2枚と場の5枚の合わせて7枚から、いちばん強い5枚を使います。同じ役なら、役を作る数字、残りの数字の順に、大きいほうから比べます。スートでは決まりません。',
    en: 'Player and dealer each use the best five of seven cards, their own two and the five on the table. Hands of one rank are compared by the ranks that make them, then by the others from the highest down. Suits never decide.',
  },
  {
    ja: 'ディーラーの手が4のワンペア以上なら勝負します。勝負しないときは、アンティに下の表の配当が付き、コールは戻ります。勝負するときは、プレイヤーの手のほうが強ければ、アンティに表の配当、コールに1対1の配当が付きます。同じ強さなら両方とも戻り、弱ければ両方とも失います。',
    en: 'The dealer qualifies with a pair of fours or better. If not, the ante pays by the table below and the call comes back. If so and the player’s hand is the higher, the ante pays by the table and the call 1 to 1; equal hands return both, a lower one loses both.',
  },
  {
    ja: `手ごとに最善の選択をするとき、ハウスエッジはアンティの${shareText(edges.antePpm)}、還元率は賭けた額全体（アンティとコール）の${shareText(rtpPpm)}です。最善の選択は、どの手でも、コールしたときの結果をすべて数えて求めています。AAボーナスだけのハウスエッジは${shareText(edges.bonusPpm)}です。`,
    en: `With the best decision for each hand the house edge is ${shareText(edges.antePpm)} of the ante, and the return ${shareText(rtpPpm)} of all that is staked (ante and call). What is best is found for every hand by counting all that may follow a call. The AA bonus by itself has a house edge of ${shareText(edges.bonusPpm)}.`,
  },
  {
    ja: `覚えやすい目安もあります。手札に10以上があるとき、手札のカードを含むペア以上があるとき、フラッシュかストレートまであと1枚のときにコールし、それ以外は降ります。この目安どおりなら、ハウスエッジはアンティの${shareText(byRule.edgePpm)}、還元率は賭けた額全体の${shareText(byRule.rtpPpm)}です。`,
    en: `A rule that is easy to remember: call with a card of ten or higher, with a pair or better that one of your own cards belongs to, or with one card missing to a flush or a straight; fold the rest. By this rule the house edge is ${shareText(byRule.edgePpm)} of the ante, and the return ${shareText(byRule.rtpPpm)} of all that is staked.`,
  },
  {
    ja: '途中で離れたプレイヤーの手は、フォールドになります。追加で賭けることはありません。',
    en: 'For a player who has left, the hand is folded, which stakes nothing.',
  },
]

const anteTable: DisclosedTable = {
  name: { ja: 'アンティの配当（強い順）', en: 'What the ante pays (best first)' },
  columns: [
    { ja: '役', en: 'Hand' },
    { ja: '配当', en: 'Pays' },
  ],
  rows: handCategories.map((hand) => [handCategoryNames[hand], `${antePays[hand]}:1`]),
}

const bonusTable: DisclosedTable = {
  name: { ja: 'AAボーナスの配当（最初の5枚）', en: 'What the AA bonus pays (first five cards)' },
  columns: anteTable.columns,
  rows: (Object.keys(bonusPays) as BonusHand[]).map((hand) => [bonusHandNames[hand], `${bonusPays[hand]}:1`]),
}

export const disclosure: GameDisclosure = {
  steps,
  tables: [anteTable, bonusTable, anteReturnsTable(rtpPpm, bets)],
}
