// Renders a page on the server: in the request's language, with its nonce, complete before it is sent.

import { createServerApi } from '@mangetsu/client/server-api'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { overwriteGetLocale } from './messages-compiled/runtime.js'
import { factsOf, type RequestFacts, renderedLang, requestFacts } from './request.server.ts'
import { unprocessedFormResponse } from './unprocessed-form.tsx'

overwriteGetLocale(() => renderedLang.getStore() ?? 'ja')

export { createServerApi, unprocessedFormResponse }

/** Runs `answer` with the request's facts available to loaders and messages. */
export function withFacts<T>(facts: RequestFacts, answer: (context: RouterContextProvider) => T): T {
  const context = new RouterContextProvider()
  context.set(requestFacts, facts)
  return renderedLang.run(facts.lang, () => answer(context))
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { onFault, requestId } = factsOf(context)
  onFault(error, requestId)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = factsOf(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  let failure: unknown
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Nothing is sent before everything is ready, so no boundary's content arrives after the page and has to be moved
      // into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error
      },
    },
  )
  await body.allReady
  if (failure !== undefined) throw failure
  return new Response(body, { status, headers })
}
