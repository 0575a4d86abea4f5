// Animation of hold and spin (the beckoning): empty cells flip like coins, koban drop in with rays around them, and
// their light stays.
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { againEachMs } from '@mangetsu/stage-kit/slots/hold-spin-cells'
import type { HoldSpinLook } from '@mangetsu/stage-kit/slots/hold-spin-look'
import { lockedCell } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createLandingRays } from './landing-rays.ts'

const flipMs = 340
/** Durations of the reels' flips, one after another, and of the drop that follows. */
const flipsMs = flipMs + againEachMs * (model.grid.reels - 1)
const dropMs = 220

/** Share of a drop's duration after which the koban touches the ground. */
const touch = 0.72

export const createLook = (): HoldSpinLook => ({
  cells: { empty: 'cell-empty', locked: 'cell-light', valued: 'cell-light' },
  again: {
    ms: flipMs,
    turn(cell, t) {
      cell.scale.x = Math.cos(t * Math.PI * 2)
    },
  },
  landing: {
    ms: dropMs,
    pose(pose, t, height) {
      const way = Math.min(1, t / touch)
      const settle = Math.max(0, (t - touch) / (1 - touch))
      const bounce = Math.sin(settle * Math.PI)
      pose.y = -(1 - way * way) * height * 0.7 - bounce * height * 0.035
      pose.scale = 1 + 0.08 * (1 - settle)
      pose.alpha = Math.min(1, t * 3)
    },
  },
})

/** Creates short rays around each koban as it touches the ground. */
export const createRays = (screen: SlotScreen) =>
  createLandingRays(screen, { picture: 'rays', size: lockedCell.rays, touchMs: flipsMs + dropMs * touch })
