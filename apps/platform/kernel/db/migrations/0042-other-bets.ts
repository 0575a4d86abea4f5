// Non-round wagers, such as those on guess games: daily totals per player, which play limits count too.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Days of the site's zone; smallest units. A return counts on the day it is paid.
  `create table other_bet_day (
    player_id uuid not null references player,
    day date not null,
    currency text not null,
    staked bigint not null check (staked >= 0),
    returned bigint not null check (returned >= 0),
    primary key (player_id, day, currency)
  )`,
  `insert into other_bet_day (player_id, day, currency, staked, returned)
    select player_id, (at at time zone 'Asia/Tokyo')::date, currency, sum(staked), sum(returned) from (
      select player_id, at, currency, stake as staked, 0 as returned from guess_bet
      union all
      select player_id, claimed_at, currency, 0, amount from guess_prize where claimed_at is not null
    ) moved group by 1, 2, 3`,
  'grant select, insert on other_bet_day to mangetsu_app',
  'grant update (staked, returned) on other_bet_day to mangetsu_app',
]
