// Browser implementation of the client's ports: stores, navigation, notices.

import { offsetText } from '@mangetsu/client/headers'
import type { ApiPorts, Effects, Lock, PageLocation, PostForm, SessionSource } from '@mangetsu/client/ports'
import { realTimers } from '@mangetsu/client/timers'
import { clearUser, type Stores } from '../stores/create-stores.ts'
import { cookieIn } from '../stores/text-storage.ts'
import type { Toaster } from '../ui/toaster.ts'
import { type DialogRequest, dialogEvent } from './dialog-event.ts'
import { storeEndedPlace, storeEndReason } from './ended-place.ts'
import { showSessionEnd } from './session-end.ts'

/** Services of a page the API client needs. */
export type ApiPage = {
  readonly stores: Stores
  readonly toaster: Toaster
  readonly lang: 'ja' | 'en'
  /** The player has signed out on this page, and nobody has signed in since. */
  readonly hasLeft: boolean
  /** Navigates within the site, once the page is hydrated. */
  readonly navigate: (to: string) => void
  /** The query cache, once it exists. */
  readonly client: { readonly queries: { clear(): void } } | null
}

const sessionOf = (page: ApiPage): SessionSource => {
  const { userStore, appStore } = page.stores
  return {
    token: () => userStore.getState().webToken,
    loginName: () => userStore.getState().userInfo?.loginName ?? null,
    hasLeft: () => page.hasLeft,
    deviceId: () => {
      const stored = userStore.getState().fingerPrintID
      if (stored !== '') return stored
      const fingerPrintID = newId()
      userStore.setState({ fingerPrintID })
      return fingerPrintID
    },
    isBigScreen: () => appStore.getState().isBigScreen,
    reread: () => void userStore.persist.rehydrate(),
    saveToken: (webToken) => userStore.setState({ webToken }),
  }
}

/** Returns a path without its language, as used by the error catalogue. */
const withoutLang = (path: string): string => path.replace(/^\/(ja|en)(?=\/|$)/, '') || '/'

const inLang = ({ lang }: ApiPage, path: string): string => (path === '/' ? `/${lang}` : `/${lang}${path}`)

const locationOf = (): PageLocation => ({
  path: () => withoutLang(window.location.pathname),
  host: () => window.location.host,
  utcOffset: () => offsetText(new Date().getTimezoneOffset()),
  cookie: (name) => cookieIn(document.cookie, name),
})

const effectsOf = (page: ApiPage): Effects => ({
  toast: (title) => page.toaster.show({ kind: 'failure', title }),
  go: (path) => page.navigate(inLang(page, path)),
  reload: (path) =>
    path === undefined ? window.location.reload() : window.location.assign(inLang(page, path)),
  clearSession: () => {
    const { userInfo } = page.stores.userStore.getState()
    if (userInfo !== null && !page.hasLeft) storeEndedPlace(userInfo.id, window.location)
    clearUser(page.stores)
    page.client?.queries.clear()
  },
  showSessionEnded: (reason, when) =>
    when === 'afterReload' ? storeEndReason(reason) : showSessionEnd(page, reason),
  open: (dialog, data) =>
    void document.dispatchEvent(
      new CustomEvent<DialogRequest>(dialogEvent, { detail: { dialog, data }, bubbles: true }),
    ),
  setCookie: (name, value) => {
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=${value}; path=/; samesite=strict${secure}`
  },
  removeCookie: (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=; path=/; max-age=0`
  },
})

/** Runs in one tab at a time if the browser supports locks; otherwise the tabs share the first stored result. */
export const oneTabAtATime: Lock = async (name, work) => {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks === undefined
    ? work()
    : ((await locks.request(name, work)) as Awaited<ReturnType<typeof work>>)
}

const answerOf = (request: XMLHttpRequest): Response => {
  const type = request.getResponseHeader('content-type')
  const hasBody = request.status !== 204 && request.status !== 205 && request.status !== 304
  return new Response(hasBody ? request.responseText : null, {
    status: request.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}

/**
 * Like `fetch` with a form, with upload progress, which fetch lacks; rejects when the network fails or the signal is
 * aborted.
 */
const postForm: PostForm = (url, { headers, form, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => reject(new TypeError('the form could not be sent'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (signal.aborted) return fail()
    signal.addEventListener('abort', stop)
    request.send(form)
  })

/** Returns a random, unpredictable request id. */
const newId = (): string => crypto.randomUUID()

export const pagePorts = (page: ApiPage): ApiPorts => ({
  origin: '',
  lang: () => page.lang,
  session: sessionOf(page),
  effects: effectsOf(page),
  fetch: (input, init) => window.fetch(input, init),
  postForm,
  clock: { nowMs: Date.now },
  timers: realTimers,
  location: locationOf(),
  lock: oneTabAtATime,
  newId,
  isOnline: () => navigator.onLine,
  config: page.stores.appStore.getInitialState().commonConfig ?? undefined,
  cacheConfig: (commonConfig) =>
    page.stores.appStore.setState({ commonConfig, publicKey: commonConfig.webkey }),
})
