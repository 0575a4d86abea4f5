// The contract's calls as Fastify routes, with cross-origin rules, headers, health, metrics and the XSRF pair.
import { timingSafeEqual } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type Call, calls } from '@mangetsu/contract'
import { layer1Headers, layer1Prefix } from '@mangetsu/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../ids.ts'
import { type Blob, isRefusal, type Refused, refuse } from './answer.ts'
import type { Executor } from './execute.ts'
import type { Handler } from './handle.ts'
import type { Intake } from './intake.ts'
import type { LayerOne, Received } from './layer-one.ts'
import type { LayerTwo } from './layer-two.ts'
import { type CallOutcome, faultOutcome, langOf, refusalOutcome, type WireLayer } from './outcome.ts'

export type RouteParts = {
  readonly handlers: readonly Handler[]
  readonly executor: Executor
  readonly layerOne: LayerOne
  readonly layerTwo: LayerTwo
  readonly intake: Intake
  /** Whether the cookie may only be sent over https. */
  readonly isSecure: boolean
}

/** Maximum body of any call, bytes. */
const bodyLimitBytes = 65_536

const json = 'application/json; charset=utf-8'
const xsrfCookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** Public calls that a game's frame makes too: rounds by their addresses, and a table's list. */
const openToFrames: ReadonlySet<Call> = new Set<Call>([
  calls.replayRound,
  calls.queryConfig,
  calls.queryTableRounds,
  calls.queryTableRound,
])

/** Returns whether a game's frame makes this call from its opaque origin, always without cookies. */
export const isCrossOrigin = (call: Call): boolean => call.as === 'studio' || openToFrames.has(call)

/** Responses are data for programs: never a page, never cached, never framed. */
const answerHeaders = {
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

/** Headers of a file that is saved, never shown as a page; its name in both forms (RFC 6266, RFC 8187). */
const blobHeadersOf = ({ contentType, fileName }: Blob) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
})

/** Double submit: a browser that sends our cookie must repeat it in the header, which no other site can. */
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
  // Read from the socket only when accessed.
  address: () => request.ip,
  query: request.query as Record<string, unknown>,
})

function note(
  { metrics, log }: Executor,
  path: string,
  request: FastifyRequest,
  outcome: CallOutcome,
  startMs: number,
) {
  const durationMs = performance.now() - startMs
  metrics.called(path, outcome.name, durationMs)
  if (log.isLevelEnabled('debug')) {
    log.debug({ path, outcome: outcome.name, qid: request.headers.qid, durationMs }, 'call')
  }
}

function sendOutcome(
  reply: FastifyReply,
  outcome: CallOutcome & { readonly contentType?: string },
): FastifyReply {
  const { status, body, blob, contentType } = outcome
  if (blob !== undefined) return reply.code(status).headers(blobHeadersOf(blob)).send(blob.bytes)
  if (contentType !== undefined) reply.header('content-type', contentType)
  return reply.code(status).send(body)
}

/** Runs an upload: its payload like any other call's, its file once the payload has been checked. */
async function runUpload(
  intake: Intake,
  request: FastifyRequest,
  run: (received: Received) => Promise<CallOutcome>,
  refused: (answer: Refused) => CallOutcome,
): Promise<CallOutcome> {
  if (!request.isMultipart()) return refused(refuse('badRequest', { header: 'content-type' }))
  const upload = await intake.open(request)
  if (isRefusal(upload)) return refused(upload)
  try {
    const { payload: body, takeFile } = upload
    return await run({ ...receivedFrom(request), body, takeFile })
  } finally {
    upload.close()
  }
}

/** Returns the path of a call: layer 1 has a prefix. */
const urlOf = ({ layer, path }: Call): string => (layer === 1 ? `${layer1Prefix}${path}` : path)

function addCall(app: FastifyInstance, parts: RouteParts, handler: Handler, callIndex: number): void {
  const { call } = handler
  const layer: WireLayer = call.layer === 2 ? 2 : 1
  const url = urlOf(call)
  const isOpen = isCrossOrigin(call)
  const headers = { ...answerHeaders, ...(isOpen ? crossOriginHeaders : {}), 'content-type': json }
  const through = layer === 2 ? parts.layerTwo : parts.layerOne
  const run = (received: Received): Promise<CallOutcome> => through(handler, callIndex, received)
  app.post(url, async (request, reply) => {
    const startMs = performance.now()
    reply.headers(headers)
    const refused = (answer: Refused) =>
      refusalOutcome(layer, langOf(request.headers[layer === 2 ? 'accept-language' : 'lang']), answer)
    if (call === calls.queryConfig) issueXsrf(parts, request, reply)
    else if (!isOpen && !isXsrfRight(request.headers))
      return sendOutcome(reply, refused(refuse('badRequest', { header: 'x-xsrf-token' })))
    const outcome = call.hasFile
      ? await runUpload(parts.intake, request, run, refused)
      : await run(receivedFrom(request))
    note(parts.executor, call.path, request, outcome, startMs)
    return sendOutcome(reply, outcome)
  })
  if (isOpen) app.options(url, (_request, reply) => reply.code(204).headers(preflightHeaders).send())
}

/** Throws for a call that declares a feature its layer does not support. */
function assertCarried({ path, layer, as, isClear, hasFile, isBlob, query }: Call): void {
  const isWrong =
    (isClear && layer !== 2) || (isBlob && layer !== 1) || (query.length > 0 && layer !== 'game')
  if (isWrong || (hasFile && as !== 'player' && as !== 'either'))
    throw new Error(`${path} cannot travel as it is declared`)
}

/** Keeps bodies as text: the layers parse them strictly themselves. */
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

/** Adds the calls that have handlers to `app`; `assertComplete` checks that every call has one. */
export function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  readTextBodies(app)
  answerErrors(app, parts)
  const numbered = [...parts.handlers.entries()]
  for (const { call } of parts.handlers) assertCarried(call)
  for (const [index, handler] of numbered) if (!handler.call.hasFile) addCall(app, parts, handler, index)
  // Only these routes parse multipart forms.
  app.register(async (inner) => {
    await inner.register(multipart)
    for (const [index, handler] of numbered) if (handler.call.hasFile) addCall(inner, parts, handler, index)
  })
  for (const [prefix, layer] of [
    [layer1Prefix, 1],
    ['/api/phoenix', 2],
    ['/api/rex', 2],
    ['/_gameapi_', 1],
  ] as const) {
    app.all(`${prefix}/*`, (request, reply) => {
      const lang = langOf(request.headers.lang ?? request.headers['accept-language'])
      const outcome = refusalOutcome(layer, lang, refuse('unknownCall'))
      return reply.code(outcome.status).headers(answerHeaders).type(json).send(outcome.body)
    })
  }
}

/** Throws if a call of the contract has no handler, or two. */
export function assertComplete(handlers: readonly Handler[]): void {
  const handled = handlers.map(({ call }) => call.path)
  const missing = Object.values(calls).filter(({ path }) => !handled.includes(path))
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ path }) => path).join(', ')}`)
  const twice = handled.filter((path, index) => handled.indexOf(path) !== index)
  if (twice.length > 0) throw new Error(`Two handlers for ${twice.join(', ')}`)
}
