// Security headers of every response of the server.
import type { FastifyInstance } from 'fastify'

/** HTTPS required for a year, once a browser has used it here. */
const transportSecurity = 'max-age=31536000'

/**
 * Adds missing headers to every response: no sniffing, no referrer to other sites, HSTS if HTTPS is used. A response
 * without a cache header is not stored: proxies may otherwise cache 404 and 405 (RFC 9110, section 15.1).
 */
export function addSecureHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (isHttps) reply.header('strict-transport-security', transportSecurity)
    done(null, payload)
  })
}
