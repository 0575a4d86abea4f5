// Levels through the contract: earned by stakes, rewarded once each, and unchanged during breaks.
import { calls } from '@mangetsu/contract'
import { games } from '@mangetsu/games/registry'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
let reacher: SignedIn
const sessions = gameSessionsOn(() => at)
const largest = '10000.00'

beforeAll(async () => {
  at = await startTestPlatform()
  const { player, auth } = await sessions.fundedSession('1000000')
  reacher = player
  // 100 points each: the tenth reaches the first level.
  for (let spins = 0; spins < 11; spins += 1) await sessions.mustSpin(auth, largest)
  await at.followEvents()
})
afterAll(() => at.close())

async function signInAgain({ loginName }: SignedIn) {
  const grant = { grantType: 'password', loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, grant)
  return { authorization: `Bearer ${tokens.access_token}` }
}

const processOf = (player: SignedIn) => at.client.must(calls.queryLevelProcess, {}, player.auth)
const rewardsOf = async (player: SignedIn) =>
  (await at.client.must(calls.queryLevelRewardList, {}, player.auth)).rewards

test('a new player is at the new moon, and stakes earn points', async () => {
  const { player, auth } = await sessions.fundedSession()
  const before = await processOf(player)
  expect(before).toMatchObject({ level: 0, points: 0, from: 0, name: { ja: '新月' }, isResting: false })
  // A point is ¥100 staked at slots, whose house edge is the complement of their RTP.
  const slots = games.filter(({ kind }) => kind === 'slots')
  const kept = slots.reduce((sum, { math }) => sum + 1_000_000 - math.rtpPpm, 0) / slots.length
  // The mean is rounded up to hundredths of a per cent.
  const cost = (Math.ceil(kept / 100) * 10).toFixed(2)
  expect(before.next).toMatchObject({ name: { ja: '二日月' }, points: 1_000, cost })
  await sessions.mustSpin(auth, '200.00')
  await at.followEvents()
  expect(await processOf(player)).toMatchObject({ level: 0, points: 2 })
})

test('everybody can read all levels with their shares and rewards', async () => {
  const { levels, weights, pointStakes } = await at.client.must(calls.queryLevelInfo, {})
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(levels.map(({ rakeback }) => rakeback)).toEqual([0, 2, 3, 4, 5, 6, 8, 10])
  expect(levels[0]?.reward).toBeNull()
  expect(levels[7]?.reward).toEqual({ currency: 'JPY', amount: '30000.00' })
  expect(weights).toMatchObject({ slots: 100, poker: 20 })
  expect(pointStakes).toMatchObject({ slots: '100.00', 'live-casino': '500.00', poker: '500.00' })
  expect(pointStakes).toHaveProperty('sports')
  // There are no games of this kind yet.
  expect(pointStakes).not.toHaveProperty('fish')
})

test('a reached level is rewarded once, and claimed once under concurrent requests', async () => {
  expect(await processOf(reacher)).toMatchObject({ level: 1, points: 1_100, name: { ja: '二日月' } })
  const [first, second] = await rewardsOf(reacher)
  expect([first?.state, second?.state]).toEqual(['reached', 'ahead'])
  await at.platform.runJob('level-rewards')
  await at.platform.runJob('level-rewards')
  expect((await rewardsOf(reacher))[0]).toMatchObject({
    state: 'claimable',
    reward: { currency: 'JPY', amount: '200.00' },
    claimBy: expect.any(String),
  })
  const before = Number(await sessions.balanceOf(reacher))
  const bonusId = (await rewardsOf(reacher))[0]?.requestId ?? ''
  const take = () => {
    const request = { requestId: newId(), activityCode: 'vip-levels', bonusId }
    return at.client.call(calls.applyActivity, request, reacher.auth)
  }
  const taken = await Promise.all(Array.from({ length: 100 }, take))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
  expect(Number(await sessions.balanceOf(reacher)) - before).toBe(200)
  await at.platform.runJob('level-rewards')
  expect((await rewardsOf(reacher))[0]).toMatchObject({ state: 'claimed', claimBy: null })
  expect(await at.auditFindings()).toEqual([])
})

test('lifetime totals are the stakes, their counting part, and their result', async () => {
  const totals = await at.client.must(calls.queryLifetimePlay, {}, reacher.auth)
  const balance = Number(await sessions.balanceOf(reacher))
  expect(totals).toMatchObject({
    totalDefaultBetAmount: '110000.00',
    totalDefaultValidBetAmount: '110000.00',
  })
  // The deposit, and the reward of the previous test if it has run.
  expect([0, 200]).toContain(balance - 1_000_000 - Number(totals.totalDefaultWinLossAmount))
})

test('a break hides the next level, and shows only claimable rewards', async () => {
  const { player, auth } = await sessions.fundedSession('1000000')
  for (let spins = 0; spins < 10; spins += 1) await sessions.mustSpin(auth, largest)
  await at.followEvents()
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  await at.platform.runJob('level-rewards')
  expect(await processOf(player)).toMatchObject({ level: 1, next: null, isResting: true })
  expect(await rewardsOf(player)).toEqual([])
  // It is granted afterwards, with the full claim period.
  at.clock.advance(2 * 24 * 60 * 60_000)
  const again = { ...player, auth: await signInAgain(player) }
  await at.platform.runJob('level-rewards')
  expect((await rewardsOf(again))[0]?.state).toBe('claimable')
})

test('a player with a level from before points keeps it', async () => {
  const { player } = await sessions.fundedSession()
  await at.database.owner.query('insert into vip_kept_level (player_id, level) values ($1, 2)', [player.id])
  expect(await processOf(player)).toMatchObject({ level: 2, name: { ja: '三日月' }, points: 0 })
})
