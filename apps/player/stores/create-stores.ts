// The two persisted stores, one pair per page (and per request on the server).
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import {
  type AppFields,
  firstAppFields,
  firstUserFields,
  type PersistedUserFields,
  persistedUserFields,
  playerStorageKeys,
  signedOutFields,
  type UserFields,
} from './fields.ts'

export const appStoreKey = 'appStore'
export const userStoreKey = 'userStore'

const nowhere: StateStorage<void> = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Returns the known persisted fields only, so that fields stored by an earlier version are dropped. */
function known<T extends object>(first: T, stored: unknown): Partial<T> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in first)) as Partial<T>
}

const persistOptions = (name: string) => ({
  name,
  // The first render equals the server's; stored fields are loaded after it.
  skipHydration: true,
})

/** Fields the page knows better than storage: its URL determines the language, the server the config. */
const knownBetter = ({ language, commonConfig, publicKey }: Partial<AppFields>): Partial<AppFields> =>
  Object.fromEntries(Object.entries({ language, commonConfig, publicKey }).filter(([, value]) => value))

/**
 * Creates the pair over a text storage; without one nothing is stored, as on the server. `first` contains the page's
 * known fields.
 */
export function createStores(storage: StateStorage<void> = nowhere, first: Partial<AppFields> = {}) {
  const appStore = createStore<AppFields>()(
    persist((): AppFields => ({ ...firstAppFields, ...first }), {
      ...persistOptions(appStoreKey),
      storage: createJSONStorage<AppFields>(() => storage),
      merge: (stored, current) => ({ ...current, ...known(firstAppFields, stored), ...knownBetter(first) }),
    }),
  )
  const userStore = createStore<UserFields>()(
    persist((): UserFields => firstUserFields, {
      ...persistOptions(userStoreKey),
      storage: createJSONStorage<PersistedUserFields>(() => storage),
      partialize: persistedUserFields,
      merge: (stored, current) => ({ ...current, ...known(persistedUserFields(firstUserFields), stored) }),
    }),
  )
  userStore.subscribe((now, before) => {
    // Whenever a player leaves, in this tab or another, none of their data remains for the next.
    if (isAnother(now, before)) appStore.setState({ memberDetail: null })
  })
  return { appStore, userStore, storage }
}

export type Stores = ReturnType<typeof createStores>

/** Whether the previous player is no longer signed in. */
export const isAnother = (now: UserFields, before: UserFields): boolean =>
  before.userInfo !== null && now.userInfo?.id !== before.userInfo.id

/** Ends the session in the stores and the browser: all personal data is removed. */
export function clearUser({ appStore, userStore, storage }: Stores): void {
  userStore.setState((fields) => signedOutFields(fields), true)
  appStore.setState({ memberDetail: null })
  for (const key of Object.values(playerStorageKeys)) storage.removeItem(key)
}

/**
 * Adopts the sound setting stored by another tab: it is shared by all tabs, and would be overwritten with the next
 * field. Language and width belong to each tab.
 */
export function takeSound({ appStore }: Stores, stored: string | null): void {
  const flag = /"gameAudioFlag":([01])\b/.exec(stored ?? '')?.[1]
  if (flag === undefined) return
  const gameAudioFlag = flag === '1' ? 1 : 0
  // An equal value is not written again, or two tabs would update each other forever.
  if (appStore.getState().gameAudioFlag !== gameAudioFlag) appStore.setState({ gameAudioFlag })
}

/** Loads the fields stored in the browser. Local storage is synchronous, so this is done before it returns. */
export function rehydrate({ appStore, userStore }: Stores): void {
  void appStore.persist.rehydrate()
  void userStore.persist.rehydrate()
}
