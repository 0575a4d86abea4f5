// Decides which of several processes runs the recurring jobs: the one that has a session lock of the database. When
// its connection ends, for whatever reason, another takes over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Pool } from './db/index.ts'

export type JobsLease = {
  isOwned(): boolean
  /** Releases the lock. */
  stop(): Promise<void>
}

const tryMs = 1_000
/** An arbitrary number that no other advisory lock of this database has. */
const lockKey = 20261125

/** Keeps the lock until the connection breaks or `signal` aborts. */
async function keepAlive(client: PoolClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(tryMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await client.query('select 1')
  }
}

export function createJobsLease(pool: Pool, log: Pick<Logger, 'info' | 'warn'>): JobsLease {
  const ending = new AbortController()
  const { signal } = ending
  let isOwned = false

  async function turn(): Promise<void> {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ is_acquired: boolean }>(
        'select pg_try_advisory_lock($1) as is_acquired',
        [lockKey],
      )
      isOwned = rows[0]?.is_acquired === true && !signal.aborted
      if (!isOwned) return
      log.info('this process does the recurring work')
      await keepAlive(client, signal)
    } finally {
      isOwned = false
      // The lock belongs to the connection: it is closed with it, and the pool never reuses it.
      client.release(true)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await turn().catch((error: Error) =>
        log.warn({ reason: error.message }, 'the lock of the recurring work could not be taken; tried again'),
      )
      await sleep(tryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    isOwned: () => isOwned,
    async stop() {
      ending.abort()
      await running
    },
  }
}
