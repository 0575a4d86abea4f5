// Announcements over HTTP and WebSocket: the list in force, read marks, and pushes at start and end.
import { calls } from '@mangetsu/contract'
import { ServerMessage } from '@mangetsu/contract/push'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { infer as Infer } from 'zod/mini'
import { createEventBus } from '../../../events/event-bus.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { type AnnouncementBackOffice, createAnnouncement } from './index.ts'

let at: TestPlatform
let backOffice: AnnouncementBackOffice
let address: string
beforeAll(async () => {
  at = await startTestPlatform()
  address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const work = createUnitOfWork(at.database)
  backOffice = createAnnouncement({ work, bus: createEventBus(), queuePush: async () => null }).backOffice
})
afterAll(() => at.close())

type ReceivedAnnouncement = Extract<Infer<typeof ServerMessage>, { type: 'announcement' }>

const file = (en: string, more: object = {}) => ({
  type: 'news',
  title: { ja: `${en}のお知らせ`, en },
  content: { ja: '<p>本文</p>', en: '<p>text</p><script>alert(1)</script>' },
  ...more,
})

async function publish(one: unknown): Promise<string> {
  const published = await backOffice.publish(one, 'tester', at.clock.nowMs())
  if ('why' in published) throw new Error(published.why)
  return published.id
}

const listFor = async (player?: SignedIn) =>
  (await at.client.must(calls.queryAnnouncements, {}, player?.auth)).messages
const read = (player: SignedIn, messageId: string) =>
  at.client.must(calls.readAnnouncement, { messageId }, player.auth)

async function listen(player?: SignedIn) {
  const socket = new WebSocket(`${address}/push`)
  const messages: Infer<typeof ServerMessage>[] = []
  socket.onmessage = ({ data }) => messages.push(ServerMessage.parse(JSON.parse(String(data))))
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  if (player !== undefined) {
    socket.send(JSON.stringify({ type: 'auth', token: player.auth.authorization?.replace('Bearer ', '') }))
    await expect.poll(() => messages.some(({ type }) => type === 'signedIn')).toBe(true)
  }
  const announcements = (): ReceivedAnnouncement[] =>
    messages.filter((one): one is ReceivedAnnouncement => one.type === 'announcement')
  return {
    announcements,
    until: (count: number) => expect.poll(announcements, { timeout: 5_000 }).toHaveLength(count),
    close: () => socket.close(),
  }
}

const publishDue = () => at.platform.runJob('told-announcements')

describe('the list in force', () => {
  test('begins with one shipped announcement, which a restart does not insert again', async () => {
    expect(await listFor()).toMatchObject([{ flag: 1, type: 'news', count: 1, isRead: false, until: null }])
    const again = await at.restart()
    await again.close()
    expect(await backOffice.list(10)).toHaveLength(1)
  })

  test('is newest first and sanitised, from each start time until its end', async () => {
    const later = new Date(at.clock.nowMs() + 60_000).toISOString()
    const end = new Date(at.clock.nowMs() + 120_000).toISOString()
    const id = await publish(file('later', { publishedAt: later, until: end }))
    expect((await listFor()).map(({ messageId }) => messageId)).not.toContain(id)
    at.clock.advance(61_000)
    expect((await listFor())[0]).toMatchObject({
      messageId: id,
      until: end,
      content: { en: '<p>text</p>' },
    })
    at.clock.advance(60_000)
    expect((await listFor()).map(({ messageId }) => messageId)).not.toContain(id)
  })

  test('counts unread ones per reader; read marks persist, and an unknown id changes nothing', async () => {
    const id = await publish(file('counted'))
    const [one, other] = [await at.newPlayer(), await at.newPlayer()]
    const before = await listFor(one)
    const { messages } = await read(one, id)
    expect(messages.find(({ messageId }) => messageId === id)).toMatchObject({ isRead: true })
    expect(messages[0]?.count).toBe(before.length - 1)
    expect((await read(one, id)).messages).toEqual(messages)
    expect((await read(one, newId())).messages).toEqual(messages)
    expect((await listFor(other))[0]).toMatchObject({ isRead: false, count: before.length })
    expect((await listFor())[0]).toMatchObject({ isRead: false, count: before.length })
    await backOffice.withdraw(id, 'tester', at.clock.nowMs())
  })
})

