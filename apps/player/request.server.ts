// What the server knows of the request it renders: the language, the nonce, the public origin and the platform.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApiResult, InputFor } from '@mangetsu/client/api-result'
import type { Api } from '@mangetsu/client/create-api'
import { createServerApi } from '@mangetsu/client/server-api'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Lang, langOfPath, preferredLang } from './language.ts'

export type RequestFacts = {
  readonly lang: Lang
  /** The Content-Security-Policy nonce of this answer. */
  readonly nonce: string
  /** Where the site is seen from outside, such as https://example.com, without a slash at the end. */
  readonly origin: string
  /** Names this request in the log and on an error page. */
  readonly requestId: string
  readonly api: Api
  readonly onFault: (error: unknown, faultId: string) => void
}

/** Set by `createPlayerHandler`; null only under the development server, which knows nothing of it. */
export const requestFacts = createContext<RequestFacts | null>(null)

/** The language of the render in hand, for messages. */
export const renderedLang = new AsyncLocalStorage<Lang>()

type Context = Readonly<RouterContextProvider>

/** The facts of the request in hand, for loaders. */
export function factsOf(context: Context): RequestFacts {
  const facts = context.get(requestFacts)
  if (facts === null) throw new Error('the request came without its facts')
  return facts
}

/** The facts under the development server, which renders without `createPlayerHandler`: from PLATFORM_URL. */
export function developmentFacts(request: Request): RequestFacts {
  const { origin, pathname } = new URL(request.url)
  return {
    lang: langOfPath(pathname) ?? preferredLang(request.headers),
    nonce: '',
    origin,
    requestId: crypto.randomUUID(),
    api: createServerApi({ platformUrl: process.env.PLATFORM_URL ?? origin }),
    onFault: () => {},
  }
}

type Requests = Map<string, Promise<ApiResult<unknown>>>
const requestsOf = new WeakMap<Context, Requests>()

/**
 * Calls the platform for a loader, in the reader's language. The answer may be a refusal. Loaders only read: the layout's
 * and the page's share one request where they need the same.
 */
export function ask<N extends CallName>(
  context: Context,
  name: N,
  input: InputFor<(typeof calls)[N]>,
): Promise<ApiResult<OutputOf<(typeof calls)[N]>>> {
  const { api, lang } = factsOf(context)
  const requests: Requests = requestsOf.get(context) ?? new Map()
  requestsOf.set(context, requests)
  const key = `${name} ${JSON.stringify(input)}`
  const request = requests.get(key) ?? api.call(name, input, { lang, isHandled: true })
  requests.set(key, request)
  return request as Promise<ApiResult<OutputOf<(typeof calls)[N]>>>
}

/** What the page cannot be drawn without: throws the error page, 404 for `missing` refusals, else 503. */
export async function need<N extends CallName>(
  context: Context,
  name: N,
  input: InputFor<(typeof calls)[N]>,
  missing: readonly string[] = [],
): Promise<OutputOf<(typeof calls)[N]>> {
  const answer = await ask(context, name, input)
  if (answer.ok) return answer.data
  throw data(null, { status: missing.includes(answer.refusal) ? 404 : 503 })
}
