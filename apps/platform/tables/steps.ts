// The steps of a table's round, each in its own transaction with the table locked: open,
// close, resolve, settle or refund.
import { drandRoundAfter } from '@mangetsu/chance/drand'
import { writeEvent } from '../events/index.ts'
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { newId } from '../kernel/ids.ts'
import type { Lease } from '../rooms/lease.ts'
import type { FindLinkedAccounts } from '../wagering/linked-accounts.ts'
import { type BeaconSource, type BeaconValue, closingOf, latestDueMs } from './beacon.ts'
import { type ChainSecrets, linkOf, takePlace } from './chains.ts'
import { type LockedTable, lockTable } from './lease.ts'
import { payBets, returnBets } from './pay-bets.ts'
import { decideTurn, lockRound, playOn } from './play-on.ts'
import { seatedIn } from './seats.ts'
import { findTableRound, latestRound, type TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

export type TableParts = ChainSecrets & {
  readonly work: UnitOfWork
  readonly beacon: BeaconSource
  readonly findLinked: FindLinkedAccounts
  /** Links per chain; by default a day's. */
  readonly chainLength?: number
}

/** The round after a step; `late` if the lease is lost or the round has already advanced. */
export type StepEnd = TableRound | 'late'

/** Runs a step under the table's lock, if its round is still in the expected state. */
const underLease = (
  { work }: TableParts,
  lease: Lease,
  expected: TableRound | null,
  step: (tx: Tx, table: LockedTable) => Promise<void>,
): Promise<StepEnd> =>
  work.write(async (tx) => {
    const table = await lockTable(tx, lease)
    if (table === null) return 'late'
    const before = table.newestId === null ? null : await findTableRound(tx, table.newestId)
    if (before?.id !== expected?.id || before?.state !== expected?.state) return 'late'
    await step(tx, table)
    const after = await latestRound(tx, lease.id)
    if (after === null) throw new Error(`${lease.id} has no round after a step`)
    return after
  })

// One open round per table, in any partition: the table's row names the newest round, which must be over.
const open = `with at_table as (
    update play_table set newest_round_id = $1 where id = $2
      and not exists (select from table_round where id = $10 and state not in ('settled', 'refunded'))
    returning id)
  insert into table_round (id, table_id, chain_id, place, game_id, game_version, state, opened_at, closes_at, shoe_before,
      record_version, beacon_round, beacon_key, beacon_genesis, beacon_period)
    select $1, id, $3, $4, $5, $6, 'betting', $7, $8, $9, 2, $11, $12, $13, $14 from at_table returning id`

/**
 * Opens the next round for bets, and stores its closing time and deciding beacon round, which are final.
 * Throws while the beacon's clock is ahead of the database's.
 */
export async function openRound(
  parts: TableParts,
  lease: Lease,
  setup: TableSetup,
  last: TableRound | null,
): Promise<StepEnd> {
  const { chainLength: length, beacon } = parts
  // Before the transaction, so that no lock is held during a request to the beacon.
  const knownDueMs = await latestDueMs(beacon)
  return underLease(parts, lease, last, async (tx, { shoe, newestId, nowMs }) => {
    if (knownDueMs > nowMs)
      throw new Error(`no round opens: a value of the beacon is out that is due in ${knownDueMs - nowMs} ms`)
    const { closesAtMs, beaconRound } = closingOf(beacon.times, { nowMs, bettingMs: setup.bettingMs })
    const { chainId, place } = await takePlace(tx, parts.encryption, setup.id, {
      nowMs,
      ...(length && { length }),
    })
    const opened = await tx.query<{ id: string }>(open, [
      newId(),
      setup.id,
      chainId,
      place,
      setup.math.id,
      setup.math.version,
      dateOf(nowMs),
      dateOf(closesAtMs),
      shoe === '' ? (setup.math.newShoe ?? '') : shoe,
      newestId,
      beaconRound,
      beacon.publicKey,
      beacon.times.genesis,
      beacon.times.period,
    ])
    if (opened.length === 0) throw new Error(`${setup.id} has a round that is not over`)
  })
}

const close = `update table_round set state = 'closed', closed_at = $2 where id = $1`
const closeFirstVersion = `update table_round set state = 'closed', closed_at = $2, beacon_round = $3, beacon_key = $4,
    beacon_genesis = $5, beacon_period = $6
  where id = $1`

/**
 * Closes a round after its closing time: no bet changes after it. The deciding beacon round was
 * published when the round opened and stays the same however late it is closed; in record version 1, it
 * is the first after the closing.
 */
export async function closeRound(parts: TableParts, lease: Lease, round: TableRound): Promise<StepEnd> {
  const { beacon } = parts
  const isFirstVersion = round.recordVersion === 1
  const knownDueMs = isFirstVersion ? await latestDueMs(beacon) : 0
  return underLease(parts, lease, round, async (tx) => {
    // Bets lock their round's row shared until they are committed, so this waits for those placed in time.
    const { now } = await lockRound(tx, round.id)
    const closedAtMs = Math.max(now.getTime(), knownDueMs)
    if (closedAtMs < round.closesAtMs) throw new Error(`the round ${round.id} was closed before its time`)
    const closed = [round.id, dateOf(closedAtMs)]
    if (!isFirstVersion) await tx.query(close, closed)
    else
      await tx.query(closeFirstVersion, [
        ...closed,
        drandRoundAfter(beacon.times, closedAtMs),
        beacon.publicKey,
        beacon.times.genesis,
        beacon.times.period,
      ])
  })
}

/** Resolves a closed round by its link and beacon value; the link is published once the round is over. */
export const resolveRound = (
  parts: TableParts,
  lease: Lease,
  {
    setup,
    round,
    found,
  }: { readonly setup: TableSetup; readonly round: TableRound; readonly found: BeaconValue },
): Promise<StepEnd> =>
  underLease(parts, lease, round, async (tx, { nowMs }) => {
    const seated = setup.math.seats === undefined ? undefined : await seatedIn(tx, round.id)
    await playOn(tx, { ...parts, setup }, round, { found, nowMs, ...(seated && { seated }) })
  })

/** Stands for a player who has not decided in time. Changes nothing if the turn was decided meanwhile. */
export const standRound = (
  parts: TableParts,
  lease: Lease,
  setup: TableSetup,
  round: TableRound,
): Promise<StepEnd> =>
  underLease(parts, lease, round, async (tx) => {
    const { round: locked, now } = await lockRound(tx, round.id)
    const { turn } = locked
    if (turn === null || turn.step !== round.turn?.step || now.getTime() < turn.endsAtMs) return
    await decideTurn(tx, { ...parts, setup }, locked, { turn, what: 'late', by: null, at: now })
  })

/** Pays all bets of a drawn round in one transaction, each once. */
export const settleRound = (
  parts: TableParts,
  lease: Lease,
  setup: TableSetup,
  round: TableRound,
): Promise<StepEnd> =>
  underLease(parts, lease, round, async (tx, { nowMs }) => {
    const roundIds = await payBets(tx, { setup, findLinked: parts.findLinked }, round, nowMs)
    await tx.query(`update table_round set state = 'settled', over_at = $2 where id = $1`, [
      round.id,
      dateOf(nowMs),
    ])
    if (roundIds.length > 0)
      await writeEvent(tx, {
        type: 'wager.settled',
        playerId: null,
        payload: { kind: 'table', ids: [...roundIds] },
      })
  })

/**
 * Refunds a closed round whose beacon value is overdue: publishes its link now, and
 * its value once that is available.
 */
export const refundRound = (parts: TableParts, lease: Lease, round: TableRound): Promise<StepEnd> =>
  underLease(parts, lease, round, async (tx, { nowMs }) => {
    await returnBets(tx, round, nowMs)
    await tx.query(
      `update table_round set state = 'refunded', link = $2, over_at = $3, void_reason = 'valueMissing'
      where id = $1`,
      [round.id, await linkOf(tx, parts, round), dateOf(nowMs)],
    )
  })
