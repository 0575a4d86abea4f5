// Inquiries over HTTP: creation with and without an account, replies, files, the back office, and ownership.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { pdf, photo } from '@mangetsu/test/platform/files'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, newToken } from '../../../kernel/ids.ts'
import type { InquiryBackOffice } from './index.ts'

let at: TestPlatform
let backOffice: InquiryBackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  backOffice = backOfficeOf(at).inquiries
})
afterAll(() => at.close())

const input = (more: object = {}) => ({
  requestId: newId(),
  subject: 'deposit' as const,
  text: '入金について\u0007お聞きします。',
  lang: 'ja' as const,
  ...more,
})
const create = (more: object = {}, player?: SignedIn) =>
  at.client.call(calls.createInquiry, input(more), player?.auth ?? { address: '198.51.100.7' })

async function visitors(more: object = {}) {
  const captcha = await solveCaptcha(at)
  const made = await create({ captcha, email: 'guest@example.com', ...more })
  if (!made.ok || made.data.key === null) throw new Error(`not made: ${JSON.stringify(made)}`)
  const { inquiryId } = made.data.inquiry
  return { ...made.data, which: { inquiryId, key: made.data.key } }
}

async function playersOwn(player: SignedIn, more: object = {}) {
  const made = await create(more, player)
  if (!made.ok) throw new Error(`not made: ${made.refusal}`)
  return made.data.inquiry
}

const reply = (which: object, more: object = {}, player?: SignedIn) =>
  at.client.call(calls.replyToInquiry, { requestId: newId(), text: 'more', ...which, ...more }, player?.auth)
const add = (which: object, file: Buffer, name = 'slip.png', player?: SignedIn) =>
  at.client.upload(calls.addInquiryFile, { ...which, name }, file, player?.auth)
const query = (which: { inquiryId: string; key?: string }, player?: SignedIn) =>
  at.client.call(calls.queryInquiry, which, player?.auth)

describe('a visitor', () => {
  test('creates one after a captcha, gets a key and a mail with the link, and reads the answer there', async () => {
    const { inquiry, key, which } = await visitors()
    expect(inquiry).toMatchObject({ state: 'open', subject: 'deposit' })
    expect(inquiry.messages).toMatchObject([{ from: 'asker', text: '入金についてお聞きします。', files: [] }])
    await at.platform.runJob('mail')
    const mail = at.mails.at(-1)
    expect(mail).toMatchObject({ to: 'guest@example.com', lang: 'ja' })
    expect(mail?.text).toContain(`http://localhost:3000/ja/contact/${inquiry.inquiryId}#${key}`)
    expect(
      await backOffice.answer(inquiry.reference.toLowerCase(), 'お答えします。', 'hanako', at.clock.nowMs()),
    ).toBe('done')
    await at.platform.runJob('mail')
    expect(at.mails.at(-1)?.subject).toContain(inquiry.reference)
    const answered = await query(which)
    expect(answered).toMatchObject({ data: { inquiry: { state: 'answered' } } })
    expect(await reply(which)).toMatchObject({ data: { inquiry: { state: 'open' } } })
    expect(
      (await backOffice.show(inquiry.inquiryId, 'hanako', at.clock.nowMs()))?.messages.map(
        ({ from }) => from,
      ),
    ).toEqual(['asker', 'site', 'asker'])
  })

  test('needs the captcha and a valid email', async () => {
    expect(await create({ email: 'guest@example.com' })).toMatchObject({ refusal: 'captchaNeeded' })
    expect(await create({ email: 'guest@example.com', captcha: newToken() })).toMatchObject({
      refusal: 'captchaNeeded',
    })
    expect(await create({ captcha: await solveCaptcha(at) })).toMatchObject({ refusal: 'badEmail' })
    expect(await create({ captcha: await solveCaptcha(at), email: 'nobody' })).toMatchObject({
      refusal: 'badEmail',
    })
    expect(
      await create({ captcha: await solveCaptcha(at), email: 'a@example.com', text: ' \u0000 ' }),
    ).toMatchObject({
      refusal: 'badRequest',
    })
  })

  test('with the same key creates one inquiry, and is refused with other contents', async () => {
    const requestId = newId()
    const first = await visitors({ requestId })
    const again = await create({ requestId, email: 'guest@example.com' })
    expect(again).toMatchObject({ data: { inquiry: { inquiryId: first.inquiry.inquiryId }, key: first.key } })
    expect(await create({ requestId, email: 'guest@example.com', subject: 'other' })).toMatchObject({
      refusal: 'keyReused',
    })
  })
})

