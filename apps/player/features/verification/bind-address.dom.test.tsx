// Binding an email or a phone to the player: the code, the binding with its proof, and every refusal.

import { codeReplies, provedTicket } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BindAddress, type BindAddressProps } from './bind-address.tsx'

const flags = { mobileBindFlag: 1, emailBindFlag: 1 }
const code = '6桁の確認コード'

function renderBinding(
  props: Pick<BindAddressProps, 'channel' | 'proof'>,
  replies: Replies = {},
  needsProof = false,
) {
  const recorded: string[] = []
  const page = renderPage(
    <BindAddress
      {...props}
      onBound={() => void recorded.push('bound')}
      {...(needsProof && { onProofNeeded: ({ refusal: why }) => void recorded.push(why) })}
    />,
    { user: signedIn(), replies: { ...codeReplies, bindEmail: flags, bindPhone: flags, ...replies } },
  )
  return { ...page, recorded }
}

const send = ({ user }: Pick<PageUnderTest, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'コードを送る' }))

async function proveEmail(page: Pick<PageUnderTest, 'user'>): Promise<void> {
  await fill('メールアドレス', 'moon@example.jp')
  await send(page)
  await fill(code, '123456')
}

test("an email: sends a code to it, and binds it with the player's proof", async () => {
  const page = renderBinding({ channel: 'email', proof: { password: 'moon over water 8' } })
  await proveEmail(page)
  await waitFor(() => expect(page.recorded).toEqual(['bound']))
  expect(page.called('sendEmailCode')[0]?.input).toEqual({ purpose: 'bind', email: 'moon@example.jp' })
  const bound = [{ input: { bindTicket: provedTicket, password: 'moon over water 8' } }]
  expect(page.called('bindEmail')).toMatchObject(bound)
})

test('a phone: sends a text message, with its own call', async () => {
  const page = renderBinding({ channel: 'phone' })
  await fill('電話番号', '080-1234-5678')
  await send(page)
  await fill(code, '123456')
  await waitFor(() => expect(page.recorded).toEqual(['bound']))
  const expected = { purpose: 'bind', country: 'JP', mobile: '08012345678' }
  expect(page.called('sendPhoneCode')[0]?.input).toEqual(expected)
  expect(page.called('bindPhone').map(({ input }) => input)).toEqual([{ bindTicket: provedTicket }])
})

test.each([
  { channel: 'email', label: 'メールアドレス', message: 'メールアドレスの形式が正しくありません。' },
  { channel: 'phone', label: '電話番号', message: 'SMSを受け取れる電話番号を入力してください。' },
] as const)('an invalid $channel is reported at its field, and nothing is sent', async (one) => {
  const page = renderBinding({ channel: one.channel })
  const field = await fill(one.label, '1')
  await send(page)
  expect(noteOf(field)).toBe(one.message)
  expect(page.called().filter(({ name }) => name.startsWith('send'))).toEqual([])
})

test.each([
  {
    channel: 'email',
    replies: { sendEmailCode: refusal('badEmail') },
    label: 'メールアドレス',
    typed: 'moon@example.jp',
    message: 'メールアドレスの形式が正しくありません。',
  },
  {
    channel: 'phone',
    replies: { sendPhoneCode: refusal('badMobile') },
    label: '電話番号',
    typed: '0312345678',
    message: '電話番号をご確認ください。SMSを受け取れる番号が必要です。',
  },
] as const)('a refused $channel is reported at its field, and the input is preserved', async (one) => {
  const page = renderBinding({ channel: one.channel }, one.replies)
  await fill(one.label, one.typed)
  await send(page)
  await screen.findByText(one.message)
  const field = await fieldOf(one.label)
  expect(noteOf(field)).toBe(one.message)
  expect(occurrencesOf(one.message)).toBe(1)
  expect(field.value).toBe(one.typed)
})

test.each([
  { why: 'addressTaken', message: 'ほかのアカウントで使われています。別のものをお使いください。' },
  {
    why: 'identityHeld',
    message:
      'このアカウントは確認中のため、ご利用いただけません。出金はいつでもできます。詳しくはお問い合わせください。',
  },
  {
    why: 'transport',
    message:
      '通信が途切れ、応答を受け取れませんでした。もう一度押してください。二重に処理されることはありません。',
  },
] as const)('$why leads back to the address, and is shown once', async ({ why, message }) => {
  const page = renderBinding({ channel: 'email' }, { bindEmail: refusal(why) })
  await proveEmail(page)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect((await fieldOf('メールアドレス')).value).toBe('moon@example.jp')
  expect(page.recorded).toEqual([])
})

test.each(['proofNeeded', 'wrongCredentials', 'lockedOut'] as const)(
  '%s is passed to the caller that requested the proof',
  async (why) => {
    const page = renderBinding(
      { channel: 'email', proof: {} },
      { bindEmail: refusal(why, { minutes: 1 }) },
      true,
    )
    await proveEmail(page)
    await waitFor(() => expect(page.recorded).toEqual([why]))
  },
)

test('without such a caller the proof is requested here, and the code is not requested again', async () => {
  const page = renderBinding(
    { channel: 'email' },
    { bindEmail: (_, no) => [refusal('proofNeeded'), refusal('wrongCredentials')][no] ?? flags },
  )
  await proveEmail(page)
  await fill('パスワード', 'not this 1')
  await page.user.click(screen.getByRole('button', { name: '次へ' }))
  const password = await fieldOf('パスワード')
  await waitFor(() => expect(noteOf(password)).toBe('パスワードが違います。'))
  await fill('パスワード', 'moon over water 8')
  await page.user.click(screen.getByRole('button', { name: '次へ' }))
  await waitFor(() => expect(page.recorded).toEqual(['bound']))
  expect(page.called('bindEmail').map(({ input }) => input)).toEqual([
    { bindTicket: provedTicket },
    { bindTicket: provedTicket, password: 'not this 1' },
    { bindTicket: provedTicket, password: 'moon over water 8' },
  ])
  expect(page.called('validateEmail')).toHaveLength(1)
})

test('a refusal after the proof leads back to the address', async () => {
  const page = renderBinding(
    { channel: 'email' },
    { bindEmail: (_, no) => refusal(no === 0 ? 'proofNeeded' : 'addressTaken') },
  )
  await proveEmail(page)
  await fill('パスワード', 'moon over water 8')
  await page.user.click(screen.getByRole('button', { name: '次へ' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'ほかのアカウントで使われています。別のものをお使いください。',
  )
  expect((await fieldOf('メールアドレス')).value).toBe('moon@example.jp')
})

test('another address is one press away, and the first one stays in its field', async () => {
  const page = renderBinding({ channel: 'email' })
  await fill('メールアドレス', 'moon@example.jp')
  await send(page)
  await fieldOf(code)
  await page.user.click(screen.getByRole('button', { name: '別のメールアドレスにする' }))
  expect((await fieldOf('メールアドレス')).value).toBe('moon@example.jp')
  await fill('メールアドレス', 'cloud@example.jp')
  await send(page)
  await fieldOf(code)
  expect(page.called('sendEmailCode').map(({ input }) => input.email)).toEqual([
    'moon@example.jp',
    'cloud@example.jp',
  ])
})
