// The control of reminders: it saves mail and push for the account, needs a bound email, and states when nothing is sent.
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ReminderSettings from './reminder-settings.tsx'

const bound = { ...userInfo, emailBindFlag: 1, email: 'ha***@example.com' }

const renderSettings = (replies: Replies, user = bound) =>
  renderPage(<ReminderSettings />, {
    lang: 'en',
    user: { ...signedIn(), userInfo: user },
    replies: { checkTaskDisplay: { flag: 1, why: 'none' }, modifyPlayer: user, ...replies },
  })

const switchOf = async (label: string) =>
  within((await screen.findByText(label)).closest('li') as HTMLElement).getByRole<HTMLInputElement>('switch')

test('saves each choice for the account', async () => {
  const { user, called } = renderSettings({})
  expect((await switchOf('Mail')).checked).toBe(false)
  await user.click(await switchOf('Mail'))
  expect((await switchOf('Mail')).checked).toBe(true)
  await waitFor(() =>
    expect(called('modifyPlayer').map(({ input }) => input)).toEqual([
      { modifyType: 25, byMail: true, byPush: true },
    ]),
  )
})

test('takes a refused choice back, with one message', async () => {
  const { user, notices } = renderSettings({ modifyPlayer: refusal('transport') })
  await user.click(await switchOf('Push'))
  await waitFor(() => expect(notices()).toHaveLength(1))
  expect((await switchOf('Push')).checked).toBe(true)
})

test('offers to add an email in place of the switch', async () => {
  renderSettings({}, { ...bound, emailBindFlag: 0 })
  expect((await screen.findByRole('link', { name: 'Add an email' })).getAttribute('href')).toBe(
    '/en/account/security',
  )
})

test.each(['onBreak', 'excluded', 'atLimit'] as const)('has no switch and sends nothing: %s', async (why) => {
  renderSettings({ checkTaskDisplay: { flag: 0, why } })
  expect(await screen.findByText(/No reminders are sent/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
