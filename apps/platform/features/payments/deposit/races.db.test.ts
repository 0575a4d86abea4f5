// Concurrent deposit events: each deposit is decided once, and no money is created or lost.

import { depositsOn, minuteMs } from '@mangetsu/test/platform/deposit'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const on = depositsOn(() => at)

const times = 100
const many = soakCount(1_000)
const batch = 20

/** Runs `run` this many times, twenty concurrently. */
async function repeat(count: number, run: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += batch) await Promise.all(Array.from({ length: batch }, run))
}

/** Orders known to the bank, of players created once: only their end is raced here. */
async function pendingOrders(player: SignedIn, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const { rows } = await at.database.pool.query<{ id: string }>(
    `with made as (
       insert into deposit (id, player_id, channel, kind, currency, amount, status, lang, created_at, changed_at, expires_at)
       select unnest($1::uuid[]), $2, 'bank-jpy', 'bank', 'JPY', 500000, 'pending', 'en', $3, $3, $4 returning id, created_at
     ), step as (
       insert into deposit_step (deposit_id, number, status, at) select id, 1, 'created', created_at from made
     ) select id from made`,
    [ids, player.id, new Date(at.clock.nowMs()), new Date(at.clock.nowMs() + 60 * minuteMs)],
  )
  return rows.map(({ id }) => id)
}

const statesOf = async (player: SignedIn) => {
  const { rows } = await at.database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from deposit where player_id = $1 group by status',
    [player.id],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test(`two concurrent bank events for ${many} orders credit each once`, async () => {
  const player = await at.newPlayer()
  const ids = await pendingOrders(player, many)
  await repeat(many, async () => {
    const id = ids.pop() ?? ''
    const answers = await Promise.all([on.paid(id), on.paid(id)])
    expect(answers).toEqual([200, 200])
  })
  expect(await statesOf(player)).toEqual({ succeeded: many })
  expect(await on.balanceMinor(player, 'JPY')).toBe(BigInt(many) * 500_000n)
}, 600_000)

test(`bank events against the expiry of ${many} orders: every order's money arrives`, async () => {
  const player = await at.newPlayer()
  const ids = await pendingOrders(player, many)
  at.clock.advance(61 * minuteMs)
  const expiring = (async () => {
    for (let turn = 0; turn < Math.ceil(many / 100); turn += 1) await at.platform.runJob('deposits')
  })()
  await repeat(many, async () => expect(await on.paid(ids.pop() ?? '')).toBe(200))
  await expiring
  const { rows } = await at.database.pool.query<{ count: number }>(
    `select count(distinct d.id)::int as count from deposit d join deposit_step s on s.deposit_id = d.id
     where d.player_id = $1 and s.status = 'expired'`,
    [player.id],
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(rows[0]?.count).toBeLessThan(many)
  expect(await statesOf(player)).toEqual({ succeeded: many })
  expect(await on.balanceMinor(player, 'JPY')).toBe(BigInt(many) * 500_000n)
}, 600_000)

test(`cancelling ${times} orders against bank events: every order's money arrives`, async () => {
  const player = await at.newPlayer()
  const ids = await pendingOrders(player, times)
  const taken: boolean[] = []
  await repeat(times, async () => {
    const id = ids.pop() ?? ''
    const [answer, status] = await Promise.all([on.operate(player, id, 'cancel'), on.paid(id)])
    taken.push(answer.ok)
    expect(status).toBe(200)
    if (!answer.ok) expect(answer).toMatchObject({ refusal: 'depositDecided' })
  })
  expect(taken).toHaveLength(times)
  expect(await statesOf(player)).toEqual({ succeeded: times })
  expect(await on.balanceMinor(player, 'JPY')).toBe(BigInt(times) * 500_000n)
}, 60_000)

test(`${times} transactions, each in three concurrent events, are ${times} deposits`, async () => {
  const player = await at.newPlayer()
  const address = await on.mustRequest(player, 'LTC', 'litecoin')
  await repeat(times, async () => {
    const txId = newId()
    const events = [0, 3, 3].map((confirmations) => on.seen(address, '0.10000000', { txId, confirmations }))
    expect(await Promise.all(events)).toEqual([200, 200, 200])
  })
  expect(await statesOf(player)).toEqual({ succeeded: times })
  expect(await on.balanceMinor(player, 'LTC')).toBe(BigInt(times) * 10_000_000n)
}, 60_000)

test(`of ${times} transactions of one order's amount, one pays the order and the rest are separate deposits`, async () => {
  const player = await at.newPlayer()
  const made = await on.mustOrder(player, { channel: 'crypto-ltc-litecoin', currency: 'LTC', amount: '0.5' })
  const address = await on.mustRequest(player, 'LTC', 'litecoin')
  await repeat(times, () => on.seen(address, '0.50000000', { txId: newId(), confirmations: 3 }))
  expect(await statesOf(player)).toEqual({ succeeded: times })
  expect(await on.depositOf(player, made.id)).toMatchObject({ status: 'succeeded' })
}, 60_000)

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
