// What each kind of check may take, in seconds on two quiet cores, and what is said and done about one that takes more.
// docs/testing.md says what each of them is for.

/** A kind that needs more gets it here and there only after something else has got less: all of `npm test` is 20 minutes. */
export const budgetSeconds = {
  builds: 30,
  types: 15,
  lint: 6,
  tidy: 6,
  unit: 45,
  component: 110,
  database: 230,
  stories: 560,
} as const

export type StepKind = keyof typeof budgetSeconds

/** All of `npm test` after the dependencies are there. */
export const wholeSeconds = 20 * 60

/**
 * Of tests and stories each that ends is told of, and none may take longer than three minutes: when nothing has been told
 * for so long, the tool or what it runs hangs. To be slow is no failure, since machines differ; it is said in a line of its
 * own.
 */
export const silenceMs = 10 * 60_000

/** All tests or stories of a kind on the slowest machine: it is their silence that tells that they hang. */
export const limitMs = 60 * 60_000

/** What a step's line ends with: the seconds it took, of those there are for it. */
export const secondsLine = (kind: StepKind, ms: number): string =>
  `${(ms / 1_000).toFixed(1)} of ${budgetSeconds[kind]} s`

/** The line that says that a kind has taken more than there is for it; null when it has not. */
export function overspent(kind: StepKind, ms: number): string | null {
  const [took, budget] = [ms / 1_000, budgetSeconds[kind]]
  if (took <= budget) return null
  const times = (took / budget).toFixed(1)
  return `! ${kind}: ${times} times the ${budget} s there are for it on two quiet cores (docs/testing.md, "Budget")`
}
