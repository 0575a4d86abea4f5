// The level through the contract: it follows from what was staked.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())
const sessions = gameSessionsOn(() => at)

test('a new player stands at the new moon; stakes bring points', async () => {
  const { player, auth } = await sessions.fundedSession()
  const before = await at.client.must(calls.queryLevelProcess, {}, player.auth)
  expect(before).toMatchObject({ level: 0, points: 0, from: 0, name: { ja: '新月' } })
  expect(before.next).toMatchObject({ name: { ja: '三日月' } })
  for (let spins = 0; spins < 25; spins += 1) await sessions.mustSpin(auth)
  await at.followEvents()
  const after = await at.client.must(calls.queryLevelProcess, {}, player.auth)
  expect(after).toMatchObject({ level: 0, points: 2 })
})

test('anybody may read all levels; the first is where a new player stands', async () => {
  const { levels } = await at.client.must(calls.queryLevelInfo, {})
  const { player } = await sessions.fundedSession()
  const own = await at.client.must(calls.queryLevelProcess, {}, player.auth)
  expect(levels[own.level]).toMatchObject({ level: own.level, name: own.name, points: own.from })
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
