// The back office from its command line to players' rewards: promotions published, ended and copied, and codes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionFile } from '@mangetsu/test/platform/promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from './commands.ts'
import { runBackOfficeCommand } from './run-command.ts'

let at: TestPlatform
let folder: string
beforeAll(async () => {
  at = await startTestPlatform()
  folder = await mkdtemp(join(tmpdir(), 'back-office-promotions-'))
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
  await rm(folder, { recursive: true })
})

async function run(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const parts = { backOffice: backOfficeOf(at), say, reviewer: 'taro', nowMs: at.clock.nowMs }
  return { code: await runBackOfficeCommand(parts, readCommand(words)), lines }
}

const rules = { type: 'single', reward: { kind: 'cash', amounts: { JPY: '10.00' } } }

test('publishes, shows, copies and ends a file, whose codes grant its reward', async () => {
  const path = join(folder, 'flyer.json')
  await writeFile(path, JSON.stringify(promotionFile('flyer', { budget: { JPY: '20.00' }, rules }, 'codes')))
  expect(await run('promotions', 'publish', path)).toEqual({
    code: 0,
    lines: ['flyer is published in version 1.'],
  })
  const printed = await run('promotions', 'codes', 'flyer', 'paper', '3')
  expect(printed.lines).toHaveLength(3)
  const { auth } = await at.newPlayer()
  const code = printed.lines[0] ?? ''
  await at.client.must(calls.exchangeCode, { code, requestId: 'flyer-one-1' }, auth)
  expect((await run('promotions', 'list')).lines.join('\n')).toMatch(
    /flyer {2}codes {2}version 1 .* given 1 /,
  )
  expect(await run('promotions', 'copy', 'flyer', 'flyer-2', '2026-11-01T00:00:00.000Z')).toMatchObject({
    code: 0,
  })
  expect(await run('promotions', 'copy', 'flyer', 'flyer-2', '2026-11-01T00:00:00.000Z')).toMatchObject({
    code: 1,
  })
  expect(await run('promotions', 'end', 'flyer', '2020-01-01T00:00:00.000Z')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('is in the past')],
  })
  expect(await run('promotions', 'end', 'flyer')).toEqual({
    code: 0,
    lines: ['flyer is published in version 2.'],
  })
  const shown = JSON.parse((await run('promotions', 'show', 'flyer')).lines.join('\n'))
  expect(shown).toMatchObject({ code: 'flyer', kind: 'codes', body: { until: expect.any(String) } })
  const second = printed.lines[1] ?? ''
  expect(
    await at.client.call(calls.exchangeCode, { code: second, requestId: 'flyer-two-2' }, auth),
  ).toMatchObject({ refusal: 'codeOver' })
  expect((await run('log', 'flyer')).lines.join('\n')).toMatch(/promotion\.codes/)
})

test('reports where an invalid file is wrong, and unknown promotions', async () => {
  const path = join(folder, 'wrong.json')
  await writeFile(path, JSON.stringify({ code: 'wrong' }))
  const refused = await run('promotions', 'publish', path)
  expect(refused.code).toBe(1)
  expect(refused.lines.join()).toMatch(/cannot be published/)
  expect(await run('promotions', 'show', 'nothing')).toMatchObject({ code: 1 })
  expect(await run('promotions', 'codes', 'nothing', 'paper', '1')).toMatchObject({ code: 1 })
  expect(await run('promotions', 'whitelist', 'nothing', 'nobody')).toMatchObject({ code: 1 })
  expect(Object.keys(JSON.parse((await run('promotions', 'schema')).lines.join('\n')))).toContain('file')
})

test.each([
  ['promotions'],
  ['promotions', 'paint'],
  ['promotions', 'show'],
  ['promotions', 'end', 'flyer', 'tomorrow'],
  ['promotions', 'codes', 'flyer', 'paper', '0'],
  ['promotions', 'list', 'more'],
])('%s %s is answered with a message', (...words) => {
  expect(() => readCommand(words)).toThrow(/\.$/)
})

test('lists, shows and ends series, and previews a file without publishing it', async () => {
  const listed = (await run('promotions', 'series', 'list')).lines.join('\n')
  expect(listed).toMatch(/guess-two-dice {2}guess {2}version 1 {2}every 1 days/)
  const shown = JSON.parse((await run('promotions', 'series', 'show', 'guess-two-dice')).lines.join('\n'))
  expect(shown).toMatchObject({ code: 'guess-two-dice', until: null })
  const path = join(folder, 'weekly.json')
  await writeFile(path, JSON.stringify({ ...shown, code: 'weekly', promotionCode: 'weekly-{number}' }))
  expect(await run('promotions', 'series', 'publish', path)).toMatchObject({
    lines: ['weekly is published in version 1.'],
  })
  expect(await run('promotions', 'series', 'publish', 'weekly')).toMatchObject({
    lines: ['weekly-1 is published.'],
  })
  expect(await run('promotions', 'series', 'end', 'weekly')).toMatchObject({ code: 0 })
  expect(await run('promotions', 'series', 'show', 'nothing')).toMatchObject({ code: 1 })
  const tried = join(folder, 'tried.json')
  await writeFile(
    tried,
    JSON.stringify(promotionFile('tried', { rules, budget: { JPY: '1000.00' } }, 'codes')),
  )
  const time = ['--from', '2026-10-01T00:00:00.000Z', '--until', '2026-11-01T00:00:00.000Z']
  const answer = await run('promotions', 'preview', tried, ...time)
  expect(answer.lines.join('\n')).toMatch(/no preview/)
  expect((await run('promotions', 'show', 'tried')).code).toBe(1)
})
