// A hundred thousand entrants of the load's tournament, inserted in bulk, with the buckets a consumer maintains.
import type { Database } from '@mangetsu/platform/kernel/db/database'

const players = `insert into player select (jsonb_populate_record(null::player, to_jsonb(p) ||
    jsonb_build_object('id', gen_random_uuid(), 'login_name', 'entrant_' || n,
      'login_key', 'entrant_' || n))).*
  from (select * from player where login_name like 'bench%' limit 1) p, generate_series(1, $1::int) n`

// Most scores are low, a few are high, and many share their leading digits, like a game's multiples.
const entries = `insert into tournament_entry (promotion_id, division, player_id, score, reached_at, round_id, rounds)
  select $1, 'all', id, 300 + floor(power(random(), 6) * 500000), now() - random() * interval '1 hour',
    gen_random_uuid(), 1 + floor(random() * 400)
  from player where login_name like 'entrant%'`

const buckets = `insert into tournament_bucket (promotion_id, division, bucket, entrants)
  select promotion_id, division, length(score::text) * 1000 + left(score::text, 3)::int, count(*)
  from tournament_entry where promotion_id = $1 group by 1, 2, 3`

/** Adds entrants; returns the id of the tournament. */
export async function addEntrants({ owner }: Database, count: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from promotion where code = 'bench-tournament'`,
  )
  const [tournament] = rows
  if (tournament === undefined) throw new Error('the tournament is not there')
  await owner.query(players, [count])
  await owner.query(entries, [tournament.id])
  await owner.query(buckets, [tournament.id])
  await owner.query('analyze player, tournament_entry, tournament_bucket')
  return tournament.id
}

/** Returns some of them, evenly distributed over all places. */
export async function chosenPlayers(
  { owner }: Database,
  promotionId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ player_id: string }>(
    `select player_id from (
       select player_id, row_number() over (order by -score, reached_at, round_id) as place,
         count(*) over () as entrants
       from tournament_entry where promotion_id = $1 and score > 0) e
     where place % greatest(1, entrants / $2) = 1 or place <= 3 order by random() limit $2`,
    [promotionId, count],
  )
  return rows.map((row) => row.player_id)
}
