// Time budget of each kind of check, as a multiple of the type check's time in the same run, and the report of exceeded
// budgets. docs/guides/testing.md explains each.

/**
 * Machines differ tenfold, and so does one machine under other load; the ratio to the type check's time varies much
 * less. A kind may only get a larger budget after another got a smaller one.
 */
export const budgetTimes = {
  builds: 2,
  types: 1,
  lint: 0.7,
  tidy: 1,
  unit: 6,
  component: 10,
  database: 28,
  stories: 20,
} as const

export type StepKind = keyof typeof budgetTimes

/** Budget of the whole `npm test` with installed dependencies. */
export const wholeTimes = 68.7

/**
 * The tools report each test and story as it ends, none of which may take longer than six minutes: after this time
 * without output, the tool or its test hangs. Slowness is no failure, since machines differ; it is reported in a line
 * of its own.
 */
export const silenceMs = 10 * 60_000

/** Limit for all tests or stories of a kind on the slowest machine; hanging is detected by silence. */
export const limitMs = 2 * 60 * 60_000

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** Returns the end of a step's line: its duration, and the multiple of the type check's time once that is known. */
export function timeLine(kind: StepKind, ms: number, typesMs: number | null): string {
  if (typesMs === null || kind === 'types') return seconds(ms)
  return `${seconds(ms)}, ${(ms / typesMs).toFixed(1)} of ${budgetTimes[kind]} times the types`
}

/** Returns a line that reports an exceeded budget, or null. */
export function overspent(kind: StepKind, ms: number, typesMs: number | null): string | null {
  if (typesMs === null || kind === 'types' || ms <= budgetTimes[kind] * typesMs) return null
  const times = (ms / typesMs).toFixed(1)
  return `! ${kind}: ${times} times what the types took, of ${budgetTimes[kind]} there are for it (docs/guides/testing.md, "Budget")`
}
