// Renders a part of the page in a DOM, with its stores, notices, an address, and a fake platform.

import type { Api } from '@mangetsu/client/create-api'
import type { PushClient } from '@mangetsu/client/push-client'
import type { SportPush } from '@mangetsu/contract/push'
import { overwriteGetLocale } from '@mangetsu/player/messages-compiled/runtime.js'
import { apiAfterRounds, type Client, pushAfterRounds } from '@mangetsu/player/page/client'
import { type PageServices, usePage } from '@mangetsu/player/page/page.tsx'
import { openRunningRounds } from '@mangetsu/player/page/running-rounds'
import { StoresProvider } from '@mangetsu/player/page/stores-provider.tsx'
import { userStoreKey } from '@mangetsu/player/stores/create-stores'
import { firstUserFields, type UserFields } from '@mangetsu/player/stores/fields'
import { TurnsProvider } from '@mangetsu/player/ui/turns.tsx'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fragment, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect } from 'vitest'
import { config } from './api.ts'
import { restoreBrowser } from './browser.ts'
import { createFakeCaller, type FakeCaller, type Replies } from './fake-caller.ts'

type PushMessage = Parameters<Parameters<PushClient['subscribe']>[0]>[0] | SportPush

type Given = {
  /** Japanese by default. */
  readonly lang?: 'ja' | 'en'
  /** Responses of the platform, by call. */
  readonly replies?: Replies
  /** Stored fields of the user store; `signedIn` of samples.ts is a player. */
  readonly user?: Partial<UserFields>
  /** Address without its language, such as `/wallet?currency=BTC`. */
  readonly at?: string
  readonly config?: Partial<typeof config>
  /** Value of the browser's cookie when the server rendered the page. */
  readonly isRenderedForPlayer?: boolean
  /** For a whole page: the result of its loader. */
  readonly loaded?: unknown
  /** True if linked pages never load, so that the page is visible while the user leaves it. */
  readonly isLastPage?: boolean
  /** False mounts every component once, as the site does: without strict mode's unmount and remount. */
  readonly isStrict?: boolean
}

export type PageUnderTest = Pick<FakeCaller, 'called' | 'reply'> & {
  readonly user: ReturnType<typeof userEvent.setup>
  /** Returns path, query and fragment of the current page, without the language. */
  readonly address: () => string
  /** Presses the browser's back button. */
  readonly goBack: () => Promise<void>
  /** Returns the notices on the page, as their titles and texts. */
  readonly notices: () => readonly string[]
  /** Pushes a message from the platform to the page. */
  readonly push: (message: PushMessage) => void
  /** Tables subscribed to over the push, in order; `*` for all of them. */
  readonly watchedTables: readonly string[]
  readonly page: () => PageServices
  /** Returns the server-rendered HTML of the part, before hydration. */
  readonly serverHtml: () => string
}

// A dialog's code is loaded on demand, which takes time on a busy machine; errors about missing elements omit the
// page's HTML.
configure({
  asyncUtilTimeout: 8_000,
  getElementError: (message) => new Error(message ?? 'Not found'),
})

const open: FakeCaller[] = []

/** Sets the language of messages for the rest of the test. */
export const speak = (lang: 'ja' | 'en'): void => overwriteGetLocale(() => lang)

/** Registers the set-up and teardown of component tests: a fresh store, and no call without a reply. */
export function isolatePages(): void {
  beforeEach(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  })

  afterEach(() => {
    cleanup()
    restoreBrowser()
    overwriteGetLocale(() => 'ja')
    // A call without a reply is a call the page should not make, or a reply missing in the test.
    expect(open.splice(0).flatMap((caller) => caller.unanswered())).toEqual([])
  })
}

function Probe({ onPage }: { readonly onPage: (page: PageServices) => void }) {
  onPage(usePage())
  return null
}

type FakePush = {
  readonly push: PushClient
  readonly say: (message: PushMessage) => void
  readonly watchedTables: string[]
}

