// Installing the site: the browser's prompt, instructions without one, the installed state; a waiting new version; and
// the offline page.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { beginAt } from '@mangetsu/test/player/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AddToHome from './add-to-home.tsx'
import { OfflinePage } from './offline-page.tsx'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('adding to the home screen', () => {
  let isStandalone = false
  beforeEach(() => {
    isStandalone = false
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('standalone') && isStandalone,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
  })

  const renderSheet = (userAgent = firefox) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    let closed = 0
    const page = renderPage(
      <AddToHome
        onClose={() => {
          closed += 1
        }}
      />,
      { lang: 'en' },
    )
    return { ...page, closed: () => closed }
  }
  const offer = (outcome: 'accepted' | 'dismissed') => {
    const prompt = vi.fn(async () => undefined)
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    })
    act(() => void window.dispatchEvent(event))
    return { prompt, event }
  }
  const sheet = async () => within(await screen.findByRole('dialog', { name: 'Add to home screen' }))

  test.each([
    [iPhone, 3, /^Scroll down and choose “Add to Home Screen”\.$/],
    [android, 3, /^Choose “Add to Home screen” or “Install app”\.$/],
    [macSafari, 2, /^Choose “Add to Dock”, then “Add”\.$/],
    [firefox, 2, /^Confirm with “Install”\.$/],
  ])('gives instructions where the browser offers no prompt: %#', async (userAgent, count, step) => {
    renderSheet(userAgent)
    const text = await (await sheet()).findByText(step)
    expect(text.closest('ol')?.children).toHaveLength(count)
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('defers the browser’s prompt, shows it on a press, and installs', async () => {
    const { user, closed } = renderSheet()
    await sheet()
    const { prompt, event } = offer('accepted')
    expect(event.defaultPrevented).toBe(true)
    expect(screen.queryByText('How to add it')).toBeNull()
    expect(prompt).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(await screen.findByText('Already added')).toBeDefined()
    expect(screen.getByText('Open it from your home screen or app list.')).toBeDefined()
    const [, close] = screen.getAllByRole('button', { name: 'Close' })
    await user.click(close ?? document.body)
    expect(closed()).toBe(1)
  })

  test('after a declined prompt gives instructions', async () => {
    const { user } = renderSheet()
    await sheet()
    offer('dismissed')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('How to add it')).toBeDefined()
  })

  test('the installed site states that it is installed', async () => {
    isStandalone = true
    renderSheet()
    expect(await screen.findByText('You are using the app you added.')).toBeDefined()
  })
})

describe('offline', () => {
  const cachePages = (pages: Readonly<Record<string, string>>) => {
    const requests = Object.keys(pages).map((path) => ({ url: `https://site.test${path}` }))
    vi.stubGlobal('caches', {
      open: async () => ({
        keys: async () => requests,
        match: async ({ url }: { url: string }) => new Response(pages[new URL(url).pathname]),
      }),
    })
  }

  beforeEach(() => {
    beginAt('2026-11-22T03:00:00Z')
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('no network'))),
    )
  })

  test('lists the cached pages of this language, latest first', async () => {
    cachePages({
      '/ja/faq': '<title>よくあるご質問 | 満月</title>',
      '/en/game/slots': '<title>Slots | Mangetsu</title>',
      '/en/faq.data': 'x',
      '/en/offline': '<title>No connection | Mangetsu</title>',
      '/en/faq': '<title>FAQ | Mangetsu</title>',
    })
    renderPage(<OfflinePage />, { lang: 'en' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No connection')
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
    expect(screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['FAQ', '/en/faq'],
      ['Slots', '/en/game/slots'],
    ])
  })

  test('reports that none is cached yet', async () => {
    cachePages({})
    renderPage(<OfflinePage />, { lang: 'ja' })
    expect(await screen.findByText('まだありません。接続中に開いたページが、ここに並びます。')).toBeDefined()
  })

  test.each([
    ['?from=/en/wallet', '/en/wallet'],
    ['?from=/en?a=1', '/en?a=1'],
    ['?from=https://attacker.example/', null],
    ['?from=//attacker.example', null],
    ['?from=/en//attacker.example', null],
    ['', null],
  ])('with "%s" it returns to %s, by a press or once the site responds', async (search, to) => {
    cachePages({})
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    window.history.replaceState(null, '', `/en/offline${search}`)
    const { user } = renderPage(<OfflinePage />, { lang: 'en' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const went = () => replace.mock.calls.map(([address]) => address)
    expect([went(), reload.mock.calls.length]).toEqual(to === null ? [[], 1] : [[to], 0])
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(went().length + reload.mock.calls.length).toBe(1)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}')),
    )
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(went().length + reload.mock.calls.length).toBe(2)
    expect(vi.mocked(fetch)).toHaveBeenCalledWith('/healthz', { cache: 'no-store' })
    window.history.replaceState(null, '', '/')
  })
})
