// The lease of recurring jobs: owned by one process, and taken over when that one ends, however it ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import type { Database } from './db/index.ts'
import { startJobs } from './jobs.ts'
import { createJobsLease, type JobsLease } from './jobs-lease.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const owned = (leases: readonly JobsLease[]) => leases.filter((lease) => lease.isOwned())

async function untilOneOwns(leases: readonly JobsLease[], except?: JobsLease): Promise<JobsLease> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [holder] = owned(leases)
    if (holder !== undefined && holder !== except) return holder
    await sleep(25)
  }
  throw new Error('nobody does the recurring work')
}

test('one of three processes owns the lease; another takes over when it stops or disconnects', async () => {
  const leases = [1, 2, 3].map(() => createJobsLease(database.pool, log))
  const first = await untilOneOwns(leases)
  for (let looks = 0; looks < 20; looks += 1) {
    expect(owned(leases)).toEqual([first])
    await sleep(20)
  }
  await first.stop()
  expect(first.isOwned()).toBe(false)
  const second = await untilOneOwns(leases)
  const broken = await database.owner.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = 20261125
       and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(broken.rowCount).toBe(1)
  const third = await untilOneOwns(leases, second)
  expect(third).not.toBe(second)
  expect(owned(leases)).toHaveLength(1)
  await Promise.all(leases.map((lease) => lease.stop()))
})

test('runs only per-process jobs in a process without the lease', async () => {
  const turns: string[] = []
  const job = (name: string) => ({ name, everyMs: 5, turn: async () => turns.push(name) < 0 })
  const jobs = startJobs(
    [job('for all'), { ...job('own'), isOfEachProcess: true }],
    { clock: systemClock, log, readDue: async () => [] },
    {
      mayRun: () => false,
    },
  )
  while (turns.length < 3) await sleep(5)
  await jobs.stop()
  expect(new Set(turns)).toEqual(new Set(['own']))
})
