// The outbox: newest first, each message once, limited in size.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Message, maxMessages, openOutbox } from './outbox.ts'
import { outboxRoutes } from './routes.ts'

const keepsAll = { keepsMail: true, keepsSms: true }

const messageOf = (no: number): Message => ({
  id: `m${no}`,
  kind: 'mail',
  to: 'hana@example.com',
  subject: `Subject ${no}`,
  text: '<script>alert(1)</script>',
  atMs: 1_800_000_000_000 + no,
})

test('stores each id once and lists the newest first', () => {
  const box = openOutbox(':memory:')
  for (const no of [1, 2, 2, 3]) box.add(messageOf(no))
  expect(box.newest(10).map((one) => one.id)).toEqual(['m3', 'm2', 'm1'])
})

test('stores a bounded number of messages', () => {
  const box = openOutbox(':memory:')
  for (let no = 1; no <= maxMessages + 20; no += 1) box.add(messageOf(no))
  const kept = box.newest(maxMessages * 2)
  expect([kept.length, kept.at(-1)?.id]).toEqual([maxMessages, 'm21'])
})

test('shows messages as text, in the requested language', async () => {
  const box = openOutbox(':memory:')
  const server = Fastify()
  await server.register(outboxRoutes, { prefix: '/outbox', box, ...keepsAll })
  expect((await server.inject('/outbox?lang=ja')).body).toContain('まだ何も送られていません')
  box.add(messageOf(1))
  const page = await server.inject({ url: '/outbox', headers: { 'accept-language': 'en-US' } })
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).toContain('lang="en"')
  await server.close()
})

const codeMessage: Message = {
  id: 'c1',
  kind: 'sms',
  to: '+819012345678',
  subject: '',
  text: '042137 満月(localhost)の確認コードです。\n\n@localhost #042137',
  atMs: 1_800_000_000_000,
}

async function openPage() {
  const box = openOutbox(':memory:')
  const server = Fastify()
  await server.register(outboxRoutes, { prefix: '/outbox', box, ...keepsAll })
  return { box, server, get: (path: string) => server.inject(path) }
}

test('highlights a code at the start of a message, and no number elsewhere', async () => {
  const { box, get } = await openPage()
  box.add(codeMessage)
  box.add({ ...codeMessage, id: 'c2', text: '1234567 items' })
  box.add({ ...codeMessage, id: 'c3', text: 'Deposit of 123456' })
  const { body } = await get('/outbox?lang=ja')
  expect(body.match(/<output>[^<]*<\/output>/g)).toEqual(['<output>042137</output>'])
  expect(body).toContain('<time datetime="2027-01-15T08:00:00.000Z">')
})

test.each([
  ['hana@example.com', 1],
  ['HANA@Example.com', 1],
  ['%2B819012345678', 1],
  // As typed into the address bar.
  ['+819012345678', 1],
  ['nobody@example.com', 0],
  ['', 2],
])('the filter ?to=%s shows %i messages', async (to, count) => {
  const { box, get } = await openPage()
  box.add(messageOf(1))
  box.add(codeMessage)
  const { body } = await get(`/outbox?lang=en&to=${to}`)
  expect(body.split('<article>').length - 1).toBe(count)
})

test('escapes the recipient in the page, and keeps the filter in every link', async () => {
  const { get } = await openPage()
  const { body } = await get('/outbox?lang=en&to=%22%3E%3Cscript%3E&live=on')
  expect(body).not.toContain('<script>')
  expect(body).toContain('href="/outbox?lang=ja&amp;to=%22%3E%3Cscript%3E&amp;live=on"')
})

test('reloads without a script, and only on request', async () => {
  const { get } = await openPage()
  expect((await get('/outbox')).headers.refresh).toBeUndefined()
  const live = await get('/outbox?lang=en&live=on')
  expect(live.headers.refresh).toBe('5; url=/outbox?lang=en&live=on')
  expect(live.body).toContain('Stop reloading')
})

test.each([
  [true, true, 'Emails and text messages are not sent out'],
  [true, false, 'Text messages are sent by the configured gateway'],
  [false, true, 'Emails are sent by the configured server'],
  [false, false, 'Emails and text messages are sent by the configured servers'],
])('states which messages end here: mail %s, text messages %s', async (keepsMail, keepsSms, sentence) => {
  const server = Fastify()
  await server.register(outboxRoutes, { prefix: '/outbox', box: openOutbox(':memory:'), keepsMail, keepsSms })
  expect((await server.inject('/outbox?lang=en')).body).toContain(sentence)
})
