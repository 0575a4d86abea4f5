// Pages are read and nothing else: what is posted to one reaches no renderer.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rendersPerMinute, servePages } from './pages.ts'

async function serve() {
  const seen: string[] = []
  const server = Fastify()
  await server.register(servePages, {
    origin: 'https://moon.test',
    nowMs: () => 1_000,
    handler: async (request) => {
      seen.push(`${request.method} ${request.url}`)
      return new Response('<main>a page</main>', { headers: { 'content-type': 'text/html' } })
    },
  })
  return { server, seen }
}

test('a page is rendered under the site’s own origin', async () => {
  const { server, seen } = await serve()
  const answer = await server.inject({ url: '/ja/faq?q=a', headers: { host: 'evil.test' } })
  expect([answer.statusCode, answer.body, seen]).toEqual([
    200,
    '<main>a page</main>',
    ['GET https://moon.test/ja/faq?q=a'],
  ])
  await server.close()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is answered with 405', async (method) => {
  const { server, seen } = await serve()
  const headers = { origin: 'https://evil.test', 'content-type': 'text/plain' }
  const answer = await server.inject({ method, url: '/ja', headers, payload: 'a=b' })
  expect([answer.statusCode, answer.headers.allow, seen]).toEqual([405, 'GET, HEAD', []])
  await server.close()
})

test('a network has so many pages rendered in a minute; what is kept is everybody’s', async () => {
  const { server, seen } = await serve()
  const read = async (url: string, remoteAddress = '192.0.2.1') =>
    (await server.inject({ url, remoteAddress })).statusCode
  for (let n = 0; n < rendersPerMinute; n += 1) expect(await read(`/ja/faq?q=${n}`)).toBe(200)
  const last = `/ja/faq?q=${rendersPerMinute - 1}`
  const refused = await server.inject({ url: '/ja/faq?q=more', remoteAddress: '192.0.2.1' })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect([await read(last), await read('/ja/faq?q=more', '192.0.2.2')]).toEqual([200, 200])
  expect(seen).toHaveLength(rendersPerMinute + 1)
  await server.close()
})
