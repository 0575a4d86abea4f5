// Exhausted resources: a full disk, and all connections in use. Writing calls are refused quickly, nothing is half
// done, reads continue, and the site recovers automatically once resources are available.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import { openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { newId } from '@mangetsu/platform/kernel/ids'
import { expect, test } from 'vitest'
import type { CallResponse } from '../platform/client.ts'
import { freshDatabase } from '../platform/database.ts'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { outcomeOf } from './model.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

/** Time in milliseconds within which a call that cannot be served is refused. */
const patienceMs = 2_000
/** Additional time in milliseconds for a busy machine. */
const slackMs = 1_500

type Timed = { readonly outcome: string; readonly tookMs: number; readonly data: unknown }

async function timed(response: Promise<CallResponse<unknown>>): Promise<Timed> {
  const begunMs = performance.now()
  const answer = await response
  return { outcome: outcomeOf(answer), tookMs: performance.now() - begunMs, data: answer.data }
}

/** Writing calls, by name. */
const writesOn = (at: TestPlatform, player: SignedIn, stage: SignedIn['auth']) => ({
  round: () => gameSessionsOn(() => at).spin(stage),
  lock: () =>
    at.client.call(calls.lockInVault, { requestId: newId(), currency: 'JPY', amount: '10' }, player.auth),
  deposit: () => {
    const input = {
      requestId: newId(),
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '1000',
      lang: 'ja',
    } as const
    return at.client.call(calls.createDeposit, input, player.auth)
  },
  quote: () => {
    const input = { sourceCurrency: 'JPY', targetCurrency: 'USD', amount: '1000' } as const
    return at.client.call(calls.askQuote, input, player.auth)
  },
})

/** Reads all posted data of the player: every posting, and the accounts' balances. */
async function bookedOf(at: TestPlatform, { id }: SignedIn) {
  const { rows } = await at.database.owner.query(
    `select a.currency, a.purpose, a.balance, a.version, count(p.*) as entries, coalesce(sum(p.amount), 0) as sum
     from ledger_account a left join ledger_posting p on p.account_id = a.id
     where a.player_id = $1 group by 1, 2, 3, 4 order by 1, 2`,
    [id],
  )
  return rows
}

async function playing(at: TestPlatform) {
  const { player, auth } = await gameSessionsOn(() => at).fundedSession()
  await at.platform.runJob('rates')
  return { player, auth, writes: writesOn(at, player, auth) }
}

function expectTurnedAway({ outcome, tookMs, data }: Timed, names: readonly string[], what: string): void {
  expect(names, what).toContain(outcome)
  expect(tookMs, what).toBeLessThan(patienceMs + slackMs)
  if (outcome === 'fault') expect(data, what).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
}

/** Reads wallets, statement and deposits like a player. */
const readsOn = (at: TestPlatform, { auth }: SignedIn) => [
  at.client.call(calls.queryWallets, {}, auth),
  at.client.call(calls.pageHistory, {}, auth),
  at.client.call(calls.queryDeposits, {}, auth),
]

test('refuses calls as busy within two seconds while all connections are in use, and recovers afterwards', async () => {
  const fresh = await freshDatabase()
  const url = fresh.connectionInfo.connectionString
  // Opened with the site's own timeouts, which the test measures.
  const database = await openDatabase({ url, log: silentLog, poolSize: 4 })
  const at = await startTestPlatform({}, { database })
  const { player, writes } = await playing(at)
  const before = await bookedOf(at, player)
  const taken = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()))
  const requests = [...Object.values(writes).map((write) => write()), ...readsOn(at, player)]
  for (const one of await Promise.all(requests.map(timed))) expectTurnedAway(one, ['busy'], 'a call')
  const response = await at.sendBankEvent({ type: 'order.paid', id: newId(), amount: '1000.00' })
  expect(response, 'the bank is to say it again').toBeGreaterThanOrEqual(500)
  for (const client of taken) client.release()
  expect(await bookedOf(at, player)).toEqual(before)
  for (const [name, write] of Object.entries(writes)) expect(outcomeOf(await write()), name).toBe('ok')
  expect(await at.auditFindings()).toEqual([])
  await at.close()
  await fresh.close()
})

/** Number of refusals required for each kind of call, and the maximum number of attempts. */
const turnedAwayEach = 3
const triesEach = 600

async function writeUntilRefused(write: () => Promise<CallResponse<unknown>>, name: string) {
  const counts = { ok: 0, refused: 0 }
  for (let tried = 0; tried < triesEach && counts.refused < turnedAwayEach; tried += 1) {
    const one = await timed(write())
    if (one.outcome === 'ok') counts.ok += 1
    else {
      expectTurnedAway(one, ['busy'], name)
      counts.refused += 1
    }
  }
  expect(counts.refused, `${name} is turned away`).toBe(turnedAwayEach)
  return counts.ok
}

async function proveFull(at: TestPlatform, disk: SmallDisk): Promise<void> {
  const { player, writes } = await playing(at)
  await disk.fill()
  const rounds = await writeUntilRefused(writes.round, 'a bet')
  const locks = await writeUntilRefused(writes.lock, 'a lock in the vault')
  const quotes = await writeUntilRefused(writes.quote, 'a quote')
  for (const one of await Promise.all(readsOn(at, player))) expect(outcomeOf(one)).toBe('ok')
  await disk.free()
  for (const [name, write] of Object.entries(writes)) expect(outcomeOf(await write()), name).toBe('ok')
  const { rows } = await at.database.owner.query<{ rounds: number; locked: bigint; quotes: number }>(
    `select (select count(*)::int from studio_round where player_id = $1) as rounds,
       (select balance from ledger_account where player_id = $1 and purpose = 'vault') as locked,
       (select count(*)::int from rate_quote where player_id = $1) as quotes`,
    [player.id],
  )
  // Accepted calls have taken effect, together with one of each afterwards; refused ones have not.
  expect(rows).toEqual([{ rounds: rounds + 1, locked: BigInt(locks + 1) * 1_000n, quotes: quotes + 1 }])
  expect(await at.auditFindings()).toEqual([])
}

test('refuses writes and serves reads with a full disk, and leaves nothing half done', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'mangetsu-full-'))
  await chmod(folder, 0o755)
  try {
    const disk = await openSmallDisk(folder)
    if ('impossible' in disk) return context.skip(disk.impossible)
    const database = await openDatabase({ url: disk.url, log: silentLog, poolSize: 8 })
    const at = await startTestPlatform({}, { database })
    await proveFull(at, disk)
    await at.close()
    await disk.remove()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
