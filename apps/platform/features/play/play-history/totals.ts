// Totals of the play history by currency and money, of all days or of each day, and the games of a player's rounds.
import type { DayTotals, PlayTotal } from '@mangetsu/contract/play-history'
import { type Currency, toDecimal } from '@mangetsu/money'
import { fundings } from '../../../events/index.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/index.ts'
import type { DayOfIds } from './days.ts'
import { filterValues, isInFilter, type PlayFilter } from './filter.ts'

const sums = `select currency, funding, count(*) as rounds, sum(stake)::bigint as staked, sum(payout)::bigint as returned
  from player_round where ${isInFilter} group by currency, funding order by funding, currency`

type SumRow = { currency: Currency; funding: number; rounds: bigint; staked: bigint; returned: bigint }

/** A free spin's stake is paid by nobody and is totalled as zero. */
function totalOf({ currency, funding, rounds, staked, returned }: SumRow): PlayTotal {
  const money = fundings[funding] ?? 'cash'
  const paid = money === 'freeSpin' ? 0n : staked
  return {
    currency,
    funding: money,
    rounds: Number(rounds),
    staked: toDecimal(paid, currency),
    returned: toDecimal(returned, currency),
    net: toDecimal(returned - paid, currency),
  }
}

export async function historyTotals(
  tx: Tx,
  games: Games,
  playerId: string,
  filter: PlayFilter,
): Promise<PlayTotal[]> {
  const rows = await tx.query<SumRow>(sums, [...filterValues(games, playerId, filter, undefined)])
  return rows.map(totalOf)
}

const dayColumns = batchColumns<DayOfIds>([
  { name: 'day', sqlType: 'text[]', of: ({ day }) => day },
  { name: 'first_id', sqlType: 'uuid[]', of: ({ firstId }) => firstId },
  { name: 'end_id', sqlType: 'uuid[]', of: ({ endId }) => endId },
])

// Reads one range of the primary key for each day.
const daySums = `select d.day, r.* from ${dayColumns.unnest(7, 'd')} cross join lateral (
    select currency, funding, count(*) as rounds, sum(stake)::bigint as staked, sum(payout)::bigint as returned
    from player_round where ${isInFilter} and round_id >= d.first_id and round_id < d.end_id
    group by currency, funding) r
  order by d.day desc, r.funding, r.currency`

/** Totals all rounds of the filter that began on these days, in their order. */
export async function dayTotals(
  tx: Tx,
  games: Games,
  playerId: string,
  filter: PlayFilter,
  days: readonly DayOfIds[],
): Promise<DayTotals[]> {
  if (days.length === 0) return []
  const values = [...filterValues(games, playerId, filter, undefined), ...dayColumns.values(days)]
  const byDay = Map.groupBy(await tx.query<SumRow & { day: string }>(daySums, values), ({ day }) => day)
  return days.map(({ day }) => ({ day, totals: (byDay.get(day) ?? []).map(totalOf) }))
}

// Steps from game to game in the index by game: one lookup for each game, however many rounds it has.
const played = `with recursive game(id) as (
    (select game_id from player_round where player_id = $1 order by game_id limit 1)
    union all
    select (select r.game_id from player_round r where r.player_id = $1 and r.game_id > g.id order by r.game_id limit 1)
    from game g where g.id is not null
  )
  select id from game where id is not null`

/** Returns the ids of all games and tables of the player's rounds. */
export async function playedGames(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(played, [playerId])
  return rows.map(({ id }) => id)
}
