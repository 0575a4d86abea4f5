// Rate limits of codes: by address and network, races, and thousands of guesses.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { codesOn, nameOf, otherThan } from '@mangetsu/test/platform/codes'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let at: TestPlatform
const knownEmail = 'player.1@example.com'
const { sendCode: requestAs, mustMail, validate, nextDay } = codesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform()
  await at.newPlayer('tsuki_known', { isBound: true })
})
afterAll(() => at.close())
beforeEach(() => nextDay())

describe('the rate limit of an address', () => {
  test('permits one send a minute, five an hour, twenty a day', async () => {
    const sendCode = () => requestAs('eager@example.com', 'register')
    expect(nameOf(await sendCode())).toBe('ok')
    expect(await sendCode()).toMatchObject({ refusal: 'codeTooSoon', data: { seconds: expect.any(Number) } })
    for (let n = 0; n < 4; n += 1) {
      at.clock.advance(61_000)
      expect(nameOf(await sendCode())).toBe('ok')
    }
    at.clock.advance(61_000)
    const full = await sendCode()
    expect(full).toMatchObject({ refusal: 'tooManyCodes', data: { minutes: 55 } })
    let sent = 5
    for (let hour = 1; hour < 24; hour += 1) {
      at.clock.advance(58 * 60_000)
      if (nameOf(await sendCode()) === 'ok') sent += 1
    }
    expect(sent).toBe(20)
  })

  test('permits one of concurrent requests from many networks', async () => {
    const captchas = await Promise.all(Array.from({ length: 8 }, () => solveCaptcha(at)))
    const input = { email: 'race@example.com', purpose: 'register' } as const
    const answers = await Promise.all(
      captchas.map((captcha, no) =>
        at.client.call(calls.sendEmailCode, { ...input, captcha }, { address: `203.0.113.${no}` }),
      ),
    )
    expect(answers.map(nameOf).sort()).toEqual([...Array.from({ length: 7 }, () => 'codeTooSoon'), 'ok'])
    await at.platform.runJob('mail')
    expect(at.mails.map((mail) => mail.to)).toEqual(['race@example.com'])
  })
})

describe('the rate limit of a network', () => {
  let strict: TestPlatform
  beforeAll(async () => {
    strict = await startTestPlatform({ rateLimitFactor: 1 })
  })
  afterAll(() => strict.close())

  test('permits twenty sends an hour to any addresses, without affecting other networks', async () => {
    const sendCode = async (no: number, address: string) => {
      // Separate devices, because captchas are also limited per device.
      const options = { address, headers: { did: `device-${no}` } }
      const captcha = await solveCaptcha(strict, options)
      const input = { email: `n${no}@example.com`, purpose: 'register', captcha } as const
      return nameOf(await strict.client.call(calls.sendEmailCode, input, options))
    }
    const answers: string[] = []
    for (let no = 0; no < 21; no += 1) {
      answers.push(await sendCode(no, `2001:db8:1:2::${no}`))
      strict.clock.advance(61_000)
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'tooManyCodes'])
    expect(await sendCode(30, '2001:db8:1:3::1')).toBe('ok')
  })

  test('divides the rest of the hour among concurrent requests', async () => {
    const options = { address: '203.0.113.77' }
    const sendCode = (captcha: string, email: string) =>
      strict.client.call(calls.sendEmailCode, { email, purpose: 'register', captcha }, options)
    const device = (no: number) => ({ ...options, headers: { did: `another-${no}` } })
    for (let no = 0; no < 15; no += 1) {
      await sendCode(await solveCaptcha(strict, device(no)), `before${no}@example.com`)
      strict.clock.advance(61_000)
    }
    const captchas = await Promise.all(
      Array.from({ length: 10 }, (_, no) => solveCaptcha(strict, device(no))),
    )
    const answers = await Promise.all(
      captchas.map((captcha, no) => sendCode(captcha, `once${no}@example.com`)),
    )
    expect(answers.map(nameOf).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'ok'),
      ...Array.from({ length: 5 }, () => 'tooManyCodes'),
    ])
  })
})

const most = soakCount(1_000)

test(`of ${most} guesses over many sends at most five per send are checked`, {
  timeout: 120_000,
}, async () => {
  let assessed = 0
  let opened = 0
  let guesses = 0
  for (let hour = 0; hour < 72 && guesses < most; hour += 1) {
    for (let n = 0; n < 5 && guesses < most; n += 1) {
      const response = await requestAs(knownEmail, 'signIn')
      at.clock.advance(61_000)
      if (!response.ok) continue
      const code = await mustMail(knownEmail)
      const tries = Array.from({ length: 20 }, () => validate(response.data.sendId, otherThan(code)))
      const answers = (await Promise.all(tries)).map(nameOf)
      guesses += answers.length
      assessed += answers.filter((name) => name === 'wrongCode').length
      opened += answers.filter((name) => name === 'ok').length
      // The right code comes too late.
      expect(nameOf(await validate(response.data.sendId, code))).toBe('stepGone')
      expect(answers.filter((name) => name === 'wrongCode')).toHaveLength(5)
    }
    at.clock.advance(60 * 60_000)
  }
  expect(guesses).toBe(most)
  expect([opened, assessed]).toEqual([0, most / 4])
})
