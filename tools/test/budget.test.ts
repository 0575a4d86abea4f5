// The budget adds up to what the whole may take, is what the document says, and is told but fails no slow machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { budgetSeconds, limitMs, overspent, type StepKind, secondsLine, wholeSeconds } from './budget.ts'

const kinds = Object.keys(budgetSeconds) as StepKind[]

test('all kinds together take no more than the whole may', () => {
  const sum = kinds.reduce((total, kind) => total + budgetSeconds[kind], 0)
  expect(sum).toBeLessThanOrEqual(wholeSeconds)
})

test.each(kinds)('the budget of %s stands in docs/testing.md', (kind) => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  expect(page).toMatch(new RegExp(`^\\| ${kind} \\|.*\\| ${budgetSeconds[kind]} \\|$`, 'm'))
})

test('what is within its budget is not spoken of, what is beyond it is, with how far', () => {
  expect(overspent('unit', budgetSeconds.unit * 1_000)).toBeNull()
  expect(overspent('unit', budgetSeconds.unit * 1_500)).toContain('! unit: 1.5 times')
  expect(secondsLine('unit', 12_345)).toBe(`12.3 of ${budgetSeconds.unit} s`)
})

test('nothing is stopped for its slowness before a machine six times as slow is through', () => {
  for (const kind of kinds) expect(limitMs).toBeGreaterThanOrEqual(6 * budgetSeconds[kind] * 1_000)
})
