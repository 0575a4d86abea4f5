// The player's credentials: changing password, email and phone, with their proofs and every refusal.

import { codeReplies, provedTicket, ticketOf } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryPanel } from '../features/security/entry-panel.tsx'
import type { UserFields } from '../stores/fields.ts'
import { bindSlot, proofSlot } from './account-parts.tsx'

function renderPanel(replies: Replies = {}, user: UserFields = signedIn()) {
  const recorded: string[] = []
  const page = renderPage(
    <EntryPanel
      proof={proofSlot}
      bind={bindSlot}
      reload={async () => void recorded.push('reloaded')}
      withdrawPassword={null}
    />,
    { lang: 'en', user, replies: { ...codeReplies, ...replies } },
  )
  return { ...page, recorded }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const oldPassword = 'moon over water 8'
const newPassword = 'clouds over the bay 9'

async function changePassword(page: Pick<PageUnderTest, 'user'>, next = newPassword): Promise<void> {
  await press(page, 'Change the password')
  await screen.findByRole('dialog', { name: 'Change your password' })
  await fill('Current password', oldPassword)
  await fill('New password', next)
  await press(page, 'Change password')
}

test.each([
  { ended: 2, message: 'Your password has been changed. Other devices signed out: 2.' },
  { ended: 0, message: 'Your password has been changed. You were not signed in on any other device.' },
])('a new password is sent with the current one; sessions ended: $ended', async ({ ended, message }) => {
  const page = renderPanel({ resetPassword: { endedSessions: ended } })
  await changePassword(page)
  await gone()
  expect(inputs(page, 'resetPassword')).toEqual([{ by: 'old', oldPassword, newPassword }])
  expect(page.notices()).toEqual([message])
})

test.each([
  { why: 'wrongCredentials', label: 'Current password', message: 'Wrong password.' },
  {
    why: 'weakPassword',
    label: 'New password',
    message: 'A password must have 8 to 72 characters, with letters and digits.',
  },
  {
    why: 'guessablePassword',
    label: 'New password',
    message:
      'This password is easy to guess. Avoid common words and names, and put two or more unrelated words together.',
  },
  {
    why: 'samePassword',
    label: 'New password',
    message: 'Choose a password that differs from the current one.',
  },
  { why: 'lockedOut', label: null, message: 'Too many wrong attempts. Wait about 7 min and try again.' },
] as const)(
  '$why is shown once in its place, and the input is preserved',
  async ({ why, label, message }) => {
    const page = renderPanel({ resetPassword: refusal(why, { minutes: 7 }) })
    await changePassword(page)
    await screen.findByText(message)
    expect(occurrencesOf(message)).toBe(1)
    if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
    else expect(noteOf(await fieldOf(label))).toBe(message)
    expect((await fieldOf('Current password')).value).toBe(oldPassword)
    expect((await fieldOf('New password')).value).toBe(newPassword)
    expect(page.notices()).toEqual([])
    await press(page, 'Change password')
    expect(page.called('resetPassword')).toHaveLength(2)
  },
)

test('missing or weak values are reported before sending, and the form is sent once', async () => {
  const page = renderPanel({ resetPassword: silence })
  await press(page, 'Change the password')
  await press(page, 'Change password')
  expect(noteOf(await fieldOf('Current password'))).toBe('Enter your current password.')
  await fill('Current password', oldPassword)
  const field = await fill('New password', 'clouds')
  await press(page, 'Change password')
  expect(noteOf(field)).toBe('A password must have 8 to 72 characters, with letters and digits.')
  expect(page.called('resetPassword')).toEqual([])
  await fill('New password', newPassword)
  sendTwice(field)
  await screen.findByRole('button', { name: 'Changing password' })
  expect(page.called('resetPassword')).toHaveLength(1)
})

test('bound addresses are shown masked, missing ones can be added', async () => {
  const info = { ...userInfo, mobile: null }
  renderPanel({}, { ...signedIn(), userInfo: info })
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'User nametsukimi',
    'PasswordChanging it signs out your other devicesChange',
    'Emailt***@example.jpChange',
    'PhoneNot added yetAdd',
  ])
})

const bound = { mobileBindFlag: 1, emailBindFlag: 1 }

async function toNewEmail(page: Pick<PageUnderTest, 'user'>): Promise<void> {
  await fill('Email', 'moon@example.jp')
  await press(page, 'Send code')
  await fill('6-digit code', '123456')
}

test('another email: the password first, then the code to the new one, and both are sent', async () => {
  const page = renderPanel({ bindEmail: bound })
  await press(page, 'Change the email')
  const sheet = await screen.findByRole('dialog', { name: 'Change your email' })
  await fill('Password', oldPassword)
  await press(page, 'Continue')
  await within(sheet).findByText('We will send a code to the new address.')
  await toNewEmail(page)
  await gone()
  expect(inputs(page, 'sendEmailCode')).toEqual([{ purpose: 'bind', email: 'moon@example.jp' }])
  expect(inputs(page, 'bindEmail')).toEqual([{ bindTicket: provedTicket, password: oldPassword }])
  expect(page.recorded).toEqual(['reloaded'])
  expect(page.notices()).toEqual(['Your email has been saved.'])
})

test('a code to the current address is also a proof', async () => {
  const page = renderPanel({
    bindEmail: bound,
    validateEmail: (_, no) => ({ ticket: ticketOf(no === 0 ? 'q' : 'p') }),
  })
  await press(page, 'Change the email')
  await press(page, 'Use a code instead')
  await fill('6-digit code', '654321')
  await toNewEmail(page)
  await gone()
  expect(inputs(page, 'sendEmailCodeByLoginName')).toEqual([{ purpose: 'confirm' }])
  expect(inputs(page, 'bindEmail')).toEqual([{ bindTicket: provedTicket, ticket: ticketOf('q') }])
})

test.each([
  { why: 'wrongCredentials', message: 'Wrong password.' },
  {
    why: 'proofNeeded',
    message: 'To confirm that it is you, enter your password or a confirmation code.',
  },
  { why: 'lockedOut', message: 'Too many wrong attempts. Wait about 7 min and try again.' },
] as const)('$why at the binding requests the proof again, and is shown once', async ({ why, message }) => {
  const page = renderPanel({ bindEmail: refusal(why, { minutes: 7 }) })
  await press(page, 'Change the email')
  await fill('Password', oldPassword)
  await press(page, 'Continue')
  await toNewEmail(page)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(await fieldOf('Password')).toBeDefined()
  expect(page.recorded).toEqual([])
  expect(page.notices()).toEqual([])
})

test('a first phone requires proof as well', async () => {
  const info = { ...userInfo, mobile: null, mobileBindFlag: 0 }
  const page = renderPanel({ bindPhone: bound }, { ...signedIn(), userInfo: info })
  await press(page, 'Add a phone number')
  await screen.findByRole('dialog', { name: 'Add a phone number' })
  await fill('Password', oldPassword)
  await press(page, 'Continue')
  await fill('Phone number', '080-1234-5678')
  await press(page, 'Send code')
  await fill('6-digit code', '123456')
  await gone()
  expect(inputs(page, 'bindPhone')).toEqual([{ bindTicket: provedTicket, password: oldPassword }])
  expect(page.notices()).toEqual(['Your phone number has been saved.'])
})
