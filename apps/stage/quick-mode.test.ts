// Tests the pace of a round: it depends only on the player's setting, where quick mode is allowed.
import { expect, test } from 'vitest'
import { createQuickMode } from './quick-mode.ts'

test.each([
  ['changes the pace if it is allowed', true, [1, true, 1.6, false, 1]],
  ['stays off if it is forbidden', false, [1, false, 1, false, 1]],
] as const)('quick mode: %s', (_where, isAllowed, expected) => {
  const quick = createQuickMode(isAllowed)
  expect([quick.pace(), quick.set(true), quick.pace(), quick.set(false), quick.pace()]).toEqual(expected)
})
