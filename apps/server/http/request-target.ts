// The address a request names: one Host, and a target of this site (RFC 9112, section 3.2).
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const hostsOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host')

/**
 * The target as routes know it: a whole address of the host that the request names becomes its path and query; any other
 * stays as it is, and is refused. For Fastify's `rewriteUrl`.
 */
export function ownTarget(request: IncomingMessage): string {
  const target = request.url ?? '/'
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(target) ?? []
  if (authority === undefined || authority.toLowerCase() !== request.headers.host?.toLowerCase())
    return target
  return path.startsWith('/') ? path : `/${path}`
}

/** Answers 400 to a request with two hosts, and to one for an address of somebody else. */
export function refuseForeignTargets(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (hostsOf(raw).length <= 1 && raw.url?.startsWith('/') === true) return
    return reply.code(400).header('connection', 'close').send()
  })
}
