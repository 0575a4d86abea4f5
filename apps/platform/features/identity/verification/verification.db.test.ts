// Codes through the contract: one ticket per code, and permitted requests.
import { calls } from '@mangetsu/contract'
import type { CodePurpose } from '@mangetsu/contract/verification'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { codesOn, nameOf, otherThan } from '@mangetsu/test/platform/codes'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId, newToken } from '../../../kernel/ids.ts'
import { takeTicket } from '../proof/index.ts'

let at: TestPlatform
const { mustRequest, mustMail, validate, nextDay } = codesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())
beforeEach(() => nextDay())

const take = (ticket: string, purpose: CodePurpose) =>
  createUnitOfWork(at.database).write((tx) => takeTicket(tx, ticket, purpose, at.clock.nowMs()))

describe('one code, one ticket', () => {
  test('a code earns a ticket once, and the ticket is taken once for its purpose', async () => {
    const { sendId, ...sent } = await mustRequest('Hana@Example.com', 'register')
    expect(sent).toEqual({ codeLength: 6, expiresInSeconds: 600, resendAfterSeconds: 60 })
    const code = await mustMail('Hana@Example.com')
    const answers = await Promise.all([1, 2, 3].map(() => validate(sendId, code)))
    expect(answers.map(nameOf).sort()).toEqual(['ok', 'stepGone', 'stepGone'])
    const ticket = answers.flatMap((one) => (one.ok ? [one.data.ticket] : []))[0] ?? ''
    expect(await take(ticket, 'signIn')).toMatchObject({ refusal: 'stepGone' })
    const taken = await Promise.all([1, 2, 3].map(() => take(ticket, 'register')))
    expect(taken.filter((one) => 'address' in one)).toEqual([
      { channel: 'email', address: 'hana@example.com', playerId: null },
    ])
    expect(await take(newToken(), 'register')).toMatchObject({ refusal: 'stepGone' })
  })

  test('an email in full width with invisible characters equals the plain one, in proof and lookup', async () => {
    const { sendId } = await mustRequest('\u202aＴａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ\u202c', 'register')
    const answered = await validate(sendId, await mustMail('Taro@example.com'))
    expect(await take(answered.ok ? answered.data.ticket : '', 'register')).toMatchObject({
      address: 'taro@example.com',
    })
  })

  test('a ticket is valid for fifteen minutes, a code for ten', async () => {
    const { sendId } = await mustRequest('late@example.com', 'register')
    const code = await mustMail('late@example.com')
    at.clock.advance(9.9 * 60_000)
    const answered = await validate(sendId, code)
    at.clock.advance(15.1 * 60_000)
    expect(await take(answered.ok ? answered.data.ticket : '', 'register')).toMatchObject({
      refusal: 'stepGone',
    })
    const second = await mustRequest('late@example.com', 'register')
    const again = await mustMail('late@example.com')
    at.clock.advance(10.1 * 60_000)
    expect(nameOf(await validate(second.sendId, again))).toBe('stepGone')
  })

  test('a code of another send, another channel or no send is wrong', async () => {
    const one = await mustRequest('one@example.com', 'register')
    const code = await mustMail('one@example.com')
    const two = await mustRequest('two@example.com', 'register')
    const other = await mustMail('two@example.com')
    if (code !== other) expect(nameOf(await validate(two.sendId, code))).toBe('wrongCode')
    expect(nameOf(await at.client.call(calls.validatePhone, { sendId: one.sendId, code }))).toBe('stepGone')
    const { rows } = await at.database.owner.query('select code_hash from code_send where id = $1', [
      one.sendId,
    ])
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(at.logged.join()).not.toContain(code)
  })

  test('the state of a send can be queried', async () => {
    const { sendId } = await mustRequest('look@example.com', 'register')
    const code = await mustMail('look@example.com')
    const look = () => at.client.must(calls.checkEmailSend, { sendId })
    expect(await look()).toMatchObject({ isOpen: true, attemptsLeft: 5 })
    await validate(sendId, otherThan(code))
    at.clock.advance(61_000)
    expect(await look()).toMatchObject({ isOpen: true, attemptsLeft: 4, resendAfterSeconds: 0 })
    await validate(sendId, code)
    expect(await look()).toMatchObject({ isOpen: false })
    const unknown = await at.client.call(calls.checkEmailSend, { sendId: newId() })
    expect(nameOf(unknown)).toBe('stepGone')
  })
})

describe('permitted requesters', () => {
  test.each(['register', 'signIn', 'resetPassword'] as const)(
    '%s requires a captcha of visitors',
    async (purpose) => {
      const input = { email: 'x@example.com', purpose }
      expect(nameOf(await at.client.call(calls.sendEmailCode, input))).toBe('captchaNeeded')
      const captcha = await solveCaptcha(at)
      expect(nameOf(await at.client.call(calls.sendEmailCode, { ...input, captcha }))).toBe('ok')
      at.clock.advance(61_000)
      expect(nameOf(await at.client.call(calls.sendEmailCode, { ...input, captcha }))).toBe('captchaNeeded')
    },
  )

  test.each(['bind', 'confirm'] as const)('%s requires a signed-in player', async (purpose) => {
    const captcha = await solveCaptcha(at)
    const typed = { email: 'x@example.com', purpose, captcha }
    expect(nameOf(await at.client.call(calls.sendEmailCode, typed))).toBe('tokenMissing')
    const named = { account: 'anybody', purpose, captcha }
    expect(nameOf(await at.client.call(calls.sendEmailCodeByLoginName, named))).toBe('tokenMissing')
  })

  test('an invalid address is refused before anything else', async () => {
    const email = await at.client.call(calls.sendEmailCode, { email: 'a@b', purpose: 'register' })
    const input = { mobile: '03-1234-5678', country: 'JP', purpose: 'register' } as const
    const mobile = await at.client.call(calls.sendPhoneCode, input)
    expect([nameOf(email), nameOf(mobile)]).toEqual(['badEmail', 'badMobile'])
  })

  test('a player’s own send can neither be answered nor seen by others', async () => {
    const { auth } = await at.newPlayer()
    const other = await at.newPlayer()
    const { sendId } = await mustRequest('mine@example.com', 'bind', auth)
    const code = await mustMail('mine@example.com')
    expect(nameOf(await validate(sendId, code))).toBe('stepGone')
    expect(nameOf(await validate(sendId, code, other.auth))).toBe('stepGone')
    expect(nameOf(await at.client.call(calls.checkEmailSend, { sendId }, other.auth))).toBe('stepGone')
    expect(nameOf(await validate(sendId, code, auth))).toBe('ok')
  })
})

test('old sends and tickets are deleted, recent ones kept', async () => {
  const old = await mustRequest('old@example.com', 'register')
  await validate(old.sendId, await mustMail('old@example.com'))
  at.clock.advance(25 * 60 * 60_000)
  const young = await mustRequest('young@example.com', 'register')
  await at.platform.runJob('codes')
  const { rows } = await at.database.owner.query('select id from code_send')
  expect(rows).toEqual([{ id: young.sendId }])
  expect((await at.database.owner.query('select 1 from ticket')).rows).toEqual([])
})
