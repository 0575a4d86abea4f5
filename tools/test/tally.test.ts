// Counts of a test run: nothing that failed, broke or was skipped may count as a success.
import { describe, expect, test } from 'vitest'
import { budgetTimes } from './budget.ts'
import { ofBiome, ofKnip, ofPlaywright, ofTidy, ofTypes, ofVitest } from './reports.ts'
import { runSteps, type StepOutcome, summaryOf } from './tally.ts'

const outcome = (passed: number, failed: number, skipped = 0): StepOutcome => ({
  passed,
  failed,
  skipped,
  detail: '',
})

describe('last line', () => {
  test.each([
    { outcomes: [outcome(3, 0), outcome(2, 0)], line: '5 passed, 0 failed', exitCode: 0 },
    { outcomes: [outcome(3, 1), outcome(2, 0)], line: '5 passed, 1 failed', exitCode: 1 },
    { outcomes: [outcome(3, 0, 1)], line: '3 passed, 0 failed, 1 skipped', exitCode: 1 },
    { outcomes: [outcome(0, 0)], line: '0 passed, 0 failed', exitCode: 1 },
  ])('$line exits with $exitCode', ({ outcomes, line, exitCode }) => {
    expect(summaryOf(outcomes)).toEqual({ line, exitCode })
  })

  test('a failed step does not stop later ones, and the last line is printed alone', async () => {
    const lines: string[] = []
    const steps = [outcome(0, 1), outcome(4, 0)].map((one, index) => ({
      name: `step ${index}`,
      run: async () => one,
    }))
    expect(await runSteps('.', steps, (line) => lines.push(line))).toBe(1)
    expect(lines.join('\n').split('\n').at(-1)).toBe('4 passed, 1 failed')
  })

  test('a step prints its multiple of the type check’s time and its budget, and does not fail beyond it', async () => {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    let nowMs = 0
    const clock = () => nowMs
    const step = (kind: 'types' | 'tidy' | undefined, ms: number) => ({
      name: 'step',
      kind,
      run: async () => {
        nowMs += ms
        return outcome(1, 0)
      },
    })
    const steps = [step('types', 1_000), step('tidy', 2_000), step('tidy', 100), step(undefined, 1_000)]
    expect(await runSteps('.', steps, say, { clock, buildsMs: 9_000 })).toBe(0)
    expect(lines.slice(0, 6)).toEqual([
      '✓ step: 1 passed, 0 failed (1.0 s)',
      expect.stringContaining('! builds: 9.0 times'),
      `✓ step: 1 passed, 0 failed (2.0 s, 2.0 of ${budgetTimes.tidy} times the types)`,
      expect.stringContaining('! tidy: 2.0 times'),
      `✓ step: 1 passed, 0 failed (0.1 s, 0.1 of ${budgetTimes.tidy} times the types)`,
      '✓ step: 1 passed, 0 failed (1.0 s)',
    ])
  })
})

const vitest = (overrides: object) =>
  JSON.stringify({
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...overrides,
  })

describe('report', () => {
  test('a vitest report counts a file that could not be loaded', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(ofVitest(vitest({ testResults }), '', 1)).toMatchObject({ passed: 2, failed: 1 })
  })
  test('a vitest report with a bad exit code is a failure even if no test failed', () => {
    expect(ofVitest(vitest({}), 'an error outside tests', 1)).toMatchObject({
      failed: 1,
      detail: 'an error outside tests',
    })
  })
  test('a vitest report counts skipped tests', () => {
    expect(ofVitest(vitest({ numPendingTests: 3 }), '', 0)).toMatchObject({ passed: 2, skipped: 3 })
  })
  test('a Playwright report counts flaky stories as failed', () => {
    const text = JSON.stringify({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [],
      errors: [],
    })
    expect(ofPlaywright(text, '', 1)).toMatchObject({ passed: 4, failed: 2, skipped: 0 })
  })
  test('a missing report is a failure', () => {
    for (const read of [ofVitest, ofPlaywright])
      expect(read('', 'killed', 1)).toMatchObject({ passed: 0, failed: 1 })
    for (const read of [ofBiome, ofTidy]) expect(read('', 'killed')).toMatchObject({ passed: 0, failed: 1 })
  })
  test('a tsc report counts its errors', () => {
    expect(ofTypes('a.ts(1,2): error TS1: x\na.ts(2,2): error TS2: y', 2)).toMatchObject({ failed: 2 })
    expect(ofTypes('', 0)).toMatchObject({ passed: 1, failed: 0 })
    expect(ofTypes('crashed', 139)).toMatchObject({ passed: 0, failed: 1 })
  })
  test('a knip report counts unused names, and a failure without any', () => {
    const exports = [{ name: 'a', line: 3 }, { name: 'b' }]
    const text = JSON.stringify({ issues: [{ file: 'a.ts', exports, types: [] }] })
    expect(ofKnip(text, '', 1)).toEqual({
      passed: 0,
      failed: 2,
      skipped: 0,
      detail: 'a.ts:3  nothing uses a  [exports]\na.ts:1  nothing uses b  [exports]',
    })
    const clean = JSON.stringify({ issues: [] })
    expect(ofKnip(clean, '', 0)).toMatchObject({ passed: 1, failed: 0 })
    expect(ofKnip(clean, 'stopped', 2)).toMatchObject({ passed: 0, failed: 1, detail: 'stopped' })
    expect(ofKnip('', 'killed', 1)).toMatchObject({ passed: 0, failed: 1 })
  })
  test('a tidy report counts violations and rules without one', () => {
    const violations = [{ rule: 'length', path: 'a.ts', line: 1, message: 'too long' }]
    expect(ofTidy(JSON.stringify({ rules: 12, violations }), '')).toMatchObject({ passed: 11, failed: 1 })
  })
})
