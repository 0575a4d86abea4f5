// Resetting a password: the code, the new password, and signing in with it; each refusal in its place and once.

import {
  captchaReplies,
  captchaTicket,
  codeReplies,
  playerReplies,
  provedTicket,
  tokens,
} from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import PasswordReset from './password-reset.tsx'

const renderReset = (replies: Replies = {}) =>
  renderPage(
    <Routes>
      <Route path="/:lang/password-reset/*" element={<PasswordReset />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      lang: 'en',
      at: '/password-reset',
      replies: {
        ...playerReplies,
        ...captchaReplies,
        ...codeReplies,
        resetPassword: { endedSessions: 2 },
        issueToken: tokens,
        ...replies,
      },
    },
  )

const press = async ({ user }: PageUnderTest, name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** Proceeds to the form of the new password, by a code to the address in the field `label`. */
async function prove(page: PageUnderTest, way: string, label: string, typed: string): Promise<void> {
  await page.user.click(await screen.findByRole('radio', { name: way }))
  await fill(label, typed)
  await press(page, 'Send code')
  await fill('6-digit code', '123456')
  await fieldOf('New password')
}

const byEmail = (page: PageUnderTest) => prove(page, 'Email', 'Email', 'tsukimi@example.jp')
const newPassword = 'clouds over the bay 9'

async function choose(page: PageUnderTest, password = newPassword): Promise<void> {
  await fill('New password', password)
  await press(page, 'Change password')
}

const inputs = (page: PageUnderTest, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)

test.each([
  { way: 'Email', label: 'Email', typed: 'tsukimi@example.jp', loginName: 'tsukimi@example.jp' },
  { way: 'Phone', label: 'Phone number', typed: '080-1234-5678', loginName: '08012345678' },
  { way: 'User name', label: 'User name', typed: 'tsukimi', loginName: 'tsukimi' },
])('by $way: sets the new password and signs in with it', async ({ way, label, typed, loginName }) => {
  const page = renderReset()
  await prove(page, way, label, typed)
  await choose(page)
  await screen.findByText('elsewhere')
  const sending = page.called().find(({ name }) => name.startsWith('send'))
  expect(sending?.input).toMatchObject({ purpose: 'resetPassword', captcha: captchaTicket })
  expect(inputs(page, 'resetPassword')).toEqual([{ by: 'ticket', ticket: provedTicket, newPassword }])
  expect(inputs(page, 'issueToken')).toEqual([{ grantType: 'password', loginName, password: newPassword }])
  expect(page.notices()).toEqual(['Your password has been changed. All your devices have been signed out.'])
  expect(page.address()).toBe('/')
})

test('reports an invalid password before sending', async () => {
  const page = renderReset()
  await byEmail(page)
  await choose(page, 'clouds')
  const field = await fieldOf('New password')
  expect(noteOf(field)).toBe('A password must have 8 to 72 characters, with letters and digits.')
  expect(document.activeElement).toBe(field)
  expect(page.called('resetPassword')).toEqual([])
})

test.each([
  {
    refused: refusal('weakPassword'),
    message: 'A password must have 8 to 72 characters, with letters and digits.',
    isOfField: true,
  },
  {
    refused: refusal('guessablePassword'),
    message:
      'This password is easy to guess. Avoid common words and names, and put two or more unrelated words together.',
    isOfField: true,
  },
  {
    refused: refusal('samePassword'),
    message: 'Choose a password that differs from the current one.',
    isOfField: true,
  },
  {
    refused: refusal('lockedOut', { minutes: 4 }),
    message: 'Too many wrong attempts. Wait about 4 min and try again.',
    isOfField: false,
  },
  {
    refused: refusal('transport'),
    message: 'The connection dropped before we could confirm. Press again: nothing is processed twice.',
    isOfField: false,
  },
])('$refused.refusal: shown once, and the ticket is used again', async ({ refused, message, isOfField }) => {
  const page = renderReset({ resetPassword: (_, no) => (no === 0 ? refused : { endedSessions: 0 }) })
  await byEmail(page)
  await choose(page)
  await screen.findByText(message)
  const field = await fieldOf('New password')
  if (isOfField) expect(noteOf(field)).toBe(message)
  else expect(screen.getByRole('alert').textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(field.value).toBe(newPassword)
  expect(page.called('issueToken')).toEqual([])
  await press(page, 'Change password')
  await screen.findByText('elsewhere')
  expect(inputs(page, 'resetPassword')[1]).toEqual(inputs(page, 'resetPassword')[0])
})

test('a used ticket leads back to the address, and is reported once', async () => {
  const page = renderReset({ resetPassword: refusal('stepGone') })
  await byEmail(page)
  await choose(page)
  const message = 'This step has expired or is already done. Start again.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect((await fieldOf('Email')).value).toBe('tsukimi@example.jp')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('sends only one of two simultaneous requests', async () => {
  const page = renderReset({ resetPassword: silence })
  await byEmail(page)
  sendTwice(await fill('New password', newPassword))
  await screen.findByRole('button', { name: 'Changing password' })
  expect(page.called('resetPassword')).toHaveLength(1)
})

test('a changed password with which signing in fails at first leads to the sign-in page', async () => {
  const page = renderReset({ issueToken: refusal('lockedOut', { minutes: 4 }) })
  await byEmail(page)
  await choose(page)
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect(page.notices()).toHaveLength(1)
  expect(page.page().stores.userStore.getState().resetSuccess).toBe(true)
})

test('a captcha before signing in keeps the same password', async () => {
  const page = renderReset({ issueToken: (_, no) => (no === 0 ? refusal('captchaNeeded') : tokens) })
  await byEmail(page)
  await choose(page)
  await screen.findByText('elsewhere')
  expect(inputs(page, 'issueToken')[1]).toMatchObject({ password: newPassword, captcha: captchaTicket })
})
