// The layout around every page: header with language and account, bottom bar, footer; and the error pages.

import { type Replies, silence } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'
import { Footer, hasFooter } from './footer.tsx'
import ErrorPage from './late/error-page.tsx'
import { TopBar } from './top-bar.tsx'

const replies: Replies = {
  pageNotices: { notices: [], hasMore: false, unread: 0 },
  queryLevelProcess: silence,
}
const hrefs = (place: HTMLElement = document.body) =>
  within(place)
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'))

afterEach(() => vi.restoreAllMocks())

describe('language link', () => {
  test.each([
    ['ja', 'English', '/en/wallet/history?currency=BTC&page=2', 'en'],
    ['en', '日本語', '/ja/wallet/history?currency=BTC&page=2', 'ja'],
  ] as const)('from %s to the same page with query and fragment', (lang, name, href, other) => {
    renderPage(<TopBar />, { lang, at: '/wallet/history?currency=BTC&page=2' })
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('hreflang'), link.getAttribute('lang')]).toEqual([
      href,
      other,
      other,
    ])
    window.history.replaceState(null, '', `/${lang}/wallet/history?currency=BTC&page=2#top`)
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(link.getAttribute('href')).toBe(`${href}#top`)
    expect(document.cookie).toContain(`lang=${other}`)
    window.history.replaceState(null, '', '/')
  })
})

