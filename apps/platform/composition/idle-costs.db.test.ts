// The budget of an idle platform: the statements its jobs send per minute
// without work, as in docs/reference/measurements.md.
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const minuteMs = 60_000
const isOfTransaction = (text: string): boolean => /^(begin|commit|rollback)\b/.test(text)

test('idle jobs stay within their budget of statements per minute', async () => {
  const often = at.platform.jobs.filter(({ everyMs }) => everyMs <= minuteMs)
  expect(often.length).toBeGreaterThan(30)
  // The first runs do the work of a new site.
  for (const { name } of often) await at.platform.runJob(name)
  await at.followEvents()
  const costs: { readonly name: string; readonly all: number; readonly own: number }[] = []
  for (const { name, everyMs } of often) {
    const texts = await statementsOf(at.database, () => at.platform.runJob(name))
    const turns = minuteMs / everyMs
    const own = texts.filter((text) => !isOfTransaction(text)).length
    costs.push({ name, all: texts.length * turns, own: own * turns })
  }
  const shown = costs.map(({ name, all }) => `${name} ${all}`).join(', ')
  const sumOf = (which: 'all' | 'own') => costs.reduce((sum, cost) => sum + cost[which], 0)
  expect(sumOf('own'), shown).toBeLessThanOrEqual(700)
  expect(sumOf('all'), shown).toBeLessThanOrEqual(1_080)
})
