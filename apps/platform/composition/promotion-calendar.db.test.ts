// The calendar of promotions over a whole platform: series published once by concurrent processes, ended
// promotions closed to a zero balance, and previews equal to the actual grants.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { plainKind, promotionFile, promotionMoney } from '@mangetsu/test/platform/promotions'
import { comesBack } from '@mangetsu/test/platform/shipped-promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackOffice } from '../back-office.ts'
import { cashWagering, grantReward, WageringTerms } from '../features/engagement/bonus/index.ts'
import {
  closeEnded,
  createPromotionBackOffice,
  promotionOf,
  publishDue,
} from '../features/engagement/promotion/index.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { dayMs } from '../kernel/site-calendar.ts'
import { promotionKinds } from './promotion-kinds.ts'

let at: TestPlatform
let office: BackOffice
const sessions = gameSessionsOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform()
  office = backOfficeOf(at)
  // Events carry the database's time, so the platform's clock follows it.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const work = () => createUnitOfWork(at.database)
const instant = (ms: number) => new Date(ms).toISOString()
const codesLike = async (prefix: string) =>
  (await office.promotions.list()).map(({ code }) => code).filter((code) => code.startsWith(prefix))

const weekly = (code: string, more: object = {}) => {
  const { from: _from, until: _until, ...body } = promotionFile(code).body
  return {
    code,
    kind: 'codes',
    promotionCode: `${code}-{number}`,
    everyDays: 7,
    lasts: 'P7D',
    anchor: instant(at.clock.nowMs() - dayMs),
    publishedBefore: 'P1D',
    until: null,
    body: {
      ...body,
      budget: { JPY: '100.00' },
      rules: { type: 'single', reward: { kind: 'cash', amounts: { JPY: '10.00' } } },
    },
    ...more,
  }
}

test('a series is published once by concurrent processes, skipping missed ones, also by hand, and ends', async () => {
  const nowMs = at.clock.nowMs()
  expect(await office.series.publish(weekly('of-week'), 'taro', nowMs)).toMatchObject({ state: 'done' })
  const due = (ms: number) => publishDue({ work: work(), kinds: promotionKinds }, ms)
  await Promise.all([due(nowMs), due(nowMs), due(nowMs), due(nowMs)])
  await due(nowMs)
  expect(await codesLike('of-week-')).toEqual(['of-week-1'])
  const asleepMs = nowMs + 31 * dayMs
  await due(asleepMs)
  expect(await codesLike('of-week-')).toEqual(['of-week-1', 'of-week-5'])
  expect(await office.series.publishNext('of-week', 'taro', asleepMs)).toMatchObject({ code: 'of-week-6' })
  expect(await office.series.publishNext('of-week', 'taro', asleepMs)).toMatchObject({ state: 'unreadable' })
  expect(await office.series.list(asleepMs)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'of-week',
        next: [
          expect.objectContaining({ code: 'of-week-5', isPublished: true }),
          expect.objectContaining({ code: 'of-week-6', isPublished: true }),
        ],
      }),
    ]),
  )
  expect(await office.series.end('of-week', 'taro', asleepMs)).toMatchObject({ version: 2 })
  await due(asleepMs + 14 * dayMs)
  expect(await codesLike('of-week-')).toEqual(['of-week-1', 'of-week-5', 'of-week-6'])
  const log = await office.log('of-week', 10)
  expect(log.map(({ action }) => action).sort()).toEqual(['series.end', 'series.publish'])
})

test('errors of a series are reported, and a rhythm with published promotions cannot change', async () => {
  const nowMs = at.clock.nowMs()
  const publish = (more: object) => office.series.publish(weekly('other', more), 'taro', nowMs)
  expect(await publish({ promotionCode: 'other' })).toMatchObject({ why: expect.stringMatching(/one code/) })
  expect(await publish({ kind: 'none' })).toMatchObject({ why: expect.stringMatching(/no kind/) })
  expect(await publish({ promotionCode: 'other-{noon}' })).toMatchObject({
    why: expect.stringMatching(/stands for nothing/),
  })
  expect(await publish({})).toMatchObject({ state: 'done', version: 1 })
  expect(await publish({ everyDays: 14 })).toMatchObject({ why: expect.stringMatching(/rhythm/) })
})

