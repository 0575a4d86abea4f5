// The layout rendered by the server according to the browser's cookie: a player's bars without figures, or a visitor's,
// never one in place of the other.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PlayProvider } from '../features/play/play-state.tsx'
import { overwriteGetLocale } from '../messages-compiled/runtime.js'
import { StoresProvider } from '../page/stores-provider.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => overwriteGetLocale(() => 'en'))
// Files share their worker: restores the language the next one expects.
afterAll(() => overwriteGetLocale(() => 'ja'))

/** Renders the layout and returns its links. */
function hrefsOf(isRenderedForPlayer: boolean): {
  readonly html: string
  readonly hrefs: ReadonlySet<string>
} {
  const element = (
    <StoresProvider lang="en" isRenderedForPlayer={isRenderedForPlayer}>
      <PlayProvider>
        <Shell counts={{}} hasLotteryPlace={false} isRailFolded={false} isPlayMoney elsewhere={[]}>
          <p>The page</p>
        </Shell>
      </PlayProvider>
    </StoresProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/faq'] })
  // The footer is the same for everybody.
  const html = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<footer.*<\/footer>/, '')
  return { html, hrefs: new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)) }
}

const players = ['/en/wallet/deposit', '/en/wallet']
const visitors = ['/en/register', '/en/login', '/en/login?next=%2Ffaq']

test.each([
  { name: 'a player', isForPlayer: true, there: players, missing: visitors },
  { name: 'a visitor', isForPlayer: false, there: visitors, missing: players },
])('for $name', ({ isForPlayer, there, missing }) => {
  const { html, hrefs } = hrefsOf(isForPlayer)
  expect(there.filter((href) => !hrefs.has(href))).toEqual([])
  expect(missing.filter((href) => hrefs.has(href))).toEqual([])
  expect(html.includes('data-part="balance"')).toBe(isForPlayer)
})

test('shows no figure in place of the balance', () => {
  const { html } = hrefsOf(true)
  const pill = /data-part="balance">(.*?)<\/b>/.exec(html)?.[1] ?? ''
  expect(pill).toContain('animate-pulse')
  expect(pill.replace(/<[^>]*>/g, '')).toBe('')
})
