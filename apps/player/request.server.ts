// Facts about the request being rendered: the language, the nonce, the public origin and the platform.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApiResult, InputFor } from '@mangetsu/client/api-result'
import type { Api } from '@mangetsu/client/create-api'
import { createServerApi } from '@mangetsu/client/server-api'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Lang, langOfPath, preferredLang } from './language.ts'

export type RequestFacts = {
  readonly lang: Lang
  /** Content-Security-Policy nonce of this response. */
  readonly nonce: string
  /** Public origin of the site, such as https://example.com, without a trailing slash. */
  readonly origin: string
  /** Identifies this request in the log and on an error page. */
  readonly requestId: string
  readonly api: Api
  readonly onFault: (error: unknown, faultId: string) => void
}

/** Set by `createPlayerHandler`; null only under the development server, which does not use it. */
export const requestFacts = createContext<RequestFacts | null>(null)

/** Language of the current render, for messages. */
export const renderedLang = new AsyncLocalStorage<Lang>()

type Context = Readonly<RouterContextProvider>

/** Returns the facts of the current request, for loaders. */
export function factsOf(context: Context): RequestFacts {
  const facts = context.get(requestFacts)
  if (facts === null) throw new Error('the request came without its facts')
  return facts
}

/** Returns the facts under the development server, which renders without `createPlayerHandler`: from PLATFORM_URL. */
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
 * Calls the platform for a loader, in the reader's language. The response may be a refusal. Loaders only read, so the
 * layout and the page share equal requests.
 */
export function callApi<N extends CallName>(
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

/**
 * Returns data the page cannot be rendered without: otherwise throws the error page, 404 for `missing` refusals, else
 * 503.
 */
export async function need<N extends CallName>(
  context: Context,
  name: N,
  input: InputFor<(typeof calls)[N]>,
  missing: readonly string[] = [],
): Promise<OutputOf<(typeof calls)[N]>> {
  const answer = await callApi(context, name, input)
  if (answer.ok) return answer.data
  throw data(null, { status: missing.includes(answer.refusal) ? 404 : 503 })
}
