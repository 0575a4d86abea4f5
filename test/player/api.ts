// Fake platform and environment for the api's tests: canned responses, a manual clock, recorded effects.
import { createApi } from '@mangetsu/client/create-api'
import { headlessPorts } from '@mangetsu/client/headless-ports'
import type { ApiPorts, Config, PostForm, WebToken } from '@mangetsu/client/ports'
import type { Timers } from '@mangetsu/client/timers'

export const config: Config = {
  productId: 'mangetsu',
  appid: 'app-h5',
  appidForPc: 'app-pc',
  authorization: 'Basic site',
  merchantCode: 'MG',
  webkey: '',
  cmsDomain: '',
  activityKey: '',
  serverTimeMs: 0,
  termsVersion: '1',
  profile: {
    code: 'sandbox',
    isPlayMoney: true,
    minimumAge: 20,
    minimumAges: {},
    minimumSpinMs: 0,
    canCancelWithdrawal: true,
    countries: ['JP'],
    needsPhone: false,
  },
  currencies: ['JPY', 'USD'],
  stageOrigin: '',
}

/** Initial time of the api's tests, ms since 1970. */
export const startMs = 1_800_000_000_000

/** Creates a clock that stands still until it is moved. */
export function createTime(startMs: number) {
  let nowMs = startMs
  const waiting = new Set<{ atMs: number; done: () => void }>()
  const timers: Timers = {
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const entry = { atMs: nowMs + ms, done: resolve }
        waiting.add(entry)
        signal?.addEventListener('abort', () => {
          waiting.delete(entry)
          resolve()
        })
      }),
  }
  // Signing runs on other threads: lets them complete as many operations as a call needs, however busy the machine is.
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) {
      await crypto.subtle.digest('SHA-256', new Uint8Array(64))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  /** Ends the next wait that is due by then; returns false if there is none. */
  const endNext = async (untilMs: number): Promise<boolean> => {
    const next = [...waiting].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
    if (next === undefined) return false
    waiting.delete(next)
    nowMs = next.atMs
    next.done()
    await settle()
    return true
  }
  return {
    timers,
    nowMs: () => nowMs,
    settle,
    /** Advances the clock, ending the waits on the way in order. */
    pass: async (ms: number) => {
      const untilMs = nowMs + ms
      await settle()
      for (let step = 0; step < 100; step += 1) if (!(await endNext(untilMs))) break
      nowMs = untilMs
    },
    /** Advances the clock by at most this much until a response arrives, even if other threads delay the next wait. */
    until: async <Answer>(answer: Promise<Answer>, atMostMs: number): Promise<Answer> => {
      const untilMs = nowMs + atMostMs
      let isThere = false
      const there = answer.finally(() => {
        isThere = true
      })
      while (!isThere) if (!(await endNext(untilMs))) await settle()
      return there
    },
  }
}

export type RecordedCall = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly atMs: number
  /** The form that was posted instead of a body. */
  readonly form?: FormData
}

export type Reply =
  | { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'never'
  | 'broken'

export const ok = (data: unknown): Reply => ({ body: { success: true, code: 0, msg: '', data } })
export const refused = (code: number, msg = 'no', data: unknown = null, status = 200): Reply => ({
  status,
  body: { success: false, code, msg, data },
})

/** Creates a fetch that responds by `reply` and records each request. */
export function createFetch(
  time: { nowMs: () => number },
  reply: (request: RecordedCall, count: number) => Reply,
) {
  const requests: RecordedCall[] = []
  const answer = (
    one: RecordedCall,
    init: { signal?: AbortSignal | null | undefined },
  ): Promise<Response> => {
    requests.push(one)
    const replied = reply(one, requests.length)
    if (replied === 'broken') return Promise.reject(new TypeError('fetch failed'))
    if (replied === 'never') {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    }
    const { status = 200, body, headers = { 'content-type': 'application/json' } } = replied
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status, headers }))
  }
  const fetch = ((path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    return answer({ path, headers, body: String(init.body), atMs: time.nowMs() }, init)
  }) as typeof globalThis.fetch
  const postForm: PostForm = (path, { headers, form, signal, onProgress }) => {
    const body = String(form.get('payload'))
    onProgress(0.5)
    return answer({ path, headers, body, form, atMs: time.nowMs() }, { signal })
  }
  return { fetch, postForm, requests }
}

/** Creates ports with an inspectable session, and records every effect. */
export function createWorld(
  time: ReturnType<typeof createTime>,
  fetch: typeof globalThis.fetch,
  given: { token?: WebToken | null; path?: string; ports?: Partial<ApiPorts> } = {},
) {
  const effects: string[] = []
  const session = { token: given.token ?? null, loginName: null, hasLeft: false }
  const base = headlessPorts({ origin: '', session, deviceId: 'device-1', lang: 'en', fetch })
  let lastId = 0
  const ports: ApiPorts = {
    ...base,
    session: {
      ...base.session,
      loginName: () => (session.token === null ? null : 'tsukimi'),
      hasLeft: () => session.hasLeft,
    },
    effects: {
      toast: (text) => effects.push(`toast ${text}`),
      go: (path) => effects.push(`go ${path}`),
      reload: (path) => effects.push(path === undefined ? 'reload' : `reload ${path}`),
      clearSession: () => {
        base.effects.clearSession()
        effects.push('clear')
      },
      showSessionEnded: (reason) => effects.push(`ended ${reason}`),
      open: (dialog, data) => effects.push(`open ${dialog} ${JSON.stringify(data)}`),
      setCookie: (name, value) => effects.push(`keep ${name} ${value.length}`),
      removeCookie: (name) => effects.push(`cookie ${name}`),
    },
    postForm: () => Promise.reject(new TypeError('no form is posted here')),
    clock: { nowMs: time.nowMs },
    timers: time.timers,
    location: { ...base.location, path: () => given.path ?? '/', host: () => 'mangetsu.test' },
    newId: () => {
      lastId += 1
      return `request-${lastId}`
    },
    config,
    ...given.ports,
  }
  return { ports, effects, session }
}

/** Creates an api in such an environment from `startMs` on, with a network that responds by `reply`. */
export function startTestApi(
  reply: (request: RecordedCall, count: number) => Reply,
  given: Parameters<typeof createWorld>[2] = {},
) {
  const time = createTime(startMs)
  const { fetch, postForm, requests } = createFetch(time, reply)
  const world = createWorld(time, fetch, { ...given, ports: { postForm, ...given.ports } })
  return { time, requests, ...world, api: createApi(world.ports) }
}
