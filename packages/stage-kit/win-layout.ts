// Sizes and places of a win over the picture, in CSS pixels of the window. Pure functions.
import type { WindowArea } from './geometry.ts'
import { clamp } from './motion.ts'
import type { WinSize } from './win-sizes.ts'

/** The visible part of the picture, between the bars. */
export type PictureRoom = { readonly width: number; readonly top: number; readonly bottom: number }

export type WinLayout = {
  /** Middle of the moon and of the texts. */
  readonly x: number
  readonly y: number
  /** Diameter of the moon; 0 for a win without one. */
  readonly moon: number
  /** Font sizes. */
  readonly title: number
  readonly figure: number
}

/** Shares of the area: diameter of the moon by height and width, and font sizes by height. */
const shares = {
  win: { high: 0, wide: 0, figure: 0.2, title: 0.08 },
  big: { high: 0.77, wide: 0.54, figure: 0.28, title: 0.1 },
  mega: { high: 1.15, wide: 0.8, figure: 0.33, title: 0.13 },
  full: { high: 1.4, wide: 1.02, figure: 0.29, title: 0.24 },
} as const satisfies Readonly<Record<WinSize, object>>

/** Average width of a character of an amount, em. */
const digitEm = 0.56

const leastFigure = 22

/**
 * Lays out a win over this area. An amount of `letters` characters fits into the picture, and onto a full moon. `isHigh`
 * places an amount without a moon in the upper part of the area, since its lower part has won.
 */
export function layOutWin(
  size: WinSize,
  area: WindowArea,
  room: PictureRoom,
  { letters, isHigh }: { readonly letters: number; readonly isHigh: boolean },
): WinLayout {
  const { high, wide, figure, title } = shares[size]
  const clear = room.bottom - room.top
  const moon = Math.min(area.height * high, area.width * wide, clear * 0.86, room.width * 0.94)
  const fits = size === 'full' ? moon * 0.84 : Math.min(room.width * 0.86, area.width * 1.06)
  const figurePx = Math.max(leastFigure, Math.min(area.height * figure, fits / (letters * digitEm)))
  const x = area.x + area.width / 2
  const place = size === 'win' ? (isHigh ? 0.17 : 0.83) : 0.47
  const half = Math.max(moon, figurePx * 2) / 2
  const y = clamp(
    area.y + area.height * place,
    room.top + half,
    Math.max(room.top + half, room.bottom - half - 8),
  )
  return { x, y, moon, title: clamp(area.height * title, 16, figurePx), figure: figurePx }
}
