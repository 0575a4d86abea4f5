// Table chat in the back office and over the socket: reports, hidden messages, blocks, and retention.
import { calls, type InputOf } from '@mangetsu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlatform } from '../platform/start.ts'
import { type ChatSeat, chatOn, listenToTable, startTablesWithChat, tableId } from '../platform/table-chat.ts'

let at: TestPlatform
let address: string
beforeAll(async () => {
  at = await startTablesWithChat()
  address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => at.close())

const { backOffice, chatOf, chatting, mustSay, pass, say, seat, textsOf } = chatOn(() => at)

test('a report reaches the operator once, in its context, allows hiding the message, and keeps a copy', async () => {
  const [rude, reader, other] = [await chatting(), await chatting(), await chatting()]
  const { id } = await mustSay(rude, 'つまらない人たちだね')
  const report = (by: ChatSeat, reason: InputOf<typeof calls.reportAtTable>['reason'] = 'abuse') =>
    at.client.call(calls.reportAtTable, { messageId: id, reason }, by.auth)
  for (const [by, reason] of [
    [reader, 'abuse'],
    [reader, 'spam'],
    [other, 'other'],
  ] as const)
    expect(await report(by, reason)).toMatchObject({ ok: true })
  expect(await report(rude)).toMatchObject({ refusal: 'chatMessageUnknown' })
  const river = await seat('baccarat-river', other.player)
  expect(await report(river)).toMatchObject({ refusal: 'chatMessageUnknown' })
  const office = backOffice()
  const found = (await office.reports(50)).find(({ messageId }) => messageId === id)
  expect(found).toMatchObject({
    reports: 2,
    reasons: ['abuse', 'other'],
    text: 'つまらない人たちだね',
    tableId,
  })
  const nowMs = at.clock.nowMs()
  expect((await office.show(id, 'taro', nowMs))?.some((one) => one.id === id)).toBe(true)
  expect(await office.hide(id, { operator: 'taro', reason: 'abuse' }, nowMs)).toBe('done')
  expect(await office.hide(id, { operator: 'taro', reason: 'abuse' }, nowMs)).toBe('unknown')
  expect(await textsOf(reader)).not.toContain('つまらない人たちだね')
  expect((await office.reports(50)).some(({ messageId }) => messageId === id)).toBe(false)
  const { rows } = await at.database.owner.query(
    'select action, operator, after from operator_log where subject_id = $1 order by number',
    [id],
  )
  expect(rows.map(({ action, operator }) => [action, operator])).toEqual([
    ['chat.read', 'taro'],
    ['chat.hide', 'taro'],
  ])
  expect(String(rows[1]?.after)).toContain('abuse')
  expect(JSON.stringify(rows)).not.toContain('つまらない')
})

test('a block prevents writing and reacting until its time or until it is lifted', async () => {
  const one = await chatting()
  const office = backOffice()
  const nowMs = at.clock.nowMs()
  const until = await office.block(one.player.loginName, 24, { operator: 'taro', reason: 'spam' }, nowMs)
  expect(until).toBeInstanceOf(Date)
  expect(await office.block('nobody_here', 24, { operator: 'taro', reason: 'spam' }, nowMs)).toBe('unknown')
  const refused = await say(one, 'まだ書けますか')
  expect(refused).toMatchObject({ refusal: 'chatBlocked', data: { until: expect.stringMatching(/\d/) } })
  expect(await at.client.call(calls.reactAtTable, { reaction: 'luck' }, one.auth)).toMatchObject({
    refusal: 'chatBlocked',
  })
  expect((await chatOf(one)).blockedUntil).toBe(until === 'unknown' ? null : until.toISOString())
  const appeal = { operator: 'taro', reason: 'appeal' } as const
  expect(await office.lift(one.player.id, appeal, nowMs)).toBe('done')
  expect(await office.lift(one.player.id, appeal, nowMs)).toBe('unknown')
  await mustSay(one, 'まだ書けますか')
})

test('messages, hidings and reactions reach only subscribers, also in other processes', async () => {
  // Messages hidden by other tests are published before the listeners subscribe.
  await at.platform.runJob('hidden-chat')
  const [subscriber, watches] = [await listenToTable(address, { chat: true }), await listenToTable(address)]
  const one = await chatting()
  const { id } = await mustSay(one, 'きれいな夜ですね')
  const reactions = await Promise.all(
    [0, 1, 2].map(() => at.client.call(calls.reactAtTable, { reaction: 'wow' }, one.auth)),
  )
  expect(reactions.filter(({ ok }) => ok)).toHaveLength(1)
  await backOffice().hide(id, { operator: 'taro', reason: 'other' }, at.clock.nowMs())
  await expect.poll(() => subscriber.ofChat().length).toBe(2)
  await at.platform.runJob('hidden-chat')
  await at.platform.runJob('hidden-chat')
  await expect.poll(() => subscriber.ofChat().length).toBe(3)
  expect(subscriber.ofChat()).toEqual([
    { type: 'tableChat', tableId, message: expect.objectContaining({ id, text: 'きれいな夜ですね' }) },
    { type: 'tableReactions', tableId, counts: { wow: 1 } },
    { type: 'tableChatHidden', tableId, id },
  ])
  expect(watches.ofChat()).toEqual([])
  for (const one of [subscriber, watches]) one.close()
})

test('deletes messages and blocks after thirty days, reports after a hundred and eighty', async () => {
  const [one, reader] = [await chatting(), await chatting()]
  const { id } = await mustSay(one, '古い話')
  await at.client.must(calls.reportAtTable, { messageId: id, reason: 'other' }, reader.auth)
  const counts = async () =>
    Promise.all(
      ['table_chat_message where id', 'table_chat_report where message_id'].map(
        async (rows) => (await at.database.owner.query(`select 1 from ${rows} = $1`, [id])).rows.length,
      ),
    )
  await at.platform.runJob('table-chat')
  expect(await counts()).toEqual([1, 1])
  await pass('31 days')
  await at.platform.runJob('table-chat')
  expect(await counts()).toEqual([0, 1])
  await at.database.owner.query(`update table_chat_report set at = at - interval '181 days'`)
  await at.platform.runJob('table-chat')
  expect(await counts()).toEqual([0, 0])
})
