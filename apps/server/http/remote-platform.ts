// A platform elsewhere: its API, push and game pages are passed on, so that the browser sees one origin.
import httpProxy from '@fastify/http-proxy'
import { calls, layerOf } from '@mangetsu/contract'
import { fingerprintScriptPath, riskScriptPath } from '@mangetsu/contract/device'
import { pushMessageLimitBytes, pushPath } from '@mangetsu/contract/push'
import type { FastifyInstance } from 'fastify'

const layer1Prefix = '/_api_'

/** The first parts of every address that is the platform's: its layers, its scripts, its push, its game pages, its bank. */
export function platformPrefixes(): string[] {
  const ofCalls = Object.values(calls).map(({ path }) =>
    layerOf(path) === 1 ? layer1Prefix : `/${path.split('/').slice(1, 3).join('/')}`,
  )
  const scripts = [fingerprintScriptPath, riskScriptPath]
  return [
    ...new Set([
      ...ofCalls,
      ...scripts,
      pushPath,
      '/stage',
      '/bank',
      '/provider',
      '/outbox',
      '/sandbox-pages',
    ]),
  ].sort()
}

/** What a socket may send and how soon it ends, as at the platform's own: this side reads it first. */
const socketOptions = { maxPayload: pushMessageLimitBytes, perMessageDeflate: false, closeTimeout: 1_000 }

/** Passes those addresses on to the platform, WebSocket included. */
export async function passOn(
  server: FastifyInstance,
  { platformUrl }: { platformUrl: string },
): Promise<void> {
  for (const prefix of platformPrefixes()) {
    await server.register(httpProxy, {
      upstream: platformUrl,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === pushPath,
      wsServerOptions: socketOptions,
      // The platform limits by the caller's address, which it believes its proxies about, and opens the operator's pages
      // by the address and the host together.
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
        }),
      },
    })
  }
}

const probeLimitMs = 3_000

/** /healthz: this process answers. /readyz: and so does the platform it speaks for. */
export function addOwnProbes(server: FastifyInstance, { platformUrl }: { platformUrl: string }): void {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', async (_request, reply) => {
    const signal = AbortSignal.timeout(probeLimitMs)
    const answer = await fetch(`${platformUrl}/readyz`, { signal }).catch(() => null)
    await answer?.body?.cancel()
    const isReady = answer?.ok === true
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'the platform does not answer' })
  })
}
