// A platform of a place publishes what its rules allow: at its start, and from the back office.
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

test('what ships and the place refuses is left out at the start, and all else is there', async () => {
  const codes = await published()
  expect(codes).toContain('welcome-1')
  expect(codes).not.toContain('weekly-reload')
})

test('the back office is refused it with the rule’s sentence', async () => {
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
