// Another device of a player, without a browser: signs in and calls the running site as a client does. What a story
// needs to happen elsewhere, happens here.
import { randomUUID } from 'node:crypto'
import { type Caller, createCaller, must } from '@mangetsu/sandbox/players/caller'
import { wait } from '@mangetsu/sandbox/players/wait'
import { wordsAskedFor } from './captcha.ts'
import { emailOf } from './steps.ts'
import type { Person } from './story.ts'

export { must } from '@mangetsu/sandbox/players/caller'

/** Signs in by the bound email on a device of its own. */
export async function signInElsewhere(origin: string, person: Person): Promise<Caller> {
  const device = createCaller(origin, wait)
  const { password } = person
  const tokens = await must(device, 'issueToken', {
    grantType: 'password',
    loginName: emailOf(person),
    password,
  })
  device.speakAs(tokens, tokens.loginName)
  return device
}

async function solvedCaptcha(device: Caller): Promise<string> {
  const puzzle = await must(device, 'generateSlider', { kind: 'choose', lang: 'en' })
  if (puzzle.kind !== 'choose') throw new Error('another kind of puzzle was asked for')
  const right = wordsAskedFor(puzzle.question, 'en')
  const chosen = puzzle.choices.flatMap((word, no) => (right.has(word) ? [no] : []))
  const answered = await must(device, 'validateSlider', { captchaId: puzzle.captchaId, answer: { chosen } })
  return answered.ticket
}

/** Makes accounts by login name from one device, one after the other. */
export async function registerFrom(origin: string, deviceId: string, count: number): Promise<void> {
  const device = createCaller(origin, wait, deviceId)
  const { termsVersion } = await must(device, 'queryConfig', {})
  for (let made = 0; made < count; made += 1) {
    const no = randomUUID().slice(0, 8)
    await must(device, 'createAccount', {
      via: 'name',
      loginName: `crowd_${no}`,
      password: `moon-${no}-2026`,
      captcha: await solvedCaptcha(device),
      birthDate: '1990-04-01',
      country: 'JP',
      lang: 'en',
      termsVersion,
    })
  }
}
