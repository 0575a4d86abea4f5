// A captcha's ticket for tests: the work is asked for and done as any client does it.
import { calls } from '@mangetsu/contract'
import { solveWork } from '@mangetsu/wire/proof-of-work'
import type { TestCallOptions } from './client.ts'
import type { TestPlatform } from './start.ts'

/** Asks for a challenge, solves it and gives back its ticket. */
export async function solveCaptcha(
  { client }: Pick<TestPlatform, 'client'>,
  options?: TestCallOptions,
): Promise<string> {
  const { challenge } = await client.must(calls.generateSlider, { way: 'work' }, options)
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return (await client.must(calls.validateSlider, { challenge, solution }, options)).ticket
}
