// Ends the betting of a table's round by a statement: a test neither waits for a betting window nor fails on a machine
// that is too slow for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { drandRoundAfter } from '@mangetsu/chance/drand'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { testBeaconTimes } from './beacon.ts'

const sooner = 'update table_round set closes_at = $2, beacon_round = $3 where id = $1 and closes_at > $2'

/** Moves a round's closing to `inMs` from now, with the beacon's round that follows; returns the closing time, ms. */
export async function moveClosing(
  { owner }: Pick<Database, 'owner'>,
  roundId: string,
  inMs: number,
): Promise<number> {
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
  const closesAtMs = (rows[0]?.now.getTime() ?? 0) + inMs
  await owner.query(sooner, [roundId, new Date(closesAtMs), drandRoundAfter(testBeaconTimes, closesAtMs)])
  return closesAtMs
}

/** Ends the betting of a round now. */
export async function endBetting(database: Pick<Database, 'owner'>, roundId: string): Promise<void> {
  // Bets are judged to the microsecond, before the closing.
  await moveClosing(database, roundId, 2)
  await sleep(5)
}

/** Expires the lease of a round's table, so that the process that acquires it next reads the round's row again. */
export async function expireLease({ owner }: Pick<Database, 'owner'>, roundId: string): Promise<void> {
  await owner.query(
    `update room set owned_until = '-infinity', owner = null
     where kind = 'table' and id = (select table_id from table_round where id = $1)`,
    [roundId],
  )
}
