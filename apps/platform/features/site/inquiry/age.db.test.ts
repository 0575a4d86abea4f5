// Retention of inquiries: expired rate-limit counts, and inquiries without recent messages.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

/** Creates a visitor's inquiry, with the key to read it. */
async function createInquiry() {
  const captcha = await solveCaptcha(at)
  const input = { requestId: newId(), subject: 'other', text: 'a question', lang: 'en' } as const
  const { inquiry, key } = await at.client.must(calls.createInquiry, {
    ...input,
    captcha,
    email: 'guest@example.com',
  })
  return { inquiry, which: { inquiryId: inquiry.inquiryId, key: key ?? '' } }
}
const query = (which: { inquiryId: string; key: string }) => at.client.call(calls.queryInquiry, which)

test('expired counts are deleted, inquiries remain', async () => {
  const { which } = await createInquiry()
  at.clock.advance(8 * 24 * 60 * 60_000)
  await at.platform.runJob('inquiries')
  const { rows } = await at.database.pool.query(
    'select (select count(*)::int from inquiry_sending) as sendings, (select count(*)::int from inquiry_request) as requests',
  )
  expect(rows).toEqual([{ sendings: 0, requests: 0 }])
  expect((await query(which)).ok).toBe(true)
})

test('a year after its last message an inquiry is deleted with its messages, and not before', async () => {
  const day = 24 * 60 * 60_000
  const [old, talked] = [await createInquiry(), await createInquiry()]
  at.clock.advance(200 * day)
  await backOfficeOf(at).inquiries.answer(talked.inquiry.inquiryId, 'answer', 'hanako', at.clock.nowMs())
  at.clock.advance(166 * day)
  await at.platform.runJob('inquiries')
  expect((await query(old.which)).ok).toBe(false)
  expect(await query(talked.which)).toMatchObject({ ok: true })
  const left = (id: string) =>
    at.database.pool
      .query('select from inquiry_message where inquiry_id = $1', [id])
      .then((all) => all.rowCount)
  expect(await left(old.inquiry.inquiryId)).toBe(0)
  expect(await left(talked.inquiry.inquiryId)).toBe(2)
})
