// Shape of a spot within its box: its clickable area and its contour. Pure.
import type { SpotPlace } from './table-game.ts'

type Corner = readonly [x: number, y: number]

const wholeBox: readonly Corner[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** Returns a spot's corners as shares of its box; a spot without corners fills it. */
export const cornersOf = ({ corners = wholeBox }: Pick<SpotPlace, 'corners'>): readonly Corner[] => corners

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Returns the shape as a CSS clip path; null for a spot that fills its box. */
export const clipOf = ({ corners }: Pick<SpotPlace, 'corners'>): string | null =>
  corners === undefined
    ? null
    : `polygon(${corners.map(([x, y]) => `${percent(x)} ${percent(y)}`).join(', ')})`

/** Returns the shape as SVG polygon points in an SVG of this size. */
export const pointsOf = (place: Pick<SpotPlace, 'corners'>, width: number, height: number): string =>
  cornersOf(place)
    .map(([x, y]) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`)
    .join(' ')

/** Returns the centre of a spot's chips, in the layout's units. */
export const chipsAt = ({ x, y, width, height, chipsAt: [shareX, shareY] = [0.5, 0.66] }: SpotPlace) => ({
  x: x + shareX * width,
  y: y + shareY * height,
})

/** Returns the centre of a spot, in the layout's units. */
export const middleOf = ({ x, y, width, height }: SpotPlace) => ({ x: x + width / 2, y: y + height / 2 })
