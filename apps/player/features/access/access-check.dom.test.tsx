// Access restrictions: the 403 page where the site is closed, the dialog where play is restricted, and the visitors
// exempt from both.

import { giveBrowser } from '@mangetsu/test/player/browser'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import AccessCheck from './access-check.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

const browseAs = (userAgent: string) => giveBrowser(navigator, 'userAgent', { get: () => userAgent })

beforeEach(() => browseAs(chrome))

const from = (accessType: number, region: string, accessLimit = accessType === 0 ? 0 : 1) => ({
  ip: '203.0.113.7',
  accessLimit,
  accessType,
  region,
})

const renderCheck = (checkIp: Replies['checkIp'], at = '/faq', lang: 'ja' | 'en' = 'ja') =>
  renderPage(
    <>
      <AccessCheck />
      <Routes>
        <Route path="/:lang/403" element={<ForbiddenPage />} />
        <Route path="*" element={<p>the page</p>} />
      </Routes>
    </>,
    { lang, at, replies: { checkIp } },
  )

const closed = {
  ja: {
    title: 'この地域では、ご利用いただけません',
    text: '法令により、現在の接続元にはサービスを提供できません。アカウントと残高は、そのままお預かりしています。',
    next: 'VPNをお使いの方は、切ってからもう一度お確かめください。',
    again: 'もう一度確かめる',
  },
  en: {
    title: 'Not available where you are',
    text: 'For legal reasons we cannot offer our service at your location. Your account and balance are kept as they are.',
    next: 'If you use a VPN, turn it off and check again.',
    again: 'Check again',
  },
} as const

test.each([
  { lang: 'ja', at: '/' },
  { lang: 'en', at: '/wallet?tab=1' },
] as const)(
  'access type 2: $at leads to /403, which states the reason and that the money is safe',
  async ({ lang, at }) => {
    const page = renderCheck(from(2, 'KP'), at, lang)
    const { title, text, next, again } = closed[lang]
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText(next)).toBeDefined()
    // A full page load, so it is a plain anchor.
    expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(`/${lang}`)
    expect(page.address()).toBe('/403')
    expect(page.notices()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

const limited = {
  ja: {
    title: 'この地域では、いまは遊べません',
    texts: [
      '現在の接続元では、登録、入金、ゲームをご利用いただけません。お金は動いていません。',
      'ログイン、出金、明細の確認、公正さの検証は、これまでどおりできます。',
    ],
    close: '閉じて続ける',
    faq: 'よくあるご質問',
  },
  en: {
    title: 'Games are not available where you are',
    texts: [
      'Registration, deposits and games are not available at your location. No money has moved.',
      'You can still sign in, withdraw, see your history and verify rounds.',
    ],
    close: 'Close',
    faq: 'FAQ',
  },
} as const

test.each(['ja', 'en'] as const)(
  'a play restriction shows which parts are closed and which are not, and the page stays (%s)',
  async (lang) => {
    const page = renderCheck(from(1, 'GB'), '/faq', lang)
    const { title, texts, close, faq } = limited[lang]
    const dialog = await screen.findByRole('dialog', { name: title })
    for (const text of texts) expect(within(dialog).getByText(text)).toBeDefined()
    const links = within(dialog).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.zmhwc.jp/centerlist.html',
      'https://www.gajapan.jp/',
      `/${lang}/faq`,
    ])
    expect(within(dialog).getByRole('link', { name: faq })).toBeDefined()
    await page.user.click(within(dialog).getByRole('button', { name: close }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.address()).toBe('/faq')
    expect(screen.getByText('the page')).toBeDefined()
  },
)

test.each([
  { name: 'open', reply: from(0, 'JP') },
  { name: 'this machine', reply: from(1, 'local') },
  { name: 'a refused check', reply: refusal('fault') },
])('$name: shows nothing', async ({ reply }) => {
  const page = renderCheck(reply)
  await waitFor(() => expect(page.called('checkIp').length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.address()).toBe('/faq')
  expect(page.notices()).toEqual([])
})

const prerender = 'Prerender (+https://example.com)'

test('a prerenderer in a restricted place gets no dialog, since it renders for everybody', async () => {
  browseAs(prerender)
  const page = renderCheck(from(1, 'GB'))
  await waitFor(() => expect(page.called('checkIp').length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.address()).toBe('/faq')
})

test('access type 2 leads a prerenderer to /403 like every visitor', async () => {
  browseAs(prerender)
  const page = renderCheck(from(2, 'KP'))
  expect(await screen.findByRole('heading', { name: closed.ja.title })).toBeDefined()
  expect(page.address()).toBe('/403')
})
