// The contract's calls as routes of Fastify, with cross-origin rules, headers, health, metrics and the XSRF pair.
import { timingSafeEqual } from 'node:crypto'
import { type Call, calls } from '@mangetsu/contract'
import { layer1Headers, layer1Prefix } from '@mangetsu/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../ids.ts'
import { refuse } from './answer.ts'
import type { Executor } from './execute.ts'
import type { Handler } from './handle.ts'
import type { LayerOne, Received } from './layer-one.ts'
import type { LayerTwo } from './layer-two.ts'
import { faultOutcome, type Layer, langOf, type Outcome, refusalOutcome } from './outcome.ts'

export type RouteParts = {
  readonly handlers: readonly Handler[]
  readonly executor: Executor
  readonly layerOne: LayerOne
  readonly layerTwo: LayerTwo
  /** Whether the cookie may only travel over https. */
  readonly isSecure: boolean
}

/** The largest body any call takes, bytes. */
export const bodyLimitBytes = 65_536

const json = 'application/json; charset=utf-8'
const xsrfCookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** Calls a game's frame makes from its opaque origin, which no cookie ever accompanies. */
export const isCrossOrigin = (call: Call): boolean =>
  call.as === 'studio' || call === calls.replayRound || call === calls.queryConfig

/** Answers are data for programs: never a page, never kept, never framed. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const preflightHeaders = {
  ...crossOriginHeaders,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': ['content-type', ...layer1Headers].join(', '),
  'access-control-max-age': '86400',
}

/** Double submit: a browser that carries our cookie must repeat it in the header, which no other site can. */
function isXsrfRight(headers: Received['headers']): boolean {
  const { cookie } = headers
  const kept = typeof cookie === 'string' ? xsrfCookie.exec(cookie)?.[1] : undefined
  if (kept === undefined) return true
  const sent = headers['x-xsrf-token']
  if (typeof sent !== 'string' || sent.length !== kept.length) return false
  return timingSafeEqual(Buffer.from(sent), Buffer.from(kept))
}

function issueXsrf(parts: RouteParts, request: FastifyRequest, reply: FastifyReply): void {
  if (xsrfCookie.test(request.headers.cookie ?? '')) return
  const secure = parts.isSecure ? '; Secure' : ''
  reply.header('set-cookie', `XSRF-TOKEN=${newToken()}; Path=/; SameSite=Strict${secure}`)
}

const receivedFrom = (request: FastifyRequest): Received => ({
  headers: request.headers,
  body: typeof request.body === 'string' ? request.body : '',
  // Asked of the socket only where somebody wants to know.
  address: () => request.ip,
})

function note(
  { metrics, log }: Executor,
  path: string,
  request: FastifyRequest,
  outcome: Outcome,
  startMs: number,
) {
  const durationMs = performance.now() - startMs
  metrics.called(path, outcome.name, durationMs)
  if (log.isLevelEnabled('debug')) {
    log.debug({ path, outcome: outcome.name, qid: request.headers.qid, durationMs }, 'call')
  }
}

function addCall(app: FastifyInstance, parts: RouteParts, handler: Handler, callIndex: number): void {
  const { call } = handler
  const layer: Layer = call.layer === 2 ? 2 : 1
  const url = layer === 1 ? `${layer1Prefix}${call.path}` : call.path
  const isOpen = isCrossOrigin(call)
  const headers = { ...answerHeaders, ...(isOpen ? crossOriginHeaders : {}), 'content-type': json }
  app.post(url, async (request, reply) => {
    const startMs = performance.now()
    reply.headers(headers)
    if (call === calls.queryConfig) issueXsrf(parts, request, reply)
    else if (!isOpen && !isXsrfRight(request.headers)) {
      const outcome = refusalOutcome(
        layer,
        langOf(request.headers.lang),
        refuse('badRequest', { header: 'x-xsrf-token' }),
      )
      return reply.code(outcome.status).send(outcome.body)
    }
    const received = receivedFrom(request)
    if (layer === 2) {
      const outcome = await parts.layerTwo(handler, callIndex, received)
      note(parts.executor, call.path, request, outcome, startMs)
      return reply.code(outcome.status).header('content-type', outcome.contentType).send(outcome.body)
    }
    const outcome = await parts.layerOne(handler, callIndex, received)
    note(parts.executor, call.path, request, outcome, startMs)
    return reply.code(outcome.status).send(outcome.body)
  })
  if (isOpen) app.options(url, (_request, reply) => reply.code(204).headers(preflightHeaders).send())
}

/** Bodies stay text: the layers parse them strictly themselves. */
function readTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
    done(null, body),
  )
}

function answerErrors(app: FastifyInstance, { executor }: RouteParts): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const lang = langOf(request.headers.lang ?? request.headers['accept-language'])
    reply.headers(answerHeaders).type(json)
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send(refusalOutcome(1, lang, refuse('tooLarge')).body)
    if (status < 500) return reply.code(400).send(refusalOutcome(1, lang, refuse('badRequest')).body)
    const outcome = faultOutcome(1, lang)
    executor.log.error({ err: error, faultId: outcome.id, url: request.url }, 'a request failed')
    return reply.code(outcome.status).send(outcome.body)
  })
}

/** Adds every call of the contract to `app`. Throws when a call has no handler, or two. */
export function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  assertComplete(parts.handlers)
  readTextBodies(app)
  answerErrors(app, parts)
  for (const [index, handler] of parts.handlers.entries()) addCall(app, parts, handler, index)
  for (const [prefix, layer] of [
    [layer1Prefix, 1],
    ['/api/phoenix', 2],
    ['/api/rex', 2],
  ] as const) {
    app.all(`${prefix}/*`, (request, reply) => {
      const lang = langOf(request.headers.lang ?? request.headers['accept-language'])
      const outcome = refusalOutcome(layer, lang, refuse('unknownCall'))
      return reply.code(outcome.status).headers(answerHeaders).type(json).send(outcome.body)
    })
  }
}

/** Throws when a call of the contract has no handler, or two. */
export function assertComplete(handlers: readonly Handler[]): void {
  const handled = handlers.map(({ call }) => call.path)
  const missing = Object.values(calls).filter(({ path }) => !handled.includes(path))
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ path }) => path).join(', ')}`)
  const twice = handled.filter((path, index) => handled.indexOf(path) !== index)
  if (twice.length > 0) throw new Error(`Two handlers for ${twice.join(', ')}`)
}
