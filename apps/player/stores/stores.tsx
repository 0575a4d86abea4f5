// Hands the page's two stores to its parts, and with them its notices and the place for its api.
import { languageTags } from '@mangetsu/wire/headers'
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
import {
  appStoreKey,
  createStores,
  isAnother,
  type Stores,
  takeSound,
  userStoreKey,
  wake,
} from './create-stores.ts'
import type { AppFields, UserFields } from './fields.ts'
import { createInstallOffer, type InstallOffer } from './install-offer.ts'
import { followScreen } from './screen.ts'
import { recentGames, signedInHint } from './shaping.ts'

export type Page = {
  readonly stores: Stores
  readonly toaster: Toaster
  readonly installOffer: InstallOffer
  readonly lang: 'ja' | 'en'
  /** The server has drawn this page for somebody signed in, by their browser's word. */
  readonly isDrawnForPlayer: boolean
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
  /** What the browser's cookie said when the page was drawn: somebody is signed in. */
  readonly isDrawnForPlayer?: boolean
  /** A client made elsewhere; without one the page makes its own. */
  readonly client?: Client
  readonly children: ReactNode
}

function createPage({ lang, first = {}, isDrawnForPlayer = false, client }: Omit<Props, 'children'>): Page {
  const storage = typeof window === 'undefined' ? undefined : browserKeeping().text
  const given = first.commonConfig ? { publicKey: first.commonConfig.webkey, ...first } : first
  return {
    stores: createStores(storage, { language: languageTags[lang], ...given }),
    toaster: createToaster(),
    installOffer: createInstallOffer(),
    lang,
    isDrawnForPlayer,
    client: client ?? null,
    hasLeft: false,
    navigate: (to) => window.location.assign(to),
  }
}

/** The next page is drawn for who is here now: written where the cookie says otherwise. */
function keepHint({ isLogin }: UserFields): void {
  if (signedInHint.isIn(document.cookie) !== isLogin) signedInHint.keep(isLogin)
}

/** Stands once around each language's pages, within the router. */
export function StoresProvider({ children, ...given }: Props) {
  const [page] = useState(() => createPage(given))
  const [isAwake, setIsAwake] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    page.navigate = (to) => void navigate(to)
  }, [page, navigate])
  useEffect(() => {
    wake(page.stores)
    keepHint(page.stores.userStore.getState())
    startTransition(() => setIsAwake(true))
    const hear = (event: StorageEvent) => {
      if (event.key === userStoreKey) void page.stores.userStore.persist.rehydrate()
      if (event.key === appStoreKey) takeSound(page.stores, event.newValue)
    }
    window.addEventListener('storage', hear)
    const unfollow = followScreen(page.stores)
    const unheard = page.installOffer.hear(window)
    const unsubscribe = page.stores.userStore.subscribe((now, before) => {
      // The server would keep space for games that the next reader has not played.
      if (isAnother(now, before)) recentGames.keep(false)
      if (now.isLogin !== before.isLogin) keepHint(now)
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

/**
 * Which shape the page has: that of a player or of a visitor. Until it is known who is there it is the shape the server
 * drew, with nothing of anybody's in it.
 */
export function useLooksSignedIn(): boolean {
  const signedIn = useSignedIn()
  const { isDrawnForPlayer } = usePage()
  return signedIn === 'unknown' ? isDrawnForPlayer : signedIn === 'in'
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
