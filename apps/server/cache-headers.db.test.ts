// The cache header of every kind of response of the running site.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './index.ts'

const port = 4379

let database: Database
let site: RunningServer
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-cache-'))
  database = await freshDatabase()
  const env = {
    PORT: String(port),
    MANGETSU_DATA: dataDir,
    DATABASE_URL: database.connectionInfo.connectionString,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
  }
  site = await startServer(readConfig(env, dataDir), { rateLimitFactor: 20, connectMs: 30_000 })
})

afterAll(async () => {
  await site.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site.loopbackOrigin + path, { redirect: 'manual', ...init })
  const body = await answer.text()
  return { status: answer.status, cache: answer.headers.get('cache-control'), body }
}

/** Header of a page: only the reader's browser stores it, and revalidates it each time. */
const ownPage = 'private, no-cache'
const never = 'no-store'
const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
const signedIn = { cookie: 'mangetsu-signed-in=1' }
const json = { 'content-type': 'application/json' }

test.each([
  ['a page', '/ja', 200],
  ['a page in English', '/en/faq', 200],
  ['a page of the lobby', '/ja/game/slots', 200],
  ['a page of one reader', '/ja/wallet', 200],
  ['a page with a form', '/ja/login', 200],
  ['a page that does not exist', '/ja/no-such-page', 404],
  ['the page of a closed location', '/ja/403', 403],
  ['a redirect to the language', '/', 302],
  ['a redirect to another page', '/ja/game/pachislot', 301],
  ['the data of a page', '/ja/faq.data', 200],
  ['the data of a page of one reader', '/ja/wallet.data', 200],
  ['the list of routes', '/__manifest?paths=%2Fja&version=none', 204],
  ['the manifest', '/ja/manifest.webmanifest', 200],
  ['the rules for robots', '/robots.txt', 200],
  ['the map of the site', '/sitemap.xml', 200],
] as const)('%s, %s, is cacheable by its reader only, signed in or not', async (_, path, status) => {
  for (const headers of [{}, signedIn]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(path, { method, headers })
      expect([method, answer.status, answer.cache]).toEqual([method, status, ownPage])
    }
  }
})

test.each([
  ['a call', '/_api_/api/v1/config/query', 'POST'],
  ['a call that does not exist', '/_api_/no-such-call', 'POST'],
  ['a call by GET', '/_api_/api/v1/player/query', 'GET'],
  ['a call of the second layer that does not exist', '/api/phoenix/no-such-call', 'POST'],
  ['a call of a game', '/_gameapi_/no-such-call', 'POST'],
  ['a form posted to a page', '/ja/login', 'POST'],
  ['a form posted to an unknown page', '/assets/none.js', 'POST'],
  ['an unsupported method', '/ja', 'PUT'],
  ['the health check', '/healthz', 'GET'],
  ['the readiness check', '/readyz', 'GET'],
  ['the metrics', '/metrics', 'GET'],
  ['the outbox', '/outbox', 'GET'],
  ['the statement of the bank', '/bank/statement', 'GET'],
] as const)('%s, %s, is not cacheable', async (_, path, method) => {
  const body = method === 'GET' ? {} : { body: '{}', headers: { ...json, ...signedIn } }
  expect((await send(path, { method, ...body })).cache).toBe(never)
})

test('caches a built file permanently, and revalidates a file without a hash in its name', async () => {
  const page = (await send('/ja')).body
  const stage = (await send('/stage/moonlit-festival/')).body
  const [asset, picture] = [/\/assets\/[\w.-]+\.(?:js|css)/, /\/pictures\/[\w./-]+/].map(
    (shape) => shape.exec(page)?.[0],
  )
  const stageScript = /\/stage\/assets\/[\w.-]+\.js/.exec(stage)?.[0]
  const answers = await Promise.all(
    [
      asset,
      picture,
      stageScript,
      '/stage/moonlit-festival/',
      '/worker/sw.js',
      '/marks/mark.svg',
      '/sandbox-pages/pages.css',
    ].map(async (path) => {
      const { status, cache } = await send(String(path))
      return [status, cache]
    }),
  )
  expect(answers).toEqual([...Array(3).fill([200, forever]), ...Array(4).fill([200, revalidate])])
})

test.each(['/assets/none.js', '/pictures/none.avif', '/stage/none/', '/videos/none.mp4'])(
  'does not cache a missing file: %s',
  async (path) => {
    const { status, cache } = await send(path)
    expect([status, cache]).toEqual([404, never])
  },
)
