// Tickets on virtual sports count as play once, whatever the game: for levels, statistics, missions, rakeback and loss-back,
// at their settlement.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBeacon } from '../platform/beacon.ts'
import { backOfficeOf } from '../platform/kyc.ts'
import { promotionFile } from '../platform/promotions.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { courseOn, footballOn } from './virtual.ts'
import { footballBettorsOn, raceBettorsOn } from './virtual-bettors.ts'

const beacon = testBeacon({ isEarly: true })
let at: TestPlatform

const missionOf = (kind: string) =>
  promotionFile(
    `mission-${kind}`,
    {
      budget: { JPY: '100000.00' },
      rules: {
        tag: 'today',
        period: 'once',
        conditions: [{ kind: 'rounds', by: 'rounds', count: 9, gameKinds: [kind] }],
        reward: { kind: 'cash', amounts: { JPY: '10.00' } },
        needsJoin: false,
      },
    },
    'mission',
  )

beforeAll(async () => {
  at = await startTestPlatform({ beacon })
  at.clock.advance(Date.now() - at.clock.nowMs())
  for (const kind of ['sports', 'slots']) {
    const published = await backOfficeOf(at).promotions.publish(missionOf(kind), 'tester', at.clock.nowMs())
    if (published.state !== 'done') throw new Error(published.why)
  }
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

/** Bets ¥1,000 on the side that the game lists first. */
const games = {
  race: {
    course: () => courseOn(at, 0, beacon),
    bet: (player: SignedIn, id: string) =>
      raceBettorsOn(
        () => at,
        () => id,
      ).place(player, [{ kind: 'win', pick: '1', stake: '1000' }]),
  },
  'virtual-football': {
    course: () => footballOn(at, 0, beacon),
    bet: (player: SignedIn, id: string) =>
      footballBettorsOn(
        () => at,
        () => id,
      ).place(player, [{ match: 1, marketId: 'result', outcomeId: 'home', stake: '1000' }]),
  },
} as const

/** What a player's play is counted as. */
async function countedOf({ id, auth }: SignedIn) {
  await at.followEvents()
  const { points } = await at.client.must(calls.queryLevelProcess, {}, auth)
  const { totalDefaultBetAmount: staked } = await at.client.must(calls.queryLifetimePlay, {}, auth)
  const { missions } = await at.client.must(calls.missionTagsList, {}, auth)
  const done = (kind: string) =>
    missions.find(({ taskId }) => taskId.startsWith(`mission-${kind}:`))?.steps[0]?.done
  const sumOf = async (table: string) =>
    (
      await at.database.owner.query<{ sum: bigint }>(
        `select coalesce(sum(staked), 0)::bigint as sum from ${table} where player_id = $1`,
        [id],
      )
    ).rows[0]?.sum
  const weeks = [await sumOf('rakeback_week'), await sumOf('loss_back_week')]
  return { points, staked, sports: done('sports'), slots: done('slots'), weeks }
}

test.each(['race', 'virtual-football'] as const)('a ticket of %s counts once', async (game) => {
  const { course: courseNow, bet } = games[game]
  const course = courseNow()
  // The end of the current round may have passed when its bets close.
  const id = course.timetable.idAfter(course.times(course.timetable.idAt(Date.now())), 1)
  await course.openNow(id)
  const player = await at.newPlayer()
  await at.fund(player, '20000')
  for (let ticket = 0; ticket < 2; ticket += 1) expect(await bet(player, id)).toHaveProperty('data')
  const none = { points: 0, staked: '0.00', sports: 0, slots: 0, weeks: [0n, 0n] }
  expect(await countedOf(player)).toEqual(none)
  await course.closeNow(id)
  const { finishesAtMs } = course.times(id)
  const room = await course.open()
  expect(await room.step(finishesAtMs)).toBe(1)
  expect(await room.step(finishesAtMs)).toBe(0)
  // Half of a stake on sports counts towards points; ¥100 is one point.
  const counted = { points: 10, staked: '2000.00', sports: 2, slots: 0, weeks: [200_000n, 200_000n] }
  expect(await countedOf(player)).toEqual(counted)
  const next = await course.open()
  expect(await next.step(finishesAtMs)).toBeGreaterThan(0)
  expect(await countedOf(player)).toEqual(counted)
})
