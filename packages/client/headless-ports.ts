// The client's ports without a page, for a server, a bot or a test. Messages to the player are discarded.
import type { ApiLang, ApiPorts, Effects, SessionSource, WebToken } from './ports.ts'
import { realTimers } from './timers.ts'

/** The signed-in player. The client replaces renewed tokens, and clears the session when it has ended. */
export type HeadlessSession = { token: WebToken | null; loginName: string | null }

export const nobody = (): HeadlessSession => ({ token: null, loginName: null })

export type HeadlessOptions = {
  /** The platform's origin, such as http://127.0.0.1:3000. */
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

/** Creates ports of this process for the given session; by default anonymous, with a device id of its own. */
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
