// Consumer processes are killed at random moments while events are written: each event is processed exactly once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeEvent } from '@mangetsu/platform/events/index'
import { type Database, inTransaction } from '@mangetsu/platform/kernel/db/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../platform/database.ts'
import { soakCount } from '../soak.ts'
import { countingTables } from './counting-consumers.ts'
import { killMoments } from './kill-moments.ts'

const moments = killMoments()

const kills = soakCount(200)
/** Upper limit of kills while no killed process has processed anything. */
const mostKills = 10 * kills
const atOnce = 3
const child = fileURLToPath(new URL('./consumers-process.ts', import.meta.url))

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.query(countingTables)
})
afterAll(() => database.close())

async function counted() {
  const { rows } = await database.owner.query<{ rows: number }>(
    `select (select count(*)::int from counted) as rows,
      (select count(distinct n)::int from counted) as numbers, total, events from summed`,
  )
  return rows
}

async function startFollowing(): Promise<{ process: ChildProcess; ready: Promise<unknown> }> {
  const url = database.connectionInfo.connectionString
  const process_ = spawn(process.execPath, [child, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (process_.stdout === null) throw new Error('the child has no output')
  return { process: process_, ready: Promise.race([once(process_.stdout, 'data'), once(process_, 'exit')]) }
}

/**
 * Starts a process and kills it: usually soon after it starts consuming, by this machine's start-up time, and sometimes
 * before.
 */
async function killOnce(): Promise<void> {
  const begunMs = performance.now()
  const { process: following, ready } = await startFollowing()
  if (moments.between(0, 8) > 0) await ready
  await sleep(moments.between(0, 250 + Math.round((performance.now() - begunMs) / 4)))
  expect(following.exitCode).toBeNull()
  following.kill('SIGKILL')
  await once(following, 'exit')
}

test(`processes each event once with ${kills} kills under load`, async () => {
  let written = 0
  let isOn = true
  const write = async () => {
    while (isOn) {
      written += 1
      const n = written
      const payload = { country: String(n), isSample: false }
      await inTransaction(database, (tx) =>
        writeEvent(tx, { type: 'account.registered', playerId: null, payload }),
      )
      await sleep(moments.between(0, 50))
    }
  }
  const writers = [write(), write(), write(), write()]
  let killed = 0
  // Continues until killed processes have processed something, or else nothing was interrupted.
  const hasDone = async () => ((await counted())[0]?.rows ?? 0) > 0
  const killers = Array.from({ length: atOnce }, async () => {
    while (killed < kills || (killed < mostKills && !(await hasDone()))) {
      killed += 1
      await killOnce()
    }
  })
  await Promise.all(killers)
  isOn = false
  await Promise.all(writers)
  expect(await hasDone(), 'those that were killed had done something').toBe(true)
  const { process: last } = await startFollowing()
  const sumOf = (n: number) => (BigInt(n) * BigInt(n + 1)) / 2n
  await expect
    .poll(counted, { timeout: 120_000, interval: 200 })
    .toEqual([{ rows: written, numbers: written, total: sumOf(written), events: written }])
  last.kill('SIGKILL')
  await once(last, 'exit')
}, 600_000)
