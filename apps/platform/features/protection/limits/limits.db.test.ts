// Limits over HTTP: set, reached, raised after a day; breaks, exclusion, reality checks; and the panel.
import { calls, type InputOf } from '@mangetsu/contract'
import { moonlitFestival } from '@mangetsu/games/moonlit-festival/math'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A game that never pays, so that losses are easy to compute. */
const alwaysLost = { ...moonlitFestival, play: () => ({ events: [], payoutMinor: 0n }) }

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { 'moonlit-festival': { math: alwaysLost, minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const { fundedSession, openGame, spin, mustSpin } = gameSessionsOn(() => at)

type SelfControlRequest = Omit<InputOf<typeof calls.selfControl>, 'loginName'>
const care = (
  player: SignedIn,
  request: SelfControlRequest & Record<string, unknown>,
  auth: TestCallOptions = {},
) => at.client.call(calls.selfControl, request, { ...player.auth, ...auth })
const mustCare = (player: SignedIn, request: SelfControlRequest & Record<string, unknown>) =>
  at.client.must(calls.selfControl, request, player.auth)
/** Signs the player in again: access tokens expire when time passes. */
async function anew(player: SignedIn): Promise<SignedIn> {
  const tokens = await at.client.must(calls.issueToken, {
    grantType: 'refresh_token',
    refresh_token: player.refresh,
  })
  const auth = { authorization: `Bearer ${tokens.access_token}` }
  return { ...player, auth, refresh: tokens.refresh_token }
}

const order = (player: SignedIn, amount: string) =>
  at.client.call(
    calls.createDeposit,
    { requestId: newId(), channel: 'bank-jpy', currency: 'JPY', amount, lang: 'en' },
    { ...player.auth, lang: 'en' },
  )

const outcomeOf = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'ok' : answer.refusal)

describe('a wager limit', () => {
  test('accepts bets up to its cap, refuses only the next bet, and restarts each day', async () => {
    const { player, auth } = await fundedSession()
    await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '1000' })
    const requestId = newId()
    const first = await mustSpin(auth, '600.00', requestId)
    await mustSpin(auth, '400.00')
    const refused = await spin(auth, '20.00')
    expect(refused).toMatchObject({ refusal: 'wagerLimit', data: { period: 'day' }, status: 200 })
    expect(await mustSpin(auth, '600.00', requestId)).toEqual({ ...first, isReplay: true })
    const panel = await mustCare(player, { action: 'query' })
    expect(panel.limits).toMatchObject([{ kind: 'wager', period: 'day', cap: '1000.00', used: '1000.00' }])
    expect(Date.parse(panel.limits[0]?.renewsAt ?? '') % dayMs).toBe(15 * 60 * minuteMs)
    expect(outcomeOf(await order(player, '1000'))).toBe('ok')
    at.clock.advance(dayMs)
    const later = await anew(player)
    await mustSpin(await openGame(later), '1000.00')
    expect(await spin(await openGame(later), '20.00')).toMatchObject({ refusal: 'wagerLimit' })
  })

  test('set during a period counts earlier play of every period', async () => {
    const { player, auth } = await fundedSession()
    await mustSpin(auth, '600.00')
    await at.followEvents()
    await mustSpin(auth, '200.00')
    const panel = await mustCare(player, { action: 'set', kind: 'wager', period: 'month', cap: '1000' })
    expect(panel.limits).toMatchObject([{ period: 'month', used: '800.00' }])
    expect(await spin(auth, '400.00')).toMatchObject({ refusal: 'wagerLimit', data: { period: 'month' } })
    await mustSpin(auth, '200.00')
  })
})

test('a loss limit refuses a stake that could exceed it', async () => {
  const { player, auth } = await fundedSession()
  await mustCare(player, { action: 'set', kind: 'loss', period: 'week', cap: '500.00' })
  await mustSpin(auth, '400.00')
  expect(await spin(auth, '200.00')).toMatchObject({ refusal: 'lossLimit', data: { period: 'week' } })
  await mustSpin(auth, '100.00')
  const { limits, today } = await mustCare(player, { action: 'query' })
  expect(limits).toMatchObject([{ kind: 'loss', cap: '500.00', used: '500.00' }])
  expect(today.net).toBe('-500.00')
})

