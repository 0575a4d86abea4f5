// Missions through the contract: counted from events, claimed once, withheld from players on a break, and identical
// after a rebuild.
import { calls } from '@mangetsu/contract'
import type { Mission } from '@mangetsu/contract/mission'
import type { BackOffice } from '@mangetsu/platform/back-office'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionFile } from '@mangetsu/test/platform/promotions'
import { comesBack, publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayBegan, dayMs, dayOf } from '../../../kernel/site-calendar.ts'

let at: TestPlatform
let office: BackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  await publishAllShipped(at)
  office = backOfficeOf(at)
  await office.promotions.publish(
    promotionFile(
      'paid-visit',
      {
        budget: { JPY: '1000.00' },
        rules: {
          tag: 'today',
          period: 'day',
          conditions: [{ kind: 'visits', days: 1 }],
          reward: { kind: 'cash', amounts: { JPY: '10.00' } },
          needsJoin: true,
        },
      },
      'mission',
    ),
    'tester',
    at.clock.nowMs(),
  )
  // Events carry the database's time, so the platform's clock is set to it.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(() => at.close())
const sessions = gameSessionsOn(() => at)

const listOf = async (player: SignedIn) => {
  await at.followEvents()
  return at.client.must(calls.missionTagsList, {}, player.auth)
}
const codeOf = ({ taskId }: Mission) => taskId.slice(0, taskId.indexOf(':'))
const find = async (player: SignedIn, code: string) => {
  const found = (await listOf(player)).missions.find((mission) => codeOf(mission) === code)
  if (found === undefined) throw new Error(`${code} is not shown`)
  return found
}
const apply = (player: SignedIn, taskId: string) => at.client.call(calls.applyTask, { taskId }, player.auth)

test('a visitor sees the missions; a player sees progress, live and counted once', async () => {
  const visitor = await at.client.must(calls.missionTagsList, {})
  expect(visitor.missions.map(codeOf)).toEqual(expect.arrayContaining(['day-festival', 'week-limits']))
  expect(visitor.availablePrizeCount).toBe(0)
  const { player, auth } = await sessions.fundedSession()
  expect(await at.client.must(calls.checkTaskDisplay, {}, player.auth)).toEqual({ flag: 1, why: null })
  for (let spins = 0; spins < 9; spins += 1) {
    await sessions.mustSpin(auth)
    at.clock.advance(3_000)
  }
  const before = await find(player, 'day-festival')
  expect(before).toMatchObject({ state: 'open', steps: [{ done: 9, target: 10 }] })
  expect(await apply(player, before.taskId)).toMatchObject({ refusal: 'missionUnfinished' })
  await sessions.mustSpin(auth)
  expect(await find(player, 'day-festival')).toMatchObject({ state: 'claimable' })
  expect(await find(player, 'day-two-games')).toMatchObject({ steps: [{ done: 1, target: 2 }] })
  expect(await find(player, 'day-visit')).toMatchObject({ state: 'claimable' })
})

test('a claim requested a hundred times concurrently is granted once', async () => {
  const player = await at.newPlayer()
  const { taskId, state } = await find(player, 'paid-visit')
  expect(state).toBe('toJoin')
  expect(await apply(player, taskId)).toMatchObject({
    data: { did: 'joined', mission: { state: 'claimable' } },
  })
  const all = await Promise.all(Array.from({ length: 100 }, () => apply(player, taskId)))
  expect(all.every((one) => one.ok && one.data.did === 'claimed')).toBe(true)
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  expect(wallets.find(({ currency }) => currency === 'JPY')?.amount).toBe('10.00')
  expect(await at.auditFindings()).toEqual([])
})

test('a break hides missions of play, keeps those of limits and rests, and permits claims', async () => {
  const player = await at.newPlayer()
  const visit = await find(player, 'day-visit')
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  const { missions } = await listOf(player)
  const codes = missions.map(codeOf)
  expect(codes).not.toContain('day-festival')
  expect(codes).toEqual(expect.arrayContaining(['day-rest', 'week-limits', 'day-visit']))
  expect(await at.client.must(calls.checkTaskDisplay, {}, player.auth)).toEqual({ flag: 0, why: 'onBreak' })
  expect(await apply(player, visit.taskId)).toMatchObject({ data: { did: 'claimed' } })
  expect(
    await at.client.call(calls.saveTaskWhitelist, { activityCode: 'first-chapter', version: 1 }, player.auth),
  ).toMatchObject({ refusal: 'missionNotNow' })
})

