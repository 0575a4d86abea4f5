// The player's notices: by day on their page, the latest in the panel, the unread count, and marking all as read.
import type { Notice } from '@mangetsu/contract/notice'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeList } from './notice-list.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { RecentNotices } from './recent-notices.tsx'
import UnreadDot, { UnreadCount } from './unread-dot.tsx'

const notice = (no: number, more: Partial<Notice> = {}): Notice => ({
  id: idNo(no),
  kind: 'signedIn',
  group: 'security',
  at: '2026-11-20T03:00:00.000Z',
  region: 'JP',
  address: '203.0.*.*',
  device: 'Chrome, Windows',
  data: { how: 'password' },
  isRead: true,
  ...more,
})

const fresh = [
  notice(9, { kind: 'newDevice', isRead: false }),
  notice(8, {
    kind: 'kycRejected',
    group: 'verification',
    data: { level: 2 },
    isRead: false,
    at: '2026-11-19T03:00:00.000Z',
  }),
]
const old = notice(7, { at: '2026-11-10T03:00:00.000Z' })

/** Creates a platform that stores which notices were read. */
function platformWith(notices: readonly Notice[]): Replies {
  let readTo = ''
  const now = () => notices.map((one) => (one.id <= readTo ? { ...one, isRead: true } : one))
  return {
    pageNotices: ({ group, limit = 20, before }) => {
      const of = now().filter(
        (one) => (group === undefined || one.group === group) && (!before || one.id < before),
      )
      return {
        notices: of.slice(0, limit),
        hasMore: of.length > limit,
        unread: now().filter((one) => !one.isRead).length,
      }
    },
    readNotices: ({ upTo }) => {
      readTo = upTo
      return { unread: now().filter((one) => !one.isRead).length }
    },
  }
}

const renderFor = (
  part: Parameters<typeof renderPage>[0],
  replies: Replies,
  more: Parameters<typeof renderPage>[1] = {},
) => renderPage(part, { lang: 'en', user: signedIn(), replies, ...more })
const unreadMarks = () => screen.queryAllByText('Unread')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

describe('the page', () => {
  test('groups by day, with event, device, location and next action', async () => {
    renderFor(<NoticeList />, platformWith([...fresh, old]))
    expect((await screen.findAllByRole('heading', { level: 2 })).map(textOf)).toEqual([
      expect.stringMatching(/^Today ・ /),
      expect.stringMatching(/^Yesterday ・ /),
      expect.not.stringMatching(/・/),
    ])
    const [first, second, third] = screen.getAllByRole('listitem').map(textOf)
    expect(first).toMatch(/^Sign-in from a new device/)
    expect(first).toContain('With the password')
    expect(first).toContain('If this was not you, change your password and sign out the other devices.')
    expect(first).toMatch(/ ・ Chrome, Windows ・ Japan ・ 203\.0\.\*\.\*/)
    expect(second).toContain('Something for level 2 could not be confirmed.')
    expect(screen.getByRole('link', { name: 'Open verification' }).getAttribute('href')).toBe(
      '/en/account/verification',
    )
    expect(third).toMatch(/^You signed in/)
    expect(third).not.toContain('If this was not you')
    expect(unreadMarks()).toHaveLength(2)
    expect(screen.getByText('2 unread')).toBeDefined()
  })

  test('one press marks all as read, up to the newest', async () => {
    const { user, called } = renderFor(<NoticeList />, platformWith([...fresh, old]))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('All read')).toBeDefined()
    expect(called('readNotices').map(({ input }) => input)).toEqual([{ upTo: idNo(9) }])
    expect(unreadMarks()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('selects one group by its URL; the newest of a group does not mark all as read', async () => {
    const { user, called, address } = renderFor(<NoticeList />, platformWith([...fresh, old]), {
      at: '/account/notices',
    })
    await screen.findByText('Sign-in from a new device')
    await user.click(screen.getByRole('radio', { name: 'Verification' }))
    expect(address()).toBe('/account/notices?group=verification')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(called('pageNotices').at(-1)?.input).toEqual({ limit: 20, group: 'verification' })
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Money' }))
    expect(await screen.findByText('No notifications of this type')).toBeDefined()
  })

  test('loads earlier notices on request, after the last one', async () => {
    const many = Array.from({ length: 25 }, (_, i) => notice(100 - i))
    const { user, called } = renderFor(<NoticeList />, platformWith(many))
    await user.click(await screen.findByRole('button', { name: 'Show earlier' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25))
    expect(called('pageNotices').at(-1)?.input).toEqual({ limit: 20, before: idNo(81) })
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  })

  test('shows an empty list, and a refused one with a retry button', async () => {
    const { user, reply, notices } = renderFor(<NoticeList />, { pageNotices: refusal('tooMany') })
    const again = await screen.findByRole('button', { name: 'Reload' })
    expect(notices()).toEqual([])
    reply(platformWith([]))
    await user.click(again)
    expect(await screen.findByText('No notifications yet')).toBeDefined()
  })
})

describe('the panel', () => {
  const renderPanel = (replies: Replies, user = true) =>
    renderPage(<NoticePanel onClose={() => undefined} announcements={<p>from the site</p>} />, {
      lang: 'en',
      replies,
      ...(user ? { user: signedIn() } : {}),
    })

  test('opening it marks its notices as read; they stay highlighted while it is open', async () => {
    const { called } = renderPanel(platformWith([...fresh, old]))
    await waitFor(() => expect(called('readNotices').map(({ input }) => input)[0]).toEqual({ upTo: idNo(9) }))
    // The platform has marked them as read, and the list has been refetched.
    await waitFor(() => expect(called('pageNotices').length).toBeGreaterThan(2))
    await waitFor(() => expect(unreadMarks()).toHaveLength(2))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(/^If this was not you/)).toBeDefined()
  })

  test("shows the latest notices, links to all, and shows the site's announcements", async () => {
    const { user, called } = renderPanel(platformWith([old]))
    expect(await screen.findByText('You signed in')).toBeDefined()
    expect(called('readNotices')).toEqual([])
    expect(called('pageNotices')[0]?.input).toEqual({ limit: 12 })
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/en/account/notices')
    await user.click(screen.getByRole('tab', { name: 'From the site' }))
    expect(screen.getByText('from the site')).toBeDefined()
    expect(screen.queryByText('You signed in')).toBeNull()
  })

  test('shows a visitor only announcements', async () => {
    renderPanel({}, false)
    expect(await screen.findByText('from the site')).toBeDefined()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

test('shows a dot and a count of unread notices, hidden once they are read', async () => {
  const { push, reply } = renderFor(
    <>
      <UnreadDot />
      <UnreadCount />
    </>,
    platformWith([...fresh, old]),
  )
  expect(await screen.findAllByText('2 unread')).toHaveLength(2)
  reply(platformWith([old]))
  act(() => push({ type: 'notice', notice: old, unread: 0 }))
  await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull())
})

test('shows the latest security notices on the security page', async () => {
  const { called } = renderFor(<RecentNotices />, platformWith([...fresh, old]))
  expect((await screen.findAllByRole('listitem')).map((one) => within(one).queryByText('Unread'))).toEqual([
    null,
    null,
  ])
  expect(called('pageNotices')[0]?.input).toEqual({ group: 'security', limit: 5 })
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    '/en/account/notices?group=security',
  )
})
