// The operator's pages: access by origin of the request and by key.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { guardOperatorPages, isForThisMachine } from './operator-pages.ts'

const key = 'k'.repeat(32)
const guarded = [
  '/outbox',
  '/outbox/',
  '/outbox?lang=ja',
  '/bank/statement',
  '/metrics',
  '/%6detrics',
] as const
const open = ['/bank/pay/1', '/bank/chain/BTC/btc/a', '/bank/ewallet/tsukipay', '/ja', '/healthz'] as const

let server: FastifyInstance
afterEach(() => server.close())

async function openAt(publicOrigin: string) {
  server = Fastify()
  guardOperatorPages(server, { key, publicOrigin })
  const answer = async () => 'inside'
  await server.register(async (inner) => void inner.get('/', answer), { prefix: '/outbox' })
  for (const path of [
    '/bank/statement',
    '/metrics',
    '/bank/pay/:id',
    '/bank/chain/*',
    '/bank/ewallet/:p',
    '/healthz',
    '/*',
  ])
    server.get(path, answer)
  return (url: string, headers: Record<string, string> = {}, remoteAddress = '192.168.1.7') =>
    server.inject({ url, headers, remoteAddress })
}

const statusOf = async (answered: Promise<{ statusCode: number }>) => (await answered).statusCode

test('opens everything to this machine, but not to a remote page whose name points here', async () => {
  const get = await openAt('http://localhost:3000')
  for (const path of [...guarded, ...open]) expect(await statusOf(get(path, {}, '127.0.0.1'))).toBe(200)
  for (const path of guarded)
    expect(await statusOf(get(path, { host: 'evil.example' }, '127.0.0.1'))).toBe(403)
})

test('opens only a customer’s own pages to other machines, whatever they claim', async () => {
  const get = await openAt('http://localhost:3000')
  for (const path of open) expect(await statusOf(get(path))).toBe(200)
  const claims: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '127.0.0.1' },
    { host: '127.0.0.1:3000' },
    { forwarded: 'for=127.0.0.1' },
  ]
  for (const path of guarded)
    for (const headers of claims) {
      const answer = await get(path, headers)
      expect([answer.statusCode, answer.body.includes('inside')]).toEqual([403, false])
    }
  expect((await get('/outbox', { 'accept-language': 'ja' })).body).toContain('起動時に表示されるキー')
})

test('does not trust local requests behind a public name, where a proxy may forward them', async () => {
  const get = await openAt('https://casino.example')
  for (const path of guarded) expect(await statusOf(get(path, {}, '127.0.0.1'))).toBe(403)
})

test('accepts the key in a header, and in the address once, then in a cookie unreadable for scripts and other sites', async () => {
  const get = await openAt('https://casino.example')
  expect(await statusOf(get('/metrics', { authorization: `Bearer ${key}` }))).toBe(200)
  const first = await get(`/outbox?lang=ja&key=${key}`)
  expect([first.statusCode, first.headers.location]).toEqual([303, '/outbox?lang=ja'])
  expect(first.headers['referrer-policy']).toBe('no-referrer')
  const cookie = String(first.headers['set-cookie'])
  expect(cookie.split('; ').slice(1)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  expect(await statusOf(get('/outbox?lang=ja', { cookie: `a=b; ${cookie.split(';')[0]}` }))).toBe(200)
  const wrong = ['', 'K'.repeat(32), key.slice(1), `${key}k`]
  for (const one of wrong) {
    const headers = { authorization: `Bearer ${one}`, cookie: `mangetsu_operator=${one}` }
    expect(await statusOf(get(`/outbox?key=${one}`, headers))).toBe(403)
  }
  expect(await statusOf(get(`/outbox?key=${key}&key=${key}`))).toBe(403)
})

test.each([
  ['localhost', 'http://localhost:3000', true],
  ['127.0.0.1', 'http://127.0.0.1:3000', true],
  ['::1', 'http://[::1]:3000', true],
  ['0.0.0.0', 'http://localhost:3000', false],
  ['::', 'http://localhost:3000', false],
  ['192.168.1.5', 'http://localhost:3000', false],
  ['localhost', 'https://casino.example', false],
])('a site on %s at %s is for this machine alone: %s', async (host, publicOrigin, is) => {
  server = Fastify()
  expect(isForThisMachine({ host, publicOrigin })).toBe(is)
})
