// Serves the player's client under all remaining addresses: converts Fastify's requests to web requests and streams the
// responses.
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { calls } from '@mangetsu/contract'
import { createRateLimit } from '@mangetsu/platform/kernel/http/rate-limit'
import { networkOf } from '@mangetsu/platform/kernel/network'
import { langOfPath } from '@mangetsu/player/language'
import {
  type CachedResponse,
  createPageCache,
  type PageCache,
  type PageRequest,
  renderedRequest,
} from '@mangetsu/player/page-cache'
import type { PlayerHandler } from '@mangetsu/player/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRenderBudget, createRenderMeter } from './render-budget.ts'

/** The parts of a request that rendering depends on: equal for all requests of one page. */
type Rendered = Pick<PageRequest, 'method' | 'address'>

const webRequestOf = (request: FastifyRequest, { method, address }: Rendered, origin: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  // Concatenated and not resolved: a path that begins with two slashes would name another host.
  return new Request(origin + address, { method, headers })
}

/** Sends a web response as Fastify's, streaming its body. */
function sendWeb(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status)
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(answer.body ? Readable.fromWeb(answer.body as WebStream) : null)
}

type PagesOptions = {
  readonly handler: PlayerHandler
  readonly origin: string
  /** Multiplies the limits of rendering; 1 by default, 0 for no limit. */
  readonly rateLimitFactor?: number | undefined
  /** Monotonic clock, ms. */
  readonly nowMs?: () => number
  /** Processor time of this process so far, ms. */
  readonly cpuMs?: () => number
}

const steadyMs = () => performance.now()

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Pages rendered per network and minute: as many as its searches. Cached pages are unlimited. */
export const rendersPerMinute = calls.searchGames.perMinute

const isReady = (answer: CachedResponse | Response): answer is CachedResponse => !(answer instanceof Response)

const requestOf = ({ method, raw, headers }: FastifyRequest) => ({
  method,
  address: raw.url ?? '/',
  cookie: headers.cookie ?? '',
  hasAuthorization: headers.authorization !== undefined,
})

/** Maximum bytes of a body that are discarded, enough for many forms; a larger one ends with its connection. */
export const mostDrainedBytes = 4_194_304

/** Discards a body, so that its sender reads the response. Returns whether its end was reached. */
function drain(body: NodeJS.ReadableStream): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0
    body.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= mostDrainedBytes) return
      body.pause()
      resolve(false)
    })
    // After an aborted request there is no reader for the response.
    for (const end of ['end', 'error', 'close']) body.on(end, () => resolve(true))
  })
}

const isPagePath = ({ raw }: FastifyRequest): boolean => langOfPath(raw.url?.split('?', 1)[0] ?? '/') !== null

const refuseMethod = (reply: FastifyReply): FastifyReply =>
  reply.code(405).header('allow', 'GET, HEAD').send()

/**
 * Serves the client under every remaining address. Pages are read-only: a request body belongs to no handler and is
 * discarded. A browser submits a page's form itself if no script has loaded; the page in response explains this.
 */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request: FastifyRequest, body: NodeJS.ReadableStream) => drain(body))
  // GET works for every page: a GET that arrives here names a file missing from its folder.
  server.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD' ? reply.code(404).send() : refuseMethod(reply),
  )
  const pages = createPageCache({ nowMs: options.nowMs ?? steadyMs })
  const render = limited(options)
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(request, reply, pages, render),
  })
  server.post('/*', async (request, reply) => {
    // The value of the body is whether its end was reached.
    if (request.body === false) reply.header('connection', 'close')
    return isPagePath(request) ? answerPage(request, reply, pages, render) : refuseMethod(reply)
  })
}

const refusedRender = {
  ja: 'ページの表示が集中しています。しばらくしてから、もう一度開いてください。',
  en: 'Too many pages were opened from your network. Wait a moment, then open the page again.',
} as const

function refuseRender(request: FastifyRequest, seconds: number): Response {
  const path = request.raw.url?.split('?', 1)[0] ?? '/'
  const headers = { 'retry-after': String(seconds), 'content-type': 'text/plain; charset=utf-8' }
  return new Response(refusedRender[langOfPath(path) ?? 'ja'], { status: 429, headers })
}

/**
 * Renders a request's page, unless its network has used up its number of renderings per minute or their processor time.
 */
function limited(options: PagesOptions) {
  const { handler, origin, rateLimitFactor = 1, nowMs = steadyMs, cpuMs = ownCpuMs } = options
  const limit = createRateLimit(rateLimitFactor)
  const budget = createRenderBudget(rateLimitFactor)
  const meter = createRenderMeter(cpuMs)
  return async (request: FastifyRequest, rendered: Rendered): Promise<Response> => {
    const network = networkOf(request.ip)
    const seconds = budget.secondsLeft(network, nowMs()) || limit.take(0, network, rendersPerMinute, nowMs())
    if (seconds > 0) return refuseRender(request, seconds)
    const finish = meter.begin()
    try {
      return await handler(webRequestOf(request, rendered, origin))
    } finally {
      budget.spend(network, finish(), nowMs())
    }
  }
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PageCache,
  render: (request: FastifyRequest, rendered: Rendered) => Promise<Response>,
): Promise<FastifyReply> {
  // Other requests may wait for the same page: one reader's disconnection does not end its rendering.
  const rendered = renderedRequest(requestOf(request))
  const answer = await pages.answer(rendered, () => render(request, rendered))
  if (!isReady(answer)) return sendWeb(reply, answer)
  return reply.code(answer.status).headers(answer.headers).send(answer.body)
}
