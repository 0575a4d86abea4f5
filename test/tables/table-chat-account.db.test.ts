// Chat data of an account: its player can export all of it, and their messages are deleted with the account.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPassword } from '../platform/start.ts'
import { type ChatSeat, chatOn, startTablesWithChat, tableId } from '../platform/table-chat.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTablesWithChat()
})
afterAll(() => at.close())

const { backOffice, chatting, mustSay, pass, say, seat, textsOf } = chatOn(() => at)
const proof = { password: testPassword }

const mute = ({ auth }: ChatSeat, author: string) =>
  at.client.must(calls.muteAtTable, { author, isMuted: true }, auth)
const report = ({ auth }: ChatSeat, messageId: string) =>
  at.client.must(calls.reportAtTable, { messageId, reason: 'spam' }, auth)

async function exportOf({ player }: ChatSeat): Promise<unknown> {
  const file = await at.client.blob(calls.exportAccount, proof, player.auth)
  if (!file.ok) throw new Error(file.refusal)
  return JSON.parse(file.bytes.toString()).tableChat
}

test('exports a player’s messages, including refused and hidden ones, reports and blocks', async () => {
  const [one, other] = [await chatting(), await chatting()]
  const shown = await mustSay(one, '静かでいい夜ですね')
  await pass('5 seconds')
  const hidden = await mustSay(one, '宣伝をしてもいいですか')
  await pass('5 seconds')
  expect(await say(one, '死ね')).toMatchObject({ refusal: 'chatFiltered' })
  const theirs = await mustSay(other, 'まったくそう思います')
  await report(one, theirs.id)
  const [office, nowMs] = [backOffice(), at.clock.nowMs()]
  const decision = { operator: 'hanako', reason: 'spam' } as const
  expect(await office.hide(hidden.id, decision, nowMs)).toBe('done')
  await office.block(one.player.loginName, 24, decision, nowMs)

  const exported = await exportOf(one)
  expect(exported).toMatchObject({
    isOn: true,
    messages: [
      { text: '死ね', refused_for: 'abuse', hidden_at: null },
      { id: hidden.id, text: '宣伝をしてもいいですか', refused_for: null, hidden_at: expect.any(String) },
      { id: shown.id, table_id: tableId, text: '静かでいい夜ですね', refused_for: null, hidden_at: null },
    ],
    reports: [{ table_id: tableId, reason: 'spam' }],
    blocks: [{ reason: 'spam', lifted_at: null }],
  })
  // Nothing of others: neither their messages, nor the deciding operator.
  for (const foreign of ['まったくそう思います', 'hanako', other.player.id, 'sealed'])
    expect(JSON.stringify(exported)).not.toContain(foreign)
  expect(await exportOf(await seat())).toEqual({ isOn: false, messages: [], reports: [], blocks: [] })
})

const rowsOf = async (table: string, where: string, playerId: string): Promise<number> =>
  (await at.database.owner.query(`select from ${table} where ${where}`, [playerId])).rows.length

const kept = async ({ player: { id } }: ChatSeat) => ({
  messages: await rowsOf('table_chat_message', 'player_id = $1', id),
  mutes: await rowsOf('table_chat_mute', 'player_id = $1 or muted_id = $1', id),
  switches: await rowsOf('table_chat_switch', 'player_id = $1', id),
})

test('deletes messages, mutes and settings with the account; a report keeps its copy', async () => {
  const [leaving, staying, neighbour] = [await chatting(), await chatting(), await chatting()]
  const farewell = await mustSay(leaving, '今夜で最後になります')
  const answered = await mustSay(staying, 'お元気でいてください')
  await mute(leaving, answered.author)
  await mute(staying, farewell.author)
  await mute(neighbour, answered.author)
  await report(staying, farewell.id)
  expect(await kept(leaving)).toEqual({ messages: 1, mutes: 2, switches: 1 })
  await at.client.must(calls.closeAccount, { action: 'ask', ...proof }, leaving.player.auth)
  at.clock.advance(15 * 24 * 60 * 60_000)
  await at.platform.runJob('closings')

  expect(await kept(leaving)).toEqual({ messages: 0, mutes: 0, switches: 0 })
  expect(await kept(staying)).toEqual({ messages: 1, mutes: 1, switches: 1 })
  const texts = await textsOf(await chatting())
  expect(texts).not.toContain('今夜で最後になります')
  expect(texts).toContain('お元気でいてください')
  const reported = (await backOffice().reports(50)).find(({ messageId }) => messageId === farewell.id)
  expect(reported).toMatchObject({ text: '今夜で最後になります', reports: 1 })
  expect(reported?.loginName).not.toBe(leaving.player.loginName)
})
