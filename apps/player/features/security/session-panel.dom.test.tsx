// The list of sessions: the content of each row, ending one, ending all others, and refusals.

import type { SessionEntry } from '@mangetsu/contract/session'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SessionPanel } from './session-panel.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

const session = (no: number, fields: Partial<SessionEntry> = {}): SessionEntry => ({
  id: idNo(no),
  isCurrent: false,
  device: 'Chrome, Windows',
  region: 'JP',
  address: '203.0.113.*',
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: '2026-11-21T01:00:00.000Z',
  ...fields,
})

const sessions = [
  session(71),
  session(72, { device: '', region: null, address: '', lastUsedAt: '2026-11-21T05:30:00.000Z' }),
  session(73, { isCurrent: true, device: 'Safari, iPhone' }),
]

const renderPanel = (replies: Replies = {}) =>
  renderPage(<SessionPanel />, {
    lang: 'en',
    user: signedIn(),
    replies: { listSessions: { sessions }, ...replies },
  })

test('sorts this device first, then by last use; each with its location and times', async () => {
  renderPanel()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  const times = 'Last used 21 Nov, 10:00Signed in 20 Nov, 10:00'
  expect(rows).toEqual([
    `Safari, iPhoneJapan ・ 203.0.113.*${times}This device`,
    'Unknown deviceLast used 21 Nov, 14:30Signed in 20 Nov, 10:00Sign out',
    `Chrome, WindowsJapan ・ 203.0.113.*${times}Sign out`,
  ])
})

test('ends one by its id, confirms it, and removes it from the list', async () => {
  const page = renderPanel({ revokeSessions: { ended: 1 } })
  const end = await screen.findByRole('button', { name: 'Sign out Chrome, Windows' })
  page.reply({ listSessions: { sessions: sessions.slice(1) } })
  await page.user.click(end)
  await waitFor(() => expect(page.notices()).toEqual(['Devices signed out: 1.']))
  expect(page.called('revokeSessions').map(({ input }) => input)).toEqual([{ which: idNo(71) }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Chrome, Windows' })).toBeNull())
})

test('ends all others after a confirmation with their number', async () => {
  const page = renderPanel({ revokeSessions: { ended: 2 } })
  const signOutOthers = async (answer: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out all other devices?' })
    expect(
      within(dialog).getByText('This ends sign-ins on other devices: 2. This device stays signed in.'),
    ).toBeDefined()
    await page.user.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await signOutOthers('Back')
  expect(page.called('revokeSessions')).toEqual([])
  await signOutOthers('Sign out')
  expect(page.called('revokeSessions').map(({ input }) => input)).toEqual([{ which: 'others' }])
  expect(page.notices()).toEqual(['Devices signed out: 2.'])
})

test('reports once that a session had already ended, and refetches the list', async () => {
  const page = renderPanel({ revokeSessions: refusal('sessionUnknown') })
  const end = await screen.findByRole('button', { name: 'Sign out Chrome, Windows' })
  page.reply({ listSessions: { sessions: sessions.slice(2) } })
  await page.user.click(end)
  const message = 'This sign-in has already ended.'
  await waitFor(() => expect(page.notices()).toEqual([message]))
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(3))
  expect(occurrencesOf(message)).toBe(1)
})

test('offers no other sessions to end when there are none', async () => {
  renderPanel({ listSessions: { sessions: sessions.slice(2) } })
  await screen.findByText('This device')
  expect(screen.queryByRole('button')).toBeNull()
})
