// The pace of play: how long a round waits, and tables that are too fast for the jurisdiction.
import { expect, test } from 'vitest'
import { isTableTooFast, leastBetween, paceOf, waitFor } from './pace.ts'

test.each([
  ['the first round begins at once', 0, 1_000_000, 2_500, 0],
  ['a round that is due begins at once', 10_000, 12_500, 2_500, 0],
  ['a round early by the grace period waits', 10_000, 12_250, 2_500, 250],
  ['a round one millisecond early waits', 10_000, 12_499, 2_500, 1],
  ['a round earlier than the grace period is refused', 10_000, 12_249, 2_500, null],
  ['a second round at the same instant is refused', 10_000, 10_000, 2_500, null],
  ['a round after the clock was set back begins at once', 10_000_000, 10_000, 2_500, 0],
  ['a round without a least time begins at once', 10_000, 10_000, 0, 0],
] as const)('%s', (_name, lastMs, nowMs, leastMs, expected) => {
  expect(waitFor({ lastMs, leastMs }, nowMs)).toBe(expected)
})

test.each([
  ['a game’s own interval without a rule', 1_000, null, 1_000],
  ['a longer interval of the jurisdiction', 1_000, 2_500, 2_500],
  ['a longer interval of the game', 3_000, 2_500, 3_000],
] as const)('the least time between rounds is %s', (_name, ownMs, demandedMs, expected) => {
  expect(leastBetween(ownMs, demandedMs)).toBe(expected)
})

test.each([
  ['without a rule', null, false],
  ['at exactly the interval', 20_000, false],
  ['one millisecond faster', 20_001, true],
] as const)('a table %s', (_name, demandedMs, expected) => {
  expect(isTableTooFast(paceOf({ bettingMs: 15_000, pauseMs: 5_000 }), demandedMs)).toBe(expected)
})
