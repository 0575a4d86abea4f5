// Tests the data a stage receives on opening and during play: the features the jurisdiction allows, and the player's
// last rounds.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { verifiedResident } from '@mangetsu/test/platform/residents'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { open, openGame, fundedSession, demoSession, mustSpin } = gameSessionsOn(() => at)
const lastRounds = async (auth: Awaited<ReturnType<typeof openGame>>) =>
  (await at.client.must(calls.queryLastRounds, {}, auth)).rounds

test.each([
  ['sandbox', { autoplay: true, quickMode: true, skip: true }],
  ['JP', { autoplay: false, quickMode: false, skip: true }],
  ['GB', { autoplay: false, quickMode: false, skip: false }],
] as const)('under profile %s the stage allows its player: %j', async (profile, allowed) => {
  const there = await startTestPlatform({ profile })
  const currency = profile === 'GB' ? 'GBP' : 'JPY'
  const sessions = gameSessionsOn(() => there, 'moonlit-festival', currency)
  const opened = await sessions.open(
    await sessions.demoSession(profile === 'GB' ? await verifiedResident(there) : undefined),
  )
  expect(opened.allowed).toEqual(allowed)
  await there.close()
})

test('the stage receives the last ten rounds at this game, newest first, from all game sessions', async () => {
  const { player, auth } = await fundedSession()
  const played: string[] = []
  for (let no = 0; no < 12; no += 1) played.push((await mustSpin(auth, '20.00')).round.id)
  await at.followEvents()
  const later = await openGame(player)
  const rounds = await lastRounds(later)
  expect(rounds.map(({ id }) => id)).toEqual(played.slice(2).reverse())
  expect(rounds[0]).toMatchObject({ gameId: 'moonlit-festival', currency: 'JPY', stake: '20.00' })
  const { auth: another } = await fundedSession()
  expect(await lastRounds(another)).toEqual([])
})

test('a demo receives no rounds, because they belong to no player', async () => {
  const demo = await demoSession()
  await mustSpin(demo)
  await at.followEvents()
  expect((await open(demo)).isDemo).toBe(true)
  expect(await lastRounds(demo)).toEqual([])
})
