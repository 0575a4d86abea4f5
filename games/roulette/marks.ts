// Roulette's marks in lists: the number.
import type { TableMarks } from '@mangetsu/games/table-marks'
import { colourOf, numberText } from './colours.ts'

export const marks: TableMarks = {
  group: 'roulette',
  history: {
    kind: 'slips',
    title: { ja: '出目', en: 'Last' },
    slip: (mark) => ({ text: mark, tone: colourOf(Number(mark)) }),
  },
  text: (mark, lang) => numberText(Number(mark), lang),
}
