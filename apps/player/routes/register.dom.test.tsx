// Registering by email, phone or user name: the request, the place of each refusal, and the input that is preserved.

import {
  captchaReplies,
  captchaTicket,
  codeReplies,
  playerReplies,
  provedTicket,
  ticketOf,
  tokens,
} from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Register from './register.tsx'

const entryTicket = ticketOf('e')
const made = { id: idNo(1), loginName: 'tsukimi', addInfoType: -1, ticket: entryTicket } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  window.sessionStorage.clear()
})

const renderRegister = (replies: Replies = {}, minimumAges: Readonly<Record<string, number>> = {}) =>
  renderPage(
    <Routes>
      <Route path="/:lang/register/done" element={<p>elsewhere</p>} />
      <Route path="/:lang/register/*" element={<Register />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      at: '/register',
      replies: {
        ...playerReplies,
        ...captchaReplies,
        ...codeReplies,
        createAccount: made,
        issueToken: tokens,
        ...replies,
      },
      config: {
        profile: {
          code: 'sandbox',
          isPlayMoney: true,
          minimumAge: 20,
          minimumAges,
          minimumSpinMs: 0,
          canCancelWithdrawal: true,
          countries: ['JP', 'GB'],
          needsPhone: false,
        },
      },
    },
  )

type Way = 'email' | 'phone' | 'name'
const wayLabels: Readonly<Record<Way, string>> = { email: 'メール', phone: '電話番号', name: 'ユーザー名' }
const submitLabels = { email: '確認コードを受け取る', phone: '確認コードを受け取る', name: '登録する' }
const addressLabels = { email: 'メールアドレス', phone: '電話番号', name: 'ユーザー名' }
const addresses: Readonly<Record<Way, string>> = {
  email: 'tsukimi@example.jp',
  phone: '080-1234-5678',
  name: 'tsukimi',
}
const everyWay = { birthDate: '1990-04-01', country: 'JP', lang: 'ja', termsVersion: '1' }

