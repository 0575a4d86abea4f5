// A database of the first release, with players, money and rounds in it, under the current platform.
import { calls } from '@mangetsu/contract'
import { createPlatform, loadOrCreateKeys, type Platform } from '@mangetsu/platform'
import { createPasswords } from '@mangetsu/platform/features/identity/account/index'
import { dateOf } from '@mangetsu/platform/kernel/clock'
import { type Database, inTransaction, migrate, type Tx } from '@mangetsu/platform/kernel/db/index'
import { migrations } from '@mangetsu/platform/kernel/db/migrations/index'
import { newId, newToken, tokenHash } from '@mangetsu/platform/kernel/ids'
import { openWallet, verifyLedger } from '@mangetsu/platform/ledger/index'
import Fastify, { type FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBeacon } from '../platform/beacon.ts'
import { createTestClient, type TestClient } from '../platform/client.ts'
import { freshDatabase } from '../platform/database.ts'
import { testMasterKeys } from '../platform/master-key.ts'
import { createTestBank, followEvents } from '../platform/start.ts'
import { putCouponsOfBefore } from './coupons-of-before.ts'
import { putDeposit } from './deposit-of-before.ts'
import { putGuessesOfBefore } from './guesses-of-before.ts'

/** The last release whose coupons were implemented in code and paid once wagered. */
const ofCouponsInCode = Object.keys(migrations).filter((name) => name < '0045')
const released = ['0001-ledger', '0002-identity', '0003-payments', '0004-studio', '0005-mail']
const gameId = 'moonlit-festival'
const password = 'correct horse 9'
const playerId = newId()
const depositId = newId()
const sessionId = newId()
const refresh = `${sessionId}.${newToken()}`
/** Noon in Japan in the middle of a month, and running from there. */
const begunMs = Date.UTC(2026, 10, 18, 3) - performance.now()
const clock = { nowMs: () => Math.floor(begunMs + performance.now()) }
const nowMs = clock.nowMs()
const [now, soon] = [dateOf(nowMs), dateOf(nowMs + 60 * 60_000)]

let database: Database
let guesses: Awaited<ReturnType<typeof putGuessesOfBefore>>
let platform: Platform
let app: FastifyInstance
let client: TestClient

