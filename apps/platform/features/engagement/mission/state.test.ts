// A mission becomes claimable exactly when its targets are met, for each of its steps.
import { expect, test } from 'vitest'
import { restedBy, stateOf } from './state.ts'

const free = { needsJoin: false }
const fresh = { isJoined: false, isClaimed: false }
const step = (done: number, target = 3) => ({ done, target })

test.each([
  [[step(2)], 'open'],
  [[step(3)], 'claimable'],
  [[step(4)], 'claimable'],
  [[step(3), step(2)], 'open'],
  [[step(3), step(3)], 'claimable'],
] as const)('with %j it is %s', (steps, state) => {
  expect(stateOf(free, steps, fresh)).toBe(state)
  expect(stateOf(free, steps, { ...fresh, isClaimed: true })).toBe('claimed')
})

test('a mission that must be joined waits for that, whatever its progress', () => {
  expect(stateOf({ needsJoin: true }, [step(3)], fresh)).toBe('toJoin')
  expect(stateOf({ needsJoin: true }, [step(3)], { ...fresh, isJoined: true })).toBe('claimable')
})

const minute = 60_000
const period = { beginsMs: 100 * minute, endsMs: 200 * minute } as Parameters<typeof restedBy>[1]

test.each([
  [100 * minute - 1, 115 * minute, 0],
  [100 * minute, 115 * minute - 1, 14],
  [100 * minute, 115 * minute, 15],
  [200 * minute - 1, 215 * minute, 0],
  [200 * minute, 215 * minute, 0],
  [190 * minute, 215 * minute, 10],
])('with the last round at %i, the rest at %i is %i minutes', (lastMs, nowMs, minutes) => {
  expect(restedBy(lastMs, period, nowMs)).toBe(minutes)
})