describe('a published announcement', () => {
  test('is pushed to every open page with the reader’s own count, and its withdrawal with flag 0', async () => {
    await publishDue()
    const player = await at.newPlayer()
    const [first] = await listFor(player)
    await read(player, first?.messageId ?? '')
    const [visitor, reader] = [await listen(), await listen(player)]
    const id = await publish(file('told', { type: 'maintenance', href: '/faq' }))
    await publishDue()
    await Promise.all([visitor.until(1), reader.until(1)])
    const all = (await listFor()).length
    expect(visitor.announcements()[0]?.message).toMatchObject({
      messageId: id,
      flag: 1,
      count: all,
      href: '/faq',
    })
    expect(reader.announcements()[0]?.message).toMatchObject({
      messageId: id,
      flag: 1,
      count: all - 1,
      isRead: false,
    })
    await publishDue()
    await read(player, id)
    expect(await backOffice.withdraw(id, 'tester', at.clock.nowMs())).toBe(true)
    expect(await backOffice.withdraw(id, 'tester', at.clock.nowMs())).toBe(false)
    await publishDue()
    await Promise.all([visitor.until(2), reader.until(2)])
    expect(visitor.announcements()[1]?.message).toMatchObject({ messageId: id, flag: 0, count: all - 1 })
    expect(reader.announcements()[1]?.message).toMatchObject({ messageId: id, flag: 0, isRead: true })
    visitor.close()
    reader.close()
  })

  test('is pushed with flag 0 at its end time', async () => {
    const visitor = await listen()
    const until = new Date(at.clock.nowMs() + 30_000).toISOString()
    const id = await publish(file('short', { type: 'system', until }))
    await publishDue()
    await visitor.until(1)
    at.clock.advance(31_000)
    await publishDue()
    await visitor.until(2)
    expect(visitor.announcements().map(({ message }) => [message.messageId, message.flag])).toEqual([
      [id, 1],
      [id, 0],
    ])
    visitor.close()
  })
})

test('an announcement displaced by newer ones is never pushed as ended', async () => {
  const visitor = await listen()
  const id = await publish(file('stays'))
  await publishDue()
  await expect.poll(() => visitor.announcements().at(-1)?.message.messageId).toBe(id)
  const before = visitor.announcements().length
  await at.database.owner.query(
    `insert into announcement (id, type, title, content, published_at, written_by)
     select gen_random_uuid(), type, title, content, published_at + interval '1 ms', 'tester'
     from announcement, generate_series(1, 50) where id = $1`,
    [id],
  )
  at.clock.advance(1_000)
  await publishDue()
  await visitor.until(before + 50)
  expect(
    visitor
      .announcements()
      .slice(before)
      .filter(({ message }) => message.flag === 0),
  ).toEqual([])
  await at.database.owner.query(
    'delete from announcement where id not in (select announcement_id from announcement_read)',
  )
  visitor.close()
})

test.each([
  ['no type', file('x', { type: 'gossip' })],
  ['no English title', file('x', { title: { ja: 'あ', en: '' } })],
  ['a link to another site', file('x', { href: 'https://example.com' })],
  ['a link to another host', file('x', { href: '//example.com' })],
  ['an unknown field', file('x', { colour: 'red' })],
])('an announcement with %s is not published', async (_what, bad) => {
  expect(await backOffice.publish(bad, 'tester', at.clock.nowMs())).toMatchObject({
    why: expect.stringMatching(/\S/),
  })
})

test('a player cannot mark in another’s name, and the ledger is unchanged', async () => {
  const [one, other] = [await at.newPlayer(), await at.newPlayer()]
  const id = await publish(file('mine'))
  expect(
    await at.client.call(calls.readAnnouncement, { messageId: id, loginName: other.loginName }, one.auth),
  ).toMatchObject({ refusal: 'notYourName' })
  expect(await at.client.call(calls.readAnnouncement, { messageId: id })).toMatchObject({ ok: false })
  expect(await at.auditFindings()).toEqual([])
})