describe('a player', () => {
  test('creates one without a captcha and lists their own, newest first; the mail goes to the bound email', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    const first = await playersOwn(player)
    const second = await playersOwn(player, { subject: 'game', lang: 'en' })
    const page = await at.client.must(calls.pageInquiries, {}, player.auth)
    expect(page.total).toBe(2)
    expect(page.inquiries.map(({ inquiryId }) => inquiryId)).toEqual([second.inquiryId, first.inquiryId])
    await at.platform.runJob('mail')
    const mail = at.mails.findLast(({ subject }) => subject.includes(second.reference))
    expect(mail).toMatchObject({ lang: 'en', to: expect.stringMatching(/^player\.\d+@example\.com$/) })
    expect(mail?.text).toContain(`/en/contact/${second.inquiryId}\n`)
  })

  test('without an email is answered only on the page', async () => {
    const player = await at.newPlayer()
    const before = at.mails.length
    const { inquiryId } = await playersOwn(player)
    await backOffice.answer(inquiryId, 'answer', 'hanako', at.clock.nowMs())
    await at.platform.runJob('mail')
    expect(at.mails.length).toBe(before)
    expect(await query({ inquiryId }, player)).toMatchObject({ data: { inquiry: { state: 'answered' } } })
  })

  test('with the same key creates one inquiry, and one message per reply', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    const made = await Promise.all(Array.from({ length: 6 }, () => playersOwn(player, { requestId })))
    expect(new Set(made.map(({ inquiryId }) => inquiryId)).size).toBe(1)
    expect(await create({ requestId, text: 'other' }, player)).toMatchObject({ refusal: 'keyReused' })
    const which = { inquiryId: made[0]?.inquiryId }
    const replyId = newId()
    for (let times = 0; times < 3; times += 1) {
      const answer = await reply(which, { requestId: replyId }, player)
      expect(answer.ok && answer.data.inquiry.messages).toHaveLength(2)
    }
    expect(await reply(which, { requestId: replyId, text: 'other' }, player)).toMatchObject({
      refusal: 'keyReused',
    })
    expect(await reply(which, { text: '\t' }, player)).toMatchObject({ refusal: 'badRequest' })
  })

  test('has the inquiries in the export, and loses them with the account', async () => {
    const player = await at.newPlayer()
    const { inquiryId } = await playersOwn(player, { text: 'a word of mine' })
    await add({ inquiryId }, await photo(), 'mine.jpg', player)
    const file = await at.client.blob(calls.exportAccount, { password: testPassword }, player.auth)
    if (!file.ok) throw new Error(file.refusal)
    expect(JSON.parse(file.bytes.toString()).inquiries).toMatchObject([
      { inquiryId, messages: [{ text: 'a word of mine', files: [{ name: 'mine.jpg' }] }] },
    ])
    await at.client.must(calls.closeAccount, { password: testPassword, action: 'ask' }, player.auth)
    at.clock.advance(40 * 24 * 60 * 60_000)
    await at.platform.runJob('closings')
    const { rowCount } = await at.database.pool.query('select from inquiry where id = $1', [inquiryId])
    expect(rowCount).toBe(0)
  })
})

describe('files', () => {
  test('are re-encoded, stored once, and returned to the sender', async () => {
    const { which } = await visitors()
    const sent = await photo()
    const added = await add(which, sent, '../folder/\u202eslip.jpg')
    if (!added.ok) throw new Error(added.refusal)
    const [file] = added.data.inquiry.messages[0]?.files ?? []
    expect(file?.name).toBe('slip.jpg')
    const again = await add(which, sent)
    expect(again.ok && again.data.inquiry.messages[0]?.files).toHaveLength(1)
    const got = await at.client.blob(calls.downloadInquiryFile, { ...which, fileId: file?.fileId })
    if (!got.ok) throw new Error(got.refusal)
    expect((await sharp(got.bytes).metadata()).exif).toBeUndefined()
    expect(got.headers['content-type']).toBe('image/jpeg')
    expect(await at.client.blob(calls.downloadInquiryFile, { ...which, fileId: newId() })).toMatchObject({
      refusal: 'fileUnknown',
    })
    const other = await visitors()
    expect(
      await at.client.blob(calls.downloadInquiryFile, { ...other.which, fileId: file?.fileId }),
    ).toMatchObject({ refusal: 'fileUnknown' })
  })

  test('are refused by their type, and beyond five', async () => {
    const { which } = await visitors()
    expect(await add(which, Buffer.from('<svg onload=alert(1)>'))).toMatchObject({ refusal: 'fileWrongType' })
    expect(await add(which, (await photo()).subarray(0, 400))).toMatchObject({ refusal: 'fileUnreadable' })
    expect(await add(which, pdf(11))).toMatchObject({ refusal: 'fileTooLarge' })
    expect(await add({ ...which, sha256: '0'.repeat(64) }, await photo())).toMatchObject({
      refusal: 'fileAltered',
    })
    for (let index = 0; index < 5; index += 1)
      expect((await add(which, await photo(40 + index))).ok).toBe(true)
    expect(await add(which, await photo(99))).toMatchObject({ refusal: 'tooManyFiles' })
  })

  test('can be added until the site has answered', async () => {
    const { which, inquiry } = await visitors()
    await backOffice.answer(inquiry.inquiryId, 'answer', 'hanako', at.clock.nowMs())
    expect(await add(which, await photo())).toMatchObject({ refusal: 'inquiryClosed' })
    await reply(which)
    expect((await add(which, await photo())).ok).toBe(true)
  })
})

