// Batched settlement on a real PostgreSQL: every result, replays, wrapping statements, and isolation of other wagers.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, hashOf, playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import { plansOf } from '@mangetsu/test/platform/plans'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, type Pool } from '../kernel/db/index.ts'
import {
  balancesOf,
  createSettler,
  houseBalance,
  isRefused,
  rollUpHouse,
  type SettleItem,
  settleStatement,
  statement,
} from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.query(aroundFunction)
})
afterAll(async () => {
  expect(await findings(database)).toEqual([])
  await database.close()
})

/** Wraps the ledger's function: bars wagers with "stale", records the wallets of the others, and fails on "bad". */
const aroundFunction = `
  create table test_seen (wallet uuid);
  grant insert on test_seen to mangetsu_app;
  create function test_around(p_id uuid[], p_wallet uuid[], p_key text[], p_hash bytea[], p_currency text[],
    p_stake bigint[], p_win bigint[], p_house int[], p_net bigint[], p_kind text[], p_ref text[], c_item int[],
    c_id uuid[], c_house int[], c_amount bigint[], p_from uuid[], p_to uuid[], p_word text[]
  ) returns table (outcome text, transfer_id uuid, balance bigint, version bigint) language plpgsql as $$
  declare o text[]; t uuid[]; b bigint[]; v bigint[];
  begin
    select array_agg(r.o order by r.n), array_agg(r.t order by r.n), array_agg(r.b order by r.n),
        array_agg(r.v order by r.n) into o, t, b, v
      from ledger_settle_batch(p_id, p_wallet, p_key, p_hash, p_currency, p_stake, p_win, p_house, p_net, p_kind,
        p_ref, c_item, c_id, c_house, c_amount, p_from, p_to, array(select w = 'stale' from unnest(p_word) w))
        with ordinality as r(o, t, b, v, n);
    insert into test_seen select i.wallet from unnest(p_wallet, o) as i(wallet, o) where i.o = 'settled';
    if 'bad' = any(p_word) then raise exception 'a bad bet'; end if;
    return query select case when r.o = 'barred' then 'staleNonce' else r.o end, r.t, r.b, r.v
      from unnest(o, t, b, v) as r(o, t, b, v);
  end $$`
const around = settleStatement<unknown, 'staleNonce'>(
  'test_around',
  [{ name: 'p_word', sqlType: 'text[]', of: ({ attachment }) => String(attachment) }],
  ['staleNonce'],
)

const clock = () => performance.now()

/** The test's pool, which adds `sent` to the log with every query. */
function poolLoggingQueries(log: string[]): Pool {
  const logQueries: ProxyHandler<PoolClient> = {
    get(client, name) {
      if (name === 'query') log.push('sent')
      const value: unknown = Reflect.get(client, name)
      return typeof value === 'function' ? value.bind(client) : value
    },
  }
  const connect = async () => new Proxy(await database.pool.connect(), logQueries)
  return Object.assign(Object.create(database.pool), { connect })
}
const settlerOf = () => createSettler({ pool: database.pool, clock })
const balanceOf = async (playerId: string) =>
  inTransaction(database, async (tx) => (await balancesOf(tx, playerId))[0]?.balanceMinor)

test('posts stake and win as one transfer with two entries of the player and the net of the house', async () => {
  const wallet = await playerWith(database, 1_000n)
  const contributions = [{ account: 'house:pool:two' as const, amountMinor: 3n }]
  const item = settleItem(wallet, {
    stakeMinor: 100n,
    winMinor: 250n,
    houseAccount: 'house:play:one',
    contributions,
  })
  const answer = await settlerOf().settle(item)
  expect(answer).toMatchObject({ balanceMinor: 1_150n, version: 3n, isReplay: false })
  await inTransaction(database, async (tx) => {
    const entries = await statement(tx, { playerId: wallet.playerId, currency: 'JPY', limit: 10 })
    expect(
      entries.map((entry) => [entry.version, entry.amountMinor, entry.balanceAfterMinor, entry.kind]),
    ).toEqual([
      [3n, 250n, 1_150n, 'round'],
      [2n, -100n, 900n, 'round'],
      [1n, 1_000n, 1_000n, 'deposit'],
    ])
    expect(await houseBalance(tx, 'house:play:one', 'JPY')).toBe(-153n)
    expect(await rollUpHouse(tx)).toBeGreaterThan(0)
    expect(await houseBalance(tx, 'house:play:one', 'JPY')).toBe(-153n)
    expect(await houseBalance(tx, 'house:pool:two', 'JPY')).toBe(3n)
  })
})

