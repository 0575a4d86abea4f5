// How much the tests that prove by numbers do: a tenth of it in `npm test`, the whole of it in `npm run soak`.

/** Set to 1 for a soak; tests ask `soakCount` or `isSoak`, not the environment. */
export const soakVariable = 'MANGETSU_SOAK'

export const isSoak = (environment: Readonly<NodeJS.ProcessEnv> = process.env): boolean =>
  environment[soakVariable] === '1'

/** `whole` in a soak, else a tenth of it, rounded up: nothing is left out, only done less often. */
export function soakCount(whole: number, environment: Readonly<NodeJS.ProcessEnv> = process.env): number {
  return isSoak(environment) ? whole : Math.ceil(whole / 10)
}
