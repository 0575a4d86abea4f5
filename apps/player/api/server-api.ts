// The api as the server's loaders use it: nobody is signed in, nothing is shown, one for the whole process.
import { siteKeyHeader } from '@mangetsu/wire'
import { type Api, createApi } from './create-api.ts'
import type { ApiPorts } from './ports.ts'
import { realTimers } from './waiting.ts'

const nothing = () => {}

export type ServerApiPorts = {
  /** Where the platform answers, such as http://127.0.0.1:3000. */
  readonly platformUrl: string
  /** The secret by which the platform knows the site's own server; without it all calls count as one caller's. */
  readonly siteKey?: string | undefined
  readonly fetch?: typeof globalThis.fetch
}

const withKey =
  (fetch: typeof globalThis.fetch, siteKey: string): typeof globalThis.fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set(siteKeyHeader, siteKey)
    return fetch(url, { ...init, headers })
  }

/** Pass each call the reader's language: `api.call('queryWinners', {}, { lang })`. */
export function createServerApi({ platformUrl, siteKey, fetch = globalThis.fetch }: ServerApiPorts): Api {
  const { host } = new URL(platformUrl)
  const deviceId = crypto.randomUUID()
  const ports: ApiPorts = {
    origin: platformUrl.replace(/\/$/, ''),
    lang: () => 'ja',
    session: {
      token: () => null,
      loginName: () => null,
      hasLeft: () => false,
      deviceId: () => deviceId,
      isBigScreen: () => false,
      reread: nothing,
      saveToken: nothing,
    },
    effects: {
      toast: nothing,
      go: nothing,
      reload: nothing,
      clearSession: nothing,
      sayEnded: nothing,
      open: nothing,
      setCookie: nothing,
      removeCookie: nothing,
    },
    fetch: siteKey === undefined ? fetch : withKey(fetch, siteKey),
    postForm: (url, { headers, form, signal }) => fetch(url, { method: 'POST', headers, body: form, signal }),
    clock: { nowMs: Date.now },
    timers: realTimers,
    place: { path: () => '', host: () => host, utcOffset: () => '+0900', cookie: () => null },
    lock: (_name, work) => work(),
    newId: () => crypto.randomUUID(),
    isServer: true,
    isOnline: () => true,
  }
  return createApi(ports)
}