async function migrateTo(names: readonly string[]): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) })
  const known = Object.fromEntries(names.map((name) => [name, migrations[name]]))
  const provider = { getMigrations: async () => known as typeof migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

async function putPerson(tx: Tx, passwordHash: string): Promise<void> {
  await tx.query(
    `insert into player (id, login_name, login_key, password_hash, email, birth_date, country, lang, terms_version,
       created_at) values ($1, 'Old_Friend', 'old_friend', $2, 'Old@Example.com', '1990-04-01', 'JP', 'ja', '1', $3)`,
    [playerId, passwordHash, now],
  )
  await tx.query(
    `insert into player_session (id, player_id, refresh_hash, created_at, refreshed_at, expires_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [sessionId, playerId, tokenHash(refresh), now, soon],
  )
  await tx.query(
    `insert into login_failure (login_key, failures, window_began_at) values ('old_friend', 2, $1)`,
    [now],
  )
}

async function putMoney(tx: Tx): Promise<void> {
  await openWallet(tx, playerId, 'JPY')
  await putDeposit(tx, playerId)
  await tx.query(
    `insert into deposit (id, player_id, channel, currency, amount, status, lang, created_at, changed_at, expires_at)
     values ($1, $2, 'bank-jpy', 'JPY', 200000, 'pending', 'ja', $3, $3, $4)`,
    [depositId, playerId, now, soon],
  )
  await tx.query(
    `insert into payout_method (id, player_id, currency, bank_code, branch_code, account_no, holder, created_at)
     values ($1, $2, 'JPY', '9901', '001', '1234567', 'マンゲツ ハナコ', $3)`,
    [newId(), playerId, now],
  )
}

/** Inserts two rounds a minute apart: one already in its player's list, one waiting in the outbox. */
async function putRounds(tx: Tx): Promise<void> {
  const [followed, waiting] = [newId(), newId()]
  const facts = [playerId, gameId, 'JPY', 10_000, 4_000]
  for (const [id, atMs] of [
    [followed, nowMs - 60_000],
    [waiting, nowMs],
  ] as const) {
    await tx.query(
      `insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
         payout, events, at) values ($6, $6, $1, $6, 0, $2, '1', $3, $4, $5, '[]', $7)`,
      [...facts, id, dateOf(atMs)],
    )
  }
  await tx.query(
    `insert into player_round (player_id, round_id, game_id, currency, stake, payout, at)
     values ($1, $6, $2, $3, $4, $5, $7)`,
    [...facts, followed, dateOf(nowMs - 60_000)],
  )
  await tx.query(`insert into outbox (kind, body) values ('rounds', $1)`, [JSON.stringify([waiting])])
  await tx.query(
    `insert into seed_pair (id, player_id, server_seed, commitment, client_seed, next_nonce, created_at)
     values ($1, $2, $3, $4, 'made by the house', 2, $5)`,
    [newId(), playerId, 'ab'.repeat(32), 'cd'.repeat(32), now],
  )
}

beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true })
  await migrateTo(released)
  const owner = { pool: database.owner }
  await loadOrCreateKeys(owner, testMasterKeys)
  await database.owner.query(`delete from platform_secret where name = 'dataSecret'`)
  const hash = await createPasswords().hash(password)
  await inTransaction(database.owner, async (tx) => {
    await putPerson(tx, hash)
    await putMoney(tx)
    await putRounds(tx)
  })
  await migrateTo(ofCouponsInCode)
  await inTransaction(database.owner, async (tx) => {
    await putCouponsOfBefore(tx, { playerId, depositId, now, soon })
    guesses = await putGuessesOfBefore(tx, { playerId, now })
  })
  expect(await migrate(database)).toEqual(
    Object.keys(migrations).filter((name) => !ofCouponsInCode.includes(name)),
  )
  platform = await createPlatform({
    clock,
    profile: 'sandbox',
    log: pino({ level: 'silent' }),
    mail: async () => undefined,
    sms: async () => undefined,
    gateway: createTestBank(),
    beacon: testBeacon(),
    publicOrigin: 'http://localhost:3000',
    checksOutputs: true,
    runsJobs: false,
    database,
    keys: await loadOrCreateKeys(database, testMasterKeys),
  })
  app = Fastify()
  await platform.register(app)
  await app.ready()
  client = await createTestClient(app, clock.nowMs)
})
afterAll(async () => {
  await platform.close()
  await app.close()
  await database.close()
})

test('keeps sessions, and accepts the old password', async () => {
  const kept = await client.call(calls.issueToken, { grantType: 'refresh_token', refresh_token: refresh })
  expect(kept).toMatchObject({ ok: true })
  const grant = { grantType: 'password', loginName: 'OLD_FRIEND', password } as const
  const { access_token } = await client.must(calls.issueToken, grant)
  const auth = { authorization: `Bearer ${access_token}` }
  expect(await client.must(calls.queryPlayer, {}, auth)).toMatchObject({
    loginName: 'Old_Friend',
    emailBindFlag: 0,
    avatar: 'moon',
  })
  expect((await client.must(calls.listSessions, {}, auth)).sessions).toHaveLength(2)
})

test('counts old rounds once, whether they were processed or waiting', async () => {
  const grant = { grantType: 'password', loginName: 'old_friend', password } as const
  const auth = { authorization: `Bearer ${(await client.must(calls.issueToken, grant)).access_token}` }
  const set = { action: 'set', kind: 'wager', period: 'month', cap: '100000' } as const
  const usedOf = async (action: object) =>
    (await client.must(calls.selfControl, action as { action: 'query' }, auth)).limits[0]?.used
  expect(await usedOf(set)).toBe('200.00')
  await followEvents(platform, database)
  expect(await usedOf({ action: 'query' })).toBe('200.00')
  const { rows } = await database.pool.query(
    `select sum(rounds)::int as rounds, sum(staked)::int as staked, sum(bonus_staked)::int as of_bonus,
       (select count(*)::int from studio_round where funding <> 0) as not_own,
       (select count(*)::int from player_round where funding <> 0) as not_own_listed
     from play_day where player_id = $1`,
    [playerId],
  )
  // All of them with own money.
  expect(rows).toEqual([{ rounds: 2, staked: 20_000, of_bonus: 0, not_own: 0, not_own_listed: 0 }])
})

test('records old bets on guess games as wagers, and does not count decided ones as play', async () => {
  type Recorded = { id: string; subject: string; state: string; payout: bigint | null; rtp_ppm: number }
  const { rows } = await database.pool.query<Recorded>(
    'select id, subject, state, payout, rtp_ppm from wager',
  )
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  expect([guesses.open, guesses.won, guesses.lost, guesses.refunded].map((id) => found.get(id))).toEqual([
    { subject: 'guess/old-pool', state: 'open', payout: null, rtp_ppm: 950_000 },
    { subject: 'guess/old-odds', state: 'settled', payout: 19_000n, rtp_ppm: 950_000 },
    { subject: 'guess/old-odds', state: 'settled', payout: 0n, rtp_ppm: 950_000 },
    { subject: 'guess/old-back', state: 'voided', payout: null, rtp_ppm: 950_000 },
  ])
  const events = await database.pool.query(`select 1 from event where payload ->> 'kind' = 'guess'`)
  expect(events.rows).toEqual([])
})

test('reveals a seed pair committed after its client seed, and starts the next one properly', async () => {
  const grant = { grantType: 'password', loginName: 'old_friend', password } as const
  const auth = { authorization: `Bearer ${(await client.must(calls.issueToken, grant)).access_token}` }
  const seeds = await client.must(calls.querySeeds, {}, auth)
  expect(seeds).toMatchObject({
    current: null,
    next: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    revealed: [{ serverSeed: 'ab'.repeat(32), clientSeed: 'made by the house', nextNonce: 2 }],
  })
})

test('records old entries other than bets as movements', async () => {
  const { rows } = await database.pool.query(
    `select m.kind, m.version, p.amount from ledger_movement m join ledger_account a on a.id = m.account_id
     join ledger_posting p on p.account_id = m.account_id and p.version = m.version
     where a.player_id = $1 and a.currency = 'JPY'`,
    [playerId],
  )
  expect(rows).toEqual([{ kind: 'deposit', amount: 500_000n, version: 1n }])
})

test('makes old rounds and postings the first month without moving them, and creates further months', async () => {
  const { rows } = await database.owner.query<{
    part: string
    rows: number
    is_first: boolean
    is_open: boolean
  }>(
    // The first start posts the budgets of shipped promotions to the ledger, which are not old postings.
    `with funding as (select id from ledger_transfer where kind = 'promotion.fund')
     select c.relname as part, (case p.relname when 'studio_round' then (select count(*) from studio_round r where r.tableoid = c.oid)
         when 'player_round' then (select count(*) from player_round r where r.tableoid = c.oid)
         when 'ledger_posting' then (select count(*) from ledger_posting r where r.tableoid = c.oid and transfer_id not in (select id from funding))
         else (select count(*) from ledger_house_posting r where r.tableoid = c.oid and transfer_id not in (select id from funding)) end)::int as rows,
       pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM (MINVALUE)%' as is_first,
       has_table_privilege('mangetsu_app', c.oid, 'select') as is_open
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relname in ('studio_round', 'player_round', 'ledger_posting', 'ledger_house_posting')
       and c.relname not like '%default' order by 1`,
  )
  const first = rows.filter((row) => row.is_first)
  // The list contains the processed and the waiting round. Budgets of shipped promotions are posted at the start.
  expect(first.map(({ part, rows: count }) => [part.replace(/_\d{4}_\d\d$/, ''), count])).toEqual([
    ['ledger_house_posting', 1],
    ['ledger_posting', 1],
    ['player_round', 2],
    ['studio_round', 2],
  ])
  expect(rows.filter((row) => row.rows > 0)).toEqual(first)
  expect(rows.filter((row) => row.is_open)).toEqual([])
  for (const table of ['studio_round', 'player_round', 'ledger_posting', 'ledger_house_posting'])
    expect(rows.filter(({ part }) => part.startsWith(`${table}_`))).toHaveLength(4)
})

test('pays old coupons by their original terms, and grants no verification reward twice', async () => {
  await followEvents(platform, database)
  await platform.runJob('coupons')
  const grant = { grantType: 'password', loginName: 'old_friend', password } as const
  const auth = { authorization: `Bearer ${(await client.must(calls.issueToken, grant)).access_token}` }
  const { coupons } = await client.must(calls.pageCoupons, {}, auth)
  const ofBefore = { activityCode: null, bonusRequestId: null, wagerTimes: 10, maxBonus: '10000.00' }
  const named = (en: string) => expect.stringContaining(`"name":"${en}"`)
  expect(coupons.filter(({ activityCode }) => activityCode === null)).toHaveLength(2)
  expect(coupons.find(({ bonusRate }) => bonusRate === 100)).toMatchObject({
    ...ofBefore,
    status: 'paid',
    bonusAmount: '50.00',
    wagerDone: '100.00',
    configName: named('Welcome bonus, first deposit'),
  })
  expect(coupons.find(({ bonusRate }) => bonusRate === 50)).toMatchObject({
    ...ofBefore,
    status: 'available',
    bonusAmount: null,
    configName: named('Welcome bonus, second deposit'),
  })
  expect((await client.must(calls.queryBonuses, {}, auth)).bonuses).toEqual([])
  expect(await client.must(calls.rewardKyc2, { action: 'query', requestId: newId() }, auth)).toEqual({
    state: 'claimed',
    amount: '500.00',
    currency: 'JPY',
  })
})

test('the ledger is valid, and every job runs', async () => {
  const jobs = ['mail', 'sms', 'codes', 'captchas', 'closings', 'notices', 'files', 'attempts', 'deposits']
  for (const job of jobs) await platform.runJob(job)
  const found: unknown[] = []
  for await (const finding of verifyLedger(database.pool)) found.push(finding)
  expect(found).toEqual([])
})
