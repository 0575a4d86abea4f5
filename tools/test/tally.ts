// Counting: what each step of a test run passed, failed and skipped, and the line that ends the run.
import { overspent, type StepKind, timeLine } from './budget.ts'

/** What one step found. `detail` is what a reader needs to mend it; '' when all passed. */
export type StepOutcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly detail: string
}

export type Step = {
  readonly name: string
  /** Whose budget it spends; none for what has no budget, such as a soak. */
  readonly kind?: StepKind
  readonly run: (root: string) => Promise<StepOutcome>
}

const sum = (outcomes: readonly StepOutcome[], field: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((total, one) => total + one[field], 0)

/** The run's last line. What was skipped is named, and fails the run as well. */
export function summaryOf(outcomes: readonly StepOutcome[]): { line: string; exitCode: 0 | 1 } {
  const [passed, failed, skipped] = [
    sum(outcomes, 'passed'),
    sum(outcomes, 'failed'),
    sum(outcomes, 'skipped'),
  ]
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, exitCode: passed > 0 && failed + skipped === 0 ? 0 : 1 }
}

/** The end of a step's line and, where it took too long, one more. */
function timeOf({ kind }: Step, ms: number, typesMs: number | null): readonly [string, ...string[]] {
  if (kind === undefined) return [`${(ms / 1_000).toFixed(1)} s`]
  const more = overspent(kind, ms, typesMs)
  return [timeLine(kind, ms, typesMs), ...(more === null ? [] : [more])]
}

const mark = (outcome: StepOutcome): string => (outcome.failed + outcome.skipped === 0 ? '✓' : '✗')

type Timing = {
  readonly clock?: () => number
  /** What the builds took, which come before the types that they are measured by. */
  readonly buildsMs?: number
}

/** Runs all steps in order, even after one failed; answers the exit code. */
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
