// The outbox: newest first, each message once, never more than it is allowed to keep.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Message, maxMessages, openBox } from './box.ts'
import { outboxRoutes } from './routes.ts'

const messageOf = (no: number): Message => ({
  id: `m${no}`,
  kind: 'mail',
  to: 'hana@example.com',
  subject: `Subject ${no}`,
  text: '<script>alert(1)</script>',
  atMs: 1_800_000_000_000 + no,
})

test('keeps each id once and the newest first', () => {
  const box = openBox(':memory:')
  for (const no of [1, 2, 2, 3]) box.add(messageOf(no))
  expect(box.newest(10).map((one) => one.id)).toEqual(['m3', 'm2', 'm1'])
})

test('is bounded', () => {
  const box = openBox(':memory:')
  for (let no = 1; no <= maxMessages + 20; no += 1) box.add(messageOf(no))
  const kept = box.newest(maxMessages * 2)
  expect([kept.length, kept.at(-1)?.id]).toEqual([maxMessages, 'm21'])
})

test('shows messages as text, in the language asked for', async () => {
  const box = openBox(':memory:')
  const server = Fastify()
  await server.register(outboxRoutes, { prefix: '/outbox', box })
  expect((await server.inject('/outbox?lang=ja')).body).toContain('まだ何も送られていません')
  box.add(messageOf(1))
  const page = await server.inject({ url: '/outbox', headers: { 'accept-language': 'en-US' } })
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).toContain('lang="en"')
  await server.close()
})
