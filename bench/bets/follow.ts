// Waits for a site's consumers; lets a site without jobs process all its events at once; and measures each consumer
// alone from the first event.
import { setTimeout as sleep } from 'node:timers/promises'
import { consumersOf } from '@mangetsu/platform/composition/descriptors'
import { rebuildConsumer } from '@mangetsu/platform/events/rebuild'
import type { Platform } from '@mangetsu/platform/index'
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { createGames } from '@mangetsu/platform/studio/games'

export type Followed = { readonly rounds: number; readonly ms: number }
export type ConsumerCost = Followed & { readonly name: string }

const waiting = `select exists (select from event_consumer c where exists
  (select from event e where (e.xid, e.id) > (c.xid, c.id))) as waits`

/** Resolves once no consumer of a site that runs its jobs has any event left. */
export async function waitForConsumers({ owner }: Database): Promise<void> {
  while ((await owner.query<{ waits: boolean }>(waiting)).rows[0]?.waits === true) await sleep(100)
}

async function roundsOf({ owner }: Database): Promise<number> {
  const { rows } = await owner.query<{ rounds: bigint }>('select count(*) as rounds from studio_round')
  return Number(rows[0]?.rounds ?? 0)
}

/** Returns a function that processes all pending events; each call returns the number of rounds and the duration. */
export function createFollowing(platform: Platform, database: Database): () => Promise<Followed> {
  let known = 0
  return async () => {
    const all = await roundsOf(database)
    const rounds = all - known
    known = all
    const begunMs = performance.now()
    do await platform.runJob('events')
    while ((await database.owner.query<{ waits: boolean }>(waiting)).rows[0]?.waits === true)
    const ms = performance.now() - begunMs
    // Not measured: it is no consumer's work, and the next load then starts with a rolled-up ledger as on a site with
    // jobs.
    await platform.runJob('house')
    return { rounds, ms }
  }
}

/** Measures the time of each consumer for all rounds, one after another. */
export async function costsOfConsumers(database: Database, dataSecret: string): Promise<ConsumerCost[]> {
  const rounds = await roundsOf(database)
  const costs: ConsumerCost[] = []
  const encryptionFor = (use: string) => createEncryption(dataSecret, use)
  for (const consumer of consumersOf({ games: createGames(), encryptionFor })) {
    const begunMs = performance.now()
    await rebuildConsumer(database.owner, consumer)
    costs.push({ name: consumer.name, rounds, ms: performance.now() - begunMs })
  }
  return costs
}
