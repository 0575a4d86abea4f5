// The bet layout of dragon tiger: the two sides outside, the ties between them, or below them in portrait.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SpotPlace, SpotRow, SpotTone, TableLayout } from '@mangetsu/stage-kit/tables/table-game'

const tones = {
  dragon: 'blue',
  tie: 'green',
  'suited-tie': 'violet',
  tiger: 'gold',
} as const satisfies Record<string, SpotTone>

type Spot = keyof typeof tones

/** Landscape: chips are next to the text; the amounts on ties are at the spot's edge, above the text. */
const lying: Readonly<Record<Spot, Pick<SpotPlace, 'chipsAt' | 'othersAt' | 'isSlipOnEdge'>>> = {
  dragon: { chipsAt: [0.62, 0.55] },
  tie: { chipsAt: [0.82, 0.72], othersAt: [0.18, 0.72], isSlipOnEdge: true },
  'suited-tie': { chipsAt: [0.82, 0.72], othersAt: [0.18, 0.72], isSlipOnEdge: true },
  tiger: { chipsAt: [0.38, 0.55] },
}

/** Portrait: small cells are nearly as wide as their text, so chips are below it. */
const upright: typeof lying = {
  dragon: { chipsAt: [0.84, 0.8], othersAt: [0.44, 0.82] },
  tie: { chipsAt: [0.82, 0.5], othersAt: [0.14, 0.5], isSlipOnEdge: true },
  'suited-tie': { chipsAt: [0.86, 0.62], othersAt: [0.12, 0.7], isSlipOnEdge: true },
  tiger: { chipsAt: [0.16, 0.8], othersAt: [0.53, 0.82] },
}

const cell = (
  spot: Spot,
  box: Pick<SpotPlace, 'x' | 'y' | 'width' | 'height'>,
  chips: typeof lying,
): SpotPlace => ({
  spot,
  kind: 'cell',
  tone: tones[spot],
  ...box,
  ...chips[spot],
})

const rows: readonly SpotRow[] = [
  { heading: { ja: '勝ち', en: 'Winner' }, spots: ['dragon', 'tiger'] },
  { heading: { ja: 'タイ', en: 'Ties' }, spots: ['tie', 'suited-tie'] },
]

export const layouts: Readonly<Record<Orientation, TableLayout>> = {
  landscape: {
    width: 1140,
    height: 104,
    rows,
    places: [
      cell('dragon', { x: 0, y: 0, width: 372, height: 104 }, lying),
      cell('tie', { x: 386, y: 0, width: 177, height: 104 }, lying),
      cell('suited-tie', { x: 577, y: 0, width: 177, height: 104 }, lying),
      cell('tiger', { x: 768, y: 0, width: 372, height: 104 }, lying),
    ],
  },
  portrait: {
    width: 370,
    height: 172,
    rows,
    places: [
      cell('dragon', { x: 0, y: 0, width: 181, height: 104 }, upright),
      cell('tiger', { x: 189, y: 0, width: 181, height: 104 }, upright),
      cell('tie', { x: 0, y: 112, width: 181, height: 60 }, upright),
      cell('suited-tie', { x: 189, y: 112, width: 181, height: 60 }, upright),
    ],
  },
}
