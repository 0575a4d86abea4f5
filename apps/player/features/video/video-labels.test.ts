// A clip's length, formatted for display and as ISO 8601.
import { expect, test } from 'vitest'
import { lengthIso, lengthText } from './video-labels.ts'

test.each([
  [0, '0:00', 'PT0S'],
  [9_400, '0:09', 'PT9.4S'],
  [61_000, '1:01', 'PT61S'],
  [600_000, '10:00', 'PT600S'],
])('%i ms', (durationMs, text, iso) => {
  expect(lengthText(durationMs)).toBe(text)
  expect(lengthIso(durationMs)).toBe(iso)
})
