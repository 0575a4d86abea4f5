// What the client needs of the world around it, so that it runs in a browser, on a server and in a test alike.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Timers } from './timers.ts'

export type ApiLang = 'ja' | 'en'
export type Config = OutputOf<typeof calls.queryConfig>

export type WebToken = { readonly access_token: string; readonly refresh_token: string }

/** Where the signed-in state lives. On the site's server: nobody, always. */
export type SessionSource = {
  readonly token: () => WebToken | null
  readonly loginName: () => string | null
  /** Whether the player has signed out in this page, and nobody has signed in since. */
  readonly hasLeft: () => boolean
  readonly deviceId: () => string
  readonly isBigScreen: () => boolean
  /** Takes over what another tab has stored meanwhile. */
  readonly reread: () => void
  readonly saveToken: (token: WebToken) => void
}

/** Fast deposit is opened by the page itself, the others by the error catalogue. */
export type DialogName = 'kyc' | 'registerError' | 'fastDeposit'

/** Everything the error catalogue may do to the page. */
export type Effects = {
  readonly toast: (text: string) => void
  /** A path without its language, such as `/` or `/game/slots`. */
  readonly go: (path: string) => void
  /** Loads the page anew; at another path, without its language, where one is given. */
  readonly reload: (path?: string) => void
  readonly clearSession: () => void
  /**
   * Shows that the session has ended, and why: the platform's own word for it, where it gave one; at once, or where the
   * page is loaded anew for it, once that is done.
   */
  readonly showSessionEnded: (reason: string | null, when?: 'afterReload') => void
  readonly open: (dialog: DialogName, data: Readonly<Record<string, unknown>>) => void
  readonly setCookie: (name: string, value: string) => void
  readonly removeCookie: (name: string) => void
}

export type ApiClock = { readonly nowMs: () => number }

/** Where the page is, for the rules that depend on it; without a page nowhere. */
export type PageLocation = {
  /** The address's path without language and query; '' without a page. */
  readonly path: () => string
  readonly host: () => string
  /** From UTC at this moment, such as +0900. */
  readonly utcOffset: () => string
  readonly cookie: (name: string) => string | null
}

/** How much of a file has gone out, from 0 to 1. */
export type Progress = (share: number) => void

/** Posts a form and reports how far it is. */
export type PostForm = (
  url: string,
  sent: {
    readonly headers: Readonly<Record<string, string>>
    readonly form: FormData
    readonly signal: AbortSignal
    readonly onProgress: Progress
  },
) => Promise<Response>

/** Only one tab at a time may do what is inside. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type ApiPorts = {
  /** '' for the page's own origin. */
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
  /** False while the browser knows that it has no connection. */
  readonly isOnline: () => boolean
  /** The config the page was rendered with, if it was. */
  readonly config?: Config | undefined
  readonly cacheConfig?: (config: Config) => void
}

export type CallOptions = {
  /** The caller shows refusals itself: beside their field, in the page. */
  readonly isHandled?: boolean
  /** Leaves the global loading flag alone. */
  readonly isQuiet?: boolean
  readonly lang?: ApiLang
  readonly signal?: AbortSignal
}

export type UploadOptions = CallOptions & { readonly onProgress?: Progress }
