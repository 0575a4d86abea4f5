// Rounds of several months over HTTP: display, proof, repetition and
// lists; and the remainder of a detached month.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { historiesOn } from '@mangetsu/test/platform/history'
import { playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import { ageBook, daysBackTo, numberAhead } from '@mangetsu/test/platform/months'
import { partsLookedInto, plansOf } from '@mangetsu/test/platform/plans'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildConsumer } from '../events/index.ts'
import { playerRounds } from '../features/play/play/index.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { makePartitions } from '../kernel/db/partitions.ts'
import { newId, tokenHash } from '../kernel/ids.ts'
import { createSettler, type SettleItem, settledBefore } from '../ledger/index.ts'
import { keepPartitions } from './retention.ts'

type GameAuth = Awaited<ReturnType<typeof games.fundedSession>>['auth']

let at: TestPlatform
const games = gameSessionsOn(() => at)
const { allByPages } = historiesOn(() => at)

const dayMs = 86_400_000
const nowMs = Date.now()
const [twoBack, oneBack] = [daysBackTo(2, nowMs), daysBackTo(1, nowMs)]

let player: SignedIn
let auth: GameAuth
/** The requests and their rounds, by how many months ago. */
const played: { requestId: string; id: string }[][] = []

async function play(count: number): Promise<void> {
  const rounds: { requestId: string; id: string }[] = []
  for (let spins = 0; spins < count; spins += 1) {
    const requestId = newId()
    const { round } = await games.mustSpin(auth, '100.00', requestId)
    rounds.push({ requestId, id: round.id })
    at.clock.advance(1_000)
  }
  played.unshift(rounds)
  await at.followEvents()
}

/** Reads the current ids, since ageing has changed them. */
async function idsNow(): Promise<void> {
  const { rows } = await at.database.owner.query<{ id: string; key: string }>(
    `select id, key from ledger_transfer where kind = 'round'`,
  )
  const ids = new Map(rows.map(({ id, key }) => [key.split(':')[1], id]))
  for (const rounds of played) for (const round of rounds) round.id = ids.get(round.requestId) ?? ''
}

beforeAll(async () => {
  at = await startTestPlatform()
  // Transfer ids use the machine's own clock.
  at.clock.advance(Date.now() - at.clock.nowMs())
  ;({ player, auth } = await games.fundedSession('900000'))
  await play(6)
  await ageBook(at.database.owner, twoBack - oneBack)
  await play(7)
  await ageBook(at.database.owner, oneBack)
  await play(5)
  await idsNow()
  await makePartitions(at.database.owner, nowMs - twoBack * dayMs)
})
afterAll(() => at.close())

const rows = async <R extends object>(text: string) => (await at.database.owner.query<R>(text)).rows
const inJapan = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10)

test('rounds of three months are in three partitions, and the ledger and rounds pass the audit', async () => {
  const months = await rows(
    `select count(*)::int as rounds from studio_round group by tableoid order by tableoid::regclass::text`,
  )
  expect(months).toEqual([{ rounds: 6 }, { rounds: 7 }, { rounds: 5 }])
  expect(await rows('select count(distinct tableoid)::int as months from player_round')).toEqual([
    { months: 3 },
  ])
  expect(await at.auditFindings()).toEqual([])
})

test('a round of any month is found by its id, and a repeated bet is the same round', async () => {
  for (const rounds of played) {
    for (const { id, requestId } of rounds) {
      expect((await at.client.must(calls.replayRound, { roundId: id })).round.id).toBe(id)
      const again = await games.mustSpin(auth, '100.00', requestId)
      expect(again).toMatchObject({ isReplay: true, round: { id } })
    }
  }
  const page = { pageNo: 1, pageSize: 10 } as const
  const { rounds, total } = await at.client.must(calls.queryOwnRounds, page, player.auth)
  expect(total).toBe(18)
  const newest = played.flatMap((month) => month.map(({ id }) => id).reverse())
  expect(rounds.map(({ id }) => id)).toEqual(newest.slice(0, 10))
})

