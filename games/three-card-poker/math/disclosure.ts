// What anybody needs to compute a round of this version by hand, written from the data the mathematics uses.
import {
  anteReturnsTable,
  cardDrawsInWords,
  handCategoryNames,
  shareText,
  threeCardCategories,
} from '@mangetsu/cards'
import type { Bilingual, DisclosedTable, GameDisclosure } from '@mangetsu/chance'
import { edges, rtpPpm } from '../declared.ts'
import { anteBonus, bets, pairPlus } from '../rules.ts'

const steps: readonly Bilingual[] = [
  cardDrawsInWords,
  {
    ja: '最初に、プレイヤーの3枚を引きます。フォールドすれば、それ以上は引きません。',
    en: 'First the three cards of the player are drawn. After a fold no more are drawn.',
  },
  {
    ja: 'プレイを選んだ後に、続けてディーラーの3枚を引きます。それまでは、ディーラーのカードは決まっていません。',
    en: 'After the player has chosen to play, the three cards of the dealer are drawn; before that there are none.',
  },
  {
    ja: '手の強さは下の表の順です。同じ役なら、ワンペアはペアの数字、次に残りの1枚で、ほかは大きい数字から順に比べます。A・2・3は、いちばん弱いストレートです。',
    en: 'Hands rank as in the table below. Of one rank, a pair is compared by the pair and then by the third card, others from the highest card down. Ace, two, three is the lowest straight.',
  },
  {
    ja: 'ディーラーの手がクイーン・3・2のハイカード以上なら勝負します。勝負しないときは、アンティに1対1の配当が付き、プレイは戻ります。勝負するときは、強い手の側が勝ち、アンティとプレイに1対1の配当が付きます。同じ強さなら両方とも戻ります。',
    en: 'The dealer qualifies with queen, three, two high or better. If not, the ante pays 1 to 1 and the play stake comes back. If so, the higher hand wins, ante and play pay 1 to 1, and equal hands return both.',
  },
  {
    ja: `クイーン・6・4のハイカード以上でプレイするのが最善です。このとき、ハウスエッジはアンティの${shareText(edges.antePpm)}、還元率は賭けた額全体（アンティとプレイ）の${shareText(rtpPpm)}です。ペアプラスだけのハウスエッジは${shareText(edges.pairPlusPpm)}です。`,
    en: `It is best to play queen, six, four high or better. The house edge is then ${shareText(edges.antePpm)} of the ante, and the return ${shareText(rtpPpm)} of all that is staked (ante and play). Pair Plus by itself has a house edge of ${shareText(edges.pairPlusPpm)}.`,
  },
  {
    ja: '途中で離れたプレイヤーの手は、フォールドになります。追加で賭けることはありません。',
    en: 'For a player who has left, the hand is folded, which stakes nothing.',
  },
]

const paysIn = (table: Readonly<Record<string, number>>, hand: string): string =>
  Object.hasOwn(table, hand) ? `${table[hand]}:1` : ''

const hands: DisclosedTable = {
  name: { ja: '役と配当（強い順）', en: 'Hands and what they pay (best first)' },
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

export const disclosure: GameDisclosure = { steps, tables: [hands, anteReturnsTable(rtpPpm, bets)] }
