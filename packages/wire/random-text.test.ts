// Random text: the requested length, letters and digits only, each character equally likely.
import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('returns sixteen letters and digits by default', () => {
  expect(randomText()).toMatch(/^[A-Za-z0-9]{16}$/)
})

test.each([0, 1, 7, 64, 500])('returns %i characters when that length is given', (length) => {
  expect(randomText(length)).toHaveLength(length)
})

test('returns every character about equally often', () => {
  const counts = new Map<string, number>()
  for (const character of randomText(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // The mean is 1,000 with a deviation of 32: eight deviations on either side.
  expect(Math.min(...counts.values())).toBeGreaterThan(740)
  expect(Math.max(...counts.values())).toBeLessThan(1_260)
})

test('returns a different text each time', () => {
  const many = new Set(Array.from({ length: 1_000 }, () => randomText()))
  expect(many.size).toBe(1_000)
})
