// The public disclosure for computing a baccarat round by hand, generated from the rules' own data.
import type { DisclosedTable, GameDisclosure } from '@mangetsu/chance/disclosure'
import type { TableMath } from '@mangetsu/chance/table'
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import {
  freshShoeInWords,
  paysTable,
  shoeInWords,
  tableKeyInWords,
} from '@mangetsu/games/tables/disclosed-draws'
import { baccarat, baccaratWithoutCommission } from './index.ts'
import { bankerTakesUpTo, decks, leastCards, playerTakesUpTo } from './rules.ts'

const steps: GameDisclosure['steps'] = [
  tableKeyInWords,
  shoeInWords(decks),
  freshShoeInWords(leastCards),
  {
    ja: '4枚を、プレイヤー、バンカー、プレイヤー、バンカーの順に引きます。',
    en: 'Four cards are drawn: player, banker, player, banker.',
  },
  {
    ja: 'Aは1点、2から9は数字のまま、10と絵札は0点です。合計の下1桁が点数です。',
    en: 'An ace counts 1, 2 to 9 their number, tens and face cards 0. A side’s total is the last digit of the sum.',
  },
  {
    ja: 'どちらかの最初の2枚が8点か9点（ナチュラル）なら、3枚目は引きません。',
    en: 'If either side’s first two cards total 8 or 9 (a natural), no more cards are drawn.',
  },
  {
    ja: `ナチュラルでなければ、先にプレイヤーが、${playerTakesUpTo}点以下のとき3枚目を引きます。プレイヤーが引かなかったとき、バンカーは${playerTakesUpTo}点以下で3枚目を引きます。プレイヤーが引いたとき、バンカーは、プレイヤーの3枚目の点数に応じて、下の表の点数以下で3枚目を引きます。`,
    en: `Otherwise the player goes first and draws a third card at a total of ${playerTakesUpTo} or less. If the player stands, the banker draws at ${playerTakesUpTo} or less; if the player has drawn, the banker draws up to the total in the table below, by the value of the player’s third card.`,
  },
  {
    ja: '点数の大きい側が勝ち、同点ならタイです。タイのとき、プレイヤーとバンカーの賭けは戻ります。バンカーの配当が2つあるときは、低いほうが6点で勝ったときの配当です。ペアは、最初の2枚が同じ数字のことです（10、J、Q、Kは別の数字です）。',
    en: 'The higher total wins; equal totals are a tie, and bets on player and banker push. If the banker has two odds, the lower is for a win with 6. A pair is a side’s first two cards of one rank (10, J, Q and K are different ranks).',
  },
]

const thirdCards: DisclosedTable = {
  name: { ja: 'バンカーが3枚目を引く点数', en: 'Totals at which the banker draws' },
  columns: [
    { ja: 'プレイヤーの3枚目の点数', en: 'Value of the player’s third card' },
    { ja: 'バンカーが引く最大の点数', en: 'Highest total that draws' },
  ],
  rows: bankerTakesUpTo.map((total, third) => [String(third), String(total)]),
}

const disclosureOf = ({ bets }: Pick<TableMath, 'bets'>): GameDisclosure => ({
  steps,
  tables: [thirdCards, paysTable(bets)],
})

export const disclosures: TableDisclosures = {
  [baccarat.version]: disclosureOf(baccarat),
  [baccaratWithoutCommission.version]: disclosureOf(baccaratWithoutCommission),
}
