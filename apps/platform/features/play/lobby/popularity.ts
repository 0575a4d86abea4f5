// Popularity: real rounds of each game over recent days, cached for one minute.
import type { SettledRound } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { createDayOf, dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import type { CatalogueEntry } from './catalogue.ts'

const countedDays = 7
const keptDays = 31
const rereadMs = 60_000

const add = `insert into game_day as d (game_id, day, rounds)
  select * from unnest($1::text[], $2::date[], $3::bigint[]) as r(game_id, day, rounds) order by day, game_id
  on conflict (day, game_id) do update set rounds = d.rounds + excluded.rounds`

/** Adds settled rounds to the daily counts of their games. */
export async function addToDays(tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
  const dayOf = createDayOf()
  const sums = new Map<string, { readonly gameId: string; readonly day: string; rounds: number }>()
  for (const { gameId, atMs } of rounds) {
    const day = dayOf(atMs)
    const sum = sums.get(`${gameId} ${day}`) ?? { gameId, day, rounds: 0 }
    sum.rounds += 1
    sums.set(`${gameId} ${day}`, sum)
  }
  const all = [...sums.values()]
  await tx.query(add, [
    all.map(({ gameId }) => gameId),
    all.map(({ day }) => day),
    all.map((sum) => sum.rounds),
  ])
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
