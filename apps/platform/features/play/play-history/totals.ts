// Totals of the play history by currency and money, and the games of a player's rounds.
import type { PlayTotal } from '@mangetsu/contract/play-history'
import { type Currency, toDecimal } from '@mangetsu/money'
import { fundings } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/index.ts'
import { filterValues, isInFilter, type PlayFilter } from './filter.ts'

const sums = `select currency, funding, count(*) as rounds, sum(stake)::bigint as staked, sum(payout)::bigint as returned
  from player_round where ${isInFilter} group by currency, funding order by funding, currency`

/** A free spin's stake is paid by nobody and is totalled as zero. */
export async function historyTotals(
  tx: Tx,
  games: Games,
  playerId: string,
  filter: PlayFilter,
): Promise<PlayTotal[]> {
  type Row = { currency: Currency; funding: number; rounds: bigint; staked: bigint; returned: bigint }
  const rows = await tx.query<Row>(sums, [...filterValues(games, playerId, filter, undefined)])
  return rows.map(({ currency, funding, rounds, staked, returned }) => {
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
  })
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
