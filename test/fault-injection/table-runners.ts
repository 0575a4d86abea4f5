// Processes that run the killed tables, and what is to be seen of their tables from outside.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { expect } from 'vitest'
import type { Seat } from '../platform/tables.ts'

const child = fileURLToPath(new URL('./tables-killed-process.ts', import.meta.url))

export async function startRunner({
  connectionInfo,
}: Pick<Database, 'connectionInfo'>): Promise<ChildProcess> {
  const url = connectionInfo.connectionString
  const started = spawn(process.execPath, [child, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (started.stdout === null) throw new Error('the runner has no output')
  await once(createInterface({ input: started.stdout }), 'line')
  return started
}

export async function killRunner(runner: ChildProcess): Promise<void> {
  const isOver = once(runner, 'exit')
  runner.kill('SIGKILL')
  await isOver
}

type Owned = Pick<Database, 'owner'>

/** How many tables are held, and the states their rounds are in. */
export async function heldNow({
  owner,
}: Owned): Promise<{ readonly held: number; readonly states: readonly string[] }> {
  const { rows } = await owner.query<{ state: string | null }>(
    `select (select r.state from table_round r where r.table_id = t.id order by r.opened_at desc limit 1) as state
     from play_table t where t.owned_until > clock_timestamp()`,
  )
  return { held: rows.length, states: rows.flatMap(({ state }) => (state === null ? [] : [state])) }
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

/** What a seat has, of which nothing may be held any more. */
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
