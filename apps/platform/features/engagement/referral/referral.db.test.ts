// Visits by links and channels through the contract: the stored data, and protection against filling the tables.
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelsLimit } from './index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const day = 24 * 60 * 60_000
const visit = async (channel: string) =>
  (await at.client.must(calls.askChannelStatisticsId, { channel })).channelStatisticsId

test('a channel has one id, and counts its visits under concurrent requests', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => visit('poster')))
  expect(new Set(ids).size).toBe(1)
  expect(await visit('leaflet')).not.toBe(ids[0])
  const statement = `select visits from channel_statistics where channel = 'poster'`
  expect((await at.database.pool.query(statement)).rows).toEqual([{ visits: 12n }])
})

test('channels beyond the limit are counted together', async () => {
  await at.database.owner.query(
    `insert into channel_statistics (id, channel, created_at)
     select gen_random_uuid(), 'made-up-' || i, now() from generate_series(1, $1) i`,
    [channelsLimit],
  )
  const [one, two] = [await visit('one-more'), await visit('and-another')]
  expect(one).toBe(two)
  expect(await visit('poster')).not.toBe(one)
})

test('a visit by a link is recorded with its path, and deleted after a while', async () => {
  await at.client.must(calls.addReferralLinkLog, { referralId: 'friend-7', link: '/ja/game/slots' })
  const statement = 'select referral_id, link from referral_log'
  const kept = [{ referral_id: 'friend-7', link: '/ja/game/slots' }]
  at.clock.advance(80 * day)
  await at.platform.runJob('referrals')
  expect((await at.database.pool.query(statement)).rows).toEqual(kept)
  at.clock.advance(11 * day)
  await at.platform.runJob('referrals')
  expect((await at.database.pool.query(statement)).rows).toEqual([])
})

test.each([
  { referralId: 'no spaces' },
  { referralId: '<script>' },
  { referralId: '' },
  { referralId: 'x'.repeat(65) },
  { referralId: 'ok', link: 'x'.repeat(301) },
])('%j is refused', async (input) => {
  expect(await at.client.call(calls.addReferralLinkLog, input)).toMatchObject({ refusal: 'badRequest' })
})
