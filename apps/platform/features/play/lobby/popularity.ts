// Popularity: real rounds of each game over recent days, cached for one minute.
import type { SettledRound } from '../../../events/index.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { createDayOf, dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import type { CatalogueEntry } from './catalogue.ts'

const countedDays = 7
const keptDays = 31
const rereadMs = 60_000

type DayCount = { readonly gameId: string; readonly day: string; rounds: number }

const countColumns = batchColumns<DayCount>([
  { name: 'game_id', sqlType: 'text[]', of: ({ gameId }) => gameId },
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'rounds', sqlType: 'bigint[]', of: ({ rounds }) => rounds },
])

const add = `insert into game_day as d (game_id, day, rounds)
  select game_id, day, rounds from ${countColumns.unnest(1)} order by day, game_id
  on conflict (day, game_id) do update set rounds = d.rounds + excluded.rounds`

/** Adds settled rounds to the daily counts of their games. */
export async function addToDays(tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
  const dayOf = createDayOf()
  const sums = new Map<string, DayCount>()
  for (const { gameId, atMs } of rounds) {
    const day = dayOf(atMs)
    const sum = sums.get(`${gameId} ${day}`) ?? { gameId, day, rounds: 0 }
    sum.rounds += 1
    sums.set(`${gameId} ${day}`, sum)
  }
  await tx.query(add, countColumns.values([...sums.values()]))
}

/** Deletes daily counts that are no longer read. */
export async function forgetOldDays(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('delete from game_day where day < $1::date', [dayOf(nowMs - keptDays * dayMs)])
}

async function roundsLately(tx: Tx, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ game_id: string; rounds: number }>(
    'select game_id, sum(rounds)::float8 as rounds from game_day where day > $1::date group by game_id',
    [dayOf(nowMs - countedDays * dayMs)],
  )
  return new Map(rows.map((row) => [row.game_id, row.rounds]))
}

type Order = readonly CatalogueEntry[]

/** Returns the order by popularity at a given time; concurrent callers share one query. */
export function createPopularity(work: UnitOfWork, orderOf: (rounds: ReadonlyMap<string, number>) => Order) {
  let read: { readonly atMs: number; readonly order: Promise<Order> } | null = null
  return {
    async order(nowMs: number): Promise<Order> {
      if (read === null || nowMs - read.atMs >= rereadMs || nowMs < read.atMs) {
        const order = work.read((tx) => roundsLately(tx, nowMs)).then(orderOf)
        const reading = { atMs: nowMs, order }
        read = reading
        order.catch(() => {
          // A failed query is not cached: the callers waiting for it get the error, and the next caller queries again.
          if (read === reading) read = null
        })
      }
      return read.order
    },
  }
}
