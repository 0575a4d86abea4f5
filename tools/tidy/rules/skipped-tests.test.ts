// No test may be skipped: a run that skips one is red.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkSkippedTests } from './skipped-tests.ts'

const linesIn = (path: string, text: string) =>
  checkSkippedTests(sourceOf(path, text)).map(({ line }) => line)

test.each([
  ['test', 'runIf(isSoak())'],
  ['test', 'skipIf(true)'],
  ['describe', 'skip'],
  ['it', 'todo'],
  ['test.describe', 'only'],
  ['test.concurrent', 'skip'],
])('%s.%s is reported in a test file', (name, modifier) => {
  const text = `first\n${name}.${modifier}('x', () => {})`
  expect(linesIn('packages/race/run.test.ts', text)).toEqual([2])
  expect(linesIn('e2e/home.spec.ts', text)).toEqual([2])
  expect(linesIn('packages/race/run.ts', text)).toEqual([])
})

test('cases, groups and the words of a title are not reported', () => {
  const text =
    "test.each([1])('a test.', only)\ntest.describe('skip', () => {})\nconst row = \"test.only(x)\""
  expect(linesIn('e2e/home.spec.ts', text)).toEqual([])
})
