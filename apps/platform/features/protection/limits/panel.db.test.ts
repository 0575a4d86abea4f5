// The responsible gambling panel from stored rows: days, play sessions, net deposits and notices, and the
// figures other features read.
import { calls } from '@mangetsu/contract'
import { moonlitFestival } from '@mangetsu/games/moonlit-festival/math'
import { gameId, gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { limitsOf } from '@mangetsu/test/platform/limits'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { exportLimits } from './export.ts'

const minuteMs = 60_000
const alwaysLost = { ...moonlitFestival, play: () => ({ events: [], payoutMinor: 0n }) }

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { 'moonlit-festival': { math: alwaysLost, minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const { fundedSession, openGame, mustSpin } = gameSessionsOn(() => at)

async function anew(player: SignedIn): Promise<SignedIn> {
  const named = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, named)
  return {
    ...player,
    auth: { authorization: `Bearer ${tokens.access_token}` },
    refresh: tokens.refresh_token,
  }
}

const query = ({ auth }: SignedIn, month?: string) =>
  at.client.must(calls.selfControl, { action: 'query', ...(month === undefined ? {} : { month }) }, auth)

const limits = () => limitsOf(at)

test("a new player's panel is empty", async () => {
  const panel = await query(await at.newPlayer())
  expect(panel).toMatchObject({
    currency: 'JPY',
    limits: [],
    closure: null,
    realityCheckMinutes: 0,
    session: { minutes: 0, net: '0.00', isCheckDue: false },
    today: { minutes: 0, net: '0.00' },
    days: [],
    history: [],
  })
  expect(panel.netDeposits.months).toHaveLength(12)
  expect(panel.netDeposits.months[0]).toEqual({ month: panel.month, net: '0.00' })
})

test('days, the play session and today include every round of every currency, before and after the consumer runs', async () => {
  const { player, auth } = await fundedSession()
  await at.fund(player, '100', 'USD')
  await mustSpin(auth, '100.00')
  at.clock.advance(118_000)
  await mustSpin(auth, '100.00')
  await at.followEvents()
  const input = { gameId, currency: 'USD', lang: 'en' } as const
  const { token } = await at.client.must(calls.launchGame, input, player.auth)
  const dollars = { authorization: `Bearer ${token}` }
  await openStage(at, dollars)
  at.clock.advance(118_000)
  await mustSpin(dollars, '1.00')
  // 30 s and twice 118 s; a dollar counts as ¥160.
  const before = await query(player)
  expect(before.today).toEqual({ minutes: 4, net: '-360.00' })
  expect(before.session).toEqual({ minutes: 4, net: '-360.00', isCheckDue: false })
  expect(before.days).toMatchObject([{ net: '-200.00' }])
  await at.followEvents()
  const after = await query(player)
  expect(after).toMatchObject({ today: before.today, days: [{ minutes: 4, net: '-360.00' }] })
  const staked = await createUnitOfWork(at.database).read((tx) => limits().stakedMinor(tx, player.id))
  expect(staked).toBe(36_000n)
  at.clock.advance(31 * minuteMs)
  const later = await anew(player)
  expect((await query(later)).session).toMatchObject({ minutes: 0, net: '0.00' })
  expect((await query(later, '2025-01')).days).toEqual([])
})

test("a guard created late starts with the day's counters", async () => {
  const { player } = await fundedSession()
  const auth = await openGame(player)
  await mustSpin(auth, '100.00')
  at.clock.advance(100_000)
  await mustSpin(auth, '100.00')
  const before = await query(player)
  await at.client.must(calls.selfControl, { action: 'realityCheck', minutes: 30 }, player.auth)
  const after = await query(player)
  expect(after).toMatchObject({ today: before.today, session: before.session, realityCheckMinutes: 30 })
  expect(after.history).toMatchObject([{ what: 'realityCheck', from: '0', to: '30' }])
})

test('net deposits are credited deposits less paid withdrawals', async () => {
  const player = await at.newPlayer()
  await at.fund(player, '20000')
  const { methodId, password } = await readyToWithdraw(at, player)
  const input = {
    requestId: newId(),
    currency: 'JPY',
    amount: '5000',
    methodId,
    withdrawPassword: password,
  } as const
  const { id } = await at.client.must(calls.createWithdrawal, input, player.auth)
  expect((await query(player)).netDeposits).toMatchObject({ lifetime: '20000.00', withdrawn: '0.00' })
  await at.database.owner.query(`update withdrawal set status = 'paid' where id = $1`, [id])
  const { netDeposits } = await query(player)
  expect(netDeposits).toMatchObject({ lifetime: '15000.00', deposited: '20000.00', withdrawn: '5000.00' })
  expect(netDeposits.months[0]).toMatchObject({ net: '15000.00' })
  // A deposit limit is gross: a withdrawal makes no room under it.
  const limit = { action: 'set', kind: 'deposit', period: 'month', cap: '20000' } as const
  const { limits: set } = await at.client.must(calls.selfControl, limit, player.auth)
  expect(set).toMatchObject([{ kind: 'deposit', cap: '20000.00', used: '20000.00' }])
  const order = {
    requestId: newId(),
    channel: 'bank-jpy',
    currency: 'JPY',
    amount: '1000',
    lang: 'ja',
  } as const
  const refused = await at.client.call(calls.createDeposit, order, player.auth)
  expect(refused).toMatchObject({ refusal: 'depositLimit', data: { amount: '0.00', period: 'month' } })
})

test("a player's data export contains limits, changes, pauses and days, and no data of others", async () => {
  const { player, auth } = await fundedSession()
  await mustSpin(auth, '100.00')
  await at.followEvents()
  await at.client.must(
    calls.selfControl,
    { action: 'set', kind: 'wager', period: 'day', cap: '1000' },
    player.auth,
  )
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  const work = createUnitOfWork(at.database)
  const copy = await work.read((tx) => exportLimits(tx, player.id))
  expect(JSON.parse(JSON.stringify(copy))).toMatchObject({
    limits: [{ kind: 'wager', period: 'day', cap: '100000' }],
    changes: [{ what: 'break' }, { what: 'set', cap_to: '1000.00' }],
    pauses: [{ closure_kind: 'break' }],
    days: [{ currency: 'JPY', rounds: '1', staked: '10000', returned: '0', played_ms: '30000' }],
  })
})
