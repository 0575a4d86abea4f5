// Headers every answer of the server bears, whoever made it.
import type { FastifyInstance } from 'fastify'

/** A year of HTTPS, once a browser has been here over HTTPS. */
const transportSecurity = 'max-age=31536000'

/**
 * Adds what is missing to every answer: no sniffing, no referrer outside, HTTPS remembered where it is used. An answer that
 * says nothing about caches is stored nowhere: 404 and 405 may otherwise be kept by a proxy (RFC 9110, section 15.1).
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
