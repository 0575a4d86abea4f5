// The lobby through the contract: games, their stakes, and the seat a player is given.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const gameId = 'moonlit-festival'

test('only kinds with playable games are counted', async () => {
  const all = await at.client.must(calls.queryGamePage, {})
  expect(all).toMatchObject({
    total: 1,
    counts: { slots: 1 },
    games: [{ gameId, gameNo: 1, gameType: 'slots' }],
  })
  const none = await at.client.must(calls.queryGamePage, { gameType: 'poker' })
  expect(none).toMatchObject({ total: 0, games: [], counts: { slots: 1 } })
  expect((await at.client.must(calls.queryGamePage, { pageNo: 2 })).games).toEqual([])
})

test('nothing is measured before the first round', async () => {
  expect(await at.client.must(calls.queryGameDetail, { gameId })).toMatchObject({ measured: null })
})

test('stakes are told by currency, and a currency that is not taken is refused', async () => {
  const limit = await at.client.must(calls.queryBetLimit, { gameId, currency: 'USD' })
  expect([limit.min, limit.max]).toEqual([limit.stakes[0], limit.stakes.at(-1)])
  const answer = await at.client.call(calls.queryBetLimit, { gameId, currency: 'BTC' })
  expect(answer).toMatchObject({ refusal: 'gameUnavailable' })
})

test('the frame’s address holds the token in its fragment alone', async () => {
  const asked = { gameId, currency: 'JPY', lang: 'en' } as const
  const { url, token } = await at.client.must(calls.launchDemoGame, asked)
  expect(url).toBe(`/stage/${gameId}/?lang=en#token=${token}`)
})

test.each([
  ['gameUnavailable', { gameId: 'no-such-game' }],
  ['gameUnavailable', { currency: 'BTC' }],
] as const)('a launch is refused with %s: %j', async (refusal, bent) => {
  const player = await at.newPlayer()
  const asked = { gameId, currency: 'JPY', lang: 'ja', ...bent } as const
  expect(await at.client.call(calls.launchGame, asked, player.said)).toMatchObject({ refusal })
  expect(await at.client.call(calls.launchDemoGame, asked)).toMatchObject({ refusal })
})

test('a sample player is marked by the server alone, and found again by name', async () => {
  const sample = { loginName: 'Sample_1', password: 'sample password 1', lang: 'ja' } as const
  const made = await at.platform.ensureSamplePlayer(sample)
  expect(await at.platform.ensureSamplePlayer(sample)).toEqual(made)
  const real = await at.newPlayer('Real_One')
  await expect(at.platform.ensureSamplePlayer({ ...sample, loginName: real.loginName })).rejects.toThrow()
})
