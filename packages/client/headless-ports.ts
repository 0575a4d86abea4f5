// The client's ports where there is no page: a server, a program that plays, a test. Nobody is shown anything.
import type { ApiLang, ApiPorts, Effects, SessionSource, WebToken } from './ports.ts'
import { realTimers } from './timers.ts'

/** Who is signed in. The client replaces tokens that it has renewed, and clears it when the session has ended. */
export type HeadlessSession = { token: WebToken | null; loginName: string | null }

export const nobody = (): HeadlessSession => ({ token: null, loginName: null })

export type HeadlessOptions = {
  /** Where the platform answers, such as http://127.0.0.1:3000. */
  readonly origin: string
  readonly session?: HeadlessSession
  readonly deviceId?: string
  readonly lang?: ApiLang
  readonly fetch?: typeof globalThis.fetch
}

const nothing = (): void => {}

const effectsOn = (session: HeadlessSession): Effects => ({
  toast: nothing,
  go: nothing,
  reload: nothing,
  clearSession: () => {
    session.token = null
    session.loginName = null
  },
  showSessionEnded: nothing,
  open: nothing,
  setCookie: nothing,
  removeCookie: nothing,
})

const sourceOf = (session: HeadlessSession, deviceId: string): SessionSource => ({
  token: () => session.token,
  loginName: () => session.loginName,
  hasLeft: () => false,
  deviceId: () => deviceId,
  isBigScreen: () => false,
  reread: nothing,
  saveToken: (token) => {
    session.token = token
  },
})

/** Ports of this process over the session given; of nobody, on a device of its own, where nothing is given. */
export const headlessPorts = ({
  origin,
  session = nobody(),
  deviceId = crypto.randomUUID(),
  lang = 'ja',
  fetch = globalThis.fetch,
}: HeadlessOptions): ApiPorts => ({
  origin: origin.replace(/\/$/, ''),
  lang: () => lang,
  session: sourceOf(session, deviceId),
  effects: effectsOn(session),
  fetch,
  postForm: (url, { headers, form, signal }) => fetch(url, { method: 'POST', headers, body: form, signal }),
  clock: { nowMs: Date.now },
  timers: realTimers,
  location: {
    path: () => '',
    host: () => new URL(origin).host,
    utcOffset: () => '+0900',
    cookie: () => null,
  },
  lock: (_name, work) => work(),
  newId: () => crypto.randomUUID(),
  isOnline: () => true,
})
