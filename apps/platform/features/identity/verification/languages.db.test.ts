// Languages of emails and text messages: codes use the language of the requesting page, whether or not an account
// exists; orders and inquiries use their own; all others use the account's.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { createTestPhone, emailTicket } from '@mangetsu/test/platform/codes'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { termsVersion } from '@mangetsu/test/platform/terms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

type Lang = 'ja' | 'en'

let at: TestPlatform
const phone = createTestPhone()
beforeAll(async () => {
  at = await startTestPlatform({ sms: phone.send })
})
afterAll(() => at.close())
beforeEach(async () => {
  at.clock.advance(25 * 60 * 60_000)
  await Promise.all([at.platform.runJob('mail'), at.platform.runJob('sms')])
  at.mails.length = 0
  phone.sent.length = 0
})

const both = [
  { pageLang: 'ja', account: 'en' },
  { pageLang: 'en', account: 'ja' },
] as const satisfies { pageLang: Lang; account: Lang }[]

/** A player with this account language, bound to an email and a phone. */
async function playerIn(lang: Lang): Promise<SignedIn & { readonly email: string; readonly mobile: string }> {
  const player = await at.newPlayer(undefined, { isBound: true })
  const input = { modifyType: 10, id: player.id, lang, lastUpdatedBy: player.loginName } as const
  await at.client.must(calls.modifyPlayer, input, player.auth)
  const { rows } = await at.database.pool.query('select email, mobile from player where id = $1', [player.id])
  return { ...player, email: rows[0].email, mobile: rows[0].mobile }
}

async function newestMail(to: string) {
  await at.platform.runJob('mail')
  return at.mails.findLast((mail) => mail.to === to)
}

async function newestSms(to: string) {
  await at.platform.runJob('sms')
  return phone.sent.findLast((sms) => sms.to === to)
}

describe.each(both)('requested on a page in $asks, for an account in $account', ({ pageLang, account }) => {
  const sentence = { ja: '登録済み', en: 'already have an account' }
  const noticeByPhone = { ja: 'この番号は登録済みです', en: 'this number already has an account' }
  const code = { ja: '満月の確認コード', en: 'is your Mangetsu code' }
  const codeByPhone = { ja: 'の確認コードです', en: 'valid for 10 minutes' }

  const sendCode = async (email: string, purpose: 'register' | 'signIn') =>
    at.client.must(
      calls.sendEmailCode,
      { email, purpose, captcha: await solveCaptcha(at) },
      { lang: pageLang },
    )
  const sendPhoneCode = async (mobile: string, purpose: 'register' | 'signIn') =>
    at.client.must(
      calls.sendPhoneCode,
      { mobile, country: 'JP', purpose, captcha: await solveCaptcha(at) },
      { lang: pageLang },
    )

  test('the notice about a taken email uses the page’s language', async () => {
    const { email } = await playerIn(account)
    await sendCode(email, 'register')
    const mail = await newestMail(email)
    expect(mail?.lang).toBe(pageLang)
    expect(mail?.subject).toContain(sentence[pageLang])
    expect(mail?.text).not.toContain(sentence[account])
  })

  test('a code by email uses the page’s language', async () => {
    const { email } = await playerIn(account)
    await sendCode(email, 'signIn')
    expect(await newestMail(email)).toMatchObject({
      lang: pageLang,
      subject: expect.stringContaining(code[pageLang]),
    })
    const nobody = `nobody.in.${pageLang}@example.com`
    await sendCode(nobody, 'register')
    expect(await newestMail(nobody)).toMatchObject({
      lang: pageLang,
      subject: expect.stringContaining(code[pageLang]),
    })
  })

  test('a notice and a code by phone use the page’s language', async () => {
    const { mobile } = await playerIn(account)
    await sendPhoneCode(mobile, 'register')
    expect(await newestSms(mobile)).toMatchObject({
      lang: pageLang,
      text: expect.stringContaining(noticeByPhone[pageLang]),
    })
    await sendPhoneCode(mobile, 'signIn')
    expect(await newestSms(mobile)).toMatchObject({
      lang: pageLang,
      text: expect.stringContaining(codeByPhone[pageLang]),
    })
  })
})

