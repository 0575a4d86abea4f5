// The site is killed at random moments under mixed load, and then PostgreSQL: every acknowledged operation exists once,
// the bank has paid each payout once, and the ledger is valid.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadOrCreateKeys } from '@mangetsu/platform'
import { auditRules } from '@mangetsu/platform/composition/descriptors'
import { type Database, removeDataDir } from '@mangetsu/platform/kernel/db/index'
import { verifyLedger } from '@mangetsu/platform/ledger/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '../platform/client.ts'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import { putOnLevel } from '../platform/kyc.ts'
import { testMasterKeys } from '../platform/master-key.ts'
import { readyToWithdraw } from '../platform/payout.ts'
import { startTestPlatform } from '../platform/start.ts'
import { soakCount } from '../soak.ts'
import { type Load, type LoadedPlayer, payOut, run } from './kill-load.ts'
import { killMoments } from './kill-moments.ts'
import { createCrashTestSite, startBank, startPostgres } from './kill-site.ts'
import { createPayoutBank, type PayoutMood } from './payout-bank.ts'

const moments = killMoments()

const kills = soakCount(20)
const players = 3
const fundsMinor = 100_000_000n

let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangetsu-kill-'))
  await chmod(folder, 0o755)
  postgres = await startPostgres(folder)
})
afterAll(async () => {
  await postgres.stop()
  await removeDataDir(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})

/** Creates players with money, a game session and a usable payout method, before any kill. */
async function everybodyReady(): Promise<LoadedPlayer[]> {
  const at = await startTestPlatform({}, { database: await postgres.open() })
  // The killed site uses the real clock.
  at.clock.advance(Date.now() - at.clock.nowMs())
  const { fundedSession } = gameSessionsOn(() => at)
  const made: LoadedPlayer[] = []
  for (let count = 0; count < players; count += 1) {
    const { player, auth: stage } = await fundedSession('1000000')
    await putOnLevel(at, player, 4)
    const ready = await readyToWithdraw(at, player)
    const lists = { rounds: [], deposits: [], exchanges: [], withdrawals: [] }
    made.push({ player, stage, ...ready, ...lists, locks: 0, yen: fundsMinor })
  }
  await at.database.owner.query(`update payout_method set usable_from = now() - interval '1 hour'`)
  await at.close()
  return made
}

/**
 * Makes everything due that waits to be sent or retried, and moves requests days into the past, since more than 20 a
 * day would wait for an operator. Also resets password attempts: one interrupted by a kill counts as wrong, and three
 * would lock the password.
 */
async function pressTime(database: Database): Promise<void> {
  await database.owner.query(
    `update withdrawal set next_send_at = now() where status in ('approved', 'sending')`,
  )
  await database.owner.query(
    `update withdrawal set created_at = created_at - interval '2 days' where created_at > now() - interval '1 day'`,
  )
  await database.owner.query('delete from login_failure')
}

const moods: readonly PayoutMood[] = ['accepted', 'paid', 'lostAccepted', 'lostPaid']

async function killAll(load: Load, database: Database): Promise<void> {
  let turn = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const untilMs = performance.now() + moments.between(500, 1_600)
    while (performance.now() < untilMs) {
      load.payouts.mood = moods[turn % moods.length] ?? 'accepted'
      turn += 1
      await pressTime(database)
      await sleep(100)
    }
    await load.site.kill()
    await load.site.start()
  }
}

/** Lets all pending operations finish: each withdrawal is sent, and paid by the bank. */
async function comeToRest(load: Load, database: Database): Promise<void> {
  load.payouts.mood = 'paid'
  const open = `select count(*)::int as open from withdrawal where status in ('approved', 'sending')`
  // It takes a second or two; the test does not measure how long a busy machine needs.
  const untilMs = performance.now() + 120_000
  while (performance.now() < untilMs) {
    await pressTime(database)
    await payOut(load)
    const { rows } = await database.owner.query<{ open: number }>(open)
    if (rows[0]?.open === 0) return
    await sleep(100)
  }
  throw new Error('withdrawals are still under way')
}