describe('a session limit', () => {
  test('counts the time between rounds, and half a minute for a longer pause', async () => {
    const { player, auth } = await fundedSession()
    await mustCare(player, { action: 'set', kind: 'session', period: 'day', cap: '5' })
    // 30 s for the first, 100 s twice, 30 s for the pause: 4 min 20 s.
    await mustSpin(auth, '20.00')
    for (const pauseMs of [100_000, 100_000, 10 * minuteMs]) {
      at.clock.advance(pauseMs)
      await mustSpin(auth, '20.00')
    }
    at.clock.advance(100_000)
    expect(await spin(auth, '20.00')).toMatchObject({ refusal: 'sessionLimit', data: { period: 'day' } })
    const panel = await mustCare(await anew(player), { action: 'query' })
    expect(panel.limits).toMatchObject([{ kind: 'session', cap: '5', used: '4' }])
    expect(panel.today.minutes).toBe(4)
  })
})

describe('a reality check', () => {
  test('stops play after its interval until the player confirms it', async () => {
    const { player, auth } = await fundedSession()
    await mustCare(player, { action: 'realityCheck', minutes: 15 })
    await mustSpin(auth, '100.00')
    for (let n = 0; n < 7; n += 1) {
      at.clock.advance(118_000)
      await mustSpin(auth, '100.00')
    }
    at.clock.advance(118_000)
    const refused = await spin(auth, '100.00')
    expect(refused).toMatchObject({
      refusal: 'realityCheck',
      data: { minutes: 16, every: 15, net: '-800.00' },
    })
    const later = await anew(player)
    const due = await mustCare(later, { action: 'query' })
    expect(due.session).toEqual({ minutes: 16, net: '-800.00', isCheckDue: true })
    const after = await mustCare(later, { action: 'playOn' })
    expect(after.session).toMatchObject({ minutes: 16, isCheckDue: false })
    await mustSpin(auth, '100.00')
    expect(await spin(auth, '100.00')).toMatchObject({ ok: true })
  })

  test('is not due after a pause of half an hour', async () => {
    const { player, auth } = await fundedSession()
    await mustCare(player, { action: 'realityCheck', minutes: 15 })
    for (let n = 0; n < 8; n += 1) {
      await mustSpin(auth, '20.00')
      at.clock.advance(118_000)
    }
    expect(await spin(auth, '20.00')).toMatchObject({ refusal: 'realityCheck' })
    at.clock.advance(31 * minuteMs)
    const { session } = await mustCare(await anew(player), { action: 'query' })
    expect(session).toEqual({ minutes: 0, net: '0.00', isCheckDue: false })
    await mustSpin(auth, '20.00')
  })
})

describe('a deposit limit', () => {
  test('counts credited deposits and every open order, and returns the remaining amount', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '2000')
    await mustCare(player, { action: 'set', kind: 'deposit', period: 'day', cap: '5000' })
    expect(outcomeOf(await order(player, '2000'))).toBe('ok')
    const refused = await order(player, '1001')
    expect(refused).toMatchObject({
      refusal: 'depositLimit',
      data: { left: '¥1,000', amount: '1000.00', period: 'day' },
    })
    expect(outcomeOf(await order(player, '1000'))).toBe('ok')
    const { limits } = await mustCare(player, { action: 'query' })
    expect(limits).toMatchObject([{ kind: 'deposit', cap: '5000.00', used: '5000.00' }])
  })

  test('is kept under twenty concurrent orders', async () => {
    const player = await at.newPlayer()
    await mustCare(player, { action: 'set', kind: 'deposit', period: 'week', cap: '5000' })
    const orders = await Promise.all(Array.from({ length: 20 }, () => order(player, '1000')))
    expect(orders.filter(({ ok }) => ok)).toHaveLength(5)
    expect(new Set(orders.map(outcomeOf))).toEqual(new Set(['ok', 'depositLimit']))
  })

  test('credits money that arrives at the bank regardless', async () => {
    const player = await at.newPlayer()
    const placed = await order(player, '3000')
    if (!placed.ok) throw new Error(placed.refusal)
    at.clock.advance(2 * dayMs)
    await at.platform.runJob('deposits')
    const later = await anew(player)
    await mustCare(later, { action: 'set', kind: 'deposit', period: 'day', cap: '1000' })
    expect(await at.sendBankEvent({ type: 'order.paid', id: placed.data.id, amount: '3000.00' })).toBe(200)
    const panel = await mustCare(later, { action: 'query' })
    expect(panel.limits).toMatchObject([{ cap: '1000.00', used: '3000.00' }])
    expect(panel.netDeposits).toMatchObject({ lifetime: '3000.00', deposited: '3000.00', withdrawn: '0.00' })
    expect(await order(later, '1000')).toMatchObject({ refusal: 'depositLimit', data: { left: '¥0' } })
  })
})

