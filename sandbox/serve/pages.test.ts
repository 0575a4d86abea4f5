// Pages are read and nothing else: what is posted to one reaches no renderer.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { servePages } from './pages.ts'

async function serve() {
  const seen: string[] = []
  const server = Fastify()
  await server.register(servePages, {
    origin: 'https://moon.test',
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
