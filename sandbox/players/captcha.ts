// A captcha's ticket as a client without a screen earns it: asks for the work alone, does it, hands it in.
import { solveWork } from '@mangetsu/wire/proof-of-work'
import { must, type SampleClient } from './caller.ts'

export async function earnCaptchaTicket(device: SampleClient): Promise<string> {
  const { challenge } = await must(device, 'generateSlider', { way: 'work' })
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return (await must(device, 'validateSlider', { challenge, solution })).ticket
}
