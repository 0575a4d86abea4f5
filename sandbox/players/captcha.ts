// Earns a captcha's ticket as a client without a screen: requests proof of work only, solves it, submits it.
import { solveWork } from '@mangetsu/wire/proof-of-work'
import { must, type SampleClient } from './caller.ts'

export async function earnCaptchaTicket(device: SampleClient): Promise<string> {
  const { challenge } = await must(device, 'generateSlider', { way: 'work' })
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return (await must(device, 'validateSlider', { challenge, solution })).ticket
}
