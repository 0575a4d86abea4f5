// The two persisted stores, one pair for each page (and for each request on the server).
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

/** The persisted fields only, so that a field stored by a former version does not live on for ever. */
function known<T extends object>(first: T, stored: unknown): Partial<T> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in first)) as Partial<T>
}

const persistOptions = (name: string) => ({
  name,
  // The page is drawn as the server drew it first; what is stored comes in after that.
  skipHydration: true,
})

/** What the page knows better than anything stored: its address decides the language, the server the config. */
const knownBetter = ({ language, commonConfig, publicKey }: Partial<AppFields>): Partial<AppFields> =>
  Object.fromEntries(Object.entries({ language, commonConfig, publicKey }).filter(([, value]) => value))

/** The pair over a text storage; without one nothing is stored, as on the server. `first` is what the page knows. */
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
    // However a player went, in this tab or in another one: nothing shown of them is left for the next.
    if (isAnother(now, before)) appStore.setState({ memberDetail: null })
  })
  return { appStore, userStore, storage }
}

export type Stores = ReturnType<typeof createStores>

/** Whether the player there was is there no more. */
export const isAnother = (now: UserFields, before: UserFields): boolean =>
  before.userInfo !== null && now.userInfo?.id !== before.userInfo.id

/** Ends the session in the stores and the browser: everything of the person goes. */
export function clearUser({ appStore, userStore, storage }: Stores): void {
  userStore.setState((fields) => signedOutFields(fields), true)
  appStore.setState({ memberDetail: null })
  for (const key of Object.values(playerStorageKeys)) storage.removeItem(key)
}

/**
 * Takes over the sound from the app store as another tab has stored it: it is the player's in all of them, and would be
 * written over with the next field. Language and width are each tab's own.
 */
export function takeSound({ appStore }: Stores, stored: string | null): void {
  const flag = /"gameAudioFlag":([01])\b/.exec(stored ?? '')?.[1]
  if (flag === undefined) return
  const gameAudioFlag = flag === '1' ? 1 : 0
  // What is the same is not written again, or two tabs would answer each other for ever.
  if (appStore.getState().gameAudioFlag !== gameAudioFlag) appStore.setState({ gameAudioFlag })
}

/** Brings in what the browser has stored. Local storage answers at once, so this is done before it returns. */
export function rehydrate({ appStore, userStore }: Stores): void {
  void appStore.persist.rehydrate()
  void userStore.persist.rehydrate()
}
