// What anybody needs to compute a round of dragon tiger by hand.
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
        ja: '数字の大きい側が勝ちます。Aがいちばん小さく、Kがいちばん大きい数です。同じ数字ならタイ、マークも同じならスーテッドタイです。タイのときは、龍と虎の賭けの半分が戻ります。',
        en: 'The higher rank wins; the ace is the lowest and the king the highest. Cards of one rank are a tie, of one suit as well a suited tie. A tie returns half of what lies on dragon or tiger.',
      },
    ],
    tables: [paysTable(dragonTiger.bets)],
  },
}
