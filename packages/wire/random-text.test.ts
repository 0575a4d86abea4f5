// Random text: as long as it was asked for, of letters and digits only, none likelier than another.
import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('sixteen letters and digits where no length is given', () => {
  expect(randomText()).toMatch(/^[A-Za-z0-9]{16}$/)
})

test.each([0, 1, 7, 64, 500])('%i characters where they are wanted', (length) => {
  expect(randomText(length)).toHaveLength(length)
})

test('every character comes, about equally often', () => {
  const counts = new Map<string, number>()
  for (const character of randomText(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // The mean is 1,000 with a deviation of 32: eight deviations on either side.
  expect(Math.min(...counts.values())).toBeGreaterThan(740)
  expect(Math.max(...counts.values())).toBeLessThan(1_260)
})

test('no two are alike', () => {
  const many = new Set(Array.from({ length: 1_000 }, () => randomText()))
  expect(many.size).toBe(1_000)
})
