// The race of winners: each day's rounds with the largest multiples of their stake.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `create table winner_race (
    day date not null,
    multiple_cents bigint not null,
    round_id uuid not null,
    game_id text not null,
    masked_name text not null,
    is_sample boolean not null,
    currency text not null,
    payout bigint not null,
    at timestamptz not null,
    primary key (day, round_id)
  )`,
  'create index winner_race_by_multiple on winner_race (day, multiple_cents desc, round_id)',
  'grant select, insert, delete on winner_race to mangetsu_app',
  // The listed wins of the newest day take part.
  `insert into winner_race (day, multiple_cents, round_id, game_id, masked_name, is_sample, currency, payout, at)
    select day, multiple_cents, round_id, game_id, masked_name, is_sample, currency, payout, at
    from (
      select (w.at at time zone 'Asia/Tokyo')::date as day, r.payout * 100 / r.stake as multiple_cents, w.round_id,
        w.game_id, w.masked_name, w.is_sample, w.currency, w.payout, w.at,
        max((w.at at time zone 'Asia/Tokyo')::date) over () as newest
      from winner w join studio_round r on r.id = w.round_id
      where r.stake > 0
    ) listed
    where day = newest order by multiple_cents desc, round_id limit 20`,
]
