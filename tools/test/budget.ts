// What each kind of check may take, in times of what the type check of the same run took, and what is said and done about one
// that takes more. docs/guides/testing.md says what each of them is for.

/**
 * Machines differ by ten times, and so does one with what else it does; what differs much less is how many times the type check
 * a kind takes. A kind that needs more gets it here and there only after something else has got less.
 */
export const budgetTimes = {
  builds: 2,
  types: 1,
  lint: 0.7,
  tidy: 1,
  unit: 6.5,
  component: 11,
  database: 32,
  stories: 21,
} as const

export type StepKind = keyof typeof budgetTimes

/** All of `npm test` after the dependencies are there. */
export const wholeTimes = 75.2

/**
 * Of tests and stories each that ends is told of, and none may take longer than six minutes: when nothing has been told
 * for so long, the tool or what it runs hangs. To be slow is no failure, since machines differ; it is said in a line of its
 * own.
 */
export const silenceMs = 10 * 60_000

/** All tests or stories of a kind on the slowest machine: it is their silence that tells that they hang. */
export const limitMs = 2 * 60 * 60_000

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** What a step's line ends with: what it took, and what that is in times of the type check, once that is known. */
export function timeLine(kind: StepKind, ms: number, typesMs: number | null): string {
  if (typesMs === null || kind === 'types') return seconds(ms)
  return `${seconds(ms)}, ${(ms / typesMs).toFixed(1)} of ${budgetTimes[kind]} times the types`
}

/** The line that says that a kind has taken more than there is for it; null when it has not. */
export function overspent(kind: StepKind, ms: number, typesMs: number | null): string | null {
  if (typesMs === null || kind === 'types' || ms <= budgetTimes[kind] * typesMs) return null
  const times = (ms / typesMs).toFixed(1)
  return `! ${kind}: ${times} times what the types took, of ${budgetTimes[kind]} there are for it (docs/guides/testing.md, "Budget")`
}
