// Provides the page's two stores, its notices, and its API client to all components.
import { languageTags } from '@mangetsu/wire/headers'
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserText } from '../stores/browser-text.ts'
import {
  appStoreKey,
  createStores,
  isAnother,
  rehydrate,
  takeSound,
  userStoreKey,
} from '../stores/create-stores.ts'
import type { AppFields, UserFields } from '../stores/fields.ts'
import { createInstallOffer } from '../stores/install-offer.ts'
import { followScreen } from '../stores/screen.ts'
import { recentGames, signedInHint } from '../stores/shaping.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { createToaster } from '../ui/toaster.ts'
import type { Client } from './client.ts'
import { HydratedContext, PageContext, type PageServices, useSignedIn } from './page.tsx'
import { createShownRounds } from './shown-rounds.ts'

/** Push and its news: only for signed-in players, after hydration. */
const Watch = lazy(() => import('./watch.tsx'))

type Props = {
  readonly lang: 'ja' | 'en'
  /** Fields known to the server: the common config, the screen. */
  readonly first?: Partial<AppFields>
  /** The browser's cookie at rendering: a player is signed in. */
  readonly isRenderedForPlayer?: boolean
  /** A client created elsewhere; by default the page creates its own. */
  readonly client?: Client
  readonly children: ReactNode
}

function createPage({
  lang,
  first = {},
  isRenderedForPlayer = false,
  client,
}: Omit<Props, 'children'>): PageServices {
  const storage = typeof window === 'undefined' ? undefined : browserText()
  return {
    stores: createStores(storage, { language: languageTags[lang], ...first }),
    toaster: createToaster(),
    installOffer: createInstallOffer(),
    lang,
    isRenderedForPlayer,
    shownRounds: createShownRounds(),
    client: client ?? null,
    hasLeft: false,
    navigate: (to) => window.location.assign(to),
  }
}

/** Updates the cookie if it is wrong, so that the next page is rendered for the current session. */
function keepHint({ isLogin }: UserFields): void {
  if (signedInHint.isIn(document.cookie) !== isLogin) signedInHint.keep(isLogin)
}

/** Mounted once around each language's pages, within the router. */
export function StoresProvider({ children, ...given }: Props) {
  const [page] = useState(() => createPage(given))
  const [isHydrated, setIsHydrated] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    page.navigate = (to) => void navigate(to)
  }, [page, navigate])
  useEffect(() => {
    rehydrate(page.stores)
    keepHint(page.stores.userStore.getState())
    startTransition(() => setIsHydrated(true))
    const onStorage = (event: StorageEvent) => {
      if (event.key === userStoreKey) void page.stores.userStore.persist.rehydrate()
      if (event.key === appStoreKey) takeSound(page.stores, event.newValue)
    }
    window.addEventListener('storage', onStorage)
    const unfollow = followScreen(page.stores)
    const stopListening = page.installOffer.listen(window)
    const unsubscribe = page.stores.userStore.subscribe((now, before) => {
      // Otherwise the server would reserve space for games the next reader has not played.
      if (isAnother(now, before)) recentGames.keep(false)
      if (now.isLogin !== before.isLogin) keepHint(now)
    })
    return () => {
      window.removeEventListener('storage', onStorage)
      unfollow()
      stopListening()
      unsubscribe()
    }
  }, [page])
  return (
    <PageContext value={page}>
      <HydratedContext value={isHydrated}>
        {children}
        <WatchWhenSignedIn />
      </HydratedContext>
      <ToastRegion toaster={page.toaster} />
    </PageContext>
  )
}

function WatchWhenSignedIn() {
  return useSignedIn() === 'in' ? (
    <Suspense>
      <Watch />
    </Suspense>
  ) : null
}
