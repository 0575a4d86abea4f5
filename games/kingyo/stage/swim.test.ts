// Tests of the motion in the basin: it begins and ends at the resting pose, and each fish swims where its head points.
import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { describe, expect, it } from 'vitest'
import { model } from '../model.ts'
import { headingOf, leaves, passages, rests, scattered } from './swim.ts'

const way = (letter: string, row = 2) => ({
  letter,
  reel: 3,
  row,
  x: 0,
  y: 0,
  kind: 'portrait' as const,
  above: 300,
  below: 300,
  column: 500,
})

/** Returns a symbol's pose in the middle of a passage, beginning at rest. */
function posedAt(passage: typeof leaves, t: number, letter = 'D', row = 2) {
  const pose = restPose()
  rests(pose, 17, 4, letter)
  passage.pose(pose, t, way(letter, row))
  return pose
}

const lying = (letter: string) => {
  const pose = restPose()
  rests(pose, 17, 4, letter)
  return pose
}

describe('resting pose', () => {
  it('is the same for the same cell and spin, within its bounds, and different in the next spin', () => {
    const turns = Array.from({ length: 60 }, (_, cell) => scattered(cell, 1, 1))
    expect(Math.max(...turns.map(Math.abs))).toBeLessThanOrEqual(1)
    expect(new Set(turns).size).toBe(60)
    expect(scattered(7, 2, 1)).not.toBe(scattered(7, 1, 1))
    expect(lying('D')).toEqual(lying('D'))
  })
  it('keeps scoop and bowl upright', () => {
    expect([lying('P').turn, lying('W').turn]).toEqual([0, 0].map((turn) => expect.closeTo(turn, 9)))
  })
})

describe('passage', () => {
  it.each(Object.keys(model.symbols))('brings %s exactly to the resting pose', (letter) => {
    for (const row of [0, 4]) {
      const pose = posedAt(passages.into, 1, letter, row)
      const lies = lying(letter)
      expect([pose.x, pose.y, pose.turn]).toEqual(
        [lies.x, lies.y, lies.turn].map((one) => expect.closeTo(one, 6)),
      )
    }
  })
  it('enters from below the rim and leaves over the upper rim, for every row', () => {
    for (const row of [0, 4]) {
      expect(posedAt(passages.into, 0, 'D', row).y).toBeGreaterThan(290)
      expect(posedAt(passages.out, 1, 'D', row).y).toBeLessThan(-290)
    }
  })
  it('of a winning symbol goes where its head points, and ends invisible', () => {
    const [lies, gone] = [lying('T'), posedAt(leaves, 1, 'T')]
    const heading = headingOf('T', lies.turn)
    expect(Math.atan2(gone.x - lies.x, lies.y - gone.y)).toBeCloseTo(heading ?? 0, 6)
    for (const letter of ['T', 'B', 'M']) expect(posedAt(leaves, 1, letter).alpha).toBeCloseTo(0, 9)
  })
})
