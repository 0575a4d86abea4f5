// The page's service worker: a new version waits until the reader accepts it, and can be postponed; a first one
// precaches pages.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Installed from './installed.tsx'

/** The page's Workbox window, whose events the test dispatches. */
const worker = vi.hoisted(() => ({
  listeners: new Map<string, Set<() => void>>(),
  registered: [] as string[],
  skipped: 0,
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(address: string, { scope }: { scope: string }) {
      worker.registered.push(`${address} ${scope}`)
    }
    addEventListener(name: string, listener: () => void) {
      worker.listeners.set(name, (worker.listeners.get(name) ?? new Set()).add(listener))
    }
    register() {
      return Promise.resolve()
    }
    messageSkipWaiting() {
      worker.skipped += 1
    }
  },
}))

const happens = (name: string) =>
  act(() => {
    for (const listener of worker.listeners.get(name) ?? []) listener()
  })

beforeEach(() => {
  worker.listeners.clear()
  worker.registered.length = 0
  worker.skipped = 0
  vi.stubEnv('PROD', true)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const renderInstalled = (controller: object | null) => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
  return renderPage(<Installed />, { lang: 'en', isStrict: false })
}

test('is registered for the whole site and shows nothing', () => {
  renderInstalled({})
  expect(worker.registered).toEqual(['/worker/sw.js /'])
  expect(screen.queryByText('A new version of Mangetsu is available.')).toBeNull()
})

test('a new version waits; accepted, it activates and the page reloads', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const { user } = renderInstalled({})
  happens('waiting')
  expect(screen.getByText('A new version of Mangetsu is available.')).toBeDefined()
  expect(worker.skipped).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(worker.skipped).toBe(1)
  expect(reload).not.toHaveBeenCalled()
  happens('controlling')
  expect(reload).toHaveBeenCalledOnce()
})

test('postponed, it leaves the page unchanged', async () => {
  const { user } = renderInstalled({})
  happens('waiting')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByText('A new version of Mangetsu is available.')).toBeNull()
  expect(worker.skipped).toBe(0)
})

test('the first one precaches the offline pages, in the page’s language', async () => {
  renderInstalled(null)
  happens('controlling')
  await waitFor(() =>
    expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/en', '/en/game/slots']),
  )
})

test('a later one does not', () => {
  renderInstalled({})
  happens('controlling')
  expect(vi.mocked(fetch)).not.toHaveBeenCalled()
})