describe('account corner', () => {
  test('of a visitor: sign-in with a return path, and registration', async () => {
    renderPage(<TopBar />, { lang: 'en', at: '/game/slots?rtp=96' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/en/login?next=%2Fgame%2Fslots%3Frtp%3D96',
    )
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register')
  })

  test.each(['/login', '/register/code', '/password-reset'])('on %s has no return path', (at) => {
    renderPage(<TopBar />, { lang: 'en', at })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/login')
  })

  test.each([
    ['ja', 'JPY', '残高¥12,345プレイマネー'],
    ['en', 'USD', 'Balance$8.50Play money'],
  ] as const)('of a player in %s: the balance in %s', async (lang, currency, words) => {
    const user = { ...signedIn(wallet('JPY', '12345.00'), wallet('USD', '8.50')), currency }
    renderPage(<TopBar />, { lang, user, replies })
    await waitFor(() =>
      expect(textOf(document.querySelector('[data-part=balance]')?.parentElement)).toBe(words),
    )
    expect(document.querySelector('[data-part=balance]')?.closest('a')?.getAttribute('href')).toBe(
      `/${lang}/wallet`,
    )
    expect(screen.getByRole('link', { name: lang === 'ja' ? '入金' : 'Deposit' }).getAttribute('href')).toBe(
      `/${lang}/wallet/deposit`,
    )
  })

  test('opens the notices and the account over the page', async () => {
    const { user, address } = renderPage(<TopBar />, {
      lang: 'en',
      at: '/faq?q=a',
      user: signedIn(),
      replies,
    })
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    expect(address()).toBe('/faq?q=a#notices')
    await user.click(screen.getByRole('button', { name: /^Account/ }))
    expect(address()).toBe('/faq?q=a#member')
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  test.each([true, false])('play money is labelled: %s', (isPlayMoney) => {
    const profile = {
      code: 'x',
      isPlayMoney,
      minimumAge: 20,
      minimumAges: {},
      minimumSpinMs: 0,
      canCancelWithdrawal: true,
      countries: ['JP'],
      needsPhone: false,
    }
    renderPage(<TopBar />, { lang: 'en', config: { profile } })
    const note = screen.queryByText('Play-money edition. No cash is used.')
    expect(note === null).toBe(!isPlayMoney)
  })
})

describe('bottom bar', () => {
  const bar = () => screen.getByRole('navigation')
  test('of a visitor and of a player', async () => {
    renderPage(<BottomBar />, { lang: 'en', at: '/promotions' })
    expect(hrefs(bar())).toEqual(['/en', '/en/game', '/en/register', '/en/promotions', '/en/login'])
    expect(within(bar()).getByRole('link', { current: 'page' }).textContent).toBe('Rewards')
  })

  test('of a player', async () => {
    renderPage(<BottomBar />, { lang: 'ja', at: '/wallet', user: signedIn() })
    await waitFor(() =>
      expect(hrefs(bar())).toEqual(['/ja', '/ja/game', '/ja/wallet/deposit', '/ja/promotions', '/ja/wallet']),
    )
    expect(within(bar()).getByRole('link', { current: 'page' }).textContent).toBe('お財布')
  })
})

describe('footer', () => {
  const elsewhere = [
    { slug: 'blog', label: 'Blog', href: 'https://blog.example/' },
    { slug: 'streams', label: 'Streams', href: '/videoList' },
    { slug: 'chat', label: 'Chat', href: '/static/channels#chat' },
  ]
  const renderFoot = (given: Parameters<typeof renderPage>[1] = {}, isPlayMoney = true) =>
    renderPage(<Footer isPlayMoney={isPlayMoney} elsewhere={elsewhere} />, {
      lang: 'en',
      ...given,
    })

  test('links to every page, and to other sites in a new window', () => {
    renderFoot()
    const found = hrefs()
    for (const path of [
      '/help/guide',
      '/help/about-deposit-withdrawal',
      '/help/about_withdrawal',
      '/faq',
      '/contact',
      '/sitemap',
      '/static/about',
      '/static/termsAndConditions',
      '/static/generalTermsOfUse',
      '/static/sportRules',
      '/bonusRules',
      '/sitePolicies',
      '/static/responsiblePlay',
      '/account/limits',
      '/fairness',
      '/fairness/book',
      '/videoList',
      '/game/sports',
    ])
      expect(found).toContain(`/en${path}`)
    const inside = screen.getByRole('link', { name: 'Chat' })
    expect([inside.getAttribute('href'), inside.getAttribute('target')]).toEqual([
      '/en/static/channels#chat',
      null,
    ])
    const outside = screen.getByRole('link', { name: /^Blog/ })
    expect([outside.getAttribute('target'), outside.textContent]).toEqual([
      '_blank',
      'Blog(another site, opens in a new window)',
    ])
  })

  test('states the age limit, where to get help, and the kind of money', () => {
    renderFoot()
    expect(screen.getByText(/^No one under 20 may play\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Where to get help' }).getAttribute('href')).toBe(
      '/en/static/responsiblePlay#who-listens',
    )
    expect(screen.getByText(/All amounts on this site are play money\./)).toBeDefined()
  })

  test('of a real-money site does not mention play money', () => {
    renderFoot({ lang: 'ja' }, false)
    expect(screen.queryByText(/プレイマネー/)).toBeNull()
    expect(screen.getByText(/^20歳未満の方はご利用になれません。/)).toBeDefined()
  })

  test('opens its dialogs over the page and keeps its query', async () => {
    const { user, address } = renderFoot({ at: '/game/slots?rtp=96' })
    await user.click(screen.getByRole('link', { name: 'Add to home screen' }))
    expect(address()).toBe('/game/slots?rtp=96#add-to-home')
  })

  test('folds its groups on small screens only', () => {
    const { page } = renderFoot()
    const titles = [...document.querySelectorAll('summary')]
    const groups = [...document.querySelectorAll('details')]
    const openedOn = (isBigScreen: boolean) => {
      act(() => page().stores.appStore.setState({ isBigScreen }))
      return groups.map(({ open }) => open)
    }
    expect(openedOn(false)).toEqual([false, false, false, false, false])
    expect(titles.map((title) => title.getAttribute('tabindex'))).toEqual(groups.map(() => null))
    expect(openedOn(true)).toEqual([true, true, true, true, true])
    expect(titles.map((title) => title.getAttribute('tabindex'))).toEqual(groups.map(() => '-1'))
  })

  test.each([
    ['/ja', true],
    ['/en/game/slots', true],
    ['/en/promotions', true],
    ['/en/game/slots/moonlit-festival', false],
    ['/ja/wallet', false],
    ['/ja/wallet/deposit', false],
    ['/en/account/limits', false],
  ])('of %s: %s', (pathname, has) => expect(hasFooter(pathname)).toBe(has))
})

describe('error pages', () => {
  test.each([
    ['ja', 'ページが見つかりません', 'ホームへ'],
    ['en', 'Page not found', 'Go to home'],
  ] as const)('an unknown address, in %s', (lang, title, home) => {
    renderPage(<ErrorPage status={404} reference="fault-1" />, { lang, at: '/nowhere' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe(`/${lang}`)
    expect(document.body.textContent).not.toContain('fault-1')
  })

  test.each([
    ['ja', 'このラウンドは見つかりません'],
    ['en', 'This round was not found'],
  ] as const)('an unknown round leads to the play history and the search by number, in %s', (lang, title) => {
    renderPage(<ErrorPage status={404} reference="fault-1" />, { lang, at: '/round/01900000' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(hrefs()).toEqual([`/${lang}/account/rounds`, `/${lang}/fairness#number`])
  })

  test.each([
    [
      'ja',
      '月が雲に隠れました',
      'ページを表示できませんでした。残高は変わっていません。',
      '受付番号 fault-1',
    ],
    [
      'en',
      'The moon is behind a cloud',
      'The page could not be shown. Your balance has not changed.',
      'Reference fault-1',
    ],
  ] as const)('a fault with its reference, and a reload button, in %s', (lang, title, text, reference) => {
    renderPage(<ErrorPage status={500} reference="fault-1" />, { lang, at: '/wallet/history' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(new RegExp(`^${text}`))).toBeDefined()
    expect(screen.getByText(reference)).toBeDefined()
    expect(hrefs()).toEqual([`/${lang}/wallet/history`, `/${lang}/faq`])
  })
})
