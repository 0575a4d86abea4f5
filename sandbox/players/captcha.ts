// A captcha's ticket as any client earns it: asks for the work, does it, hands it in.
import { solveWork } from '@mangetsu/wire/proof-of-work'
import { must, type SampleClient } from './caller.ts'

export async function earnCaptchaTicket(device: SampleClient): Promise<string> {
  const { challenge } = await must(device, 'generateSlider', {})
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return (await must(device, 'validateSlider', { challenge, solution })).ticket
}
