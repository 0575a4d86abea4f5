// The public disclosure for computing a dragon tiger round by hand.
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import {
  freshShoeInWords,
  paysTable,
  shoeInWords,
  tableKeyInWords,
} from '@mangetsu/games/tables/disclosed-draws'
import { decks, dragonTiger, leastCards } from './index.ts'

export const disclosures: TableDisclosures = {
  [dragonTiger.version]: {
    steps: [
      tableKeyInWords,
      shoeInWords(decks),
      freshShoeInWords(leastCards),
      {
        ja: '2枚を引きます。1枚目が龍、2枚目が虎のカードです。',
        en: 'Two cards are drawn: the first is the dragon’s, the second the tiger’s.',
      },
      {
        ja: '数字の大きい側の勝ちです。Aがいちばん小さく、Kがいちばん大きい数字です。同じ数字ならタイで、マークも同じならスーテッドタイです（タイの賭けも当たります）。どちらのタイでも、龍と虎の賭けは半分が戻ります。',
        en: 'The higher rank wins; aces are low and kings high. Equal ranks are a tie, and with equal suits a suited tie (on which bets on tie win too). On either tie, half of each bet on dragon or tiger is returned.',
      },
    ],
    tables: [paysTable(dragonTiger.bets)],
  },
}