test.for<[string, Partial<SettleItem>, string]>([
  ['more than the balance', { stakeMinor: 1_001n, winMinor: 5_000n }, 'insufficientFunds'],
  ['an unopened wallet', { playerAccountId: '01930000-0000-7000-8000-000000000000' }, 'accountNotFound'],
  ['a currency other than the wallet’s', { currency: 'USD' }, 'accountNotFound'],
])('refuses %s without a trace', async ([, changed, refusal]) => {
  const wallet = await playerWith(database, 1_000n)
  expect(await settlerOf().settle(settleItem(wallet, changed))).toEqual({ refusal })
  expect(await balanceOf(wallet.playerId)).toBe(1_000n)
})

test('accepts a stake of the whole balance, and posts a stake of zero as an entry of zero', async () => {
  const wallet = await playerWith(database, 100n)
  expect(await settlerOf().settle(settleItem(wallet))).toMatchObject({ balanceMinor: 0n, version: 2n })
  expect(await settlerOf().settle(settleItem(wallet, { stakeMinor: 0n }))).toMatchObject({
    balanceMinor: 0n,
    version: 3n,
  })
})

test('returns the first result for the same key and request, also from another settler, and refuses another request', async () => {
  const wallet = await playerWith(database, 1_000n)
  const item = settleItem(wallet, { winMinor: 30n })
  const first = await settlerOf().settle(item)
  await settlerOf().settle(settleItem(wallet))
  expect(await settlerOf().settle({ ...item, winMinor: 9_999n })).toEqual({ ...first, isReplay: true })
  expect(await settlerOf().settle({ ...item, requestHash: hashOf('other') })).toEqual({
    refusal: 'keyReused',
  })
  expect(await balanceOf(wallet.playerId)).toBe(830n)
})

test('refuses barred wagers with the statement’s refusal, but replays still get their first result', async () => {
  const wallet = await playerWith(database, 1_000n)
  const settler = createSettler({ pool: database.pool, clock, statement: around })
  const item = settleItem(wallet, { attachment: 'good' })
  const first = await settler.settle(item)
  expect(await settler.settle({ ...item, attachment: 'stale' })).toEqual({ ...first, isReplay: true })
  expect(await settler.settle(settleItem(wallet, { attachment: 'stale' }))).toEqual({ refusal: 'staleNonce' })
  expect(await balanceOf(wallet.playerId)).toBe(900n)
})

test('lets a statement write for newly settled wagers; its fault rolls back that wager only', async () => {
  const wallets = await Promise.all(Array.from({ length: 9 }, () => playerWith(database, 1_000n)))
  const settler = createSettler({ pool: database.pool, clock, statement: around })
  const words = ['good', 'good', 'good', 'bad', 'good', 'stale', 'good', 'good', 'good']
  const outcomes = await Promise.allSettled(
    wallets.map((wallet, index) =>
      settler.settle(
        settleItem(wallet, { attachment: words[index] ?? '', stakeMinor: index === 7 ? 2_000n : 100n }),
      ),
    ),
  )
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual(
    wallets.map((_, index) => index !== 3),
  )
  const { rows } = await database.owner.query<{ wallet: string }>(
    'select wallet::text from test_seen where wallet = any($1)',
    [wallets.map((wallet) => wallet.accountId)],
  )
  expect(rows.map((row) => row.wallet).sort()).toEqual(
    wallets
      .filter((_, index) => ![3, 5, 7].includes(index))
      .map((wallet) => wallet.accountId)
      .sort(),
  )
  expect(await balanceOf(wallets[3]?.playerId ?? '')).toBe(1_000n)
})

test('settles two wagers of one wallet or one lane in sequence, never in one batch', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => playerWith(database, 1_000n)))
  if (!one || !two || !three) throw new Error('no players')
  const batches: string[][] = []
  const ownValues = (items: readonly SettleItem[]) => {
    batches.push(items.map((item) => item.ref))
    return around.ownValues(items)
  }
  const settler = createSettler({ pool: database.pool, clock, statement: { ...around, ownValues } })
  const items = [
    settleItem(one, { ref: 'a1', attachment: 'good' }),
    settleItem(one, { ref: 'a2', attachment: 'good' }),
    settleItem(two, { ref: 'b1', attachment: 'good', lane: 'seed' }),
    settleItem(three, { ref: 'c1', attachment: 'good', lane: 'seed' }),
  ]
  const answers = await Promise.all(items.map((item) => settler.settle(item)))
  expect(answers.every((answer) => !isRefused(answer))).toBe(true)
  const batchOf = (ref: string) => batches.findIndex((batch) => batch.includes(ref))
  expect(batchOf('a1')).toBeLessThan(batchOf('a2'))
  expect(batchOf('b1')).toBeLessThan(batchOf('c1'))
})