const idsOf = async (database: Database, query: string, playerId: string): Promise<string[]> =>
  (await database.owner.query<{ id: string }>(query, [playerId])).rows.map(({ id }) => id)

/** Expects exactly the acknowledged operations, each once, and the sums that follow from them. */
async function expectWhole(database: Database, one: LoadedPlayer): Promise<void> {
  const { id } = one.player
  const of = (query: string) => idsOf(database, query, id)
  expect(await of('select id from studio_round where player_id = $1 order by id')).toEqual(
    one.rounds.toSorted(),
  )
  expect(await of('select id from exchange where player_id = $1 order by id')).toEqual(
    one.exchanges.toSorted(),
  )
  const paid = await of(`select id from withdrawal where player_id = $1 and status = 'paid' order by id`)
  expect(paid).toEqual(one.withdrawals.toSorted())
  const credited = await of(
    `select t.ref as id from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
     join ledger_account a on a.id = p.account_id
     where a.player_id = $1 and t.kind = 'deposit' order by t.id offset 1`,
  )
  expect(credited.toSorted()).toEqual(one.deposits.toSorted())
  const { rows } = await database.owner.query<{ purpose: string; balance: bigint }>(
    `select purpose, balance from ledger_account where player_id = $1 and currency = 'JPY'`,
    [id],
  )
  expect(Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]))).toEqual({
    wallet: one.yen,
    held: 0n,
    vault: BigInt(one.locks) * 1_000n,
  })
}

/** Runs the load while the site and its database are killed repeatedly; returns the results of all requests. */
async function loadThroughKills(
  load: Load,
  everybody: readonly LoadedPlayer[],
  database: Database,
): Promise<void> {
  const loaded = run(load, everybody)
  let hasEnded = false
  // Its errors are thrown below, once the kills are over.
  void loaded
    .catch(() => undefined)
    .then(() => {
      hasEnded = true
    })
  await killAll(load, database)
  await sleep(moments.between(300, 900))
  // The site keeps running and reconnects to its database automatically: every player's next rounds are acknowledged.
  await postgres.killAndWait()
  const played = everybody.map(({ rounds }) => rounds.length)
  const isAwaited = () => everybody.some(({ rounds }, place) => rounds.length <= (played[place] ?? 0))
  while (isAwaited() && !hasEnded) await sleep(20)
  load.isOn = false
  await loaded
  await comeToRest(load, database)
}

async function expectAllWhole(
  load: Load,
  everybody: readonly LoadedPlayer[],
  database: Database,
): Promise<void> {
  const { payouts } = load.payouts
  for (const one of everybody) await expectWhole(database, one)
  expect(payouts.size).toBe(everybody.reduce((sum, { withdrawals }) => sum + withdrawals.length, 0))
  expect([...payouts.values()].every(({ status }) => status === 'paid')).toBe(true)
  expect([...load.putOff].filter((name) => name === 'fault')).toEqual([])
  const found: unknown[] = []
  for await (const finding of verifyLedger(database.pool, auditRules)) found.push(finding)
  expect(found).toEqual([])
  for (const { rounds, deposits, exchanges, withdrawals, locks } of everybody)
    for (const count of [rounds.length, deposits.length, exchanges.length, withdrawals.length, locks])
      expect(count).toBeGreaterThan(0)
}

test('the site and its database lose and repeat nothing when killed repeatedly', async () => {
  const everybody = await everybodyReady()
  const payouts = createPayoutBank()
  const bank = await startBank(payouts)
  const database = await postgres.open()
  const { railSecret } = await loadOrCreateKeys(database, testMasterKeys)
  const site = createCrashTestSite(postgres.url, bank.origin)
  await site.start()
  const client = await createTestClient(site.adapter, () => Date.now())
  const load: Load = { site, client, payouts, railSecret, isOn: true, isOver: false, putOff: new Set() }
  try {
    await loadThroughKills(load, everybody, database)
    await expectAllWhole(load, everybody, database)
    expect(bank.faults).toEqual([])
  } finally {
    load.isOn = false
    load.isOver = true
    await site.kill()
    bank.close()
    await database.close()
  }
}, 600_000)
