// The score is the share of detected mutants; undetected ones are listed.
import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a >=\n  b',
  location: { start: { line, column: 3 } },
})

test('counts detected, undetected and uncovered mutants, and ignores the rest', () => {
  const mutants = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored']
  const score = scoreOf({
    files: { 'a.ts': { mutants: mutants.map((status, no) => mutant(status, no + 1)) } },
  })
  expect(score).toEqual({
    killed: 3,
    survived: 1,
    uncovered: 1,
    percent: 60,
    left: ['a.ts:4:3  EqualityOperator  a >= b', 'a.ts:5:3  EqualityOperator  a >= b'],
  })
})

test('a report without a mutant scores zero', () => {
  expect(scoreOf({ files: {} }).percent).toBe(0)
})
