// Tests the time of play between rounds, and until a reality check. That the database counts alike is tested there
// (`wagering/guard.db.test.ts`).
import { expect, test } from 'vitest'
import { leftUntilCheck, playTimeMs } from './play-time.ts'

const minute = 60_000

test.each([
  ['a first round', null, 5_000, 30_000],
  ['a round after four seconds', 1_000, 5_000, 4_000],
  ['a round after two minutes', 0, 2 * minute, 2 * minute],
  ['a round after a longer pause', 0, 2 * minute + 1, 30_000],
  ['a clock that was set back', 5_000, 1_000, 0],
])('playTimeMs: %s', (_, previousMs, atMs, ms) => expect(playTimeMs(previousMs, atMs)).toBe(ms))

test.each([
  ['while play goes on', 10 * minute + 5_000, 5 * minute - 5_000],
  ['within a pause of two minutes at most', 12 * minute, 3 * minute],
  ['in a longer pause', 13 * minute, 4.5 * minute],
  ['half an hour after the last round, when it begins anew', 41 * minute, 14.5 * minute],
])('leftUntilCheck: %s', (_, nowMs, leftMs) =>
  expect(leftUntilCheck({ everyMs: 15 * minute, playedMs: 10 * minute, countedMs: 10 * minute }, nowMs)).toBe(
    leftMs,
  ),
)

test('leftUntilCheck: a check that is due leaves no time', () =>
  expect(leftUntilCheck({ everyMs: minute, playedMs: 2 * minute, countedMs: 0 }, 0)).toBe(0))