describe.each(both)(
  'for a player whose account is in $account, on a page in $asks',
  ({ pageLang, account }) => {
    test('the welcome uses the language of the registration', async () => {
      const email = `welcome.to.${account}@example.com`
      const ticket = await emailTicket(at, { email, purpose: 'register' })
      const facts = { birthDate: '1990-04-01', country: 'JP', lang: account, termsVersion } as const
      const device = { lang: pageLang, headers: { did: newId() } }
      await at.client.must(calls.createAccount, { via: 'email', ticket, ...facts }, device)
      const subject = { ja: '満月へようこそ', en: 'Welcome to Mangetsu' }[account]
      expect(await newestMail(email)).toMatchObject({ lang: account, subject })
    })

    test('the mail about a deposit uses the language of its order', async () => {
      const player = await playerIn(account)
      const money = { currency: 'JPY', amount: '5000' } as const
      const order = { requestId: newId(), channel: 'bank-jpy', lang: pageLang, ...money }
      const { id, amount } = await at.client.must(calls.createDeposit, order, player.auth)
      expect(await at.sendBankEvent({ type: 'order.paid', id, amount })).toBe(200)
      const subject = {
        ja: '入金が完了しました（¥5,000）',
        en: 'Your deposit has arrived (¥5,000)',
      }[pageLang]
      expect(await newestMail(player.email)).toMatchObject({ lang: pageLang, subject })
    })

    test('the mails about an inquiry use the inquiry’s language', async () => {
      const player = await playerIn(account)
      const input = { requestId: newId(), subject: 'other', text: 'a question', lang: pageLang } as const
      const { inquiry } = await at.client.must(calls.createInquiry, input, player.auth)
      const come = { ja: 'お問い合わせを受け付けました', en: 'We have your inquiry' }[pageLang]
      expect((await newestMail(player.email))?.subject).toBe(
        `${come}${reference(inquiry.reference, pageLang)}`,
      )
      await backOfficeOf(at).inquiries.answer(inquiry.reference, 'an answer', 'hanako', at.clock.nowMs())
      const answered = { ja: 'お問い合わせに返信しました', en: 'We have replied to your inquiry' }[pageLang]
      expect((await newestMail(player.email))?.subject).toBe(
        `${answered}${reference(inquiry.reference, pageLang)}`,
      )
    })

    test('mails about the account use the account’s language', async () => {
      const player = await playerIn(account)
      const speaking = { ...player.auth, lang: pageLang }
      const next = `next.of.${account}@example.com`
      const bindTicket = await emailTicket(at, { email: next, purpose: 'bind' }, speaking)
      await at.client.must(calls.bindEmail, { bindTicket, password: testPassword }, speaking)
      const changed = { ja: 'メールアドレスが変更されました', en: 'Your email was changed' }[account]
      expect(await newestMail(player.email)).toMatchObject({ lang: account, subject: changed })

      await at.client.must(calls.closeAccount, { action: 'ask', password: testPassword }, speaking)
      const subject = { ja: '退会のお申し込みを受け付けました', en: 'You asked to close your account' }[
        account
      ]
      expect(await newestMail(next)).toMatchObject({ lang: account, subject })
      at.clock.advance(15 * 24 * 60 * 60_000)
      await at.platform.runJob('closings')
      const closed = { ja: '退会の手続きが完了しました', en: 'Your account is closed' }[account]
      expect(await newestMail(next)).toMatchObject({ lang: account, subject: closed })
    })
  },
)

const reference = (text: string, lang: Lang): string => (lang === 'ja' ? `（${text}）` : ` (${text})`)
