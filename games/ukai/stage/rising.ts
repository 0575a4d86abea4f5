// The passages of columns of changing height: they sink into the deck with all that stands in them, and rise out of it.
import { overshoot } from '@mangetsu/stage-kit/motion'
import type { Passage } from '@mangetsu/stage-kit/slots/passages'

/** Whole columns move: whatever stands in one goes with it. */
const moving = (standing: (t: number) => number): Pick<Passage, 'standing' | 'pose'> => ({
  standing,
  pose(pose, t, { column }) {
    pose.y = column * (1 - standing(t))
  },
})

export const sinks: Passage = { ms: 140, reelMs: 18, rowMs: 0, ...moving((t) => 1 - t * t) }

/** A little beyond their height, and back. */
export const rises: Passage = { ms: 340, reelMs: 60, rowMs: 0, ...moving(overshoot(0.02)) }
