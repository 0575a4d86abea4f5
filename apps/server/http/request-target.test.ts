// Which request targets and hosts reach a route, over a raw connection: a client library would correct them.
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'
import { ownTarget, refuseForeignTargets } from './request-target.ts'

let server: FastifyInstance
let port: number
const seen: string[] = []
beforeAll(async () => {
  server = Fastify({ rewriteUrl: ownTarget })
  refuseForeignTargets(server)
  await server.register(servePages, {
    origin: 'https://moon.test',
    handler: async ({ url }) => {
      seen.push(url)
      return new Response('a page')
    },
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.close())

/** Sends a request of these lines and returns the response's status. */
function statusOf(...lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (piece) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(piece))?.[1]))
      socket.destroy()
    })
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  })
}

test.each([
  ['two hosts', ['GET /ja HTTP/1.1', 'Host: moon.test', 'Host: evil.test']],
  ['the same host twice', ['GET /ja HTTP/1.1', 'Host: moon.test', 'host: moon.test']],
  ['no host', ['GET /ja HTTP/1.1']],
  ['a foreign target', ['GET http://evil.test/ja HTTP/1.1', 'Host: moon.test']],
  ['a foreign target by HTTPS', ['GET https://evil.test/ja HTTP/1.1', 'Host: moon.test']],
  ['the site’s name as a user of another', ['GET http://moon.test@evil.test/ja HTTP/1.1', 'Host: moon.test']],
  ['a target with another scheme', ['GET ftp://moon.test/ja HTTP/1.1', 'Host: moon.test']],
  [
    'a posted form for a foreign target',
    ['POST http://evil.test/ja HTTP/1.1', 'Host: moon.test', 'Content-Length: 0'],
  ],
])('answers %s with 400 and renders no page', async (_what, lines) => {
  seen.length = 0
  expect([await statusOf(...lines), seen]).toEqual([400, []])
})

test.each([
  ['a path', 'GET /ja/faq HTTP/1.1', 'https://moon.test/ja/faq'],
  ['an absolute URL of this site', 'GET http://MOON.test/ja/vip HTTP/1.1', 'https://moon.test/ja/vip'],
  ['a path that begins with two slashes', 'GET //evil.test/ja HTTP/1.1', 'https://moon.test//evil.test/ja'],
])('treats %s as a page under the site’s own origin', async (_what, line, url) => {
  seen.length = 0
  expect([await statusOf(line, 'Host: moon.test'), seen]).toEqual([200, [url]])
})