describe('another person', () => {
  test('gets the same refusal as for an unknown inquiry, whatever key or account they use', async () => {
    const [owner, other] = [await at.newPlayer(), await at.newPlayer()]
    const { inquiryId } = await playersOwn(owner)
    const { which } = await visitors()
    const tries: readonly (readonly [{ inquiryId: string; key?: string }, SignedIn | undefined])[] = [
      [{ inquiryId }, other],
      [{ inquiryId }, undefined],
      [{ inquiryId, key: newToken() }, other],
      [{ inquiryId: which.inquiryId }, other],
      [{ inquiryId: which.inquiryId, key: newToken() }, undefined],
      [{ inquiryId: newId() }, owner],
      [{ inquiryId: newId(), key: which.key }, undefined],
    ]
    const image = await photo()
    for (const [what, who] of tries) {
      expect(await query(what, who)).toMatchObject({ refusal: 'inquiryUnknown' })
      expect(await reply(what, {}, who)).toMatchObject({ refusal: 'inquiryUnknown' })
      expect(await add(what, image, 'x.jpg', who)).toMatchObject({ refusal: 'inquiryUnknown' })
      expect(
        await at.client.blob(calls.downloadInquiryFile, { ...what, fileId: newId() }, who?.auth),
      ).toMatchObject({ refusal: 'inquiryUnknown' })
    }
    expect((await query(which, other)).ok).toBe(true)
    expect((await at.client.must(calls.pageInquiries, {}, other.auth)).total).toBe(0)
  })
})

test('a closed inquiry accepts nothing more', async () => {
  const { which, inquiry } = await visitors()
  expect(await backOffice.close(inquiry.inquiryId, 'hanako', at.clock.nowMs())).toBe('done')
  expect(await backOffice.close(inquiry.inquiryId, 'hanako', at.clock.nowMs())).toBe('closed')
  expect(await backOffice.answer(inquiry.inquiryId, 'answer', 'hanako', at.clock.nowMs())).toBe('closed')
  expect(await backOffice.answer('M-NOTTHERE', 'answer', 'hanako', at.clock.nowMs())).toBe('unknown')
  expect(await backOffice.answer(inquiry.inquiryId, ' ', 'hanako', at.clock.nowMs())).toBe('empty')
  expect(await reply(which)).toMatchObject({ refusal: 'inquiryClosed' })
  expect(await add(which, await photo())).toMatchObject({ refusal: 'inquiryClosed' })
  expect(await query(which)).toMatchObject({ data: { inquiry: { state: 'closed' } } })
})

test('open inquiries are listed oldest first, and answered ones no longer', async () => {
  const [one, two] = [await visitors(), await visitors()]
  const ids = (await backOffice.list(200)).map(({ id }) => id)
  expect(ids.indexOf(one.inquiry.inquiryId)).toBeLessThan(ids.indexOf(two.inquiry.inquiryId))
  await backOffice.answer(one.inquiry.inquiryId, 'answer', 'hanako', at.clock.nowMs())
  expect((await backOffice.list(200)).map(({ id }) => id)).not.toContain(one.inquiry.inquiryId)
})

test('no message is readable in the database', async () => {
  const { inquiry } = await visitors({ text: 'a secret nobody reads', email: 'hidden@example.com' })
  await at.platform.runJob('mail')
  const { rows } = await at.database.owner.query(
    `select i::text as inquiry, m::text as message from inquiry i join inquiry_message m on m.inquiry_id = i.id where i.id = $1`,
    [inquiry.inquiryId],
  )
  expect(JSON.stringify(rows)).not.toMatch(/secret|hidden/)
})

test('the ledger is unchanged', async () => {
  expect(await at.auditFindings()).toEqual([])
})
