// Verifying an address: sending the code and its refusals, its validity, sending it again, and a wrong code.

import { codeReplies, provedTicket, sent } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProveAddress } from './prove-address.tsx'
import type { CodeDestination } from './send-code.ts'

const email: CodeDestination = { to: 'email', email: 'tsukimi@example.jp' }

function renderProof(replies: Replies = {}, target = email, config = {}) {
  const proved: string[] = []
  const bad: string[] = []
  const page = renderPage(
    <ProveAddress
      target={target}
      purpose="bind"
      onProved={async (ticket) => void proved.push(ticket)}
      onBadAddress={({ msg }) => bad.push(msg)}
    />,
    { user: signedIn(), replies: { ...codeReplies, ...replies }, config },
  )
  return { ...page, proved, bad }
}

const code = '6桁の確認コード'
const over = 'このコードは使えなくなりました。新しいコードを送ってください。'
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)

test('a complete code is submitted automatically, with half-width or full-width digits', async () => {
  const page = renderProof()
  await fill(code, '１２３ ４５６')
  await waitFor(() => expect(page.proved).toEqual([provedTicket]))
  expect(inputs(page, 'sendEmailCode')).toEqual([{ purpose: 'bind', email: 'tsukimi@example.jp' }])
  expect(inputs(page, 'validateEmail')).toEqual([{ sendId: sent.sendId, code: '123456' }])
  expect(screen.getByText('tsukimi@example.jp に届いた6桁の数字を入力してください。')).toBeDefined()
})

test.each([
  { by: 'email', call: 'sendEmailCodeByLoginName', text: '登録されているメールアドレスに' },
  { by: 'phone', call: 'sendPhoneCodeByLoginName', text: '登録されている電話番号に' },
] as const)("to the player's own $by, shows no address the page does not know", async (one) => {
  const page = renderProof({}, { to: 'own', by: one.by })
  expect(await screen.findByText(`${one.text}届いた6桁の数字を入力してください。`)).toBeDefined()
  expect(inputs(page, one.call)).toEqual([{ purpose: 'bind' }])
})

test('counts down, allows sending again after a minute, and expires after ten', async () => {
  beginAt('2026-11-22T03:00:00Z')
  const again = { ...sent, sendId: idNo(66) }
  const page = renderProof({ sendEmailCode: (_, no) => (no === 0 ? sent : again) })
  expect(await screen.findByText('あと10:00')).toBeDefined()
  expect(screen.getByRole('button', { name: 'あと60秒で送り直せます' })).toHaveProperty('disabled', true)
  await pass(59_000)
  expect(screen.getByText('あと9:01')).toBeDefined()
  expect(screen.getByRole('button', { name: 'あと1秒で送り直せます' })).toHaveProperty('disabled', true)
  await pass(1_000)
  await page.user.click(screen.getByRole('button', { name: 'コードを送り直す' }))
  await screen.findByText('あと10:00')
  await fill(code, '654321')
  await waitFor(() => expect(page.proved).toHaveLength(1))
  expect(inputs(page, 'validateEmail')).toEqual([{ sendId: idNo(66), code: '654321' }])
  await pass(600_000)
  const field = await fieldOf(code)
  expect(field.disabled).toBe(true)
  expect(noteOf(field)).toBe(over)
  expect(screen.queryByText(/コードの期限/)).toBeNull()
})

test('a wrong code shows the remaining attempts and clears the boxes', async () => {
  const checked = { isOpen: true, attemptsLeft: 4, expiresInSeconds: 500, resendAfterSeconds: 20 }
  const page = renderProof({ validateEmail: refusal('wrongCode'), checkEmailSend: checked })
  const field = await fill(code, '123456')
  await waitFor(() => expect(noteOf(field)).toBe('コードが違います。あと4回入力できます。'))
  expect(field.value).toBe('')
  expect(inputs(page, 'checkEmailSend')).toEqual([{ sendId: sent.sendId }])
  await fill(code, '1')
  expect(noteOf(field)).toBe('')
  expect(page.proved).toEqual([])
})

const closed = { isOpen: false, attemptsLeft: 0, expiresInSeconds: 0, resendAfterSeconds: 0 }

test.each([
  { name: '1012', replies: { validatePhone: refusal('stepGone') } },
  {
    name: 'guessed too often',
    replies: { validatePhone: refusal('wrongCode'), checkPhoneSend: closed },
  },
  {
    name: 'deleted meanwhile',
    replies: { validatePhone: refusal('wrongCode'), checkPhoneSend: refusal('stepGone') },
  },
])(
  'an invalidated code ($name) is reported at the field once, and the boxes are disabled',
  async ({ replies }) => {
    const page = renderProof(replies, { to: 'phone', country: 'JP', mobile: '080-1234-5678' })
    const field = await fill(code, '123456')
    await waitFor(() => expect(noteOf(field)).toBe(over))
    expect(occurrencesOf(over)).toBe(1)
    expect(field.disabled).toBe(true)
    expect(page.proved).toEqual([])
  },
)

test('a network failure is shown at the field, and the code can be entered again', async () => {
  renderProof({ validateEmail: refusal('transport') })
  const field = await fill(code, '123456')
  const text =
    '通信が途切れ、応答を受け取れませんでした。もう一度押してください。二重に処理されることはありません。'
  await waitFor(() => expect(noteOf(field)).toBe(text))
  expect(field.disabled).toBe(false)
})

test('while one code is being verified no other is submitted', async () => {
  const page = renderProof({ validateEmail: silence })
  await fill(code, '123456')
  await screen.findByRole('button', { name: '確認しています' })
  await fill(code, '654321')
  expect(page.called('validateEmail')).toHaveLength(1)
})

test.each([
  { refused: refusal('codeTooSoon', { seconds: 40 }), text: 'コードは40秒後に送り直せます。' },
  {
    refused: refusal('tooManyCodes', { minutes: 15 }),
    text: 'コードを何度もお送りしました。15分ほど待ってからお試しください。',
  },
])('$refused.refusal: shown once, with a button to try again', async ({ refused, text }) => {
  const page = renderProof({ sendEmailCode: (_, no) => (no === 0 ? refused : sent) })
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(occurrencesOf(text)).toBe(1)
  await page.user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await fieldOf(code)
  expect(page.called('sendEmailCode')).toHaveLength(2)
})

test('an unreachable address is reported to the form it was entered in', async () => {
  const page = renderProof({ sendEmailCode: refusal('badEmail') })
  await waitFor(() => expect(page.bad).toEqual(['メールアドレスの形式が正しくありません。']))
})

test('links to the outbox only in the sandbox', async () => {
  renderProof()
  const link = await screen.findByRole('link', { name: '練習用の送信箱を見る' })
  expect(link.getAttribute('href')).toBe('/outbox?lang=ja')
})

test('has no outbox where money is real', async () => {
  const profile = {
    code: 'JP',
    isPlayMoney: false,
    minimumAge: 20,
    minimumAges: {},
    minimumSpinMs: 0,
    canCancelWithdrawal: true,
    countries: ['JP'],
    needsPhone: false,
  }
  renderProof({}, email, { profile })
  await fieldOf(code)
  expect(screen.queryByRole('link')).toBeNull()
})
