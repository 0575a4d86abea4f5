// Retention of the ledger: monthly partitions are created in advance, and
// detached together after the profile's retention.

import type { Logger } from 'pino'
import { detachEvents, isAwaitedBelow } from '../events/index.ts'
import type { Database, Tx } from '../kernel/db/index.ts'
import { detachPartitions, makePartitions, type OldMonth } from '../kernel/db/partitions.ts'
import { type Job, minuteMs } from '../kernel/jobs.ts'
import { carryHousePostings, carryPostings, hasMoneyBelow } from '../ledger/index.ts'
import { detachTableRounds } from '../tables/index.ts'

type PartitionParts = { readonly database: Pick<Database, 'owner'>; readonly log: Pick<Logger, 'info'> }

/** Tables of a round: its entries, its line in the player's list, and itself. */
const roundTables = ['ledger_posting', 'ledger_house_posting', 'player_round', 'studio_round'] as const

/**
 * Whether no open record refers to a month of rounds; if so, stores what the ledger needs of its postings.
 */
async function carryMonth(tx: Tx, { month, partitions, idsBelow }: OldMonth): Promise<boolean> {
  if ((await hasMoneyBelow(tx, idsBelow)) || (await isAwaitedBelow(tx, idsBelow))) return false
  for (const { name, table } of partitions) {
    if (table === 'ledger_posting') await carryPostings(tx, name, month)
    if (table === 'ledger_house_posting') await carryHousePostings(tx, name, month)
  }
  return true
}

/** The job that creates and detaches partitions; `keptMonths` is the profile's retention in months. */
export const partitionJob = ({ database, log }: PartitionParts, keptMonths: number): Job => ({
  name: 'partitions',
  everyMs: 60 * minuteMs,
  async turn(nowMs) {
    const { made, detached } = await keepPartitions(database, keptMonths, nowMs)
    if (made.length + detached.length > 0)
      log.info({ made, detached }, 'months of records were made or let go')
    return false
  },
})

/** Needs the owner's connections: the application may neither create nor detach a table. */
export async function keepPartitions(
  { owner }: Pick<Database, 'owner'>,
  keptMonths: number,
  nowMs: number,
): Promise<{ readonly made: readonly string[]; readonly detached: readonly string[] }> {
  const range = { keptMonths, nowMs }
  const made = await makePartitions(owner, nowMs)
  const events = await detachEvents(owner, range)
  // Retained data begins at one instant: if a month stays, so do all later ones.
  let isWhole = true
  const rounds = await detachPartitions(owner, roundTables, range, async (tx, old) => {
    isWhole = isWhole && (await carryMonth(tx, old))
    return isWhole
  })
  const tableRounds = await detachTableRounds(owner, range)
  return { made, detached: [...events, ...rounds, ...tableRounds] }
}
