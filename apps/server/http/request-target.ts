// The request target: exactly one Host, and a target of this site (RFC 9112, section 3.2).
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const hostsOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host')

/**
 * Normalises the target for routing: an absolute address of the request's own host becomes its path and query; any
 * other is left as it is, and is refused. For Fastify's `rewriteUrl`.
 */
export function ownTarget(request: IncomingMessage): string {
  const target = request.url ?? '/'
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(target) ?? []
  if (authority === undefined || authority.toLowerCase() !== request.headers.host?.toLowerCase())
    return target
  return path.startsWith('/') ? path : `/${path}`
}

/** Responds with 400 to a request with two hosts, or for another site's address. */
export function refuseForeignTargets(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (hostsOf(raw).length <= 1 && raw.url?.startsWith('/') === true) return
    return reply.code(400).header('connection', 'close').send()
  })
}
