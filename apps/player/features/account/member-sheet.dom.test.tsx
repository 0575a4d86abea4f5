// The member sheet over any page and the three introduction steps: their content and their links.

import { type Replies, silence } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo } from '@mangetsu/test/player/samples'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearUser } from '../../stores/create-stores.ts'
import type { UserFields } from '../../stores/fields.ts'
import Introduce from './introduce.tsx'
import MemberSheet from './member-sheet.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

afterEach(() => {
  vi.restoreAllMocks()
})

const progress = {
  level: 6,
  name: { ja: '満月', en: 'Full moon' },
  points: 90_000,
  from: 80_000,
  next: null,
  isResting: false,
}

function renderSheet(lang: 'ja' | 'en', user: UserFields = signedIn(), picture?: Blob, more: Replies = {}) {
  const recorded: string[] = []
  const page = renderPage(
    <MemberSheet
      isOpen
      onClose={() => recorded.push('closed')}
      language={<p>English</p>}
      signOut={<p>out</p>}
      unread="3"
    />,
    {
      lang,
      user,
      replies: { queryLevelProcess: progress, ...(picture && { downloadPlayerPicture: picture }), ...more },
    },
  )
  return { ...page, recorded }
}

const linksByText = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))

test("shows the player's name, number and registration date", async () => {
  const page = renderSheet('en')
  const sheet = await screen.findByRole('dialog', { name: 'Your account' })
  expect(within(sheet).getByText('つきみ')).toBeDefined()
  expect(within(sheet).getByText('Member since 15 Jan 2026')).toBeDefined()
  await page.user.click(within(sheet).getByRole('button', { name: 'Copy member ID' }))
  expect(await navigator.clipboard.readText()).toBe(idNo(1))
  await waitFor(() => expect(page.notices()).toEqual(['Copied.']))
})

test('shows cached levels at once, and removes them when the player signs out', async () => {
  const first = renderSheet('en')
  await waitFor(() => expect(linksByText()).toHaveProperty(['VIP Full moonTop level']))
  expect(first.page().stores.appStore.getState().memberDetail).toEqual(progress)
  cleanup()
  const again = renderSheet('en', signedIn(), undefined, { queryLevelProcess: silence })
  await waitFor(() => expect(linksByText()).toHaveProperty(['VIP Full moonTop level']))
  act(() => clearUser(again.page().stores))
  expect(again.page().stores.appStore.getState().memberDetail).toBeNull()
  expect(window.localStorage.getItem('appStore')).not.toContain('Full moon')
})

test('reports a browser that refuses to copy', async () => {
  const page = renderSheet('en')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await page.user.click(await screen.findByRole('button', { name: 'Copy member ID' }))
  await waitFor(() => expect(page.notices()).toEqual(['Could not copy. Select the text and copy it.']))
})

const info = { ...userInfo, passkeyCount: 2, authenticatorFlag: 1 }

test.each([
  {
    lang: 'ja',
    user: { ...signedIn(), userInfo: info },
    keys: 'パスキー2個',
    app: '認証アプリ設定済み',
    vip: 'VIP 満月最高レベルです',
  },
  {
    lang: 'en',
    user: signedIn(),
    keys: 'PasskeysNone',
    app: 'Authenticator appOff',
    vip: 'VIP Full moonTop level',
  },
] as const)(
  'each entry shows its status and leads to its page ($lang)',
  async ({ lang, user, keys, app, vip }) => {
    renderSheet(lang, user)
    await waitFor(() => expect(linksByText()).toHaveProperty([vip]))
    const links = linksByText()
    expect(links[keys]).toBe(`/${lang}/account/security`)
    expect(links[app]).toBe(`/${lang}/account/security`)
    expect(links[vip]).toBe(`/${lang}/vip`)
    expect(links[{ ja: 'ボーナス', en: 'Bonuses' }[lang]]).toBe(`/${lang}/bonuses`)
    expect(links[{ ja: 'お知らせ3', en: 'Notifications3' }[lang]]).toBe(`/${lang}/account/notices`)
    expect(links[{ ja: 'プレイ制限入金・時間', en: 'Limits and breaksDeposits, time' }[lang]]).toBe(
      `/${lang}/account/limits`,
    )
    expect(Object.entries(links).find(([text]) => text.endsWith('JPY'))?.[1]).toBe(`/${lang}/wallet`)
  },
)

test("fetches the player's own picture with the session and shows it", async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:me')
  const page = renderSheet(
    'ja',
    { ...signedIn(), userInfo: { ...userInfo, avatar: idNo(85) } },
    new Blob(['me']),
  )
  await waitFor(() => expect(document.querySelector('img[src="blob:me"]')).not.toBeNull())
  expect(page.called('downloadPlayerPicture')[0]?.input).toEqual({ fileId: idNo(85) })
})

function renderSteps(user?: UserFields) {
  const recorded: string[] = []
  const page = renderPage(<Introduce onClose={() => recorded.push('closed')} />, {
    lang: 'en',
    ...(user && { user }),
  })
  return { ...page, recorded }
}

test.each([
  { who: 'a visitor', user: undefined, first: '/en/register', last: '/en/static/responsiblePlay' },
  { who: 'a player', user: signedIn(), first: '/en/wallet/deposit', last: '/en/account/limits' },
])('three steps lead $who on, and back', async ({ user, first, last }) => {
  const page = renderSteps(user)
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  await screen.findByText('Step 1 of 3')
  expect(hrefs()).toEqual([first, '/en/help/guide'])
  await press('Next')
  expect(screen.getByText('Step 2 of 3')).toBeDefined()
  expect(hrefs()).toEqual(['/en/game/slots', '/en/game/pachinko'])
  await press('Next')
  expect(screen.getByRole('heading', { name: 'Verify, and play safely' })).toBe(document.activeElement)
  expect(hrefs()).toEqual(['/en/fairness', last])
  await press('Back')
  expect(screen.getByText('Step 2 of 3')).toBeDefined()
  await press('Next')
  await press('Start')
  expect(page.recorded).toEqual(['closed'])
})

test('the introduction can be postponed', async () => {
  const page = renderSteps()
  await page.user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(page.recorded).toEqual(['closed'])
})
