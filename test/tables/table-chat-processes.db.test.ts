// Table chat over two processes with one Redis: messages, hidings, mutes and blocks in one apply in both.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '../platform/redis-server.ts'
import type { TestPlatform } from '../platform/start.ts'
import { type ChatSeat, chatOn, listenToTable, startTablesWithChat, tableId } from '../platform/table-chat.ts'

let redis: RedisServer
let at: TestPlatform
let other: Awaited<ReturnType<TestPlatform['restart']>>
const addresses: string[] = []
beforeAll(async () => {
  redis = await startRedis()
  at = await startTablesWithChat({ redisUrl: redis.url })
  other = await at.restart()
  for (const { app } of [at, other]) {
    while ((await app.inject('/readyz')).body !== '{"status":"ready"}') await sleep(50)
    addresses.push((await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws'))
  }
})
afterAll(async () => {
  await other.close()
  await at.close()
  await redis.close()
})

const { backOffice, chatting, mustSay, pass, say, textsOf } = chatOn(() => at)
const clients = () => [at.client, other.client] as const

test('sends a message and its hiding once to subscribers in either process', async () => {
  const listeners = await Promise.all(addresses.map((address) => listenToTable(address, { chat: true })))
  const silent = await listenToTable(addresses[1] ?? '')
  const [one, two] = [await chatting(), await chatting()]
  const here = await mustSay(one, 'こちらの部屋からこんばんは')
  for (const { ofChat } of listeners) await expect.poll(() => ofChat().length).toBe(1)
  const there = await mustSay(two, 'あちらの部屋からこんばんは', other.client)
  for (const { ofChat } of listeners) await expect.poll(() => ofChat().length).toBe(2)
  await backOffice().hide(here.id, { operator: 'taro', reason: 'other' }, at.clock.nowMs())
  await other.platform.runJob('hidden-chat')
  await at.platform.runJob('hidden-chat')
  for (const { ofChat } of listeners) await expect.poll(() => ofChat().length).toBe(3)
  for (const { ofChat } of listeners)
    expect(ofChat()).toEqual([
      { type: 'tableChat', tableId, message: here },
      { type: 'tableChat', tableId, message: there },
      { type: 'tableChatHidden', tableId, id: here.id },
    ])
  expect(silent.ofChat()).toEqual([])
  for (const client of clients()) {
    const texts = await textsOf(two, client)
    expect(texts).not.toContain('こちらの部屋からこんばんは')
    expect(texts).toContain('あちらの部屋からこんばんは')
  }
  for (const listener of [...listeners, silent]) listener.close()
})

test('counts the rate limit of messages over both processes', async () => {
  const one = await chatting()
  await mustSay(one, 'はじめの言葉', at.client)
  for (const client of clients())
    expect(await say(one, 'すぐ次の言葉', { client })).toMatchObject({ refusal: 'chatTooFast' })
  await pass('61 seconds')
  for (let n = 0; n < 10; n += 1) {
    await mustSay(one, `言葉の ${n} 番`, clients()[n % 2])
    await pass('4 seconds')
  }
  for (const client of clients())
    expect(await say(one, '十一番目の言葉', { client })).toMatchObject({ refusal: 'chatTooFast' })
})

const mute = (client: TestPlatform['client'], { auth }: ChatSeat, author: string, isMuted: boolean) =>
  client.must(calls.muteAtTable, { author, isMuted }, auth)

test('applies a player’s mute and an operator’s block in both processes', async () => {
  const [noisy, reader] = [await chatting(), await chatting()]
  const text = 'どこにいても聞こえますか'
  const { author } = await mustSay(noisy, text, other.client)
  for (const client of clients()) expect(await textsOf(reader, client)).toContain(text)
  await mute(at.client, reader, author, true)
  for (const client of clients()) expect(await textsOf(reader, client)).not.toContain(text)
  await mute(other.client, reader, author, false)
  for (const client of clients()) expect(await textsOf(reader, client)).toContain(text)

  await pass('5 seconds')
  const decision = { operator: 'taro', reason: 'spam' } as const
  await backOffice().block(noisy.player.loginName, 24, decision, at.clock.nowMs())
  for (const client of clients()) {
    expect(await say(noisy, 'まだ聞こえますか', { client })).toMatchObject({ refusal: 'chatBlocked' })
    expect(await client.call(calls.reactAtTable, { reaction: 'luck' }, noisy.auth)).toMatchObject({
      refusal: 'chatBlocked',
    })
  }
})
