// A page without a browser, for tests: the client's own api against a listening platform, with its effects recorded.
import { type Api, createApi } from '@mangetsu/client/create-api'
import { headlessPorts } from '@mangetsu/client/headless-ports'
import type { ApiPorts, Config, WebToken } from '@mangetsu/client/ports'
import { realTimers } from '@mangetsu/client/timers'
import { requestTimeoutMs, tokenTimeoutMs } from '@mangetsu/client/timings'

/** A call sent over the network: its path, and the HTTP status of the response, 0 for none. */
type CompletedCall = { readonly path: string; readonly status: number }

export type RealPage = {
  readonly api: Api
  /** Effects of the error catalogue on the page, in order. */
  readonly effects: string[]
  /** Requested waiting times of the error catalogue, ms; the page itself waits only a moment. */
  readonly waits: number[]
  readonly exchanged: CompletedCall[]
  /** The signed-in session; tests change it as another tab or a thief would. */
  readonly session: { token: WebToken | null; loginName: string | null }
  /** Requests a config of its own from the platform. */
  readonly config: () => Promise<Config>
}

export type PageOptions = {
  readonly origin: string
  readonly nowMs: () => number
  readonly token?: WebToken | undefined
  readonly loginName?: string
  /** Path of the page, without the language. */
  readonly path?: string
  readonly lang?: 'ja' | 'en'
  /** The config the page was opened with. */
  readonly opened?: Config
  /** Intercepts requests between the page and the platform. */
  readonly between?: (send: typeof globalThis.fetch) => typeof globalThis.fetch
  /** Shortens the 30 s timeout of every call to a moment. */
  readonly isHurried?: boolean
}

const momentMs = 150

function portsOf(given: PageOptions, noted: Omit<RealPage, 'api' | 'config'>): ApiPorts {
  const { origin, nowMs, lang = 'ja', path = '/', isHurried = false } = given
  const { effects, waits, exchanged, session } = noted
  const send: typeof globalThis.fetch = async (input, init) => {
    const before = exchanged.push({ path: new URL(String(input)).pathname, status: 0 }) - 1
    const answer = await globalThis.fetch(input, init)
    exchanged[before] = { path: new URL(String(input)).pathname, status: answer.status }
    return answer
  }
  const note = (text: string) => void effects.push(text)
  const fetch = given.between?.(send) ?? send
  const base = headlessPorts({ origin, session, deviceId: 'device-of-the-page', lang, fetch })
  return {
    ...base,
    effects: {
      toast: (text) => note(`toast ${text}`),
      go: (to) => note(`go ${to}`),
      reload: (to) => note(to === undefined ? 'reload' : `reload ${to}`),
      clearSession: () => {
        base.effects.clearSession()
        note('clear')
      },
      showSessionEnded: (reason) => note(`ended ${reason}`),
      open: (dialog, data) => note(`open ${dialog} ${JSON.stringify(data)}`),
      setCookie: () => undefined,
      removeCookie: (name) => note(`cookie ${name}`),
    },
    postForm: () => Promise.reject(new TypeError('this page sends no files')),
    clock: { nowMs },
    timers: {
      wait: (ms, signal) => {
        const isTimeout = ms === requestTimeoutMs || ms === tokenTimeoutMs
        if (isTimeout && !isHurried) return realTimers.wait(ms, signal)
        if (!isTimeout) waits.push(ms)
        return realTimers.wait(Math.min(ms, momentMs), signal)
      },
    },
    location: { ...base.location, path: () => path },
    config: given.opened,
  }
}

/** Opens a page; signed in if a token is given. */
export function openPage(given: PageOptions): RealPage {
  const noted = {
    effects: [],
    waits: [],
    exchanged: [],
    session: { token: given.token ?? null, loginName: given.loginName ?? null },
  }
  const api = createApi(portsOf(given, noted))
  return {
    ...noted,
    api,
    config: async () => {
      const config = await api.config()
      if (config === null) throw new Error('the platform gave no config')
      return config
    },
  }
}
