// Processes that run the tables of the kill tests, and the observable state of their tables.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { expect } from 'vitest'
import type { Seat } from '../platform/tables.ts'

const child = fileURLToPath(new URL('./tables-killed-process.ts', import.meta.url))

/** Node's default compile cache, which halves the start-up time. */
const compiled = join(tmpdir(), 'node-compile-cache')

/** A process and its name as an owner of tables. */
export type TableRunner = { readonly process: ChildProcess; readonly owner: string }

export async function startRunner({
  connectionInfo,
}: Pick<Database, 'connectionInfo'>): Promise<TableRunner> {
  const owner = randomUUID()
  const started = spawn(process.execPath, [child, connectionInfo.connectionString, owner], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  if (started.stdout === null) throw new Error('the runner has no output')
  await once(createInterface({ input: started.stdout }), 'line')
  return { process: started, owner }
}

export async function killRunner({ process: runner }: TableRunner): Promise<void> {
  const isOver = once(runner, 'exit')
  runner.kill('SIGKILL')
  await isOver
}

type Owned = Pick<Database, 'owner'>

/** Returns the number of owned tables, optionally by certain processes, and the states of their rounds. */
export async function leasedNow(
  { owner }: Owned,
  by?: readonly TableRunner[],
): Promise<{ readonly leased: number; readonly states: readonly string[] }> {
  const { rows } = await owner.query<{ state: string | null }>(
    `select (select r.state from table_round r where r.table_id = t.id order by r.opened_at desc limit 1) as state
     from room t where t.kind = 'table' and t.owned_until > clock_timestamp() and ($1::uuid[] is null or t.owner = any($1))`,
    [by?.map((one) => one.owner) ?? null],
  )
  return { leased: rows.length, states: rows.flatMap(({ state }) => (state === null ? [] : [state])) }
}

export async function untilOver({ owner }: Owned, roundIds: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from table_round where id = any($1::uuid[]) and state not in ('settled', 'refunded')`,
      [roundIds],
    )
    if (rows[0]?.open === 0) return
    await sleep(50)
  }
  throw new Error('some rounds were never ended')
}

/** Returns the balance of a seat; throws if money is still on hold. */
export async function balanceOf({ owner }: Owned, { player }: Seat): Promise<bigint> {
  const { rows } = await owner.query<{ balance: string; held: string }>(
    `select coalesce(sum(balance) filter (where purpose = 'wallet'), 0)::text as balance,
       coalesce(sum(balance) filter (where purpose = 'held'), 0)::text as held
     from ledger_account where player_id = $1 and currency = 'JPY'`,
    [player.id],
  )
  expect(rows[0]?.held).toBe('0')
  return BigInt(rows[0]?.balance ?? '0')
}