const press = async ({ user }: PageUnderTest, name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function fillIn(page: PageUnderTest, way: Way, birthDate = '1990-04-01'): Promise<void> {
  await page.user.click(await screen.findByRole('radio', { name: wayLabels[way] }))
  await fill(addressLabels[way], addresses[way])
  if (way !== 'phone') await fill('パスワード', 'moon over water 8')
  await fill('生年月日', birthDate)
  await page.user.click(screen.getByRole('checkbox'))
}

/** Fills in and sends the form, and enters the code if one was sent. */
async function register(page: PageUnderTest, way: Way): Promise<void> {
  await fillIn(page, way)
  await press(page, submitLabels[way])
  if (way !== 'name') await fill('6桁の確認コード', '123456')
}

const inputs = (page: PageUnderTest, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)

test('by email: a code, the account, signed in, and on to the first steps', async () => {
  const page = renderRegister()
  await register(page, 'email')
  await screen.findByText('elsewhere')
  expect(inputs(page, 'sendEmailCode')).toEqual([
    { purpose: 'register', captcha: captchaTicket, email: 'tsukimi@example.jp' },
  ])
  expect(inputs(page, 'createAccount')).toEqual([
    { via: 'email', ticket: provedTicket, password: 'moon over water 8', ...everyWay },
  ])
  expect(inputs(page, 'issueToken')).toEqual([{ grantType: 'ticket', ticket: entryTicket }])
  expect(page.address()).toBe('/register/done')
  expect(page.notices()).toEqual([])
})

const currentStep = () =>
  screen.getByRole('list', { name: '登録の手順' }).querySelector('[aria-current=step]')?.textContent

test('the path names the current step, and a pasted code is sent like a typed one', async () => {
  const page = renderRegister()
  await fillIn(page, 'email')
  expect(currentStep()).toBe('アカウント')
  await press(page, submitLabels.email)
  await screen.findByLabelText('6桁の確認コード')
  expect(currentStep()).toBe('確認コード')
  await page.user.click(screen.getByRole('button', { name: '貼り付ける' }))
  await page.goBack()
  expect(currentStep()).toBe('アカウント')
  await press(page, submitLabels.email)
  await screen.findByLabelText('6桁の確認コード')
  await navigator.clipboard.writeText('コード：１２３４５６')
  await page.user.click(screen.getByRole('button', { name: '貼り付ける' }))
  await screen.findByText('elsewhere')
  expect(inputs(page, 'createAccount')).toMatchObject([{ via: 'email', ticket: provedTicket }])
})

test('by phone: the number in dialling format, and no password', async () => {
  const page = renderRegister()
  await register(page, 'phone')
  await screen.findByText('elsewhere')
  expect(inputs(page, 'sendPhoneCode')).toEqual([
    { purpose: 'register', captcha: captchaTicket, country: 'JP', mobile: '08012345678' },
  ])
  expect(inputs(page, 'createAccount')).toEqual([{ via: 'phone', ticket: provedTicket, ...everyWay }])
})

test('by user name: a captcha instead of a code, and signing in with the new password', async () => {
  const { ticket: _, ...madeByName } = made
  const page = renderRegister({ createAccount: madeByName })
  await register(page, 'name')
  await screen.findByText('elsewhere')
  const who = { loginName: 'tsukimi', password: 'moon over water 8' }
  expect(inputs(page, 'createAccount')).toEqual([
    { via: 'name', ...who, captcha: captchaTicket, ...everyWay },
  ])
  expect(inputs(page, 'issueToken')).toEqual([{ grantType: 'password', ...who }])
})

test('sends the referrer; a player who cannot be signed in at once is led to sign in', async () => {
  const visit = { referralId: 'moon', channelStatisticsId: idNo(80) }
  window.sessionStorage.setItem('mangetsu-visit', JSON.stringify(visit))
  const page = renderRegister({ issueToken: refusal('fault') })
  await register(page, 'phone')
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect(inputs(page, 'createAccount')).toMatchObject([visit])
  expect(page.notices()).toEqual(['ようこそ、tsukimiさん。 登録が完了しました。ログインしてください。'])
})

test.each([
  {
    way: 'email',
    field: 'メールアドレス',
    typed: 'tsukimi@',
    message: 'メールアドレスの形式が正しくありません。',
  },
  { way: 'phone', field: '電話番号', typed: '12', message: 'SMSを受け取れる電話番号を入力してください。' },
  {
    way: 'name',
    field: 'ユーザー名',
    typed: '1moon',
    message: 'ユーザー名は半角英字で始め、英数字と _ の4〜20文字にしてください。',
  },
  {
    way: 'email',
    field: 'パスワード',
    typed: 'moonmoon',
    message: 'パスワードは8〜72文字で、英字と数字の両方を使ってください。',
  },
  { way: 'email', field: '生年月日', typed: '', message: '生年月日を入力してください。' },
  { way: 'email', field: '生年月日', typed: '2006-11-23', message: '20歳未満の方は登録できません。' },
] as const)('$field "$typed" is reported at its field, and nothing is sent', async (one) => {
  const page = renderRegister()
  await fillIn(page, one.way)
  const field = await fill(one.field, one.typed)
  await press(page, submitLabels[one.way])
  expect(noteOf(field)).toBe(one.message)
  expect(document.activeElement).toBe(field)
  expect(page.called()).toEqual([])
})

test('requires the agreement and the minimum age of the country', async () => {
  const page = renderRegister({}, { GB: 18 })
  await fillIn(page, 'email', '2007-01-01')
  await page.user.click(screen.getByRole('checkbox'))
  await fill('お住まいの国', 'GB')
  await press(page, submitLabels.email)
  const box = screen.getByRole('checkbox', { name: /^18歳以上です。/ })
  expect(noteOf(box)).toBe('登録には、利用規約への同意が必要です。')
  expect(page.called()).toEqual([])
})

test.each([
  { why: 'weakPassword', way: 'email', field: 'パスワード' },
  { why: 'guessablePassword', way: 'email', field: 'パスワード' },
  { why: 'badBirthDate', way: 'email', field: '生年月日' },
  { why: 'underAge', way: 'email', field: '生年月日', data: { age: 20 } },
  { why: 'countryClosed', way: 'email', field: 'お住まいの国' },
  { why: 'loginNameTaken', way: 'name', field: 'ユーザー名' },
] as const)('$why: shown once at its field; the proof is reused for the next attempt', async (one) => {
  const data = 'data' in one ? one.data : {}
  const page = renderRegister({
    createAccount: (_, no) => (no === 0 ? refusal(one.why, data) : made),
  })
  await register(page, one.way)
  const field = await fieldOf(one.field)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(occurrencesOf(noteOf(field))).toBe(1)
  expect((await fieldOf(addressLabels[one.way])).value).toBe(addresses[one.way])
  await waitFor(() => expect(page.address()).toBe('/register'))
  await press(page, submitLabels[one.way])
  await screen.findByText('elsewhere')
  expect(page.called('validateSlider')).toHaveLength(1)
  const sent = inputs(page, 'createAccount')
  expect(sent[1]).toEqual(sent[0])
})

const endedStep = 'この手続きは有効期限が切れたか、すでに終わっています。最初からやり直してください。'
const usedElsewhere = 'ほかのアカウントで使われています。別のものをお使いください。'

test.each([
  { why: 'addressTaken', way: 'email', message: usedElsewhere, field: 'メールアドレス' },
  { why: 'addressTaken', way: 'phone', message: usedElsewhere, field: '電話番号' },
  { why: 'stepGone', way: 'email', message: endedStep, field: null },
] as const)('$why by $way: shown once, and the next attempt requests a new code', async (one) => {
  const page = renderRegister({ createAccount: refusal(one.why) })
  await register(page, one.way)
  await screen.findByText(one.message)
  expect(occurrencesOf(one.message)).toBe(1)
  if (one.field === null) expect(screen.getByRole('alert').textContent).toBe(one.message)
  else expect(noteOf(await fieldOf(one.field))).toBe(one.message)
  // At once, while the page is still navigating back to the form's own URL.
  await press(page, submitLabels[one.way])
  await fieldOf('6桁の確認コード')
  expect(page.called('createAccount')).toHaveLength(1)
})

test('changed terms are reported at the agreement', async () => {
  const page = renderRegister({ createAccount: refusal('termsOld') })
  await register(page, 'phone')
  const box = await screen.findByRole('checkbox')
  await waitFor(() => expect(noteOf(box)).toMatch(/^利用規約が新しくなりました。/))
})

test('100989: shows only its own dialog; the input is preserved', async () => {
  const page = renderRegister({ createAccount: refusal('registerRefused') })
  await register(page, 'email')
  await screen.findByRole('heading', { name: '無料登録' })
  expect((await fieldOf('メールアドレス')).value).toBe('tsukimi@example.jp')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(occurrencesOf('受け付けられませんでした')).toBe(0)
  expect(page.page().stores.userStore.getState()).toMatchObject({ isLogin: false, webToken: null })
})

test('an expired captcha is solved again, without going back', async () => {
  const page = renderRegister({ createAccount: (_, no) => (no === 0 ? refusal('captchaNeeded') : made) })
  await register(page, 'name')
  await waitFor(() => expect(page.called('createAccount')).toHaveLength(1))
  await waitFor(() => expect(page.called('createAccount')).toHaveLength(2))
})

test('sends only one of two simultaneous requests', async () => {
  const page = renderRegister({
    createAccount: (_, no) => (no === 0 ? refusal('weakPassword') : silence),
  })
  await register(page, 'email')
  const field = await fieldOf('パスワード')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  sendTwice(field)
  await screen.findByRole('button', { name: '登録しています' })
  expect(page.called('createAccount')).toHaveLength(2)
})

test('the code page ends with its button, and leads back to the address', async () => {
  const page = renderRegister()
  await fillIn(page, 'email')
  await press(page, submitLabels.email)
  await fieldOf('6桁の確認コード')
  expect(screen.getByRole('button', { name: '登録する' })).toHaveProperty('disabled', true)
  await press(page, 'アドレスを直す')
  expect((await fieldOf('メールアドレス')).value).toBe(addresses.email)
})
