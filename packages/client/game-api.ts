// The API of a game's stage: authorised by its game session's token, without the site's session, config and messages.
import { createClockCorrection } from '@mangetsu/wire'
import { type Api, createApi } from './create-api.ts'
import type { ClientIdentity } from './headers.ts'
import { headlessPorts } from './headless-ports.ts'
import type { ApiLang, ApiPorts } from './ports.ts'
import type { TokenRefresh } from './refresh.ts'
import { clockRule, type ErrorRule } from './rules.ts'

export type GameApiOptions = {
  /** The platform's origin, such as https://play.example. */
  readonly origin: string
  readonly lang: ApiLang
  /** Returns the current token of the game session. */
  readonly token: () => string
  /** Obtains a new token, which `token` returns from then on; false if there is none. */
  readonly renewToken: () => Promise<boolean>
  readonly deviceId: string
  /** Returns the offset from UTC, such as +0900. */
  readonly utcOffset: () => string
  /** Replaced by tests. */
  readonly ports?: Partial<Pick<ApiPorts, 'fetch' | 'clock' | 'newId' | 'timers'>>
}

export type GameApi = Pick<Api, 'call'> & {
  /** Returns the estimated server time, ms. */
  readonly nowMs: () => number
}

/** A stage shows a lost connection sooner than a page. */
const timeoutMs = 10_000

const identity: ClientIdentity = {
  appid: 'mangetsu-stage',
  appidForPc: 'mangetsu-stage',
  authorization: '',
  merchantCode: 'mangetsu',
}

/** Another session of the player ends a game session as an expired token does: the page around it may have a new one. */
const rules: readonly ErrorRule[] = [
  clockRule,
  {
    name: '401, 1008 and 1018: a new token, then the same call again',
    covers: ({ status, code }, { tried }) =>
      !tried.has('refresh') && (status === 401 || code === 1008 || code === 1018),
    react: () => [{ do: 'refresh' }],
  },
]

/** Creates the renewal: calls that expire together share one new token. */
function renewalOf({ token, renewToken }: Pick<GameApiOptions, 'token' | 'renewToken'>): TokenRefresh {
  let pending: Promise<boolean> | null = null
  return {
    renew(usedToken) {
      if (pending === null && token() !== usedToken) return Promise.resolve(true)
      pending ??= renewToken().finally(() => {
        pending = null
      })
      return pending
    },
  }
}

/** The stage's origin is opaque: requests carry no cookies, and responses are not cached. */
const acrossOrigins = { mode: 'cors', credentials: 'omit', cache: 'no-store' } as const

/** Creates the API. Refusals are values that the caller shows; a result that is lost may be requested again. */
export function createGameApi(options: GameApiOptions): GameApi {
  const { origin, lang, token, deviceId, utcOffset } = options
  const base = headlessPorts({ origin, lang, deviceId })
  const { fetch = globalThis.fetch, ...replaced } = options.ports ?? {}
  const ports: ApiPorts = {
    ...base,
    ...replaced,
    fetch: (url, init) => fetch(url, { ...init, ...acrossOrigins }),
    session: { ...base.session, token: () => ({ access_token: token(), refresh_token: '' }) },
    location: { ...base.location, utcOffset },
  }
  const clock = createClockCorrection()
  const { call } = createApi(ports, { identity, rules, refresh: renewalOf(options), clock, timeoutMs })
  return { call, nowMs: () => clock.nowMs(ports.clock.nowMs()) }
}