/** The same numbers for the same seed, so that a failure can be reproduced. */
function chanceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const closingPlain = { ...plainKind, openAfterMs: () => dayMs }
const close = () => closeEnded({ work: work(), kinds: [closingPlain] }, at.clock.nowMs())

/**
 * Grants, claims, lets time pass and closes in a random order, until
 * the promotion is over and nothing is open.
 */
async function liveThrough(code: string, seed: number, players: readonly SignedIn[]) {
  const chance = chanceOf(seed)
  const kinds = [closingPlain]
  const plainOffice = createPromotionBackOffice({ work: work(), kinds })
  const endsMs = at.clock.nowMs() + 5 * dayMs
  const body = { from: instant(at.clock.nowMs()), until: instant(endsMs), budget: { JPY: '1000.00' } }
  await plainOffice.publish(promotionFile(code, body), 'tester', at.clock.nowMs())
  const promotion = await work().read((tx) => promotionOf(tx, closingPlain, code, at.clock.nowMs()))
  if (promotion === undefined) throw new Error(`${code} is not there`)
  const give = (sourceKey: string) => {
    const player = players[chance(players.length)] as SignedIn
    const wagering = chance(2) === 0 ? cashWagering : WageringTerms.parse({ times: 3, days: 2 })
    const reward = {
      kind: 'money',
      currency: 'JPY',
      amountMinor: 1_000n + BigInt(chance(20_000)),
      wagering,
    } as const
    const claim = chance(2) === 0 ? ('now' as const) : { untilMs: at.clock.nowMs() + (1 + chance(9)) * dayMs }
    const request = { promotion, playerId: player.id, sourceKey, bonusType: 4, reward, claim } as const
    return inTransaction(at.database.pool, (tx) =>
      grantReward(tx, { timesCap: null }, request, at.clock.nowMs()),
    )
  }
  for (let step = 0; at.clock.nowMs() < endsMs; step += 1) {
    const what = chance(6)
    if (what < 3) await give(`thing-${step}`)
    else if (what === 3) at.clock.advance((1 + chance(20)) * (dayMs / 10))
    else if (what === 4) await at.platform.runJob('bonuses')
    else await Promise.all([close(), close()])
  }
  await close()
  return { promotion, give, plainOffice }
}

