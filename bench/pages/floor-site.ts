// Serves the floors like the site: the empty app, and the static pages together with the site's own files.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressAnswers } from '@mangetsu/server/http/compression'
import { servePages } from '@mangetsu/server/http/pages'
import { addSecureHeaders } from '@mangetsu/server/http/secure-origin'
import { serveFolder } from '@mangetsu/server/http/statics'
import Fastify, { type FastifyInstance } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'

export type FloorSite = { readonly origin: string; readonly stop: () => Promise<void> }

const bench = join(import.meta.dirname, '..')
const emptyBuild = join(bench, 'empty-app/build')
const clientBuild = join(bench, '../apps/player/build/client')
const clientFolders = ['assets', 'faces', 'marks', 'pictures']
const isImmutable = () => true

function newFloor(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  addSecureHeaders(app, { isHttps: false })
  compressAnswers(app)
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  return app
}

export async function openAnywhere(app: FastifyInstance): Promise<FloorSite> {
  await app.listen({ port: 0, host: 'localhost' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return { origin: `http://localhost:${address.port}`, stop: () => app.close() }
}

/** Serves the empty app on a free port. */
export async function startEmptyApp(): Promise<FloorSite> {
  const build = (await import(pathToFileURL(join(emptyBuild, 'server/index.js')).href)) as ServerBuild
  const handler = createRequestHandler(build, 'production')
  const app = newFloor()
  await serveFolder(app, { prefix: '/assets/', dir: join(emptyBuild, 'client/assets'), isImmutable })
  await app.register(servePages, {
    handler: (request) => handler(request),
    origin: 'http://localhost',
    rateLimitFactor: 0,
  })
  return openAnywhere(app)
}

/**
 * Serves complete documents by their paths on a free port; other files, such as the manifest, are fetched from `site`.
 */
export async function startStaticPages(pages: ReadonlyMap<string, string>, site: string): Promise<FloorSite> {
  const app = newFloor()
  for (const name of clientFolders)
    await serveFolder(app, { prefix: `/${name}/`, dir: join(clientBuild, name), isImmutable })
  for (const [path, page] of pages)
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.setNotFoundHandler(async (request, reply) => {
    const answer = await fetch(site + request.url)
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    return reply
      .code(answer.status)
      .type(type)
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  return openAnywhere(app)
}
