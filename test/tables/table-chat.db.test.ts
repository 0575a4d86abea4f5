// Table chat by its calls: disabled until enabled, moderated before it is shown, and invisible to players who do not
// want it.
import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlatform } from '../platform/start.ts'
import { type ChatSeat, chatOn, startTablesWithChat } from '../platform/table-chat.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTablesWithChat()
})
afterAll(() => at.close())

const { backOffice, chatOf, chatting, mustSay, pass, say, seat, textsOf, turn } = chatOn(() => at)

test('chat is disabled until a player enables it for all tables, and sends nothing meanwhile', async () => {
  const speaker = await chatting()
  await mustSay(speaker, 'こんばんは、ここは初めてです')
  const other = await seat()
  expect((await at.client.must(calls.openTable, {}, other.auth)).isChatOn).toBe(false)
  const off = { isOn: false, ownAuthor: null, canWrite: true, blockedUntil: null, messages: [], muted: [] }
  expect(await chatOf(other)).toEqual(off)
  expect(await say(other, 'hello')).toMatchObject({ refusal: 'chatOff' })
  expect(await at.client.call(calls.reactAtTable, { reaction: 'bravo' }, other.auth)).toMatchObject({
    refusal: 'chatOff',
  })
  expect((await turn(other, true)).messages.map(({ text }) => text)).toContain('こんばんは、ここは初めてです')
  const elsewhere = await seat('baccarat-river', other.player)
  expect(await chatOf(elsewhere)).toMatchObject({ isOn: true, messages: [] })
  expect(await turn(elsewhere, false)).toEqual(off)
  expect(await chatOf(other)).toEqual(off)
})

test('shows a message once with a masked name, under an author id that differs per table', async () => {
  const [one, other] = [await chatting(), await chatting()]
  const requestId = newId()
  const first = await say(one, '  ﾖﾛｼｸ　お願いします ', { requestId })
  expect(first).toMatchObject({
    ok: true,
    data: { isReplay: false, message: { text: 'ヨロシク お願いします' } },
  })
  const again = await say(one, 'ヨロシク お願いします', { requestId })
  expect(again).toMatchObject({ ok: true, data: { isReplay: true } })
  expect(await say(one, '別の言葉', { requestId })).toMatchObject({ refusal: 'keyReused' })
  const seen = await chatOf(other)
  const own = await chatOf(one)
  const shown = seen.messages.filter(({ text }) => text === 'ヨロシク お願いします')
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({
    author: own.ownAuthor,
    isSample: false,
    name: expect.stringMatching(/\*{3}$/),
  })
  expect(JSON.stringify(seen)).not.toContain(one.player.id)
  expect(JSON.stringify(seen)).not.toContain(one.player.loginName)
  const river = await chatOf(await seat('baccarat-river', one.player))
  expect(river.ownAuthor).not.toBe(own.ownAuthor)
})

test.each([
  ['spaces only', '   '],
  ['more than 120 characters', 'あ'.repeat(121)],
])('refuses %s as a message', async (_, text) => {
  expect(await say(await chatting(), text)).toMatchObject({ refusal: 'chatLength', data: { most: 120 } })
})

test('allows one message in three seconds and ten in a minute, over all processes, tables and sessions', async () => {
  const one = await chatting()
  const river = await seat('baccarat-river', one.player)
  const second = await at.restart()
  try {
    const tries = Array.from({ length: 8 }, (_, n) =>
      say(n % 2 === 0 ? one : river, `言葉 ${n}`, { client: n % 3 === 0 ? second.client : at.client }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ refusal: 'chatTooFast', data: { seconds: 3 } })
  } finally {
    await second.close()
  }
  for (let n = 0; n < 9; n += 1) {
    await pass('4 seconds')
    await mustSay(one, `もう一つの言葉 ${n}`)
  }
  await pass('4 seconds')
  expect(await say(one, '十一番目')).toMatchObject({ refusal: 'chatTooFast' })
  await pass('60 seconds')
  await mustSay(one, '十一番目')
})

