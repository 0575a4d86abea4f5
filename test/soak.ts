// Sample sizes of statistical tests: a tenth in `npm test`, the full number in `npm run soak`.

/** Set to 1 for a soak run; tests use `soakCount` or `isSoak` instead of the environment. */
export const soakVariable = 'MANGETSU_SOAK'

export const isSoak = (environment: Readonly<NodeJS.ProcessEnv> = process.env): boolean =>
  environment[soakVariable] === '1'

/** Returns `whole` in a soak run, else a tenth of it, rounded up: nothing is left out, only repeated less often. */
export function soakCount(whole: number, environment: Readonly<NodeJS.ProcessEnv> = process.env): number {
  return isSoak(environment) ? whole : Math.ceil(whole / 10)
}
