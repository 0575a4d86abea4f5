// Tests that a card of the wave lies at rest at both ends, and shows its back in the middle.
import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { expect, test } from 'vitest'
import { turnInWave } from './card-wave.ts'

const posedAt = (t: number) => {
  const pose = restPose()
  turnInWave(pose, t)
  return pose
}

test('a card lies at rest before and after its turn', () => {
  for (const t of [0, 1]) {
    const { y, turn, scale, flip } = posedAt(t)
    expect([y, turn, scale, flip]).toEqual([0, 0, 1, 0].map((one) => expect.closeTo(one, 6)))
  }
})

test('a card is lifted and face down in the middle', () => {
  const { y, scale, flip } = posedAt(0.5)
  expect([y < 0, scale > 1, flip]).toEqual([true, true, 1])
})
