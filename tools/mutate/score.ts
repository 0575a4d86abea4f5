// Parses Stryker's report: the number of mutants detected by the tests, and the undetected ones.

type Mutant = {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}
export type MutationReport = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

export type Score = {
  readonly killed: number
  readonly survived: number
  /** Number of mutants that no test executes. */
  readonly uncovered: number
  /** Share of detected mutants, in per cent. */
  readonly percent: number
  /** Undetected mutants, by file and line. */
  readonly left: readonly string[]
}

const noticed = new Set(['Killed', 'Timeout'])
const unnoticed = new Set(['Survived', 'NoCoverage'])

const lineOf = (file: string, { location, mutatorName, replacement = '' }: Mutant): string =>
  `${file}:${location.start.line}:${location.start.column}  ${mutatorName}  ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`

/**
 * Computes the score. Mutants that do not compile or were left out do not count. A report without a mutant scores 0.
 */
export function scoreOf({ files }: MutationReport): Score {
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, mutant })),
  )
  const count = (isIn: (status: string) => boolean) => all.filter(({ mutant }) => isIn(mutant.status)).length
  const killed = count((status) => noticed.has(status))
  const survived = count((status) => status === 'Survived')
  const uncovered = count((status) => status === 'NoCoverage')
  const whole = killed + survived + uncovered
  return {
    killed,
    survived,
    uncovered,
    percent: whole === 0 ? 0 : Math.round((1000 * killed) / whole) / 10,
    left: all
      .filter(({ mutant }) => unnoticed.has(mutant.status))
      .map(({ file, mutant }) => lineOf(file, mutant)),
  }
}
