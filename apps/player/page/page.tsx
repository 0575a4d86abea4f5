// Services available to all components of a page: the two stores, the notices, the language, and the session state.
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
  /** The server rendered this page for a signed-in player, according to their cookie. */
  readonly isRenderedForPlayer: boolean
  /** The rounds shown with a player's name, and which are the reader's own. */
  readonly shownRounds: ShownRounds
  /** Created by the first component that calls the platform; the home page may never need it. */
  client: Client | null
  /** The player has signed out on this page, and nobody has signed in since. */
  hasLeft: boolean
  /** Navigates within the site, once the page is hydrated. */
  navigate: (to: string) => void
}

export const PageContext = createContext<PageServices | null>(null)

/** False on the server and for the first render in the browser; true once the stored fields are loaded. */
export const HydratedContext = createContext(false)

/** Returns the page's stores, notices and language. Throws outside StoresProvider. */
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
 * `in` once no follow-up is required. `unknown` until the stored fields are loaded, and while a player with tokens has
 * an unfinished follow-up: reserve space, show neither state.
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
 * Whether the layout is a player's or a visitor's. Until the session is known it is the server's choice, without
 * personal data.
 */
export function useLooksSignedIn(): boolean {
  const signedIn = useSignedIn()
  const { isRenderedForPlayer } = usePage()
  return signedIn === 'unknown' ? isRenderedForPlayer : signedIn === 'in'
}

/** Returns the common config, once loaded. */
export const useConfig = () => useAppStore((fields) => fields.commonConfig)

/** Whether money here is play money: true unless the profile says otherwise. */
export const useIsPlayMoney = (): boolean => useConfig()?.profile.isPlayMoney ?? true

/** Returns a function that adds the page's language: `to('/wallet')` is `/ja/wallet`. */
export function useAddress(): (path: string) => string {
  const { lang } = usePage()
  return (path) => (path === '/' ? `/${lang}` : `/${lang}${path}`)
}