test('sends the next batch before it answers the previous one', async () => {
  const log: string[] = []
  const settler = createSettler({ pool: poolLoggingQueries(log), clock, inFlight: 1, maxBatch: 1 })
  const wallets = await Promise.all([1, 2, 3].map(() => playerWith(database, 100n)))
  // Without this, the first batch creates the house's account, a transaction of its own.
  await settler.settle(settleItem(await playerWith(database, 100n)))
  log.length = 0
  await Promise.all(
    wallets.map((wallet) => settler.settle(settleItem(wallet)).then(() => log.push('answered'))),
  )
  expect(log).toEqual(['sent', 'sent', 'answered', 'sent', 'answered', 'answered'])
})

test('answers busy beyond the queue’s limit and while draining', async () => {
  const wallet = await playerWith(database, 10_000n)
  const settler = createSettler({ pool: database.pool, clock, maxWaiting: 3 })
  const answers = Promise.all(Array.from({ length: 8 }, () => settler.settle(settleItem(wallet))))
  const draining = settler.drain()
  expect(await settler.settle(settleItem(wallet))).toEqual({ refusal: 'busy' })
  await draining
  expect(settler.waiting()).toBe(0)
  const busy = (await answers).filter((answer) => isRefused(answer) && answer.refusal === 'busy')
  expect(busy).toHaveLength(5)
  expect(await balanceOf(wallet.playerId)).toBe(9_700n)
})

test('answers busy to a wager that waits too long, and never settles it', async () => {
  const wallet = await playerWith(database, 10_000n)
  let now = 0
  const ownValues = (items: readonly SettleItem[]) => {
    now += 100
    return around.ownValues(items)
  }
  const settler = createSettler({
    pool: database.pool,
    clock: () => now,
    maxWaitMs: 50,
    statement: { ...around, ownValues },
  })
  const item = () => settleItem(wallet, { attachment: 'good' })
  const answers = await Promise.all([settler.settle(item()), settler.settle(item())])
  expect(answers.map((answer) => isRefused(answer))).toEqual([false, true])
  expect(await balanceOf(wallet.playerId)).toBe(9_900n)
})

test.for<[string, Partial<SettleItem>]>([
  ['a negative stake', { stakeMinor: -1n }],
  ['a negative win', { winMinor: -1n }],
  ['a negative share', { contributions: [{ account: 'house:pool:x', amountMinor: -1n }] }],
  ['a malformed hash', { requestHash: 'xyz' }],
  ['an empty key', { key: '' }],
])('throws for a malformed bet: %s', async ([, changed]) => {
  const wallet = await playerWith(database, 1_000n)
  await expect(settlerOf().settle(settleItem(wallet, changed))).rejects.toThrow()
})

test('keeps text that tries to leave its array literal as text', async () => {
  const wallet = await playerWith(database, 1_000n)
  const key = 'a","b\\"},{NULL'
  expect(await settlerOf().settle(settleItem(wallet, { key, ref: key }))).toMatchObject({
    balanceMinor: 900n,
  })
  const [entry] = await inTransaction(database, (tx) =>
    statement(tx, { playerId: wallet.playerId, currency: 'JPY', limit: 1 }),
  )
  expect(entry?.ref).toBe(key)
})

test('looks up each wager by its key with a plan made while the tables were empty', async () => {
  const fresh = await freshDatabase({ poolSize: 2 })
  const wallet = await playerWith(fresh, 0n)
  // The planner knows the tables to be empty, which differs from missing statistics.
  await fresh.owner.query('vacuum analyze')
  const plans = await plansOf(fresh.owner, (pool) =>
    createSettler({ pool, clock }).settle(settleItem(wallet, { stakeMinor: 0n })),
  )
  await fresh.close()
  const plan = plans.find((text) => text.includes('on ledger_transfer k'))?.replace(/\s+/g, ' ')
  expect(plan).toMatch(
    /ledger_transfer_once on ledger_transfer k [^>]*Index Cond: \(\(scope = i.wallet\) AND \(key = i.key\)\)/,
  )
})
