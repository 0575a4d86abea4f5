// Codes disclose nothing about the existence of an account, by content or by time, and delivery limits still apply.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { codeIn, codesOn, createTestPhone, nameOf } from '@mangetsu/test/platform/codes'
import { differs, type TimingPair } from '@mangetsu/test/platform/same-cost'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { takeTicket } from '../proof/index.ts'

let at: TestPlatform
let known: SignedIn
const phone = createTestPhone()
const knownEmail = 'player.1@example.com'
const { sendCode: requestAs, validate, nextDay } = codesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sms: phone.send })
  known = await at.newPlayer('tsuki_known', { isBound: true })
})
afterAll(() => at.close())
beforeEach(() => nextDay())

describe('an account’s existence is not disclosed', () => {
  const takeSignIn = (ticket: string) =>
    createUnitOfWork(at.database).write((tx) => takeTicket(tx, ticket, 'signIn', at.clock.nowMs()))
  const shapeOf = (answer: object) => JSON.stringify(answer).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')

  test.each(['signIn', 'resetPassword', 'register'] as const)(
    '%s gives everybody the same response',
    async (purpose) => {
      const there = await requestAs(knownEmail, purpose)
      const nobody = await requestAs('nobody@example.com', purpose)
      expect(shapeOf(there)).toBe(shapeOf(nobody))
      await at.platform.runJob('mail')
      const to = at.mails.map((mail) => mail.to)
      expect(to).toEqual(purpose === 'register' ? [knownEmail, 'nobody@example.com'] : [knownEmail])
      // A register code is mailed to an address without an account, a notice without a code to one with an account.
      if (purpose === 'register') expect(codeIn(at.mails, knownEmail)).toBeUndefined()
      const unanswerable = purpose === 'register' ? there : nobody
      const sendId = unanswerable.ok ? unanswerable.data.sendId : ''
      const answers: string[] = []
      for (let n = 0; n < 6; n += 1) answers.push(nameOf(await validate(sendId, String(n).repeat(6))))
      expect(answers).toEqual([...Array.from({ length: 5 }, () => 'wrongCode'), 'stepGone'])
    },
  )

  test('by login name: the same response, and the code goes to the bound address', async () => {
    const requestByName = async (account: string) =>
      at.client.call(calls.sendEmailCodeByLoginName, {
        account,
        purpose: 'signIn',
        captcha: await solveCaptcha(at),
      })
    const there = await requestByName('TSUKI_known')
    expect(shapeOf(there)).toBe(shapeOf(await requestByName('nobody_here')))
    await at.platform.runJob('mail')
    expect(at.mails.map((mail) => mail.to)).toEqual([knownEmail])
    const ticket = await validate(there.ok ? there.data.sendId : '', codeIn(at.mails, knownEmail) ?? '')
    expect(await takeSignIn(ticket.ok ? ticket.data.ticket : '')).toEqual({
      channel: 'email',
      address: knownEmail,
      playerId: known.id,
    })
  })

  test('by phone: the same response, by number and by name', async () => {
    const sendCode = async (mobile: string, purpose: 'register' | 'resetPassword') => {
      const captcha = await solveCaptcha(at)
      return at.client.call(calls.sendPhoneCode, { mobile, country: 'JP', purpose, captcha })
    }
    const requestByName = async (account: string) => {
      const captcha = await solveCaptcha(at)
      return at.client.call(calls.sendPhoneCodeByLoginName, { account, purpose: 'resetPassword', captcha })
    }
    const { rows } = await at.database.owner.query('select mobile from player where id = $1', [known.id])
    const mobile = String(rows[0]?.mobile)
    const answers = [
      await sendCode(mobile, 'register'),
      await sendCode('090-7777-7777', 'register'),
      await sendCode(mobile, 'resetPassword'),
      await sendCode('090-7777-7777', 'resetPassword'),
      await requestByName(known.loginName),
      await requestByName('nobody_here'),
    ]
    expect(new Set(answers.map(shapeOf)).size).toBe(1)
    await at.platform.runJob('sms')
    const codes = phone.sent.map((sms) => [sms.to, codeIn([sms], sms.to) !== undefined])
    expect(codes.sort()).toEqual(
      [
        ['+819077777777', true],
        [mobile, false],
        [mobile, true],
        [mobile, true],
      ].sort(),
    )
  })

  test('by refusals: requests by name and by address are counted separately, and delivery is limited in total', async () => {
    const answers: string[] = []
    for (let n = 0; n < 5; n += 1) {
      answers.push(nameOf(await requestAs(knownEmail, 'signIn')))
      const captcha = await solveCaptcha(at)
      const named = { account: known.loginName, purpose: 'signIn', captcha } as const
      answers.push(nameOf(await at.client.call(calls.sendEmailCodeByLoginName, named)))
      at.clock.advance(61_000)
    }
    expect(answers).toEqual(Array.from({ length: 10 }, () => 'ok'))
    await at.platform.runJob('mail')
    expect(at.mails).toHaveLength(5)
  })

  const addresses = { there: knownEmail, nobody: 'nobody@example.com' }
  const requestCode = async (email: string, captcha: string) =>
    at.client.must(calls.sendEmailCode, { email, purpose: 'signIn', captcha })

  test('by its statements: the same ones in the same order', async () => {
    const responses = { there: [] as string[], nobody: [] as string[] }
    for (const who of ['there', 'nobody'] as const) {
      const captcha = await solveCaptcha(at)
      responses[who] = await statementsOf(at.database, () => requestCode(addresses[who], captcha))
    }
    expect(responses.there.length).toBeGreaterThan(10)
    expect(responses.nobody).toEqual(responses.there)
  })

  test('by its duration', { timeout: 300_000 }, async () => {
    const timed = async (who: 'there' | 'nobody') => {
      const captcha = await solveCaptcha(at)
      const startMs = performance.now()
      await requestCode(addresses[who], captcha)
      const ms = performance.now() - startMs
      // Beyond the windows of both the day and the hour.
      at.clock.advance(2 * 60 * 60_000)
      return ms
    }
    const took: TimingPair[] = []
    for (let n = 0; n < 30; n += 1) {
      const there = await timed('there')
      took.push([there, await timed('nobody')])
      const nobody = await timed('nobody')
      took.push([await timed('there'), nobody])
    }
    expect(differs(took, 1.67), JSON.stringify(took)).toBe(false)
  })
})