test('refuses a forbidden message with its kind, shows it to nobody, and logs it for the operator', async () => {
  const [one, other] = [await chatting(), await chatting()]
  const refusals: unknown[] = []
  for (const text of ['死ね', '090-1234-5678 に電話して', '借金して取り返そう']) {
    const answer = await say(one, text)
    if (!answer.ok) refusals.push([answer.refusal, answer.data])
    await pass('5 seconds')
  }
  expect(refusals).toEqual([
    ['chatFiltered', { kind: 'abuse', what: '人を傷つける言葉や脅し' }],
    ['chatFiltered', { kind: 'contact', what: '連絡先やリンク、外への勧誘' }],
    ['chatFiltered', { kind: 'advice', what: '借金や、負けを取り返すことのすすめ' }],
  ])
  await mustSay(one, '本日もよろしく')
  await pass('5 seconds')
  expect(await say(one, '本日もよろしく！！')).toMatchObject({
    refusal: 'chatFiltered',
    data: { kind: 'repeat' },
  })
  expect(await textsOf(other)).not.toContain('死ね')
  const logged = await backOffice().log(one.player.loginName, 10, 'taro', at.clock.nowMs())
  expect(logged.map(({ text, refusedFor }) => [text, refusedFor])).toEqual([
    ['本日もよろしく!!', 'repeat'],
    ['本日もよろしく', null],
    ['借金して取り返そう', 'advice'],
    ['090-1234-5678 に電話して', 'contact'],
    ['死ね', 'abuse'],
  ])
  // The messages are not readable in the database.
  const { rows } = await at.database.owner.query(`select m::text as text from table_chat_message m`)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('死ね').toString('hex'))
})

test('answers messages about self-harm with a helpline, shows them to nobody, and reports once', async () => {
  const [one, other] = [await chatting(), await chatting()]
  expect(await say(one, 'もう死にたい')).toMatchObject({
    refusal: 'chatCare',
    data: { line: 'よりそいホットライン（0120-279-338）は、いつでも話を聞いてくれます。' },
  })
  expect(await textsOf(other)).not.toContain('もう死にたい')
  const reports = await backOffice().reports(50)
  expect(reports.filter(({ text }) => text === 'もう死にたい')).toMatchObject([
    { loginName: one.player.loginName, reasons: ['selfHarm'], reports: 1 },
  ])
})

test('hides a muted player at that table only, and nothing links them across tables', async () => {
  const [noisy, reader] = [await chatting(), await chatting()]
  const { author, name } = await mustSay(noisy, 'わいわい、がやがや')
  const mute = (by: ChatSeat, isMuted: boolean, whom = author) =>
    at.client.call(calls.muteAtTable, { author: whom, isMuted }, by.auth)
  expect(await mute(reader, true)).toMatchObject({ ok: true, data: { muted: [{ author, name }] } })
  expect(await mute(reader, true)).toMatchObject({ ok: true, data: { muted: [{ author, name }] } })
  expect(await textsOf(reader)).not.toContain('わいわい、がやがや')
  const river = await seat('baccarat-river', noisy.player)
  await pass('5 seconds')
  await mustSay(river, 'ここでもわいわい')
  const readerAtRiver = await seat('baccarat-river', reader.player)
  expect(await chatOf(readerAtRiver)).toMatchObject({ muted: [] })
  expect(await textsOf(readerAtRiver)).toContain('ここでもわいわい')
  expect(await mute(reader, false)).toMatchObject({ ok: true, data: { muted: [] } })
  expect(await textsOf(reader)).toContain('わいわい、がやがや')
  expect(await mute(noisy, true)).toMatchObject({ refusal: 'chatAuthorUnknown' })
  expect(await mute(reader, true, 'x'.repeat(22))).toMatchObject({ refusal: 'chatAuthorUnknown' })
})

test('excludes sample players, players on a break, and sessions at a slot', async () => {
  const sample = await chatting()
  await at.database.owner.query('update player set is_sample = true where id = $1', [sample.player.id])
  expect(await say(sample, 'やあ')).toMatchObject({ refusal: 'chatOfSamples' })
  expect((await chatOf(sample)).canWrite).toBe(false)
  const resting = await chatting()
  await at.client.must(calls.selfControl, { action: 'break', days: 7 }, resting.player.auth)
  expect(await say(resting, 'やあ')).toMatchObject({ refusal: 'onBreak' })
  expect(await at.client.call(calls.reactAtTable, { reaction: 'luck' }, resting.auth)).toMatchObject({
    refusal: 'onBreak',
  })
  const slot = await seat('moonlit-festival')
  expect(await at.client.call(calls.queryTableChat, {}, slot.auth)).toMatchObject({ refusal: 'sessionEnded' })
})
