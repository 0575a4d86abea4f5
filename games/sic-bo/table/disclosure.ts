// The public disclosure for computing a sic bo round by hand.
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import { paysTable, tableKeyInWords } from '@mangetsu/games/tables/disclosed-draws'
import { sicBo } from './index.ts'

export const disclosures: TableDisclosures = {
  [sicBo.version]: {
    steps: [
      tableKeyInWords,
      {
        ja: 'int(6) を3回引きます。それぞれに1を足した数が、順に1個目、2個目、3個目のサイコロの目です。並べ替えません。',
        en: 'int(6) is drawn three times. Each plus 1 is the face of the first, second and third die, in that order, not sorted.',
      },
      {
        ja: '大、小、丁、半は、3個とも同じ目のときは外れます。1つの目への賭けは、その目が3個、2個、1個出たときの順に、配当を表に書いています。',
        en: 'Big, small, even and odd lose if all three dice are alike. The odds of a single face are for three, two and one of it, in this order.',
      },
    ],
    tables: [paysTable(sicBo.bets)],
  },
}
