// What anybody needs to compute a round of baccarat by hand, written from the data its rules are.
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
import { bankerDrawsTo, decks, leastCards, playerDrawsTo } from './rules.ts'

const steps: GameDisclosure['steps'] = [
  tableKeyInWords,
  shoeInWords(decks),
  freshShoeInWords(leastCards),
  {
    ja: '4枚を、プレイヤー、バンカー、プレイヤー、バンカーの順に引きます。',
    en: 'Four cards are drawn: player, banker, player, banker.',
  },
  {
    ja: 'Aは1点、2から9は数字のまま、10と絵札は0点です。合計の一の位がその側の点数です。',
    en: 'An ace counts 1, two to nine as they are, tens and pictures 0. A side’s total is the last digit of their sum.',
  },
  {
    ja: '最初の2枚で、どちらかの点数が8か9なら、それ以上は引きません。',
    en: 'Where either total of the first two cards is 8 or 9, no more cards are drawn.',
  },
  {
    ja: `それ以外では、プレイヤーが先に、点数が${playerDrawsTo}以下なら3枚目を引きます。プレイヤーが引かなかったとき、バンカーは${playerDrawsTo}以下で引きます。プレイヤーが引いたとき、バンカーは、プレイヤーの3枚目の点数ごとに、下の表の点数以下で引きます。`,
    en: `Otherwise the player comes first and draws a third card at a total of ${playerDrawsTo} or less. Where the player has not drawn, the banker draws at ${playerDrawsTo} or less; where the player has, the banker draws up to the total in the table below, by the value of the player’s third card.`,
  },
  {
    ja: '点数の大きい側が勝ち、同じならタイです。ペアは、最初の2枚の数字（絵札は同じ絵札）が同じことです。',
    en: 'The higher total wins, equal totals are a tie. A pair is two first cards of one rank.',
  },
]

const thirdCards: DisclosedTable = {
  name: { ja: 'バンカーが3枚目を引く点数', en: 'Totals at which the banker draws' },
  columns: [
    { ja: 'プレイヤーの3枚目の点数', en: 'Value of the player’s third card' },
    { ja: 'バンカーが引く最大の点数', en: 'Highest total that draws' },
  ],
  rows: bankerDrawsTo.map((total, third) => [String(third), String(total)]),
}

const disclosureOf = ({ bets }: Pick<TableMath, 'bets'>): GameDisclosure => ({
  steps,
  tables: [thirdCards, paysTable(bets)],
})

export const disclosures: TableDisclosures = {
  [baccarat.version]: disclosureOf(baccarat),
  [baccaratWithoutCommission.version]: disclosureOf(baccaratWithoutCommission),
}
