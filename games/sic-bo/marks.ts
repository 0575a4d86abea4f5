// Sic bo's marks in lists: the three dice in ascending order.
import type { TableMarks } from '@mangetsu/games/table-marks'
import { diceOfMark, partNames, partsOf, sumOf } from './dice.ts'

const tones = { big: 'red', small: 'blue', triple: 'green' } as const

export const marks: TableMarks = {
  group: 'dice',
  history: {
    kind: 'slips',
    title: { ja: '合計', en: 'Sums' },
    slip(mark) {
      const dice = diceOfMark(mark)
      const [part] = partsOf(dice)
      return { text: `${sumOf(dice)}`, tone: tones[part] }
    },
  },
  text(mark, lang) {
    const dice = diceOfMark(mark)
    const names = partsOf(dice).map((part) => partNames[part][lang])
    if (lang === 'ja') return [sumOf(dice), ...names].join('・')
    const [first, parity] = names
    return parity === undefined ? `${sumOf(dice)}, ${first}` : `${sumOf(dice)} ${first}, ${parity}`
  },
}
