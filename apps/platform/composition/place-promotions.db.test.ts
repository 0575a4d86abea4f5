// A platform under a profile publishes only promotions that its rules
// permit: at its start, and from the back office.
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackOffice } from '../back-office.ts'
import { readShippedPromotions } from '../features/engagement/promotion/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'GB' })
})
afterAll(() => at.close())

const published = async () =>
  (await at.database.owner.query<{ code: string }>('select code from promotion')).rows.map(({ code }) => code)

test('shipped promotions that the profile forbids are omitted at the start, and all others published', async () => {
  const codes = await published()
  expect(codes).toContain('welcome-1')
  expect(codes).not.toContain('weekly-reload')
})

test('the back office gets the rule’s sentence as refusal', async () => {
  const { database, keys, clock } = at
  const { promotions } = openBackOffice({
    database,
    keys,
    clock,
    profile: 'GB',
    publicOrigin: 'http://localhost:3000',
  })
  const file = readShippedPromotions().find(({ code }) => code === 'weekly-reload')
  expect(await promotions.publish(file, 'taro', clock.nowMs())).toMatchObject({
    state: 'unreadable',
    why: expect.stringContaining('10 times at most, not 60'),
  })
  expect(await published()).not.toContain('weekly-reload')
})
