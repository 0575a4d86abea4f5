// Tests that a cormorant rests before and after its dive, and brings up a fish between them.
import { expect, test } from 'vitest'
import { diveAt, restingDive } from './dive.ts'

test('a cormorant is at rest before and after its dive', () => {
  const dive = restingDive()
  for (const t of [0, 1]) {
    diveAt(dive, t)
    expect(
      [dive.y, dive.turn, dive.alpha].map((value) => Math.abs(value)),
      `${t}`,
    ).toEqual([0, 0, 1])
    expect([dive.spray, dive.fish]).toEqual([1, null])
  }
})

test('a cormorant disappears, comes up with a fish in its beak, and spits it out', () => {
  const dive = restingDive()
  const at = (t: number) => {
    diveAt(dive, t)
    return { ...dive }
  }
  expect(at(0.3)).toMatchObject({ alpha: 0, fish: null })
  expect(at(0.58)).toMatchObject({ fish: -1 })
  expect(at(0.58).alpha).toBe(1)
  const flown = [0.6, 0.8, 0.95].map((t) => at(t).fish ?? Number.NaN)
  expect(flown).toEqual([...flown].sort((a, b) => a - b))
  expect(flown[0]).toBe(0)
})
