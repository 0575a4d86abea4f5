// Offline: immediate feedback to a press on a link, cached pages that still open, and the message once the connection
// is back.

import { isolatePages, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ConnectionWatch from './connection-watch.tsx'

isolatePages()

let isOnline = true
const load = vi.fn()

beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(window.location, 'assign').mockImplementation(load)
  const cached = ['/en/faq', '/en/game/slots?rtp=96']
  const match = async (address: string) => (cached.includes(address) ? new Response('kept') : undefined)
  vi.stubGlobal('caches', { match })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  load.mockReset()
})

const followed = vi.fn((event: { preventDefault: () => void; defaultPrevented: boolean }) => {
  const wasTaken = event.defaultPrevented
  event.preventDefault()
  return wasTaken
})

const renderLinks = () =>
  renderPage(
    <>
      <ConnectionWatch />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it records the events that the links let through. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it records the events that the links let through. */}
      <div onClick={followed}>
        <a href="/en/wallet">Wallet</a>
        <a href="/en/faq#money">Questions</a>
        <a href="/en/game/slots?rtp=96">Slots</a>
        <a href="/en/game/slots?rtp=97">Other slots</a>
        <a href="https://example.com/">Elsewhere</a>
        <a href="/en/wallet" target="_blank" rel="noopener">
          Window
        </a>
        <a href="#part">This page</a>
        <button type="button">Press</button>
      </div>
    </>,
    { lang: 'en' },
  )

const press = (name: string, init = {}) => fireEvent.click(screen.getByText(name), init)
const wasLeftAlone = () => followed.mock.results.at(-1)?.value === false
const none = 'No connection This page opens only with a connection.'

beforeEach(() => {
  followed.mockClear()
  window.history.replaceState(null, '', '/en')
})

test('online, every link behaves normally', () => {
  const { notices } = renderLinks()
  press('Wallet')
  expect(wasLeftAlone()).toBe(true)
  expect(notices()).toEqual([])
})

test.each(['Wallet', 'Other slots'])(
  '%s, which is not cached, reports it at once and does not navigate',
  async (name) => {
    isOnline = false
    const { notices } = renderLinks()
    press(name)
    await waitFor(() => expect(notices()).toEqual([none]))
    expect([wasLeftAlone(), load.mock.calls]).toEqual([false, []])
  },
)

test.each([
  ['Questions', '/en/faq#money'],
  ['Slots', '/en/game/slots?rtp=96'],
])('%s opens from the cache', async (name, address) => {
  isOnline = false
  const { notices } = renderLinks()
  press(name)
  await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(address))
  expect(notices()).toEqual([])
})

test.each([
  ['Elsewhere', {}],
  ['Window', {}],
  ['This page', {}],
  ['Wallet', { ctrlKey: true }],
])('%s %j is left to the browser', (name, init) => {
  isOnline = false
  renderLinks()
  press(name, init)
  expect(wasLeftAlone()).toBe(true)
})

test('a browser without a cache opens nothing', async () => {
  Reflect.deleteProperty(globalThis, 'caches')
  isOnline = false
  const { notices } = renderLinks()
  press('Questions')
  await waitFor(() => expect(notices()).toEqual([none]))
})

test('announces the restored connection once, after an attempt while offline', () => {
  const { notices } = renderLinks()
  const comesBack = () => {
    isOnline = true
    fireEvent(window, new Event('online'))
  }
  isOnline = false
  comesBack()
  expect(notices()).toEqual([])
  isOnline = false
  press('Press')
  comesBack()
  expect(notices()).toEqual(['You are back online.'])
  comesBack()
  expect(notices()).toEqual(['You are back online.'])
})

test.each(['No connection', '接続がありません'])(
  'a notice of "%s" disappears once online; others stay',
  (title) => {
    isOnline = false
    const page = renderLinks()
    const { toaster } = page.page()
    toaster.show({ kind: 'failure', title })
    toaster.show({ kind: 'failure', title: 'Refused' })
    toaster.show({ kind: 'failure', title: 'No connection', text: 'This page opens only with a connection.' })
    isOnline = true
    fireEvent(window, new Event('online'))
    expect(page.notices()).toEqual(['Refused'])
  },
)
