// Signing in by a code, to an email, a phone, or the address bound to a user name; and by a passkey.

import {
  captchaReplies,
  captchaTicket,
  codeReplies,
  playerReplies,
  provedTicket,
  sent,
  tokens,
} from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { putOff, signedKey, withoutPasskeys, withPasskeys } from '@mangetsu/test/player/passkey-device'
import { idNo } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import Login from './login.tsx'

const renderLogin = (replies: Replies = {}) =>
  renderPage(
    <Routes>
      <Route path="/:lang/login/*" element={<Login />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      lang: 'en',
      at: '/login?next=%2Fwallet',
      replies: { ...playerReplies, ...captchaReplies, ...codeReplies, issueToken: tokens, ...replies },
    },
  )

const press = async ({ user }: PageUnderTest, name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function byCode(page: PageUnderTest, way: string): Promise<void> {
  await press(page, 'Sign in with a code')
  await page.user.click(await screen.findByRole('radio', { name: way }))
}

async function sendTo(page: PageUnderTest): Promise<void> {
  await press(page, 'Send code')
}

const codeLabel = '6-digit code'
const earned = { grantType: 'ticket', ticket: provedTicket }
const inputs = (page: PageUnderTest, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)

test('a code to an email: captcha, code, signed in', async () => {
  const page = renderLogin()
  await byCode(page, 'Email')
  await fill('Email', 'tsukimi@example.jp')
  await sendTo(page)
  await fill(codeLabel, '123456')
  await screen.findByText('elsewhere')
  const expected = { purpose: 'signIn', captcha: captchaTicket, email: 'tsukimi@example.jp' }
  expect(inputs(page, 'sendEmailCode')).toEqual([expected])
  expect(inputs(page, 'validateEmail')).toEqual([{ sendId: sent.sendId, code: '123456' }])
  expect(inputs(page, 'issueToken')).toEqual([earned])
  expect(page.address()).toBe('/wallet')
})

test('a code to a phone is sent by text message, to the number in dialling format', async () => {
  const page = renderLogin()
  await byCode(page, 'Phone')
  await fill('Phone number', '080-1234-5678')
  await sendTo(page)
  expect(await screen.findByText('Enter the 6-digit code sent to 080-1234-5678.')).toBeDefined()
  await fill(codeLabel, '123456')
  await screen.findByText('elsewhere')
  const expected = { purpose: 'signIn', captcha: captchaTicket, country: 'JP', mobile: '08012345678' }
  expect(inputs(page, 'sendPhoneCode')).toEqual([expected])
  expect(inputs(page, 'validatePhone')).toEqual([{ sendId: sent.sendId, code: '123456' }])
  expect(inputs(page, 'issueToken')).toEqual([earned])
})

test.each([
  { by: 'Email', call: 'sendEmailCodeByLoginName', answer: 'validateEmail', where: 'email' },
  { by: 'Text message', call: 'sendPhoneCodeByLoginName', answer: 'validatePhone', where: 'phone' },
] as const)('a code to the address bound to a user name: $by', async ({ by, call, answer, where }) => {
  const page = renderLogin()
  await byCode(page, 'User name')
  await fill('User name', ' tsukimi ')
  const group = screen.getByRole('group', { name: 'Send the code by' })
  await page.user.click(within(group).getByRole('radio', { name: by }))
  await sendTo(page)
  expect(
    await screen.findByText(`Enter the 6-digit code sent to the ${where} on your account.`),
  ).toBeDefined()
  await fill(codeLabel, '123456')
  await screen.findByText('elsewhere')
  expect(inputs(page, call)).toEqual([{ purpose: 'signIn', captcha: captchaTicket, account: 'tsukimi' }])
  expect(inputs(page, answer)).toEqual([{ sendId: sent.sendId, code: '123456' }])
})

test.each([
  { way: 'Email', label: 'Email', typed: 'tsukimi', message: 'Enter a valid email address.' },
  {
    way: 'Phone',
    label: 'Phone number',
    typed: '12',
    message: 'Enter a phone number that can receive text messages.',
  },
  { way: 'User name', label: 'User name', typed: ' ', message: 'Enter your user name.' },
])('an invalid $way is reported at its field, and nothing is sent', async (one) => {
  const page = renderLogin()
  await byCode(page, one.way)
  const field = await fill(one.label, one.typed)
  await press(page, 'Send code')
  expect(noteOf(field)).toBe(one.message)
  expect(page.called()).toEqual([])
})

test.each([
  {
    call: 'sendEmailCode',
    why: 'badEmail',
    way: 'Email',
    label: 'Email',
    typed: 'a@b.cc',
    message: 'Enter a valid email address.',
  },
  {
    call: 'sendPhoneCode',
    why: 'badMobile',
    way: 'Phone',
    label: 'Phone number',
    typed: '0312345678',
    message: 'Check the phone number. It must be able to receive text messages.',
  },
] as const)('$why leads back to its field, and the input is preserved', async (one) => {
  const page = renderLogin({ [one.call]: refusal(one.why) })
  await byCode(page, one.way)
  await fill(one.label, one.typed)
  await sendTo(page)
  await screen.findByText(one.message)
  const field = await fieldOf(one.label)
  expect(noteOf(field)).toBe(one.message)
  expect(occurrencesOf(one.message)).toBe(1)
  expect(field.value).toBe(one.typed)
  await waitFor(() => expect(page.address()).toBe('/login?next=%2Fwallet'))
})

test('a used ticket leads back, reported once above the button', async () => {
  const page = renderLogin({ issueToken: refusal('stepGone') })
  await byCode(page, 'Email')
  await fill('Email', 'tsukimi@example.jp')
  await sendTo(page)
  await fill(codeLabel, '123456')
  const message = 'This step has expired or is already done. Start again.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect((await fieldOf('Email')).value).toBe('tsukimi@example.jp')
})

test('going back to the form and on again sends no second code', async () => {
  const page = renderLogin()
  await byCode(page, 'Email')
  await fill('Email', 'tsukimi@example.jp')
  await sendTo(page)
  await fieldOf(codeLabel)
  await press(page, 'Back')
  await waitFor(() => expect(page.address()).toBe('/login?next=%2Fwallet'))
  await press(page, 'Send code')
  await fieldOf(codeLabel)
  expect(page.called('sendEmailCode')).toHaveLength(1)
})

const options = { challengeId: idNo(70), options: { challenge: 'AAAA', allowCredentials: [] } }

test("a passkey signs in with the device's response", async () => {
  withPasskeys({ get: async () => signedKey })
  const page = renderLogin({ askPasskeyOptions: options })
  await press(page, 'Sign in with a passkey')
  await screen.findByText('elsewhere')
  expect(inputs(page, 'askPasskeyOptions')).toEqual([{ purpose: 'signIn' }])
  expect(inputs(page, 'issueToken')).toMatchObject([
    {
      grantType: 'passkey',
      challengeId: idNo(70),
      credential: { id: 'a2V5', response: { signature: 'BA' } },
    },
  ])
})

test.each([
  {
    name: 'put off at the device',
    get: putOff,
    replies: { askPasskeyOptions: options },
    message: 'No passkey was used. If there is none on this device, sign in with your password or a code.',
  },
  {
    name: 'passkeyFailed',
    get: async () => signedKey,
    replies: { askPasskeyOptions: options, issueToken: refusal('passkeyFailed') },
    message: 'The passkey could not be confirmed. Try again.',
  },
  {
    name: 'lockedOut',
    get: async () => signedKey,
    replies: { askPasskeyOptions: refusal('lockedOut', { minutes: 3 }) },
    message: 'Too many wrong attempts. Wait about 3 min and try again.',
  },
])('a passkey, $name: reported once, and the form stays', async ({ get, replies, message }) => {
  withPasskeys({ get })
  const page = renderLogin(replies)
  await press(page, 'Sign in with a passkey')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(screen.getByRole('button', { name: 'Sign in with password' })).toBeDefined()
  expect(page.page().stores.userStore.getState().webToken).toBeNull()
})

test('without passkey support none is offered', async () => {
  withoutPasskeys()
  renderLogin()
  await screen.findByRole('button', { name: 'Sign in with password' })
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})
