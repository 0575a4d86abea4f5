// Rate limits of inquiries: five per hour for a player, a network and an email, twenty replies to one.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { startTestPlatform, type TestPlatform, testPassword } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ rateLimitFactor: 1 })
})
afterAll(() => at.close())

/** Advances past the separate limits of calls per minute. */
const minute = () => at.clock.advance(61_000)

const input = () => ({ requestId: newId(), subject: 'other', text: 'a question', lang: 'en' }) as const

async function sendAsVisitor(address: string, email: string) {
  minute()
  const captcha = await solveCaptcha(at, { address })
  return at.client.call(calls.createInquiry, { ...input(), captcha, email }, { address })
}

test('a player may create five per hour, and more afterwards', async () => {
  const player = await at.newPlayer()
  let { auth } = player
  const sendInquiry = () => at.client.call(calls.createInquiry, input(), auth)
  /** Access tokens expire within the hour. */
  const signInAgain = async () => {
    const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
    const { access_token } = await at.client.must(calls.issueToken, grant, {
      headers: player.auth.headers ?? {},
    })
    auth = { ...player.auth, authorization: `Bearer ${access_token}` }
  }
  for (let times = 0; times < 5; times += 1) expect((await sendInquiry()).ok).toBe(true)
  expect(await sendInquiry()).toMatchObject({ refusal: 'tooManyInquiries' })
  at.clock.advance(58 * 60_000)
  await signInAgain()
  expect(await sendInquiry()).toMatchObject({ refusal: 'tooManyInquiries' })
  at.clock.advance(3 * 60_000)
  expect((await sendInquiry()).ok).toBe(true)
})

test('a network has the same limit, and so has an email from all networks', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect((await sendAsVisitor('203.0.113.5', `guest${times}@example.com`)).ok).toBe(true)
  }
  expect(await sendAsVisitor('203.0.113.5', 'guest9@example.com')).toMatchObject({
    refusal: 'tooManyInquiries',
  })
  for (let times = 0; times < 5; times += 1) {
    expect((await sendAsVisitor(`203.0.114.${times}`, 'Same@example.com')).ok).toBe(true)
  }
  expect(await sendAsVisitor('203.0.114.99', 'same@EXAMPLE.com')).toMatchObject({
    refusal: 'tooManyInquiries',
  })
  // The limit includes accounts: a typed address may be another person's.
  const player = await at.newPlayer()
  const typed = await at.client.call(
    calls.createInquiry,
    { ...input(), email: 'same@example.com' },
    player.auth,
  )
  expect(typed).toMatchObject({ refusal: 'tooManyInquiries' })
})

test('one inquiry accepts twenty replies per hour', async () => {
  const address = '203.0.115.1'
  const captcha = await solveCaptcha(at, { address })
  const from = { ...input(), captcha, email: 'talker@example.com' }
  const { inquiry, key } = await at.client.must(calls.createInquiry, from, { address })
  const reply = () => {
    minute()
    const which = { inquiryId: inquiry.inquiryId, key: key ?? '' }
    return at.client.call(calls.replyToInquiry, { ...which, requestId: newId(), text: 'more' }, { address })
  }
  for (let times = 0; times < 20; times += 1) expect((await reply()).ok).toBe(true)
  expect(await reply()).toMatchObject({ refusal: 'tooManyInquiries' })
})
