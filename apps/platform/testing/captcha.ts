// A captcha's ticket for tests: the puzzle is asked for as anybody would, its answer read with the platform's own key.
import { calls } from '@mangetsu/contract'
import { answerTo, solutionOf } from '../features/captcha/index.ts'
import { createSealing } from '../sealing.ts'
import type { Said } from './client.ts'
import type { TestPlatform } from './platform.ts'

export type CaptchaPlace = Pick<TestPlatform, 'client' | 'database' | 'keys'>

/** The right answer to a puzzle that is open. */
export async function answerOfCaptcha({ database, keys }: Omit<CaptchaPlace, 'client'>, captchaId: string) {
  const { rows } = await database.owner.query<{ answer: Buffer }>(
    'select answer from captcha where id = $1',
    [captchaId],
  )
  if (rows[0] === undefined) throw new Error(`there is no captcha ${captchaId}`)
  const clear = createSealing(keys.dataSecret, 'captcha').open(captchaId, rows[0].answer)
  return answerTo(solutionOf(clear))
}

/** Asks for a puzzle, solves it and gives back its ticket. */
export async function solveCaptcha(
  at: CaptchaPlace,
  kind: 'slide' | 'choose' = 'choose',
  said?: Said,
): Promise<string> {
  const { captchaId } = await at.client.must(calls.generateSlider, { kind, lang: 'en' }, said)
  const answer = await answerOfCaptcha(at, captchaId)
  return (await at.client.must(calls.validateSlider, { captchaId, answer }, said)).ticket
}
