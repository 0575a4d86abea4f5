// What a part of the page reaches: the two stores, the notices, the language, and whether somebody is signed in.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Stores } from '../stores/create-stores.ts'
import type { AppFields, UserFields } from '../stores/fields.ts'
import type { InstallOffer } from '../stores/install-offer.ts'
import type { Toaster } from '../ui/toaster.ts'
import type { Client } from './client.ts'
import type { ShownRounds } from './shown-rounds.ts'

export type PageServices = {
  readonly stores: Stores
  readonly toaster: Toaster
  readonly installOffer: InstallOffer
  readonly lang: 'ja' | 'en'
  /** The server has drawn this page for somebody signed in, by their browser's word. */
  readonly isDrawnForPlayer: boolean
  /** The rounds shown with a player's name, and which are the reader's own. */
  readonly shownRounds: ShownRounds
  /** Made by the first part that calls the platform; the home page may never need it. */
  client: Client | null
  /** The player has signed out in this page, and nobody has signed in since. */
  hasLeft: boolean
  /** Moves within the site, once the page is awake. */
  navigate: (to: string) => void
}

export const PageContext = createContext<PageServices | null>(null)

/** False on the server and for the first drawing in the browser; true once kept fields are in. */
export const HydratedContext = createContext(false)

/** The page's stores, notices and language. Throws outside StoresProvider. */
export function usePage(): PageServices {
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
  const isHydrated = useContext(HydratedContext)
  const isLogin = useUserStore((fields) => fields.isLogin)
  const hasToken = useUserStore((fields) => fields.webToken !== null)
  if (!isHydrated) return 'unknown'
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
