// The values of voided rounds are requested by one process: the one that owns the lease of the jobs.

import { tables as registered } from '@mangetsu/games/table-registry'
import { createPlatform } from '@mangetsu/platform'
import { createHouseTables } from '@mangetsu/platform/tables/table-games'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBank } from '../platform/bank.ts'
import { testBeacon } from '../platform/beacon.ts'
import { type RedisServer, startRedis } from '../platform/redis-server.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { tablesOn } from '../platform/tables.ts'
import { voidRound } from '../platform/voided-round.ts'

const found = registered.filter(({ id }) => id === 'baccarat-lantern')
const setup = createHouseTables(found).find('baccarat-lantern')?.setup
if (setup === undefined) throw new Error('the table is not registered')

let redis: RedisServer
let at: TestPlatform
beforeAll(async () => {
  redis = await startRedis()
  at = await startTestPlatform({ tables: found }, 30)
})
afterAll(async () => {
  await at.close()
  await redis.close()
})

const house = tablesOn(() => at)
/** Number of rounds voided one after the other: each is requested by a later run of the job. */
const roundsEach = 2

/** Starts a process of a role on the same database, and records the beacon rounds it requests. */
async function processOf(role: 'jobs' | 'tables') {
  const requested: number[] = []
  const source = testBeacon()
  const beacon = {
    times: source.times,
    publicKey: source.publicKey,
    latestRound: source.latestRound,
    async signatureOf(round: number) {
      requested.push(round)
      return source.signatureOf(round)
    },
  }
  const platform = await createPlatform({
    database: at.database,
    keys: at.keys,
    clock: at.clock,
    profile: 'sandbox',
    gateway: createTestBank(),
    log: pino({ level: 'silent' }),
    mail: async () => undefined,
    sms: async () => undefined,
    publicOrigin: 'http://localhost:3000',
    beacon,
    tables: [],
    redisUrl: redis.url,
    role,
    runsJobs: true,
    pace: 10,
  })
  return { requested, end: () => platform.close() }
}

const signatureOf = async (roundId: string): Promise<string | null> => {
  const { rows } = await at.database.owner.query<{ beacon_signature: string | null }>(
    'select beacon_signature from table_round where id = $1',
    [roundId],
  )
  return rows[0]?.beacon_signature ?? null
}

/** Voids rounds whose values are now available; returns whether each process requested any of them. */
async function revealedBy(processes: readonly { readonly requested: number[] }[]) {
  const voided: number[] = []
  for (let count = 0; count < roundsEach; count += 1) {
    const over = await voidRound(at, house, setup as NonNullable<typeof setup>, 'banker')
    voided.push(over.beacon?.round ?? 0)
    await expect.poll(() => signatureOf(over.id), { timeout: 20_000 }).toMatch(/^[0-9a-f]{96}$/)
    house.beacon.isAway = false
  }
  return processes.map(({ requested }) => voided.some((round) => requested.includes(round)))
}

test('one jobs process of several requests them, no tables process does, and another takes over', async () => {
  const workers = [await processOf('jobs'), await processOf('jobs')] as const
  const tables = await processOf('tables')
  const first = await revealedBy([...workers, tables])
  expect(first.filter(Boolean)).toHaveLength(1)
  expect(first[2]).toBe(false)
  const [holder, idle] = first[0] === true ? workers : ([workers[1], workers[0]] as const)
  expect(idle.requested).toEqual([])
  await holder.end()
  expect(await revealedBy([idle, tables])).toEqual([true, false])
  await idle.end()
  await tables.end()
})
