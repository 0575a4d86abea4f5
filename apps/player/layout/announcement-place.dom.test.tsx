// The site's announcements: automatic opening, one at a time and once; storing that one was closed; and the list of
// all.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import { nextOffer } from '@mangetsu/test/player/activity-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { AnnouncementList } from '../features/announcement/announcement-list.tsx'
import { seenIn } from '../features/announcement/seen-cookie.ts'
import { PlayProvider, usePlay } from '../features/play/play-state.tsx'
import { keepCookie } from '../stores/flag-cookie.ts'
import { Dialog } from '../ui/overlays.tsx'
import AnnouncementPlace from './late/announcement-place.tsx'

const message = (no: number, more: Partial<GlobalMessage> = {}): GlobalMessage => ({
  messageId: idNo(no),
  flag: 1,
  type: 'maintenance',
  title: { ja: '今夜の点検', en: 'Maintenance tonight' },
  content: { ja: '<p>午前3時から点検をします。</p>', en: '<p>The site rests from 3 in the morning.</p>' },
  href: null,
  count: 1,
  publishedAt: '2026-11-20T03:00:00.000Z',
  until: null,
  isRead: false,
  ...more,
})
const promo = message(22, { type: 'promo', title: { ja: '歓迎', en: 'A welcome' }, href: '/bonusRules' })

beforeEach(() => keepCookie('mangetsu-seen', ''))

type Given = Parameters<typeof renderPage>[1] & { readonly messages: readonly GlobalMessage[] }

function renderPlace({ messages, ...given }: Given, sibling: ReactNode = null) {
  const replies: Replies = {
    queryAnnouncements: { messages: [...messages] },
    checkTaskDisplay: { flag: 0, why: 'none' },
    queryDeposits: { deposits: [], total: 1 },
    ...given.replies,
  }
  return renderPage(
    <PlayProvider>
      <AnnouncementPlace />
      {sibling}
    </PlayProvider>,
    { lang: 'en', ...given, replies },
  )
}
const dialogs = () => screen.queryAllByRole('dialog')
const close = async ({ user }: ReturnType<typeof renderPage>) => {
  const [dialog = document.body] = dialogs()
  const [button = document.body] = within(dialog).getAllByRole('button', { name: 'Close' })
  await user.click(button)
}
/** Longer than a dialog takes to appear. */
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))

test.each([
  ['ja', '今夜の点検', '午前3時から点検をします。'],
  ['en', 'Maintenance tonight', 'The site rests from 3 in the morning.'],
] as const)('a system announcement opens automatically, in %s', async (lang, title, words) => {
  renderPlace({ messages: [message(21)], lang })
  expect(within(await screen.findByRole('dialog', { name: title })).getByText(words)).toBeDefined()
})

describe('closing', () => {
  test('by a visitor is stored in the browser only, and the next one opens', async () => {
    const page = renderPlace({ messages: [promo, message(21)] })
    await screen.findByRole('dialog', { name: 'Maintenance tonight' })
    expect(dialogs()).toHaveLength(1)
    await close(page)
    expect(await screen.findByRole('dialog', { name: 'A welcome' })).toBeDefined()
    expect(seenIn(document.cookie)).toEqual([idNo(21).slice(-8)])
    await close(page)
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(page.called('readAnnouncement')).toEqual([])
  })

  test('by a player is also stored at the platform', async () => {
    const page = renderPlace({
      messages: [message(21)],
      user: signedIn(),
      replies: { readAnnouncement: { messages: [message(21, { isRead: true })] } },
    })
    await screen.findByRole('dialog')
    await close(page)
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(page.called('readAnnouncement').map(({ input }) => input)).toEqual([{ messageId: idNo(21) }])
    expect(seenIn(document.cookie)).toHaveLength(1)
  })

  test('prevents it from opening again', async () => {
    keepCookie('mangetsu-seen', idNo(21).slice(-8))
    const { called } = renderPlace({ messages: [message(21)] })
    await waitFor(() => expect(called('queryAnnouncements').length).toBeGreaterThan(0))
    await moment()
    expect(dialogs()).toEqual([])
  })

  test('also happens when its link is followed', async () => {
    const page = renderPlace({ messages: [promo] })
    const dialog = await screen.findByRole('dialog', { name: 'A welcome' })
    await page.user.click(within(dialog).getByRole('link', { name: 'Learn more' }))
    await waitFor(() => expect(page.address()).toBe('/bonusRules'))
    expect(seenIn(document.cookie)).toEqual([idNo(22).slice(-8)])
  })
})

