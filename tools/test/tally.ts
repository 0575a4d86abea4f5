// Counts passed, failed and skipped checks of each step of a test run, and prints its last line.
import { overspent, type StepKind, timeLine } from './budget.ts'

/** Result of one step. `detail` is the information needed to fix it; '' if everything passed. */
export type StepOutcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly detail: string
}

export type Step = {
  readonly name: string
  /** The kind whose budget applies; none for steps without a budget, such as a soak run. */
  readonly kind?: StepKind
  readonly run: (root: string) => Promise<StepOutcome>
}

const sum = (outcomes: readonly StepOutcome[], field: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((total, one) => total + one[field], 0)

/** Returns the run's last line. Skipped tests are named, and fail the run as well. */
export function summaryOf(outcomes: readonly StepOutcome[]): { line: string; exitCode: 0 | 1 } {
  const [passed, failed, skipped] = [
    sum(outcomes, 'passed'),
    sum(outcomes, 'failed'),
    sum(outcomes, 'skipped'),
  ]
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, exitCode: passed > 0 && failed + skipped === 0 ? 0 : 1 }
}

/** Returns the end of a step's line and, if it exceeded its budget, another line. */
function timeOf({ kind }: Step, ms: number, typesMs: number | null): readonly [string, ...string[]] {
  if (kind === undefined) return [`${(ms / 1_000).toFixed(1)} s`]
  const more = overspent(kind, ms, typesMs)
  return [timeLine(kind, ms, typesMs), ...(more === null ? [] : [more])]
}

const mark = (outcome: StepOutcome): string => (outcome.failed + outcome.skipped === 0 ? '✓' : '✗')

type Timing = {
  readonly clock?: () => number
  /** Duration of the builds, which run before the type check that measures them. */
  readonly buildsMs?: number
}

/** Runs all steps in order, even after a failure; returns the exit code. */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  say: (line: string) => void,
  { clock = Date.now, buildsMs = 0 }: Timing = {},
): Promise<0 | 1> {
  const outcomes: StepOutcome[] = []
  let typesMs: number | null = null
  for (const step of steps) {
    const startedMs = clock()
    const outcome = await step.run(root)
    const tookMs = clock() - startedMs
    outcomes.push(outcome)
    if (step.kind === 'types') typesMs = tookMs
    if (outcome.detail) say(outcome.detail)
    const [time, ...more] = timeOf(step, tookMs, typesMs)
    say(`${mark(outcome)} ${step.name}: ${summaryOf([outcome]).line} (${time})`)
    const builds = step.kind === 'types' ? overspent('builds', buildsMs, typesMs) : null
    for (const line of builds === null ? more : [...more, builds]) say(line)
  }
  const { line, exitCode } = summaryOf(outcomes)
  say(`\n${line}`)
  return exitCode
}
