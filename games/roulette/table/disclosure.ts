// The public disclosure for computing a roulette round by hand.
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import { tableKeyInWords } from '@mangetsu/games/tables/disclosed-draws'
import { pockets } from '../layout.ts'
import { roulette } from './index.ts'

export const disclosures: TableDisclosures = {
  [roulette.version]: {
    steps: [
      tableKeyInWords,
      {
        ja: `int(${pockets}) を1回引きます。引いた数（0から${pockets - 1}）が当たりの番号です。`,
        en: `int(${pockets}) is drawn once. The number drawn, 0 to ${pockets - 1}, is the winning number.`,
      },
      {
        ja: 'k個の番号への賭けは、当たりの番号を含むとき、36÷k−1 対 1 の配当です。含まないときは外れです。',
        en: 'A bet on k numbers pays 36 ÷ k − 1 to 1 if the winning number is one of them, and loses otherwise.',
      },
    ],
    tables: [],
  },
}