describe('a promotion', () => {
  test('opens for a player who may see promotions', async () => {
    renderPlace({ messages: [promo], user: signedIn() })
    expect(await screen.findByRole('dialog', { name: 'A welcome' })).toBeDefined()
  })

  test.each(['onBreak', 'excluded', 'identityHeld', 'atLimit'] as const)('%s: does not open', async (why) => {
    const { called } = renderPlace({
      messages: [promo],
      user: signedIn(),
      replies: { checkTaskDisplay: { flag: 0, why } },
    })
    await waitFor(() => expect(called('checkTaskDisplay').length).toBeGreaterThan(0))
    await moment()
    expect(dialogs()).toEqual([])
    expect(called('queryDeposits')).toEqual([])
  })
})

describe("the first deposit's bonus", () => {
  const replies: Replies = {
    queryDeposits: { deposits: [], total: 0 },
    queryNextOffer: { offer: { ...nextOffer, coupon } },
  }
  const renderFirst = () => renderPlace({ messages: [], user: signedIn(), replies })

  test('is shown once, and Escape closes it permanently', async () => {
    const page = renderFirst()
    const dialog = await screen.findByRole('dialog', { name: 'A 100% bonus on your first deposit' })
    expect(within(dialog).getByText(/Up to ¥50,000/)).toBeDefined()
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(seenIn(document.cookie)).toHaveLength(1)
    cleanup()
    const again = renderFirst()
    await waitFor(() => expect(again.called('queryNextOffer').length).toBeGreaterThan(0))
    await moment()
    expect(dialogs()).toEqual([])
  })
})

describe('nothing opens', () => {
  test.each([
    ['/wallet', [message(21)]],
    ['/account/limits', [message(21)]],
    ['/register', [message(21)]],
    ['/faq', [promo]],
  ] as const)('on %s', async (at, messages) => {
    const { called } = renderPlace({ messages, at })
    await waitFor(() => expect(called('queryAnnouncements').length).toBeGreaterThan(0))
    await moment()
    expect(dialogs()).toEqual([])
  })

  test('over a game', async () => {
    const expected = {
      gameId: 'moonlit-festival',
      gameName: 'Moonlit Festival',
      path: '/en/game/slots/moonlit-festival',
      hallPath: null,
      machineNo: null,
      mode: 'demo' as const,
    }
    function Playing() {
      const { open } = usePlay()
      useEffect(() => open(expected), [open])
      return null
    }
    const { called } = renderPlace({ messages: [message(21)] }, <Playing />)
    await waitFor(() => expect(called('queryAnnouncements').length).toBeGreaterThan(0))
    await moment()
    expect(dialogs()).toEqual([])
  })

  test('over another dialog, until that is closed', async () => {
    function Other() {
      const [isOpen, setIsOpen] = useState(true)
      return (
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Other" actions={null}>
          <button type="button" onClick={() => setIsOpen(false)}>
            done
          </button>
        </Dialog>
      )
    }
    const page = renderPlace({ messages: [message(21)] }, <Other />)
    await screen.findByRole('dialog', { name: 'Other' })
    await waitFor(() => expect(page.called('queryAnnouncements').length).toBeGreaterThan(0))
    await moment()
    expect(dialogs()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'done' }))
    expect(await screen.findByRole('dialog', { name: 'Maintenance tonight' })).toBeDefined()
    expect(dialogs()).toHaveLength(1)
  })
})

test.each([
  ['a visitor', {}],
  ['a player', { user: signedIn() }],
])('%s receives one published now, and it disappears when it is withdrawn', async (_who, given) => {
  const page = renderPlace({ messages: [], ...given })
  await waitFor(() => expect(page.called('queryAnnouncements').length).toBeGreaterThan(0))
  await moment()
  act(() => page.push({ type: 'announcement', message: message(30) }))
  expect(await screen.findByRole('dialog', { name: 'Maintenance tonight' })).toBeDefined()
  act(() => page.push({ type: 'announcement', message: message(30, { flag: 0 }) }))
  await waitFor(() => expect(dialogs()).toEqual([]))
})

describe('the list', () => {
  const renderList = (messages: readonly GlobalMessage[], given: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(<AnnouncementList />, {
      lang: 'en',
      ...given,
      replies: { queryAnnouncements: { messages: [...messages] }, ...given.replies },
    })

  test('opens each one separately and marks it read', async () => {
    const { called } = renderList([message(21), promo], {
      user: signedIn(),
      replies: { readAnnouncement: { messages: [message(21, { isRead: true }), promo] } },
    })
    const row = (await screen.findByText('Maintenance tonight')).closest('details')
    if (row === null) throw new Error('the row cannot be opened')
    expect(screen.getAllByText('Unread')).toHaveLength(2)
    act(() => {
      row.open = true
    })
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(1))
    expect(called('readAnnouncement').map(({ input }) => input)).toEqual([{ messageId: idNo(21) }])
    expect(within(row).getByText('The site rests from 3 in the morning.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Learn more', hidden: true }).getAttribute('href')).toBe(
      '/en/bonusRules',
    )
  })

  test('has a text when it is empty', async () => {
    renderList([])
    expect(await screen.findByText('No announcements')).toBeDefined()
  })
})
