// The error catalogue (specification, sections 4 and 8) as small pure rules: from a failure to reactions.
import type { ApiFailure } from './api-result.ts'
import type { DialogName } from './ports.ts'
import { reloadDelayMs, storeKeyCookie } from './timings.ts'

export type FailureContext = {
  /** The page's path without language. */
  readonly pagePath: string
  readonly lang: 'ja' | 'en'
  /** Whether the failing call issues tokens itself. */
  readonly isTokenCall: boolean
  /** Whether the contract declares the call silent. */
  readonly isSilent: boolean
  /** Whether the caller shows the refusal itself. */
  readonly isHandled: boolean
  /** Reactions already tried for this call; each is tried once. */
  readonly tried: ReadonlySet<Reaction['do']>
  /** Whether a player is signed in here, and has not requested to sign out. */
  readonly isSignedIn: boolean
}

export type Reaction =
  | { readonly do: 'refresh' }
  | { readonly do: 'correctClock'; readonly serverTimeMs: number }
  | { readonly do: 'renewConfig' }
  | { readonly do: 'clearSession' }
  | { readonly do: 'showSessionEnded'; readonly reason: string | null }
  | { readonly do: 'go'; readonly path: string }
  | { readonly do: 'reload'; readonly afterMs: number }
  | { readonly do: 'open'; readonly dialog: DialogName }
  | { readonly do: 'removeCookie'; readonly name: string }
  | { readonly do: 'toast'; readonly text: string }

export type ErrorRule = {
  readonly name: string
  readonly covers: (failure: ApiFailure, at: FailureContext) => boolean
  readonly react: (failure: ApiFailure, at: FailureContext) => readonly Reaction[]
}

const onLayer1 =
  (code: number) =>
  ({ layer, code: actual }: ApiFailure): boolean =>
    layer === 1 && actual === code

const onLayer2 =
  (code: number) =>
  ({ layer, code: actual }: ApiFailure): boolean =>
    layer === 2 && actual === code

const serverTimeOf = ({ data }: ApiFailure): number =>
  typeof data.serverTimeMs === 'number' ? data.serverTimeMs : Number.NaN

/** Returns the platform's reason for ending a session, by its refusal; null if it gives none. */
export const endReasonIn = (data: ApiFailure['data']): string | null =>
  typeof data.reason === 'string' ? data.reason : null

/** Signs out and redirects home; a player who did not sign out sees the reason. */
const signOut = ({ data }: ApiFailure, { isSignedIn }: FailureContext): readonly Reaction[] => [
  { do: 'clearSession' },
  { do: 'go', path: '/' },
  ...(isSignedIn ? [{ do: 'showSessionEnded', reason: endReasonIn(data) } as const] : []),
]

/** Returns whether a code is entered on this page, from which 1012 must not redirect. */
export const isCodeInput = (path: string): boolean => /(^|\/)(code|code-input)(\/|$)/.test(path)

const categories: Readonly<Record<string, string>> = {
  fish: 'fish',
  'live-casino': 'live-casino',
  pachinko: 'pachinko',
  pachislot: 'pachinko',
  slots: 'slots',
  poker: 'poker',
}

/** Returns the list that replaces a game's page; null if the path is no game's or its kind has no list. */
export function categoryOf(path: string): string | null {
  const kind = /^\/game\/([^/]+)/.exec(path)?.[1]
  const category = kind === undefined ? undefined : categories[kind]
  return category === undefined ? null : `/game/${category}`
}

/** Message for a call that was not sent because the browser is offline. */
export const notConnected = { ja: '接続がありません', en: 'No connection' } as const

/** Message for a timeout; the English text is the specification's own. */
const timedOut = { ja: '時間内に応答がありませんでした', en: 'Request timed out' } as const

/** Returns the message of a failure: always one on layer 2, none for a bare 'Network Error'. */
export function sentenceOfFailure(failure: ApiFailure, lang: 'ja' | 'en'): string {
  if (failure.transport === 'timeout') return timedOut[lang]
  if (failure.transport === 'offline') return notConnected[lang]
  if (failure.transport === 'aborted') return ''
  if (failure.msg === 'Network Error') return ''
  return failure.msg === '' && failure.layer === 2 ? 'Error' : failure.msg
}

export const clockRule: ErrorRule = {
  name: 'clock off: corrected and sent again',
  covers: (failure, at) =>
    failure.code === 200402 && Number.isFinite(serverTimeOf(failure)) && !at.tried.has('correctClock'),
  react: (failure) => [{ do: 'correctClock', serverTimeMs: serverTimeOf(failure) }],
}

/** In order; the first matching rule decides. A rule that acts on the page shows no message in addition. */
export const rules: readonly ErrorRule[] = [
  clockRule,
  {
    name: 'unreadable secret: the public key is fetched anew',
    covers: ({ code }, at) => code === 200404 && !at.tried.has('renewConfig'),
    react: () => [{ do: 'renewConfig' }],
  },
  {
    name: '1018: signed out',
    covers: onLayer1(1018),
    react: signOut,
  },
  {
    name: '401 and 1008: refresh, then the same call again',
    covers: ({ status, code, layer }, at) =>
      !at.isTokenCall && !at.tried.has('refresh') && (status === 401 || (layer === 1 && code === 1008)),
    react: () => [{ do: 'refresh' }],
  },
  {
    name: '1012: home, unless a code is being entered',
    covers: onLayer1(1012),
    react: (failure, at) => (isCodeInput(at.pagePath) ? toastOf(failure, at) : [{ do: 'go', path: '/' }]),
  },
  {
    name: '100326: verification level 3',
    covers: onLayer1(100326),
    react: () => [{ do: 'open', dialog: 'kyc' }],
  },
  {
    name: '100989: the registration error dialog',
    covers: onLayer1(100989),
    react: () => [{ do: 'open', dialog: 'registerError' }],
  },
  { name: '100701: nothing', covers: onLayer1(100701), react: () => [] },
  {
    name: '110069 on a game page: its category',
    covers: (failure, at) => onLayer1(110069)(failure) && categoryOf(at.pagePath) !== null,
    react: (_, at) => [{ do: 'go', path: categoryOf(at.pagePath) ?? '/' }],
  },
  {
    name: '−120: the second layer begins anew',
    covers: onLayer2(-120),
    react: () => [
      { do: 'removeCookie', name: storeKeyCookie },
      { do: 'reload', afterMs: reloadDelayMs },
    ],
  },
  {
    name: '−130: signed out by the second layer',
    covers: onLayer2(-130),
    react: signOut,
  },
]

function toastOf(failure: ApiFailure, at: FailureContext): readonly Reaction[] {
  const text = sentenceOfFailure(failure, at.lang)
  return text === '' || at.isSilent || at.isHandled ? [] : [{ do: 'toast', text }]
}

/** Returns the reactions to a failure: those of the first matching rule, else its message as a toast. */
export function reactionsTo(
  failure: ApiFailure,
  at: FailureContext,
  catalogue: readonly ErrorRule[] = rules,
): readonly Reaction[] {
  const rule = catalogue.find(({ covers }) => covers(failure, at))
  return rule === undefined ? toastOf(failure, at) : rule.react(failure, at)
}
