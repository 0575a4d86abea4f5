// The budgets add up to that of the whole run, match the guide, and report without failing a slow machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { budgetTimes, limitMs, overspent, type StepKind, timeLine, wholeTimes } from './budget.ts'

const kinds = Object.keys(budgetTimes) as StepKind[]

test('the budgets of all kinds add up to at most that of the whole', () => {
  const sum = kinds.reduce((total, kind) => total + budgetTimes[kind], 0)
  expect(sum).toBeLessThanOrEqual(wholeTimes)
})

test.each(kinds)('the budget of %s is in docs/guides/testing.md', (kind) => {
  const page = readFileSync(join(root, 'docs/guides/testing.md'), 'utf8')
  expect(page).toMatch(new RegExp(`^\\| ${kind} \\|.*\\| ${budgetTimes[kind]} \\|$`, 'm'))
})

test('reports only kinds beyond their budget, with the excess', () => {
  const typesMs = 20_000
  expect(overspent('unit', budgetTimes.unit * typesMs, typesMs)).toBeNull()
  expect(overspent('unit', 2 * budgetTimes.unit * typesMs, typesMs)).toContain(
    `! unit: ${2 * budgetTimes.unit}.0 times what the types took, of ${budgetTimes.unit}`,
  )
  expect(timeLine('unit', 12_345, typesMs)).toBe(`12.3 s, 0.6 of ${budgetTimes.unit} times the types`)
})

test('measures nothing before the type check’s time is known, nor the type check itself', () => {
  expect(overspent('builds', 1_000_000, null)).toBeNull()
  expect(timeLine('builds', 12_345, null)).toBe('12.3 s')
  expect(overspent('types', 1_000_000, 1)).toBeNull()
  expect(timeLine('types', 12_345, 12_345)).toBe('12.3 s')
})

test('allows enough time for a machine whose type check takes over a minute', () => {
  // Twice the time such a machine needs if a kind stays within its budget.
  for (const kind of kinds) expect(limitMs).toBeGreaterThanOrEqual(2 * budgetTimes[kind] * 75_000)
})
