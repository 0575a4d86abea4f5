// Tests that a fish's circle begins and ends at its resting pose, and begins in the direction of its head.
import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { expect, test } from 'vitest'
import { headingOf } from './swim.ts'
import { swimCircle } from './swirl.ts'

const posedAt = (letter: string, t: number) => {
  const pose = { ...restPose(), turn: 0.2 }
  swimCircle(pose, letter, t, 10)
  return pose
}

test.each(['D', 'Y', 'K'])('%s begins and ends at rest', (letter) => {
  for (const t of [0, 1]) {
    const { x, y, turn } = posedAt(letter, t)
    expect([x, y, turn]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6), 0.2])
  }
})

test('a fish begins where its head points, and is a diameter aside halfway', () => {
  const heading = headingOf('D', 0.2) ?? 0
  const early = posedAt('D', 0.05)
  expect(Math.atan2(early.x, -early.y)).toBeCloseTo(heading, 1)
  const half = posedAt('D', 0.5)
  expect(Math.hypot(half.x, half.y)).toBeCloseTo(20, 6)
})

test('symbols that are not fish stay at rest', () => {
  expect(posedAt('B', 0.4)).toEqual(posedAt('B', 0))
})
