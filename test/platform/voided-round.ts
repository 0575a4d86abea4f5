// A table round that is voided before its value is public, for tests.
import { randomUUID } from 'node:crypto'
import { closeRound, openRound, refundRound } from '@mangetsu/platform/tables/steps'
import type { TableRound } from '@mangetsu/platform/tables/table-round'
import type { TableSetup } from '@mangetsu/platform/tables/table-setup'
import type { TestPlatform } from './start.ts'
import { roundOf, type tablesOn } from './tables.ts'

/** Plays a round with one bet on `spot`, refunds it while the beacon is unavailable, and frees the table. */
export async function voidRound(
  at: TestPlatform,
  { bet, beacon, endBetting, latest, lease, parts, seat }: ReturnType<typeof tablesOn>,
  setup: TableSetup,
  spot: string,
): Promise<TableRound> {
  const one = await seat()
  const leased = await lease(setup, randomUUID())
  const open = roundOf(await openRound(parts(), leased, setup, await latest(setup)))
  await bet(setup, open.id, one, { [spot]: 10_000n })
  const closed = roundOf(await closeRound(parts(), leased, await endBetting(open)))
  beacon.isAway = true
  const over = roundOf(await refundRound(parts(), leased, closed))
  await at.database.owner.query(
    `update room set owned_until = '-infinity' where kind = 'table' and id = $1`,
    [setup.id],
  )
  return over
}
