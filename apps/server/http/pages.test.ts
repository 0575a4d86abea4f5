// Pages are read-only: the body of a request to a page is discarded unread.
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mostDrainedBytes, rendersPerMinute, servePages } from './pages.ts'

async function serve(cpuMs = () => 0) {
  const seen: string[] = []
  const server = Fastify()
  await server.register(servePages, {
    origin: 'https://moon.test',
    nowMs: () => 1_000,
    cpuMs,
    handler: async (request) => {
      seen.push(`${request.method} ${request.url}${request.body === null ? '' : ' with a body'}`)
      return new Response('<main>a page</main>', { headers: { 'content-type': 'text/html' } })
    },
  })
  return { server, seen }
}

test('renders a page under the site’s own origin', async () => {
  const { server, seen } = await serve()
  const answer = await server.inject({ url: '/ja/game/search?q=a', headers: { host: 'evil.test' } })
  expect([answer.statusCode, answer.body, seen]).toEqual([
    200,
    '<main>a page</main>',
    ['GET https://moon.test/ja/game/search?q=a'],
  ])
  await server.close()
})

test.each([
  ['PUT', '/ja'],
  ['PATCH', '/ja'],
  ['DELETE', '/ja'],
  ['POST', '/'],
  ['POST', '/assets/site.js'],
  ['POST', '//ja'],
  ['POST', '/_api_/nothing'],
] as const)('answers %s to %s with 405', async (method, url) => {
  const { server, seen } = await serve()
  const headers = { origin: 'https://evil.test', 'content-type': 'text/plain' }
  const answer = await server.inject({ method, url, headers, payload: 'a=b' })
  expect([answer.statusCode, answer.headers.allow, seen]).toEqual([405, 'GET, HEAD', []])
  await server.close()
})

test('limits the pages rendered per network and minute, but not cached pages', async () => {
  const { server, seen } = await serve()
  const read = async (url: string, remoteAddress = '192.0.2.1') =>
    (await server.inject({ url, remoteAddress })).statusCode
  for (let n = 0; n < rendersPerMinute; n += 1) expect(await read(`/ja/game/search?q=${n}`)).toBe(200)
  const last = `/ja/game/search?q=${rendersPerMinute - 1}`
  const refused = await server.inject({ url: '/ja/game/search?q=more', remoteAddress: '192.0.2.1' })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect([await read(last), await read('/ja/game/search?q=more', '192.0.2.2')]).toEqual([200, 200])
  expect(seen).toHaveLength(rendersPerMinute + 1)
  await server.close()
})

test('limits a network’s rendering by processor time, with a message in the page’s language', async () => {
  let cpu = 0
  const { server, seen } = await serve(() => {
    cpu += 500
    return cpu
  })
  const read = (n: number, remoteAddress: string) =>
    server.inject({ url: `/en/game/search?q=${n}`, remoteAddress })
  const answers = []
  for (let n = 0; n < 40; n += 1) answers.push(await read(n, '192.0.2.7'))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([answers[0]?.statusCode, refused.length, seen.length]).toEqual([200, 8, 32])
  expect(refused[0]?.body).toContain('Too many pages were opened from your network.')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(100, '192.0.2.8')).statusCode).toBe(200)
  await server.close()
})

test('renders nothing for parameters that no page reads, or for HEAD', async () => {
  const { server, seen } = await serve()
  for (let n = 0; n < 50; n += 1) await server.inject(`/ja/faq?x=${n}&token=secret`)
  const head = await server.inject({ method: 'HEAD', url: '/ja/faq' })
  expect([seen, head.statusCode, head.body]).toEqual([['GET https://moon.test/ja/faq'], 200, ''])
  await server.close()
})

const encodings = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

test.each(encodings)('discards the input of a form sent as %s, from any origin', async (type) => {
  const { server, seen } = await serve()
  const headers = { origin: 'https://evil.test', 'content-type': type }
  const payload = 'loginName=tsukimi&password=moon'
  const answer = await server.inject({ method: 'POST', url: '/ja/login?next=/wallet', headers, payload })
  expect([answer.statusCode, answer.body]).toEqual([200, '<main>a page</main>'])
  expect(seen).toEqual(['POST https://moon.test/ja/login?next=/wallet'])
  await server.close()
})

test('never answers a submission with a cached page', async () => {
  const { server, seen } = await serve()
  await server.inject('/ja/faq')
  await server.inject({ method: 'POST', url: '/ja/faq', payload: 'a=b' })
  await server.inject('/ja/faq')
  expect(seen).toEqual(['GET https://moon.test/ja/faq', 'POST https://moon.test/ja/faq'])
  await server.close()
})

test('discards a large body, and closes the connection of a larger one', async () => {
  const { server, seen } = await serve()
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const send = (bytes: number, length: number) =>
    new Promise<(string | number | undefined)[]>((resolve, reject) => {
      const headers = { 'content-type': 'text/plain', 'content-length': length }
      const sent = request({ port, method: 'POST', path: '/ja/login', headers, agent })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        answer.resume()
        answer.on('end', () => resolve([answer.statusCode, answer.headers.connection]))
      })
      // The rest of the body is not awaited.
      sent.write(Buffer.alloc(bytes, 'x'))
    })
  expect(await send(mostDrainedBytes, mostDrainedBytes)).toEqual([200, 'keep-alive'])
  expect(await send(mostDrainedBytes + 1, 2 * mostDrainedBytes)).toEqual([200, 'close'])
  expect(seen).toHaveLength(2)
  agent.destroy()
  await server.close()
})