test('the history continues across months by page, and a period of one month contains that month', async () => {
  const whole = await allByPages(player, { limit: 100 })
  expect(await allByPages(player, { limit: 4 })).toEqual(whole)
  const versions = whole.filter(({ balanceAfter }) => balanceAfter !== null).map(({ id }) => id)
  expect(versions).toEqual(versions.map((_, index) => `JPY-${versions.length - index}`))
  for (const [back, rounds] of played.entries()) {
    const middle = nowMs - ([0, oneBack, twoBack][back] ?? 0) * dayMs
    const period = { from: inJapan(middle - dayMs), to: inJapan(middle + dayMs), groups: ['bet' as const] }
    const movements = await allByPages(player, { ...period, limit: 3 })
    expect(new Set(movements.map(({ refId }) => refId))).toEqual(new Set(rounds.map(({ id }) => id)))
  }
})

/** The plan of a statement prepared for any values, run with these. */
async function preparedPlan(text: string, values: readonly string[]): Promise<string> {
  const client = await at.database.owner.connect()
  try {
    await client.query(
      'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off',
    )
    await client.query(`prepare looked as ${text}`)
    const given = values.map((value) => `'${value}'`).join(', ')
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off) execute looked (${given})`,
    )
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback; deallocate all')
    client.release()
  }
}

test('a lookup by id reads only the partition of its month', async () => {
  const [{ id = '' } = {}] = played[2] ?? []
  const [transfer] = await rows<{ scope: string; key: string }>(
    `select scope, key from ledger_transfer where id = '${id}'`,
  )
  const { scope = '', key = '' } = transfer ?? {}
  const repeated = { playerAccountId: scope, key, requestHash: '00' }
  const [texts, before] = [
    await statementsOf(at.database, () => at.client.must(calls.replayRound, { roundId: id })),
    await statementsOf(at.database, () => inTransaction(at.database, (tx) => settledBefore(tx, repeated))),
  ]
  const textOf = (all: string[], table: string) => all.find((text) => text.includes(table)) ?? ''
  expect(partsLookedInto(await preparedPlan(textOf(texts, 'studio_round'), [id]), 'studio_round')).toBe(1)
  const next = await at.restart()
  const opened = await statementsOf(at.database, () =>
    next.client.must(calls.openStudioSession, { clientSeed: 'a seed of mine' }, auth),
  )
  await next.close()
  const token = `\\x${tokenHash(auth.authorization?.slice('Bearer '.length) ?? '').toString('hex')}`
  const byToken = await preparedPlan(textOf(opened, 'token_hash'), [token])
  expect(partsLookedInto(byToken, 'studio_round')).toBe(1)
  const values = [scope, key, '\\x00']
  expect(
    partsLookedInto(await preparedPlan(textOf(before, 'ledger_posting'), values), 'ledger_posting'),
  ).toBe(1)
})

/** The plans of all statements that the ledger's function runs for a bet. */
const settlementPlans = (item: SettleItem) =>
  plansOf(at.database.owner, (pool) => createSettler({ pool, clock: () => performance.now() }).settle(item))

test('a new bet reads no partition, and a repeated one only its own', async () => {
  const wallet = await playerWith(at.database, 1_000n)
  const item = settleItem(wallet, { kind: 'test' })
  const reads = (plan: string) => partsLookedInto(plan, 'ledger_posting')
  const first = await settlementPlans(item)
  expect(first.some((plan) => plan.includes('Insert on ledger_posting'))).toBe(true)
  expect(first.map(reads).filter((parts) => parts > 0)).toEqual([])
  expect((await settlementPlans(item)).map(reads).filter((parts) => parts > 0)).toEqual([1])
})

test('a clock a year ahead blocks no bet, and its rounds are found before and after their partition is created', async () => {
  const back = numberAhead(at.database.pool, 365)
  const { round } = await games.mustSpin(auth)
  back()
  const found = () => at.client.must(calls.replayRound, { roundId: round.id })
  const inDefault = () => rows(`select id from studio_round_default`)
  expect(await inDefault()).toEqual([{ id: round.id }])
  expect((await found()).round.id).toBe(round.id)
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
  expect(await makePartitions(at.database.owner, nowMs + 365 * dayMs)).toContainEqual(
    expect.stringMatching(/^studio_round_/),
  )
  expect(await inDefault()).toEqual([])
  expect((await found()).round.id).toBe(round.id)
  expect(await at.auditFindings()).toEqual([])
})

const letGo = async () => (await keepPartitions(at.database, 0, nowMs)).detached
const roundsOf = (names: readonly string[]) => names.filter((name) => name.startsWith('studio_round'))

test('rounds that a consumer has not read, or has set aside, keep their month and later ones attached', async () => {
  const { owner } = at.database
  const [cursor] = await rows<{ xid: string; id: string }>(
    `select xid, id::text from event_consumer where name = 'winners'`,
  )
  await owner.query(`update event_consumer set xid = '0', id = 0 where name = 'winners'`)
  expect(roundsOf(await letGo())).toEqual([])
  await owner.query(`update event_consumer set xid = $1, id = $2 where name = 'winners'`, [
    cursor?.xid,
    cursor?.id,
  ])
  await owner.query(
    `insert into event_dead_letter (consumer, xid, id, error, dead_at)
     select 'winners', xid, id, 'a test', now() from event where type = 'wager.settled' order by xid, id limit 1`,
  )
  expect(roundsOf(await letGo())).toEqual([])
  await owner.query('delete from event_dead_letter')
})

test('detached rounds are refused as unknown, their keys as reused, and play continues', async () => {
  expect(roundsOf(await letGo())).toHaveLength(2)
  const [kept = [], ...gone] = played
  for (const { id, requestId } of gone.flat()) {
    expect(await at.client.call(calls.replayRound, { roundId: id })).toMatchObject({
      refusal: 'roundUnknown',
    })
    expect(await games.spin(auth, '100.00', requestId)).toMatchObject({ refusal: 'keyReused' })
    expect(await at.client.call(calls.markRoundShown, { roundId: id }, auth)).toMatchObject({
      refusal: 'roundUnknown',
    })
  }
  for (const { id } of kept)
    expect((await at.client.must(calls.replayRound, { roundId: id })).round.id).toBe(id)
  const movements = await allByPages(player, { groups: ['bet'], limit: 3 })
  const ids = new Set(movements.map(({ refId }) => refId))
  for (const { id } of kept) expect(ids.has(id)).toBe(true)
  for (const { id } of gone.flat()) expect(ids.has(id)).toBe(false)
  expect(await allByPages(player, { groups: ['deposit'] })).toEqual([])
  const middle = nowMs - twoBack * dayMs
  expect(await allByPages(player, { from: inJapan(middle - dayMs), to: inJapan(middle + dayMs) })).toEqual([])
  expect(await allByPages(player, { from: inJapan(middle), groups: ['bet'] })).toEqual(movements)
  expect((await at.client.must(calls.queryOwnRounds, { pageNo: 1, pageSize: 50 }, player.auth)).total).toBe(
    ids.size,
  )
  expect(await at.auditFindings()).toEqual([])
  await expect(rebuildConsumer(at.database.owner, playerRounds)).rejects.toThrow('rounds have been let go')
  await games.open(auth)
  await games.mustSpin(auth)
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

test('a game session whose unshown round was detached opens without it', async () => {
  const [{ id = '' } = {}] = played[2] ?? []
  await at.database.owner.query('update studio_session set last_round_id = $1, shown_round_id = null', [id])
  const next = await at.restart()
  const opened = await next.client.must(calls.openStudioSession, { clientSeed: 'a seed of mine' }, auth)
  expect(opened.unfinished).toBeNull()
  await next.close()
})
