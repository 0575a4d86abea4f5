// Serves the floors as the site serves its own: the empty app's pages, and the static page beside the same pictures.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressAnswers } from '@mangetsu/sandbox/serve/compression'
import { servePages } from '@mangetsu/sandbox/serve/pages'
import { addSecureHeaders } from '@mangetsu/sandbox/serve/secure-origin'
import { serveFolder } from '@mangetsu/sandbox/serve/statics'
import Fastify from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { MeasuredPage } from './measured-pages.ts'

export type FloorSite = { readonly origin: string; readonly stop: () => Promise<void> }

const bench = join(import.meta.dirname, '..')
const emptyBuild = join(bench, 'empty-app/build')
const pictures = join(bench, '../apps/player/build/client/pictures')

/** The address of a page's static twin. */
export const twinPath = (page: MeasuredPage): string => `/twin/${page}`

/** Opens the floors on a free port; each twin is a whole document. */
export async function startFloorSite(twins: ReadonlyMap<MeasuredPage, string>): Promise<FloorSite> {
  const build = (await import(pathToFileURL(join(emptyBuild, 'server/index.js')).href)) as ServerBuild
  const handler = createRequestHandler(build, 'production')
  const app = Fastify({ forceCloseConnections: true })
  addSecureHeaders(app, { isHttps: false })
  compressAnswers(app)
  const isImmutable = () => true
  await serveFolder(app, { prefix: '/assets/', dir: join(emptyBuild, 'client/assets'), isImmutable })
  await serveFolder(app, { prefix: '/pictures/', dir: pictures, isImmutable })
  for (const [page, twin] of twins)
    app.get(twinPath(page), (_request, reply) => reply.type('text/html; charset=utf-8').send(twin))
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  await app.register(servePages, {
    handler: (request) => handler(request),
    origin: 'http://localhost',
    rateLimitFactor: 0,
  })
  await app.listen({ port: 0, host: 'localhost' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the floors listen nowhere')
  return { origin: `http://localhost:${address.port}`, stop: () => app.close() }
}
