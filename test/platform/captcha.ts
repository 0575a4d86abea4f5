// Earns a captcha's ticket for tests, by proof of work as any client does.
import { calls } from '@mangetsu/contract'
import { solveWork } from '@mangetsu/wire/proof-of-work'
import type { TestCallOptions } from './client.ts'
import type { TestPlatform } from './start.ts'

/** Requests a challenge, solves it and returns its ticket. */
export async function solveCaptcha(
  { client }: Pick<TestPlatform, 'client'>,
  options?: TestCallOptions,
): Promise<string> {
  const { challenge } = await client.must(calls.generateSlider, { way: 'work' }, options)
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return (await client.must(calls.validateSlider, { challenge, solution }, options)).ticket
}