test.each([1, 2, 3])(
  'an ended promotion is closed to a zero balance, once, in any order (%i)',
  async (seed) => {
    const players = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
    const { promotion, give, plainOffice } = await liveThrough(`closing-${seed}`, seed, players)
    const { id, code } = promotion
    // A bonus waiting beside an active one waits for up to a month, and delays the closing.
    const closedAt = async () => {
      const text = 'select closed_at from promotion_count where promotion_id = $1'
      return (await at.database.owner.query(text, [id])).rows[0]?.closed_at
    }
    at.clock.advance(2 * dayMs)
    await close()
    const { rows: waiting } = await at.database.owner.query(
      'select 1 from bonus where promotion_id = $1 and ended_at is null',
      [id],
    )
    expect((await closedAt()) === null).toBe(waiting.length > 0)
    at.clock.advance(32 * dayMs)
    await at.platform.runJob('bonuses')
    await Promise.all([close(), close(), close()])
    await close()
    expect(await closedAt()).not.toBeNull()
    expect(await promotionMoney(at, id)).toEqual({ budget: 0n, promised: 0n })
    const { rows } = await at.database.owner.query(
      `select count(*)::int as count from ledger_transfer where kind = 'promotion.close' and ref = $1`,
      [id],
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(1)
    expect(await give('too-late')).toMatchObject({ refusal: 'rewardUsedUp' })
    const again = promotionFile(code, { until: null, budget: { JPY: '2000.00' } })
    expect(await plainOffice.publish(again, 'tester', at.clock.nowMs())).toMatchObject({
      why: expect.stringMatching(/closed/),
    })
    expect(await at.auditFindings()).toEqual([])
  },
)

const givenOf = async (code: string) => {
  const { rows } = await at.database.owner.query(
    `select count(*)::int as gifts, coalesce(sum(b.amount), 0)::int as amount
     from bonus b join promotion p on p.id = b.promotion_id where p.code = $1`,
    [code],
  )
  return rows[0]
}

const yen = (minor: number) => [{ currency: 'JPY', amount: (minor / 100).toFixed(2) }]

test('a preview of a mission over past events equals its grants, within its limits', async () => {
  const nowMs = at.clock.nowMs()
  // Events carry the database's time; earlier tests have moved the clock.
  at.clock.advance(Date.now() - nowMs)
  const begun = at.clock.nowMs()
  const rules = {
    tag: 'today',
    period: 'day',
    conditions: [{ kind: 'rounds', by: 'rounds', count: 2 }],
    reward: { kind: 'cash', amounts: { JPY: '10.00' } },
  }
  const file = promotionFile('two-rounds', { budget: { JPY: '1000.00' }, rules }, 'mission')
  expect(await office.promotions.publish(file, 'tester', begun)).toMatchObject({ state: 'done' })
  for (const spins of [3, 1, 2]) {
    const { player, auth } = await sessions.fundedSession()
    for (let no = 0; no < spins; no += 1) {
      await sessions.mustSpin(auth)
      at.clock.advance(3_000)
    }
    await at.followEvents()
    const { missions } = await at.client.must(calls.missionTagsList, {}, player.auth)
    const own = missions.find(({ taskId }) => taskId.startsWith('two-rounds:'))
    const applied = await at.client.call(calls.applyTask, { taskId: own?.taskId ?? '' }, player.auth)
    expect('refusal' in applied).toBe(spins < 2)
  }
  const time = { fromMs: begun - 60_000, untilMs: at.clock.nowMs() + 60_000 }
  const seen = await office.previewPromotion(file, time)
  const given = await givenOf('two-rounds')
  expect(given).toEqual({ gifts: 2, amount: 2_000 })
  expect(seen).toMatchObject({
    state: 'done',
    gifts: given?.gifts,
    players: 2,
    keptBack: 0,
    cost: yen(2_000),
  })
  const limited = { ...file, body: { ...file.body, limits: { inAll: 1 } } }
  expect(await office.previewPromotion(limited, time)).toMatchObject({
    gifts: 1,
    keptBack: 1,
    cost: yen(1_000),
  })
  expect(await givenOf('two-rounds')).toEqual(given)
  const before = { fromMs: begun - 10 * dayMs, untilMs: begun - dayMs }
  expect(await office.previewPromotion(file, before)).toMatchObject({ gifts: 0, cost: [] })
  expect(await office.previewPromotion({ ...file, kind: 'codes' }, time)).toMatchObject({
    state: 'unreadable',
  })
})

test('a preview of daily sign-in over past events equals its grants', async () => {
  const begun = at.clock.nowMs()
  const cash = (amount: string) => ({ kind: 'cash', amounts: { JPY: amount } })
  const rules = {
    week: Array.from({ length: 7 }, (_, place) => cash(`${place + 1}.00`)),
    month: Array.from({ length: 30 }, () => cash('5.00')),
  }
  const body = { budget: { JPY: '1000.00' }, from: instant(begun), rules }
  const file = promotionFile('daily-tried', body, 'dailySignIn')
  await office.promotions.publish(file, 'tester', begun)
  const activityCode = 'daily-tried'
  const come = async (player: SignedIn) => {
    await at.client.must(calls.applySign, { activityCode }, player.auth)
    await at.client.must(calls.fetchSignReward, { activityCode }, player.auth)
  }
  const [first, second] = [await at.newPlayer(), await at.newPlayer()]
  await come(first)
  await come(second)
  at.clock.advance(2 * dayMs)
  await come(await comesBack(at, first))
  // Tests do not move the database's clock, so the visit is inserted with that day's date.
  await at.database.owner.query(
    `insert into event (type, player_id, payload, at)
     values ('session.started', $1, json_build_object('sessionId', gen_random_uuid()), $2)`,
    [first.id, new Date(at.clock.nowMs())],
  )
  const audienceOfTwo = [first.id, second.id]
  await at.database.owner.query(
    `insert into player_tag (player_id, tag, added_at) select unnest($1::uuid[]), 'tried', now()`,
    [audienceOfTwo],
  )
  const tried = { ...file, body: { ...file.body, audience: { tags: ['tried'] } } }
  const time = { fromMs: begun - 60_000, untilMs: at.clock.nowMs() + dayMs }
  expect(await givenOf('daily-tried')).toEqual({ gifts: 6, amount: 2 * 600 + 700 })
  expect(await office.previewPromotion(tried, time)).toMatchObject({ gifts: 6, players: 2, cost: yen(1_900) })
})
