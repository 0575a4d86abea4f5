// Proxies the API, push and game pages of a remote platform, so that the browser sees one origin.
import httpProxy from '@fastify/http-proxy'
import { calls, layerOf } from '@mangetsu/contract'
import { fingerprintScriptPath, riskScriptPath } from '@mangetsu/contract/device'
import { pushMessageLimitBytes, pushPath } from '@mangetsu/contract/push'
import type { FastifyInstance } from 'fastify'

const layer1Prefix = '/_api_'

/** Returns the first path segments of all the platform's addresses: its layers, scripts, push, game pages, bank. */
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
      '/league',
      '/outbox',
      '/sandbox-pages',
    ]),
  ].sort()
}

/** Message limit and closing timeout of a socket, equal to the platform's own, because this side reads it first. */
const socketOptions = { maxPayload: pushMessageLimitBytes, perMessageDeflate: false, closeTimeout: 1_000 }

/** Forwards those addresses to the platform, including WebSockets. */
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
      // The platform limits callers by address, as reported by trusted proxies, and opens the operator's pages by the
      // address and the host together.
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

/** Adds /healthz (this process responds) and /readyz (so does the remote platform). */
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
