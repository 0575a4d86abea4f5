// The back office from its command line to the site's pages: content, announcements, inquiries.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import { openBackOffice } from '@mangetsu/platform/back-office'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from './commands.ts'
import { runBackOfficeCommand } from './run-command.ts'

let at: TestPlatform
let folder: string
beforeAll(async () => {
  at = await startTestPlatform()
  folder = await mkdtemp(join(tmpdir(), 'back-office-site-'))
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

async function run(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const { database, keys, clock } = at
  const backOffice = openBackOffice({
    database,
    keys,
    clock,
    profile: 'sandbox',
    publicOrigin: 'http://localhost:3000',
  })
  const lines: string[] = []
  const parts = {
    backOffice,
    say: (line: string) => void lines.push(line),
    reviewer: 'taro',
    nowMs: clock.nowMs,
  }
  return { code: await runBackOfficeCommand(parts, readCommand(words)), lines }
}

async function fileOf(name: string, value: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('shows a version, publishes it under another date, lists and withdraws it', async () => {
  const shown = await run('content', 'show', 'topic', 'promotions')
  const file = JSON.parse(shown.lines.join('\n'))
  const path = await fileOf('promotions.json', { ...file, version: '2026-12-24' })
  expect(await run('content', 'publish', path)).toEqual({
    code: 0,
    lines: ['The topic promotions is published as 2026-12-24.'],
  })
  at.clock.advance(3_500)
  const topic = await at.client.must(calls.queryTopic, { topic: 'promotions', lang: 'ja' })
  expect(topic.version).toBe('2026-12-24')
  expect(await run('content', 'publish', path)).toMatchObject({ code: 1 })
  expect((await run('content', 'list')).lines).toContainEqual(
    expect.stringMatching(/^topic {2}promotions {2}2026-12-24 {2}from /),
  )
  expect(await run('content', 'withdraw', 'topic', 'promotions', '2026-12-24')).toMatchObject({ code: 0 })
  expect(await run('content', 'withdraw', 'topic', 'promotions', '2026-12-24')).toMatchObject({ code: 1 })
  expect(await run('content', 'show', 'topic', 'promotions', '1999-01-01')).toMatchObject({ code: 1 })
})

test('reports a file that cannot be read or published, and where it is wrong', async () => {
  expect(await run('content', 'publish', join(folder, 'nowhere.json'))).toMatchObject({ code: 1 })
  expect(await run('content', 'publish', await fileOf('broken.json', '{'))).toMatchObject({ code: 1 })
  const bent = await run('content', 'publish', await fileOf('bent.json', { kind: 'topic', code: 'x' }))
  expect(bent.code).toBe(1)
  expect(bent.lines.join('\n')).toContain('version')
  expect(await run('announce', 'publish', join(folder, 'nowhere.json'))).toMatchObject({ code: 1 })
  expect(await run('announce', 'publish', await fileOf('gossip.json', { type: 'gossip' }))).toMatchObject({
    code: 1,
  })
})

test('publishes, lists and withdraws an announcement', async () => {
  const file = {
    type: 'system',
    title: { ja: '停止', en: 'A pause\u001b[2J' },
    content: { ja: '<p>今夜</p>', en: '<p>tonight</p>' },
  }
  const published = await run('announce', 'publish', await fileOf('pause.json', file))
  const id = /Announced as ([0-9a-f-]{36});/.exec(published.lines[0] ?? '')?.[1] ?? ''
  const { messages } = await at.client.must(calls.queryAnnouncements, {})
  expect(messages[0]).toMatchObject({ messageId: id, type: 'system' })
  const listed = (await run('announce', 'list')).lines
  expect(listed[0]).toMatch(new RegExp(`^${id} {2}system {2}in force since `))
  expect(listed[0]).not.toContain('\u001b')
  expect(await run('announce', 'withdraw', id)).toMatchObject({ code: 0 })
  expect(await run('announce', 'withdraw', id)).toMatchObject({ code: 1 })
  expect((await run('announce', 'list')).lines[0]).toContain('withdrawn')
})

test('lists, shows, answers and closes an inquiry', async () => {
  expect((await run('inquiries')).lines).toEqual(['Nothing waits.'])
  const player = await at.newPlayer()
  const input = { requestId: 'inquiry-1', subject: 'game', text: 'Why?\nThe site, now:', lang: 'en' } as const
  const { inquiry } = await at.client.must(calls.createInquiry, input, player.auth)
  const { reference, inquiryId } = inquiry
  expect((await run('inquiries', 'list')).lines).toEqual([
    expect.stringMatching(`^${reference}  game  from a player  since `),
  ])
  const shown = (await run('inquiries', 'show', reference)).lines
  expect(shown).toContain(`${reference}  game  open  player ${player.id}`)
  expect(shown).toContain('  The site, now:')
  expect(await run('inquiries', 'answer', reference, 'Because.')).toMatchObject({ code: 0 })
  const answered = await at.client.must(calls.queryInquiry, { inquiryId }, player.auth)
  expect(answered.inquiry.messages.at(-1)).toMatchObject({ from: 'site', text: 'Because.' })
  expect(await run('inquiries', 'close', inquiryId)).toMatchObject({ code: 0 })
  expect(await run('inquiries', 'close', inquiryId)).toEqual({ code: 1, lines: ['That inquiry is closed.'] })
  expect(await run('inquiries', 'show', 'M-NOTTHERE')).toEqual({
    code: 1,
    lines: ['There is no such inquiry.'],
  })
})