/** Creates a push whose messages the test sends. */
function createFakePush(): FakePush {
  const watchedTables: string[] = []
  const listeners = new Set<Parameters<PushClient['subscribe']>[0]>()
  let receiveSports: Parameters<PushClient['watchSports']>[1] | null = null
  const push: PushClient = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch: () => () => undefined,
    watchDivision: () => () => undefined,
    watchTables: (tableId) => {
      const again = () => void watchedTables.push(tableId)
      again()
      return { again, stop: () => undefined }
    },
    watchSports: (_, receive) => {
      receiveSports = receive
      return () => {
        if (receiveSports === receive) receiveSports = null
      }
    },
    authenticate: () => undefined,
    close: () => undefined,
  }
  const say = (message: PushMessage) => {
    if (message.type === 'sportEvents') receiveSports?.(JSON.stringify(message))
    else for (const listener of listeners) listener(message)
  }
  return { push, say, watchedTables }
}

function clientOver(api: Api, push: PushClient): Client {
  const rounds = openRunningRounds()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } })
  return { api: apiAfterRounds(api, rounds), queries, push: pushAfterRounds(push, rounds), rounds }
}

/** Creates a router with one page at `entry`, and further pages that never load if `isLastPage`. */
function routerOver(element: ReactNode, entry: string, { loaded, isLastPage }: Given) {
  const path = isLastPage ? `${entry.replace(/[?#].*$/, '')}/*` : '*'
  const page = { id: 'page', path, element, ...(loaded !== undefined && { loader: () => loaded }) }
  const others = isLastPage ? [{ path: '*', loader: () => new Promise<null>(() => undefined) }] : []
  return createMemoryRouter([page, ...others], {
    initialEntries: [entry],
    hydrationData: { loaderData: { page: loaded } },
  })
}

/**
 * Renders `part` and returns the test's controls and inspections. Elements are found by `screen` of the testing
 * library.
 */
export function renderPage(part: ReactNode, given: Given = {}): PageUnderTest {
  const { lang = 'ja', replies = {}, user, at = '/' } = given
  speak(lang)
  document.documentElement.lang = lang
  const known = { ...config, ...given.config }
  const wallets = user?.userInfo?.wallets
  const first: Replies = wallets === undefined ? {} : { queryWallets: { wallets } }
  const caller = createFakeCaller(lang, { ...first, ...replies }, known)
  open.push(caller)
  if (user !== undefined) {
    const stored = { state: { ...firstUserFields, ...user }, version: 0 }
    window.localStorage.setItem(userStoreKey, JSON.stringify(stored))
  }
  const { push, say, watchedTables } = createFakePush()
  const client = clientOver(caller.api, push)
  let page: PageServices | null = null
  const element = (
    <StoresProvider
      lang={lang}
      first={{ commonConfig: known }}
      client={client}
      isRenderedForPlayer={given.isRenderedForPlayer ?? false}
    >
      <TurnsProvider>
        <Probe
          onPage={(one) => {
            page = one
          }}
        />
        {part}
      </TurnsProvider>
    </StoresProvider>
  )
  const prefix = `/${lang}`
  const router = routerOver(element, prefix + (at === '/' ? '' : at), given)
  const Mode = (given.isStrict ?? true) ? StrictMode : Fragment
  render(
    <Mode>
      <RouterProvider router={router} />
    </Mode>,
  )
  const rendered = (): PageServices => {
    if (page === null) throw new Error('The page was not rendered')
    return page
  }
  return {
    user: userEvent.setup({ delay: null }),
    called: caller.called,
    reply: caller.reply,
    address: () => {
      const { pathname, search, hash } = router.state.location
      return (pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname) + search + hash
    },
    goBack: () => act(() => router.navigate(-1)),
    notices: () =>
      rendered()
        .toaster.toasts()
        .map(({ title, text }) => (text === undefined ? title : `${title} ${text}`)),
    push: say,
    watchedTables,
    page: rendered,
    serverHtml: () => renderToString(<RouterProvider router={router} />),
  }
}
