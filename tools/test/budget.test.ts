// The budget adds up to what the whole may take, is what the document says, and is told but fails no slow machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { budgetTimes, limitMs, overspent, type StepKind, timeLine, wholeTimes } from './budget.ts'

const kinds = Object.keys(budgetTimes) as StepKind[]

test('all kinds together take no more than the whole may', () => {
  const sum = kinds.reduce((total, kind) => total + budgetTimes[kind], 0)
  expect(sum).toBeLessThanOrEqual(wholeTimes)
})

test.each(kinds)('the budget of %s stands in docs/guides/testing.md', (kind) => {
  const page = readFileSync(join(root, 'docs/guides/testing.md'), 'utf8')
  expect(page).toMatch(new RegExp(`^\\| ${kind} \\|.*\\| ${budgetTimes[kind]} \\|$`, 'm'))
})

test('what is within its budget is not spoken of, what is beyond it is, with how far', () => {
  const typesMs = 20_000
  expect(overspent('unit', budgetTimes.unit * typesMs, typesMs)).toBeNull()
  expect(overspent('unit', 2 * budgetTimes.unit * typesMs, typesMs)).toContain(
    `! unit: ${2 * budgetTimes.unit}.0 times what the types took, of ${budgetTimes.unit}`,
  )
  expect(timeLine('unit', 12_345, typesMs)).toBe(`12.3 s, 0.6 of ${budgetTimes.unit} times the types`)
})

test('before the types are known nothing is measured by them, and they are not measured by themselves', () => {
  expect(overspent('builds', 1_000_000, null)).toBeNull()
  expect(timeLine('builds', 12_345, null)).toBe('12.3 s')
  expect(overspent('types', 1_000_000, 1)).toBeNull()
  expect(timeLine('types', 12_345, 12_345)).toBe('12.3 s')
})

test('nothing is stopped for its slowness before a machine is through that takes over a minute for the types', () => {
  // Twice what such a machine needs where a kind takes no more than its budget.
  for (const kind of kinds) expect(limitMs).toBeGreaterThanOrEqual(2 * budgetTimes[kind] * 75_000)
})
