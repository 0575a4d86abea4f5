// The race of winners: each player's round that paid the largest multiple of its stake, today or within seven days.
import type { Winner } from '@mangetsu/contract/winner'
import type { SettledRound } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { createDayOf } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
import { maskedName } from './masked-name.ts'
import { type StoredWin, winColumns, winnersOf } from './stored-win.ts'

/** Number of stored and returned places of a day. */
const places = 20
/** Number of days that are stored, the newest included. */
const days = 7
/** Smallest multiple of a race with enough places, in hundredths. */
const goodCents = 200
/** Smallest multiple of a short race, in hundredths: less is hardly more than the stake. */
const leastCents = 110
/** Number of good places from which on smaller multiples are left out. */
const enoughPlaces = 5

/**
 * A player's largest multiple of the day replaces an earlier one. Rounds that cannot reach a place of their day are
 * never written.
 */
const add = `insert into winner_race (day, player_id, ${winColumns})
  select distinct on (n.day, r.player_id) n.day, r.player_id, r.id, r.game_id, ${maskedName('p')}, p.is_sample,
    r.currency, r.payout, r.payout * 100 / r.stake, r.at
  from unnest($1::uuid[], $2::date[]) as n (id, day)
    join studio_round r on r.id = n.id join player p on p.id = r.player_id
  where r.id = any($1::uuid[]) and n.day > coalesce((select max(day) from winner_race), n.day) - $4::int
    and r.payout * 100 / r.stake >= coalesce((
      select multiple_cents from winner_race where day = n.day
      order by multiple_cents desc, round_id offset $3::int - 1 limit 1), 0)
  order by n.day, r.player_id, r.payout * 100 / r.stake desc, r.id
  on conflict (day, player_id) do update set round_id = excluded.round_id, game_id = excluded.game_id,
    masked_name = excluded.masked_name, is_sample = excluded.is_sample, currency = excluded.currency,
    payout = excluded.payout, multiple_cents = excluded.multiple_cents, at = excluded.at
  where excluded.multiple_cents > winner_race.multiple_cents
  returning round_id`

const trim = `delete from winner_race where (day, player_id) in (
  select day, player_id from (
    select day, player_id, row_number() over (partition by day order by multiple_cents desc, round_id) as place,
      max(day) over () as newest
    from winner_race
  ) ranked
  where place > $1::int or day <= newest - $2::int)`

/** Adds rounds that paid more than their stake and reach a place of their day, one for each player. */
export async function addToRace(tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
  const dayOf = createDayOf()
  const won = rounds.filter(({ stakeMinor, payoutMinor }) => stakeMinor > 0n && payoutMinor > stakeMinor)
  if (won.length === 0) return
  const added = await tx.query<{ round_id: string }>(add, [
    won.map(({ id }) => id),
    won.map(({ atMs }) => dayOf(atMs)),
    places,
    days,
  ])
  if (added.length > 0) await tx.query(trim, [places, days])
}

const largest = `select ${winColumns} from (
    select distinct on (player_id) ${winColumns} from winner_race
    where day > $1::date - $2::int and day <= $1::date and multiple_cents >= $3::int
    order by player_id, multiple_cents desc, round_id
  ) best
  order by multiple_cents desc, round_id limit $4`

/** Rows without the small multiples, if enough others remain. */
export function withoutSmall<T extends { readonly multiple_cents: bigint }>(
  rows: readonly T[],
): readonly T[] {
  const good = rows.filter((row) => row.multiple_cents >= goodCents)
  return good.length >= enoughPlaces ? good : rows
}

/** Returns the races of a day (YYYY-MM-DD) and of the seven days up to it, the largest multiple first. */
export async function readRace(
  tx: Pick<Tx, 'query'>,
  games: Games,
  day: string,
): Promise<{ today: Winner[]; week: Winner[] }> {
  const read = async (span: number): Promise<Winner[]> =>
    winnersOf(games, withoutSmall(await tx.query<StoredWin>(largest, [day, span, leastCents, places])))
  return { today: await read(1), week: await read(days) }
}

/** Deletes a player's places. */
export async function eraseFromRace(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from winner_race where player_id = $1', [playerId])
}
