// The player's client as the catch-all: Fastify's requests become web requests, and the answers stream back.
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { PlayerHandler } from '@mangetsu/player/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const webRequestOf = (request: FastifyRequest, origin: string, signal: AbortSignal): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return new Request(new URL(request.raw.url ?? '/', origin), { method: request.method, headers, signal })
}

/** Sends a web answer as Fastify's, streaming its body. */
export function sendWeb(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status)
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(answer.body ? Readable.fromWeb(answer.body as WebStream) : null)
}

type PagesOptions = { readonly handler: PlayerHandler; readonly origin: string }

/** Mounts the client under every address nobody else has. Pages are read: what is posted to one is nobody's. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) =>
    done(null, body),
  )
  server.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send())
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(request, reply, options),
  })
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const left = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return sendWeb(reply, await options.handler(webRequestOf(request, options.origin, left.signal)))
}
