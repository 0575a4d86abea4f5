// Renders a part of the page with the page's own api and a fake network: for tests of how the error catalogue handles a
// refusal, instead of one component.

import { Threshold } from '@mangetsu/player/layout/threshold.tsx'
import { type PageServices, usePage } from '@mangetsu/player/page/page.tsx'
import { StoresProvider } from '@mangetsu/player/page/stores-provider.tsx'
import { userStoreKey } from '@mangetsu/player/stores/create-stores'
import type { UserFields } from '@mangetsu/player/stores/fields'
import { TurnsProvider } from '@mangetsu/player/ui/turns.tsx'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { config, createFetch, ok, type Reply } from './api.ts'
import { giveBrowser } from './browser.ts'
import { speak } from './page-under-test.tsx'
import { signedIn } from './samples.ts'

// A dialog's code is loaded on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

/** A push socket that never opens. */
class NoSocket extends EventTarget {
  send(): void {}
  close(): void {}
}

type Given = {
  readonly lang?: 'ja' | 'en'
  readonly at?: string
  readonly isIn?: boolean
  /** Value of the browser's sign-in hint when the server rendered the page. */
  readonly isRenderedForPlayer?: boolean
  readonly webkey?: string
  /** Response of the network to a path; the balance of a signed-in player is answered by default. */
  readonly reply: (path: string) => Reply
}

function Probe({ onPage }: { readonly onPage: (page: PageServices) => void }) {
  onPage(usePage())
  return null
}

/** Renders `part` on a page that creates its own api, with the error catalogue's dialogs. */
export function renderOverNetwork(
  part: ReactNode,
  { lang = 'ja', at = '/wallet', isIn = true, isRenderedForPlayer = false, webkey = '', reply }: Given,
) {
  speak(lang)
  const address = `/${lang}${at}`
  window.history.replaceState(null, '', address)
  if (isIn) window.localStorage.setItem(userStoreKey, JSON.stringify({ state: signedIn(), version: 0 }))
  const { fetch, requests } = createFetch({ nowMs: Date.now }, ({ path }) =>
    path.endsWith('query_list_by_login_name') && isIn ? ok({ wallets: [] }) : reply(path),
  )
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('WebSocket', NoSocket)
  giveBrowser(navigator, 'locks', { value: undefined })
  let page: PageServices | undefined
  const element = (
    <StoresProvider
      lang={lang}
      isRenderedForPlayer={isRenderedForPlayer}
      first={{ commonConfig: { ...config, webkey } }}
    >
      <TurnsProvider>
        <Probe
          onPage={(one) => {
            page = one
          }}
        />
        <Threshold />
        {part}
      </TurnsProvider>
    </StoresProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup({ delay: null }),
    requests,
    address: () => router.state.location.pathname,
    /** Returns the red toasts, as shown on the page. */
    slips: () =>
      [...document.querySelectorAll('section[aria-live] [role=alert] p')].map(
        ({ textContent }) => textContent,
      ),
    state: () => page?.stores.userStore.getState(),
    signInHere: (user: Partial<UserFields>) => page?.stores.userStore.setState(user),
    /** Starts signing out like its button. */
    signOutHere: () => {
      if (page !== undefined) page.hasLeft = true
    },
  }
}
