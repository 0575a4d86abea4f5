// Parses the machine-readable reports of the test tools into counts.
import type { StepOutcome } from './tally.ts'

/** Returns one failure for a missing or unreadable report: the tool itself broke. */
const broken = (name: string, tail: string): StepOutcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  detail: `${name} did not finish:\n${tail}`,
})

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Counts vitest's `--reporter=json`. A file that could not be loaded counts as one failure. */
export function ofVitest(text: string, tail: string, code: number): StepOutcome {
  const report = parsed<VitestReport>(text)
  if (!report) return broken('vitest', tail)
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  )
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${file.name}\n  ${one.fullName}\n    ${one.failureMessages.join('\n    ')}`),
  )
  const details = [...unloaded.map((file) => `${file.name}\n  ${file.message}`), ...failures]
  const failed = report.numFailedTests + unloaded.length
  const isSilentFailure = code !== 0 && failed === 0
  return {
    passed: report.numPassedTests,
    failed: isSilentFailure ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    detail: isSilentFailure ? tail : details.join('\n'),
  }
}

type PlaywrightSuite = {
  file?: string
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    ok: boolean
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

const failuresIn = (suite: PlaywrightSuite): string[] => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((one) => one.status !== 'expected' && one.status !== 'skipped')
      .map((one) => {
        const errors = one.results.flatMap((result) => result.errors.map((error) => error.message ?? ''))
        return `${suite.file ?? suite.title} [${one.projectName}] ${spec.title}\n    ${errors.slice(0, 2).join('\n    ')}`
      }),
  ),
  ...(suite.suites ?? []).flatMap(failuresIn),
]

/** Counts Playwright's `--reporter=json`. A story that only passed on a retry counts as failed. */
export function ofPlaywright(text: string, tail: string, code: number): StepOutcome {
  const report = parsed<PlaywrightReport>(text)
  if (!report) return broken('playwright', tail)
  const { expected, unexpected, flaky, skipped } = report.stats
  const errors = report.errors.map((error) => error.message ?? '')
  const failed = unexpected + flaky + report.errors.length
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    detail: [...errors, ...report.suites.flatMap(failuresIn)].join('\n') || (code === 0 ? '' : tail),
  }
}

type BiomeReport = { summary: { errors: number; warnings: number; unchanged: number; changed: number } }

/** Counts biome's `--reporter=json`: a run without errors is one pass; warnings do not count. */
export function ofBiome(text: string, tail: string): StepOutcome {
  const report = parsed<BiomeReport>(text.slice(Math.max(0, text.indexOf('{'))))
  if (!report) return broken('biome', tail)
  const failed = report.summary.errors
  return { passed: failed === 0 ? 1 : 0, failed, skipped: 0, detail: '' }
}

/** Counts tsc's error lines: a clean run is one pass. */
export function ofTypes(output: string, code: number): StepOutcome {
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line))
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, detail: '' }
  return { passed: 0, failed: Math.max(1, errors.length), skipped: 0, detail: output.trim() }
}

type KnipIssue = { readonly name: string; readonly line?: number }
type KnipReport = { readonly issues: readonly Readonly<Record<string, string | readonly KnipIssue[]>>[] }

/** Counts knip's `--reporter=json`: a run without issues is one pass, each unused name a failure. */
export function ofKnip(text: string, tail: string, code: number): StepOutcome {
  const report = parsed<KnipReport>(text)
  if (!report) return broken('knip', tail)
  const lines = report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      typeof found === 'string'
        ? []
        : found.map(({ name, line = 1 }) => `${file}:${line}  nothing uses ${name}  [${kind}]`),
    ),
  )
  const failed = lines.length === 0 && code !== 0 ? 1 : lines.length
  return {
    passed: failed === 0 ? 1 : 0,
    failed,
    skipped: 0,
    detail: lines.join('\n') || (failed ? tail : ''),
  }
}

type TidyReport = {
  rules: number
  violations: { rule: string; path: string; line: number; message: string }[]
}

/** Counts tidy's `--json`: a rule without violations is a pass, each violation a failure. */
export function ofTidy(text: string, tail: string): StepOutcome {
  const report = parsed<TidyReport>(text)
  if (!report) return broken('tidy', tail)
  const brokenRules = new Set(report.violations.map((one) => one.rule))
  return {
    passed: Math.max(0, report.rules - brokenRules.size),
    failed: report.violations.length,
    skipped: 0,
    detail: report.violations
      .map((one) => `${one.path}:${one.line}  ${one.message}  [${one.rule}]`)
      .join('\n'),
  }
}
