// The measures of this game's drawings.
import type { SlotGeometry } from '@mangetsu/stage-kit/slots/layout'
import { reelCount, rowCount } from '../rules.ts'

export const geometry: SlotGeometry = {
  reels: reelCount,
  rows: rowCount,
  drawings: {
    landscape: {
      scene: { width: 1280, height: 720, horizon: 520 },
      frame: { width: 780, height: 559.25, unit: 1.75 },
      cells: { x0: 62, y0: 138.25, width: 128, height: 124, gap: 4 },
    },
    portrait: {
      scene: { width: 390, height: 600, horizon: 254 },
      frame: { width: 390, height: 341, unit: 1 },
      cells: { x0: 26, y0: 79, width: 66, height: 78, gap: 2 },
    },
  },
}

/** Where the head of the frame stands, from its top. */
export const marqueeY = { landscape: 89.25, portrait: 51 } as const
