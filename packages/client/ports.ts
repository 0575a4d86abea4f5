// The client's environment as parameters, so that it runs in a browser, on a server and in a test.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Timers } from './timers.ts'

export type ApiLang = 'ja' | 'en'
export type Config = OutputOf<typeof calls.queryConfig>

type Profile = Config['profile']

/**
 * The part of the config that every page is rendered with. The rest, half of its bytes, is fetched by the first call
 * that encrypts something and by the forms that need it.
 */
export type PageConfig = Omit<Config, 'webkey' | 'activityKey' | 'profile'> &
  Partial<Pick<Config, 'webkey' | 'activityKey'>> & {
    readonly profile: Omit<Profile, 'countries'> & Partial<Pick<Profile, 'countries'>>
  }

export type WebToken = { readonly access_token: string; readonly refresh_token: string }

/** Storage of the signed-in state. On the site's server always anonymous. */
export type SessionSource = {
  readonly token: () => WebToken | null
  readonly loginName: () => string | null
  /** Whether the player has signed out in this page, and nobody has signed in since. */
  readonly hasLeft: () => boolean
  readonly deviceId: () => string
  readonly isBigScreen: () => boolean
  /** Adopts the state that another tab has stored meanwhile. */
  readonly reread: () => void
  readonly saveToken: (token: WebToken) => void
}

/** The page itself opens fast deposit, the error catalogue the others. */
export type DialogName = 'kyc' | 'registerError' | 'fastDeposit'

/** Actions of the error catalogue on the page. */
export type Effects = {
  readonly toast: (text: string) => void
  /** Navigates to a path without its language, such as `/` or `/game/slots`. */
  readonly go: (path: string) => void
  /** Reloads the page, or loads another path, given without its language. */
  readonly reload: (path?: string) => void
  readonly clearSession: () => void
  /**
   * Shows that the session has ended, with the platform's reason if it gave one; at once, or after the page has been
   * reloaded.
   */
  readonly showSessionEnded: (reason: string | null, when?: 'afterReload') => void
  readonly open: (dialog: DialogName, data: Readonly<Record<string, unknown>>) => void
  readonly setCookie: (name: string, value: string) => void
  readonly removeCookie: (name: string) => void
}

export type ApiClock = { readonly nowMs: () => number }

/** The page's location, for rules that depend on it; empty without a page. */
export type PageLocation = {
  /** The URL's path without language and query; '' without a page. */
  readonly path: () => string
  readonly host: () => string
  /** Current offset from UTC, such as +0900. */
  readonly utcOffset: () => string
  readonly cookie: (name: string) => string | null
}

/** Share of a file that has been sent, from 0 to 1. */
export type Progress = (share: number) => void

/** Posts a form and reports its progress. */
export type PostForm = (
  url: string,
  sent: {
    readonly headers: Readonly<Record<string, string>>
    readonly form: FormData
    readonly signal: AbortSignal
    readonly onProgress: Progress
  },
) => Promise<Response>

/** Ensures that only one tab at a time runs `work`. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type ApiPorts = {
  /** The platform's origin; '' for the page's own. */
  readonly origin: string
  readonly lang: () => ApiLang
  readonly session: SessionSource
  readonly effects: Effects
  readonly fetch: typeof globalThis.fetch
  readonly postForm: PostForm
  readonly clock: ApiClock
  readonly timers: Timers
  readonly location: PageLocation
  readonly lock: Lock
  readonly newId: () => string
  /** False while the browser reports that it is offline. */
  readonly isOnline: () => boolean
  /** The config with which the page was rendered, if it was. */
  readonly config?: PageConfig | undefined
  readonly cacheConfig?: (config: Config) => void
}

export type CallOptions = {
  /** The caller shows refusals itself: beside their field, in the page. */
  readonly isHandled?: boolean
  /** The call does not set the global loading flag. */
  readonly isQuiet?: boolean
  readonly lang?: ApiLang
  readonly signal?: AbortSignal
}

export type UploadOptions = CallOptions & { readonly onProgress?: Progress }