describe('a raise', () => {
  test('waits a day, needs confirmation, and keeps the lower cap in force until then', async () => {
    const { player, auth } = await fundedSession()
    await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '100' })
    const input = await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '300' })
    const { id = '', raise } = input.limits[0] ?? {}
    expect(input.limits).toMatchObject([{ cap: '100.00', raise: { cap: '300.00', isReady: false } }])
    expect(Date.parse(raise?.lapsesAt ?? '') - Date.parse(raise?.readyAt ?? '')).toBe(7 * dayMs)
    expect(await care(player, { action: 'confirmRaise', id })).toMatchObject({ refusal: 'raiseTooEarly' })
    expect(await spin(auth, '200.00')).toMatchObject({ refusal: 'wagerLimit' })
    at.clock.advance(dayMs)
    const later = await anew(player)
    const there = await openGame(later)
    expect(await spin(there, '200.00')).toMatchObject({ refusal: 'wagerLimit' })
    const raised = await mustCare(later, { action: 'confirmRaise', id })
    expect(raised.limits).toMatchObject([{ cap: '300.00', raise: null }])
    await mustSpin(there, '200.00')
    expect(raised.history.map(({ what }) => what)).toEqual(['raised', 'raiseAsked', 'set'])
  })

  test('that removes a limit reopens play when it is confirmed', async () => {
    const { player, auth } = await fundedSession()
    await mustCare(player, { action: 'set', kind: 'loss', period: 'day', cap: '100' })
    const input = await mustCare(player, { action: 'set', kind: 'loss', period: 'day', cap: null })
    expect(input.limits).toMatchObject([{ raise: { cap: null } }])
    expect(await spin(auth, '200.00')).toMatchObject({ refusal: 'lossLimit' })
    at.clock.advance(dayMs)
    const later = await anew(player)
    const id = input.limits[0]?.id ?? ''
    expect((await mustCare(later, { action: 'confirmRaise', id })).limits).toEqual([])
    await mustSpin(await openGame(later), '10000.00')
  })

  test('expires, can be withdrawn, and is withdrawn by a lower limit', async () => {
    const { player } = await fundedSession()
    const raise = async () => {
      const { limits } = await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '900' })
      return limits[0]?.id ?? ''
    }
    await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '800' })
    const id = await raise()
    expect((await mustCare(player, { action: 'dropRaise', id })).limits).toMatchObject([{ raise: null }])
    expect(await care(player, { action: 'dropRaise', id })).toMatchObject({ refusal: 'limitUnknown' })
    await raise()
    const lowered = await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '700' })
    expect(lowered.limits).toMatchObject([{ id, cap: '700.00', raise: null }])
    expect(lowered.history.slice(0, 2).map(({ what }) => what)).toEqual(['lowered', 'raiseDropped'])
    await raise()
    at.clock.advance(8 * dayMs)
    expect(await care(await anew(player), { action: 'confirmRaise', id })).toMatchObject({
      refusal: 'limitUnknown',
    })
  })

  test('of another player is unknown', async () => {
    const { player } = await fundedSession()
    const other = await at.newPlayer()
    const { limits } = await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '800' })
    const input = { action: 'dropRaise', id: limits[0]?.id ?? '' } as const
    await mustCare(player, { action: 'set', kind: 'wager', period: 'day', cap: '900' })
    expect(await care(other, input)).toMatchObject({ refusal: 'limitUnknown' })
  })
})

test('a refused change leaves all limits unchanged', async () => {
  const { player } = await fundedSession()
  await mustCare(player, { action: 'set', kind: 'wager', period: 'week', cap: '800' })
  const before = await mustCare(player, { action: 'query' })
  const refused = [
    await care(player, { action: 'set', kind: 'wager', period: 'day', cap: '801' }),
    await care(player, { action: 'set', kind: 'wager', period: 'day', cap: '99' }, { lang: 'en' }),
    await care(player, { action: 'set', kind: 'deposit', period: 'day', cap: null }),
    await care(player, { action: 'endExclusion' }),
  ]
  expect(refused.map(outcomeOf)).toEqual(['limitOrder', 'badLimit', 'limitUnknown', 'ok'])
  expect(refused[1]).toMatchObject({ msg: expect.stringContaining('¥100') })
  expect(await mustCare(player, { action: 'query' })).toEqual(before)
})
