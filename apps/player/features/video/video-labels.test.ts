// A clip's length, formatted for display and as ISO 8601, and its title next to its game's name.
import { expect, test } from 'vitest'
import { lengthIso, lengthText, shortTitle } from './video-labels.ts'

test.each([
  [0, '0:00', 'PT0S'],
  [9_400, '0:09', 'PT9.4S'],
  [61_000, '1:01', 'PT61S'],
  [600_000, '10:00', 'PT600S'],
])('%i ms', (durationMs, text, iso) => {
  expect(lengthText(durationMs)).toBe(text)
  expect(lengthIso(durationMs)).toBe(iso)
})

test.each([
  ['鵜飼の夜：連鎖で倍率が10倍に', '鵜飼の夜', '連鎖で倍率が10倍に'],
  ['Lucky Cat: the beckoning', 'Lucky Cat', 'The beckoning'],
  ['Lucky Cat', 'Lucky Cat', 'Lucky Cat'],
  ['A night at the festival', 'Moonlit Festival', 'A night at the festival'],
])('%s, of %s', (title, game, shown) => {
  expect(shortTitle(title, game)).toBe(shown)
})
