// Hands the page's two stores to its parts, and with them its notices and the place for its api.
import { languageTags } from '@mangetsu/wire'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { Client } from '../api/client.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { createToaster, type Toaster } from '../ui/toaster.ts'
import { browserKeeping } from './browser-keeping.ts'
import { createStores, isAnother, type Stores, userStoreKey, wake } from './create-stores.ts'
import type { AppFields, UserFields } from './fields.ts'
import { createInstallOffer, type InstallOffer } from './install-offer.ts'
import { followScreen } from './screen.ts'
import { recentGames } from './shaping.ts'

export type Page = {
  readonly stores: Stores
  readonly toaster: Toaster
  readonly installOffer: InstallOffer
  readonly lang: 'ja' | 'en'
  /** Made by the first part that calls the platform; the home page may never need it. */
  client: Client | null
  /** The player has signed out in this page, and nobody has signed in since. */
  hasLeft: boolean
  /** Moves within the site, once the page is awake. */
  navigate: (to: string) => void
}

/** Push and its news: only for those signed in, and only once the page is awake. */
const Watch = lazy(() => import('../api/watch.tsx'))

const PageContext = createContext<Page | null>(null)

/** False on the server and for the first drawing in the browser; true once kept fields are in. */
const AwakeContext = createContext(false)

type Props = {
  readonly lang: 'ja' | 'en'
  /** What the server already knows: the common config, the screen. */
  readonly first?: Partial<AppFields>
  /** A client made elsewhere; without one the page makes its own. */
  readonly client?: Client
  readonly children: ReactNode
}

function createPage(lang: Props['lang'], first: Partial<AppFields>, client: Client | null): Page {
  const storage = typeof window === 'undefined' ? undefined : browserKeeping().text
  const given = first.commonConfig ? { publicKey: first.commonConfig.webkey, ...first } : first
  return {
    stores: createStores(storage, { language: languageTags[lang], ...given }),
    toaster: createToaster(),
    installOffer: createInstallOffer(),
    lang,
    client,
    hasLeft: false,
    navigate: (to) => window.location.assign(to),
  }
}

/** Stands once around each language's pages, within the router. */
export function StoresProvider({ lang, first = {}, client, children }: Props) {
  const [page] = useState(() => createPage(lang, first, client ?? null))
  const [isAwake, setIsAwake] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    page.navigate = (to) => void navigate(to)
  }, [page, navigate])
  useEffect(() => {
    wake(page.stores)
    startTransition(() => setIsAwake(true))
    const hear = (event: StorageEvent) => {
      if (event.key === userStoreKey) void page.stores.userStore.persist.rehydrate()
    }
    window.addEventListener('storage', hear)
    const unfollow = followScreen(page.stores)
    const unheard = page.installOffer.hear(window)
    const unsubscribe = page.stores.userStore.subscribe((now, before) => {
      // The server would keep space for games that the next reader has not played.
      if (isAnother(now, before)) recentGames.keep(false)
    })
    return () => {
      window.removeEventListener('storage', hear)
      unfollow()
      unheard()
      unsubscribe()
    }
  }, [page])
  return (
    <PageContext value={page}>
      <AwakeContext value={isAwake}>
        {children}
        <WatchWhenSignedIn />
      </AwakeContext>
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

/** The page's stores, notices and language. Throws outside StoresProvider. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (page === null) throw new Error('StoresProvider is missing')
  return page
}

export function useAppStore<T>(select: (fields: AppFields) => T): T {
  return useStore(usePage().stores.appStore, select)
}

export function useUserStore<T>(select: (fields: UserFields) => T): T {
  return useStore(usePage().stores.userStore, select)
}

/**
 * `in` once nothing more is asked of the player. `unknown` until the browser's own fields are in, and while somebody
 * with tokens has yet to add what their account lacks: keep space, show neither state.
 */
export function useSignedIn(): 'unknown' | 'in' | 'out' {
  const isAwake = useContext(AwakeContext)
  const isLogin = useUserStore((fields) => fields.isLogin)
  const hasToken = useUserStore((fields) => fields.webToken !== null)
  if (!isAwake) return 'unknown'
  if (isLogin) return 'in'
  return hasToken ? 'unknown' : 'out'
}

/** The common config, once it is known to the page. */
export const useConfig = () => useAppStore((fields) => fields.commonConfig)

/** Whether money here is play money: true unless the profile says otherwise. */
export const useIsPlayMoney = (): boolean => useConfig()?.profile.isPlayMoney ?? true

/** An address of this page's language: `to('/wallet')` is `/ja/wallet`. */
export function useAddress(): (path: string) => string {
  const { lang } = usePage()
  return (path) => (path === '/' ? `/${lang}` : `/${lang}${path}`)
}
