// Describes a throw of sic bo: its dice in the order in which they are shown.
import type { RoundLines } from '@mangetsu/games/table-marks'
import type { ThrowEvent } from './table/index.ts'

export const roundLines: RoundLines = (events, lang) => {
  const thrown = events.find(({ type }) => type === 'throw') as ThrowEvent | undefined
  if (thrown === undefined) return []
  return lang === 'ja'
    ? [{ label: 'サイコロ', text: thrown.dice.join('、') }]
    : [{ label: 'Dice', text: thrown.dice.join(', ') }]
}
