// What anybody needs to compute a round of roulette by hand.
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import { tableKeyInWords } from '@mangetsu/games/tables/disclosed-draws'
import { pockets } from '../layout.ts'
import { roulette } from './index.ts'

export const disclosures: TableDisclosures = {
  [roulette.version]: {
    steps: [
      tableKeyInWords,
      {
        ja: `int(${pockets}) を1度だけ引きます。引いた数（0から${pockets - 1}）が、そのまま当たりの番号です。`,
        en: `int(${pockets}) is drawn once. The number drawn, 0 to ${pockets - 1}, is the winning number.`,
      },
      {
        ja: '番号をk個カバーする賭けは、その中に当たりの番号があるとき、36÷k−1 対 1 の配当です。ないときは失います。',
        en: 'A bet that covers k numbers pays 36 ÷ k − 1 to 1 where the winning number is among them, and is lost otherwise.',
      },
    ],
    tables: [],
  },
}
