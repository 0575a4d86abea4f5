// The layout of dragon tiger: both sides at the outside, the ties between them, or under them on screens that stand.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SpotPlace, SpotRow, SpotTone, TableLayout } from '@mangetsu/stage-kit/tables/table-game'

const tones = {
  dragon: 'blue',
  tie: 'green',
  'suited-tie': 'violet',
  tiger: 'gold',
} as const satisfies Record<string, SpotTone>

export type Spot = keyof typeof tones

const cell = (spot: Spot, x: number, y: number, width: number, height: number): SpotPlace => ({
  ...{ spot, kind: 'cell', tone: tones[spot], x, y, width, height },
  // Chips lie beside what is written, not under it.
  chipsAt: spot === 'dragon' ? [0.62, 0.55] : spot === 'tiger' ? [0.38, 0.55] : [0.5, 0.74],
})

const rows: readonly SpotRow[] = [
  { heading: { ja: '勝ち', en: 'Winner' }, spots: ['dragon', 'tiger'] },
  { heading: { ja: '引き分け', en: 'Ties' }, spots: ['tie', 'suited-tie'] },
]

export const layouts: Readonly<Record<Orientation, TableLayout>> = {
  landscape: {
    ...{ width: 1140, height: 104, rows },
    places: [
      cell('dragon', 0, 0, 372, 104),
      cell('tie', 386, 0, 177, 104),
      cell('suited-tie', 577, 0, 177, 104),
      cell('tiger', 768, 0, 372, 104),
    ],
  },
  portrait: {
    ...{ width: 370, height: 172, rows },
    places: [
      // The words are nearly as wide as the cells here: under them there is room.
      { ...cell('dragon', 0, 0, 181, 104), chipsAt: [0.84, 0.8] },
      { ...cell('tiger', 189, 0, 181, 104), chipsAt: [0.16, 0.8] },
      { ...cell('tie', 0, 112, 181, 60), chipsAt: [0.82, 0.5] },
      { ...cell('suited-tie', 189, 112, 181, 60), chipsAt: [0.82, 0.5] },
    ],
  },
}
