// Tests of the card animations: cards leave the deck face down, rest face up in their cells, and are invisible at the
// end of leaving.
import type { Passage, PassageWay } from '@mangetsu/stage-kit/slots/passages'
import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { describe, expect, it } from 'vitest'
import { decks, frameOnScene } from '../art/geometry.ts'
import { dealsIn, sweptAway, turnedDown } from './dealing.ts'

const way: PassageWay = {
  letter: 't',
  reel: 2,
  row: 1,
  x: 350,
  y: 263,
  kind: 'landscape',
  above: 300,
  below: 300,
  column: 600,
}

const poseAt = (passage: Passage, t: number) => {
  const pose = restPose()
  passage.pose(pose, t, way)
  return pose
}

describe('dealt card', () => {
  it('leaves the deck face down, and is invisible before', () => {
    const { x, y, flip, alpha } = poseAt(dealsIn, 0)
    const deck = {
      x: decks.landscape.x - frameOnScene.landscape.x,
      y: decks.landscape.y - frameOnScene.landscape.y,
    }
    expect([way.x + x, way.y + y]).toEqual([deck.x, deck.y].map((at) => expect.closeTo(at, 6)))
    expect([flip, alpha]).toEqual([1, 0])
  })
  it('ends face up in its cell in the resting pose', () => {
    for (const [key, value] of Object.entries(poseAt(dealsIn, 1)))
      expect(value, key).toBeCloseTo({ scale: 1, alpha: 1 }[key] ?? 0, 6)
  })
})

it.each([
  ['swept', sweptAway],
  ['turned down', turnedDown],
] as const)('card that is %s is visible at first and invisible at the end', (_, passage) => {
  expect(poseAt(passage, 0).alpha).toBe(1)
  expect(poseAt(passage, 1).alpha).toBe(0)
})

it('winning card shows its back before it begins to fade', () => {
  const firstFaded = Array.from({ length: 101 }, (_, at) => poseAt(turnedDown, at / 100)).find(
    ({ alpha }) => alpha < 1,
  )
  expect(firstFaded?.flip).toBe(1)
})
