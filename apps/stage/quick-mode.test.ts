// The pace of what a round shows: the player's setting, where there may be one, and nothing else.
import { expect, test } from 'vitest'
import { createQuickMode } from './quick-mode.ts'

test.each([
  ['where it is allowed', true, [1, true, 1.6, false, 1]],
  ['where it is not', false, [1, false, 1, false, 1]],
] as const)('%s', (_where, isAllowed, expected) => {
  const quick = createQuickMode(isAllowed)
  expect([quick.pace(), quick.set(true), quick.pace(), quick.set(false), quick.pace()]).toEqual(expected)
})
