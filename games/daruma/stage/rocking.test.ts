// Tests that a figure rocks about its foot.

import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { expect, it } from 'vitest'
import { rock } from './rocking.ts'

it('keeps the foot of a rocking figure in place, and moves its head to both sides', () => {
  const height = 100
  const heads: number[] = []
  for (let t = 0; t <= 1; t += 0.05) {
    const pose = restPose()
    rock(pose, t, height)
    const foot = { x: pose.x - Math.sin(pose.turn) * 40, y: pose.y + Math.cos(pose.turn) * 40 }
    expect([foot.x, foot.y]).toEqual([expect.closeTo(0, 6), expect.closeTo(40, 6)])
    heads.push(pose.x + Math.sin(pose.turn) * 40)
  }
  expect(Math.max(...heads)).toBeGreaterThan(3)
  expect(Math.min(...heads)).toBeLessThan(-1)
})
