// Refunded rounds: the reason, the result each would have had once its value is
// public, and their number by day.
import type { GameEvent } from '@mangetsu/chance'
import { openTableDraws } from '@mangetsu/chance/table-chain'
import type { TableRoundRecord, VoidReason } from '@mangetsu/contract/table-round'
import { findTableMath } from '@mangetsu/games/find-table-math'
import { dateOf, instantOf } from '../kernel/clock.ts'
import type { Connection } from '../kernel/db/index.ts'
import { firstIdOf } from '../kernel/db/partitions.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { dayMs, dayOf } from '../kernel/site-calendar.ts'
import type { BeaconValue } from './beacon.ts'
import type { HouseTables } from './table-games.ts'
import { findTableRound, type TableRound } from './table-round.ts'

type Reader = Pick<Connection, 'query'>

/**
 * The events that a refunded round would have had, at tables with seats up to the first decision; null until
 * its beacon value is public, and if its game's version no longer exists. Pure.
 */
function wouldBe(round: TableRound, seats: readonly number[] | null): readonly GameEvent[] | null {
  const { link, beacon, shoeBefore } = round
  const math = findTableMath(round.gameId, round.gameVersion)
  if (math === undefined || link === null || beacon === null || beacon.value === null) return null
  const seated = seats === null ? undefined : { seats, decisions: [] }
  const draws = openTableDraws(link, round, beacon.value)
  return math.play(draws, shoeBefore === '' ? undefined : shoeBefore, seated).events
}

/** The record of a refund; null for a round that was not refunded. */
export function voidedOf(round: TableRound, seats: readonly number[] | null): TableRoundRecord['voided'] {
  const { state, overAtMs, voidReason } = round
  if (state !== 'refunded' || overAtMs === null || voidReason === null) return null
  const events = wouldBe(round, seats)
  return {
    reason: voidReason,
    at: instantOf(overAtMs),
    wouldBe: events === null ? null : events.map((event) => ({ ...event })),
  }
}

/** Age up to which values of refunded rounds are requested from the beacon, ms. */
const lookedForMs = 31 * dayMs

const clock = 'select clock_timestamp() as now'
const unrevealed = `select id from table_round
  where state = 'refunded' and id >= $1 and beacon_signature is null and beacon_round is not null order by id limit 50`
const reveal = `update table_round set beacon_signature = $2, beacon_value = $3
  where id = $1 and state = 'refunded' and beacon_signature is null`

/** The lower bound of the ids of rounds younger than `ms` by the database's clock. */
async function idBefore(tx: Reader, ms: number): Promise<{ readonly id: string; readonly nowMs: number }> {
  const [row] = await tx.query<{ now: Date }>(clock)
  if (row === undefined) throw new Error('the database told no time')
  const nowMs = row.now.getTime()
  return { id: firstIdOf(dateOf(nowMs - ms)), nowMs }
}

/**
 * Stores the beacon values of refunded rounds that have become available; returns their number. `provedAt`
 * returns null or throws while a value is unavailable.
 */
export async function revealVoided(
  { work }: { readonly work: UnitOfWork },
  provedAt: (beaconRound: number) => Promise<BeaconValue | null>,
): Promise<number> {
  const rounds = await work.read(async (tx) => {
    const rows = await tx.query<{ id: string }>(unrevealed, [(await idBefore(tx, lookedForMs)).id])
    return Promise.all(rows.map(({ id }) => findTableRound(tx, id)))
  })
  let written = 0
  for (const round of rounds) {
    if (round === null || round.beacon === null) continue
    const found = await provedAt(round.beacon.round).catch(() => null)
    if (found === null) continue
    await work.write((tx) => tx.query(reveal, [round.id, found.signature, found.value]))
    written += 1
  }
  return written
}

/** Number of days in the statistics, including today. */
const countedDays = 31

type OpenedRow = { table_id: string; day: string; opened: bigint }
const opened = `select table_id, day::text as day, sum(used)::bigint as opened from table_chain
  where day >= $1 and used > 0 group by table_id, table_chain.day order by table_chain.day desc, table_id`

type VoidRow = {
  id: string
  table_id: string
  day: string
  place: number
  over_at: Date
  void_reason: VoidReason
}
// A round belongs to its chain's day, as in the number of opened rounds.
const voided = `select r.id, r.table_id, c.day::text as day, r.place, r.over_at, r.void_reason
  from table_round r join table_chain c on c.id = r.chain_id
  where r.state = 'refunded' and r.id >= $1 and c.day >= $2 and r.void_reason is not null order by r.id desc`

/** The number of opened rounds and the refunded ones, by day and table; the latest day first. */
export async function voidsByDay(tx: Reader, tables: HouseTables) {
  const { id, nowMs } = await idBefore(tx, (countedDays + 1) * dayMs)
  const since = dayOf(nowMs - (countedDays - 1) * dayMs)
  const voids = await tx.query<VoidRow>(voided, [id, since])
  const days = Map.groupBy(await tx.query<OpenedRow>(opened, [since]), ({ day }) => day)
  return [...days].map(([day, rows]) => ({
    day,
    tables: rows.map(({ table_id: tableId, opened: count }) => {
      const found = tables.find(tableId)?.found
      return {
        tableId,
        gameName: found?.game.name ?? null,
        place: found?.place ?? null,
        opened: Number(count),
        voided: voids
          .filter((one) => one.table_id === tableId && one.day === day)
          .map((one) => ({
            roundId: one.id,
            no: one.place,
            reason: one.void_reason,
            at: instantOf(one.over_at),
          })),
      }
    }),
  }))
}
