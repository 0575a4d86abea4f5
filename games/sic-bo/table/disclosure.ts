// What anybody needs to compute a round of sic bo by hand.
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import { paysTable, tableKeyInWords } from '@mangetsu/games/tables/disclosed-draws'
import { sicBo } from './index.ts'

export const disclosures: TableDisclosures = {
  [sicBo.version]: {
    steps: [
      tableKeyInWords,
      {
        ja: 'int(6) を3度引きます。それぞれに1を足した数が、1個目、2個目、3個目のサイコロの目です。並べ替えません。',
        en: 'int(6) is drawn three times. Each plus 1 is the face of the first, second and third die, in that order, not sorted.',
      },
    ],
    tables: [paysTable(sicBo.bets)],
  },
}
