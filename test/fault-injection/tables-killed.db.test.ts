// Kills the processes that run tables, at any moment, while people bet: every bet that was answered is paid once or given back
// once, nothing else is, and another process goes on with each round where it stood.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findTableRound } from '@mangetsu/platform/tables/table-round'
import { payoutsOf, sumOf, type TableSetup } from '@mangetsu/platform/tables/table-setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { type Seat, tablesOn } from '../platform/tables.ts'
import { soakCount } from '../soak.ts'
import { betAt, killedTables } from './tables-killed.ts'

/** Each finds some six tables held, in whatever state. */
const kills = soakCount(90)
const child = fileURLToPath(new URL('./tables-killed-process.ts', import.meta.url))

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { parts, seat, bet, latest } = tablesOn(() => at)

async function startRunner(): Promise<ChildProcess> {
  const url = at.database.connectionInfo.connectionString
  const started = spawn(process.execPath, [child, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (started.stdout === null) throw new Error('the runner has no output')
  await once(createInterface({ input: started.stdout }), 'line')
  return started
}

async function kill(runner: ChildProcess): Promise<void> {
  const isOver = once(runner, 'exit')
  runner.kill('SIGKILL')
  await isOver
}

type Placed = { readonly roundId: string; readonly seat: Seat; readonly setup: TableSetup }

/** Bets once in every round that opens at a table, until it is called off. */
async function betAlways(setup: TableSetup, one: Seat, placed: Placed[], signal: AbortSignal): Promise<void> {
  let last = ''
  while (!signal.aborted) {
    const round = await latest(setup)
    if (round?.state === 'betting' && round.id !== last) {
      const answer = await bet(setup, round.id, one, betAt(setup))
      if (!('refusal' in answer)) {
        last = round.id
        placed.push({ roundId: round.id, seat: one, setup })
      }
    }
    await sleep(60)
  }
}

/** How many tables are held, and the states their rounds are in. */
async function heldNow(): Promise<{ readonly held: number; readonly states: readonly string[] }> {
  const { rows } = await at.database.owner.query<{ state: string | null }>(
    `select (select r.state from table_round r where r.table_id = t.id order by r.opened_at desc limit 1) as state
     from play_table t where t.owned_until > clock_timestamp()`,
  )
  return { held: rows.length, states: rows.flatMap(({ state }) => (state === null ? [] : [state])) }
}

async function untilOver(roundIds: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await at.database.owner.query<{ open: number }>(
      `select count(*)::int as open from table_round where id = any($1::uuid[]) and state not in ('settled', 'refunded')`,
      [roundIds],
    )
    if (rows[0]?.open === 0) return
    await sleep(50)
  }
  throw new Error('some rounds were never ended')
}

test('every bet is paid once, however often whoever runs the tables dies', async () => {
  const tables = killedTables()
  const seats = await Promise.all(tables.map(() => seat('1000000')))
  const runners = await Promise.all([startRunner(), startRunner()])
  const placed: Placed[] = []
  const betting = new AbortController()
  const bettors = tables.map((setup, place) => betAlways(setup, seats[place] as Seat, placed, betting.signal))
  const found: Record<string, number> = {}
  let lost = 0
  for (let count = 0; count < kills; count += 1) {
    await sleep(randomInt(300, 1_300))
    const { held, states } = await heldNow()
    lost += held
    for (const state of states) found[state] = (found[state] ?? 0) + 1
    // The one and the other in turn; sometimes both at once.
    const dying = count % 5 === 4 ? [0, 1] : [count % 2]
    for (const place of dying) await kill(runners[place] as ChildProcess)
    for (const place of dying) runners[place] = await startRunner()
  }
  betting.abort()
  await Promise.all(bettors)
  await untilOver(placed.map(({ roundId }) => roundId))
  await Promise.all(runners.map(kill))

  expect(placed.length).toBeGreaterThan(kills)
  expect(lost).toBeGreaterThan(kills)
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(3)
  for (const [place, setup] of tables.entries()) {
    const own = placed.filter((one) => one.setup === setup)
    let due = 100_000_000n
    for (const { roundId } of own) {
      const round = await parts().work.read((tx) => findTableRound(tx, roundId))
      const staked = sumOf(betAt(setup))
      if (round?.state === 'settled')
        due += sumOf(payoutsOf(setup.math, betAt(setup), round.events ?? [])) - staked
      else expect(round?.state).toBe('refunded')
    }
    const { rows } = await at.database.owner.query<{ rounds: number }>(
      'select count(*)::int as rounds from studio_round where player_id = $1 and table_round_id is not null',
      [seats[place]?.player.id],
    )
    expect(rows[0]?.rounds).toBeLessThanOrEqual(own.length)
    expect(await balanceOf(seats[place] as Seat)).toBe(due)
  }
  expect(await at.auditFindings()).toEqual([])
}, 1_800_000)

async function balanceOf({ player }: Seat): Promise<bigint> {
  const { rows } = await at.database.owner.query<{ balance: string; held: string }>(
    `select coalesce(sum(balance) filter (where purpose = 'wallet'), 0)::text as balance,
       coalesce(sum(balance) filter (where purpose = 'held'), 0)::text as held
     from ledger_account where player_id = $1 and currency = 'JPY'`,
    [player.id],
  )
  expect(rows[0]?.held).toBe('0')
  return BigInt(rows[0]?.balance ?? '0')
}