test('a reached limit hides missions of play until it renews', async () => {
  const { player, auth } = await sessions.fundedSession()
  const set = { action: 'set', kind: 'wager', period: 'day', cap: '100' } as const
  await at.client.must(calls.selfControl, set, player.auth)
  await sessions.mustSpin(auth)
  const codes = (await listOf(player)).missions.map(codeOf)
  expect(codes).not.toContain('day-festival')
  expect(codes).toContain('day-rest')
  expect(await find(player, 'week-limits')).toMatchObject({ state: 'claimable' })
  expect(await at.client.must(calls.checkTaskDisplay, {}, player.auth)).toEqual({ flag: 0, why: 'atLimit' })
})

test('a season is entered under the current terms, and adds its missions', async () => {
  const player = await at.newPlayer(undefined, { isBound: true })
  const enter = (version: number) =>
    at.client.call(calls.saveTaskWhitelist, { activityCode: 'first-chapter', version }, player.auth)
  const before = await listOf(player)
  expect(before.missions.map(codeOf)).not.toContain('chapter-address')
  expect(before.seasons[0]?.missions).toContainEqual({
    title: { ja: '連絡先を確認する', en: 'Verify a contact' },
    reward: { kind: 'points', count: 30 },
  })
  expect(await enter(7)).toMatchObject({ refusal: 'seasonTermsChanged' })
  expect(await enter(1)).toMatchObject({ data: { season: { isJoined: true } } })
  expect(await find(player, 'chapter-address')).toMatchObject({ tag: 'season', periodEnds: null })
  const { tags } = await at.client.must(calls.queryTaskTags, {})
  expect(tags.map(({ tag }) => tag)).toEqual(['today', 'week', 'season'])
})

test('an unclaimed mission causes one reminder, and expires', async () => {
  const player = await at.newPlayer()
  const { taskId, claimUntil } = await find(player, 'day-visit')
  const untilMs = Date.parse(claimUntil ?? '')
  expect(untilMs).toBe(dayBegan(at.clock.nowMs()) + 2 * dayMs)
  at.clock.advance(untilMs - 60_000 - at.clock.nowMs())
  await at.platform.runJob('mission-reminders')
  await at.platform.runJob('mission-reminders')
  const back = await comesBack(at, player)
  const { notices } = await at.client.must(calls.pageNotices, {}, back.auth)
  expect(notices.filter(({ kind }) => kind === 'rewardReminder')).toMatchObject([
    { data: { until: claimUntil } },
  ])
  at.clock.advance(120_000)
  expect(await apply(back, taskId)).toMatchObject({ refusal: 'missionOver' })
  expect(await apply(back, 'day-visit:d2090-01-01')).toMatchObject({ refusal: 'missionUnknown' })
})

test('sessions that continue past midnight count the new day once, on two devices', async () => {
  const player = await at.newPlayer()
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const phone = await at.client.must(calls.issueToken, grant, { headers: { did: 'phone' } })
  const refresh = (refresh_token: string) =>
    at.client.must(calls.issueToken, { grantType: 'refresh_token', refresh_token })
  const beforeMidnight = await refresh(player.refresh)
  at.clock.advance(dayBegan(at.clock.nowMs()) + dayMs + 1_000 - at.clock.nowMs())
  const today = `day-visit:d${dayOf(at.clock.nowMs())}`
  const first = await refresh(beforeMidnight.refresh_token)
  const back = { ...player, auth: { ...player.auth, authorization: `Bearer ${first.access_token}` } }
  expect(await find(back, 'day-visit')).toMatchObject({ taskId: today, state: 'claimable' })
  expect(await apply(back, today)).toMatchObject({ data: { did: 'claimed' } })
  await refresh(phone.refresh_token)
  at.clock.advance(60_000)
  await refresh(first.refresh_token)
  expect(await find(back, 'day-visit')).toMatchObject({ state: 'claimed', steps: [{ done: 1, target: 1 }] })
  const { rows } = await at.database.owner.query(
    `select count(*)::int as continued from event where type = 'session.continued' and player_id = $1`,
    [player.id],
  )
  expect(rows).toEqual([{ continued: 2 }])
})

test('a rebuild from the first event yields the same progress', async () => {
  const rows = async () =>
    (
      await at.database.owner.query(
        'select * from mission_progress order by player_id, promotion_id, period, condition',
      )
    ).rows
  await at.followEvents()
  const before = await rows()
  expect(before.length).toBeGreaterThan(5)
  await office.events.rebuild('mission-progress', 'tester', at.clock.nowMs())
  await at.followEvents()
  expect(await rows()).toEqual(before)
})
