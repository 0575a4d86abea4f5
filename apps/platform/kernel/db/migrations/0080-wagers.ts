// The record of non-round wagers, those on guess games, so that they count as play like rounds.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Average return: of a pool everything but the house's share; of fixed odds the return of stakes spread over all
// options so that each would pay the same.
const rtp = `case rules ->> 'mode'
    when 'pool' then 1000000 - coalesce((rules ->> 'houseSharePpm')::int, 0)
    else (select least(1000000, floor(round(1000000 / sum(1 / (o ->> 'odds')::numeric), 6)))::int
      from jsonb_array_elements(rules -> 'options') o) end`

const STATEMENTS: readonly string[] = [
  // As first settled; the return after a correction is in a column of its own.
  `create table wager (
    id uuid primary key,
    kind text not null check (kind in ('guess')),
    subject text not null check (starts_with(subject, kind || '/')),
    player_id uuid not null references player,
    currency text not null,
    stake bigint not null check (stake > 0),
    rtp_ppm integer not null check (rtp_ppm between 0 and 1000000),
    placed_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'settled', 'voided')),
    at_risk bigint check (at_risk between 0 and stake),
    payout bigint check (payout >= 0),
    settled_at timestamptz,
    corrected_payout bigint check (corrected_payout >= 0),
    check ((state = 'settled') = (payout is not null and at_risk is not null and settled_at is not null)),
    check (corrected_payout is null or state = 'settled')
  )`,
  'create index wager_by_player on wager (player_id, id desc)',
  `insert into wager (id, kind, subject, player_id, currency, stake, rtp_ppm, placed_at, state, at_risk, payout, settled_at)
    select b.id, 'guess', 'guess/' || p.code, b.player_id, b.currency, b.stake, ${rtp}, b.at,
      case b.outcome when 'refunded' then 'voided' when 'won' then 'settled' when 'lost' then 'settled' else 'open' end,
      case when b.outcome in ('won', 'lost') then b.stake end, case when b.outcome in ('won', 'lost') then b.payout end,
      case when b.outcome in ('won', 'lost') then g.decided_at end
    from guess_bet b join promotion p on p.id = b.promotion_id join guess_game g on g.promotion_id = b.promotion_id
      join promotion_version v on v.promotion_id = b.promotion_id and v.version = b.version
      cross join lateral (select v.body::jsonb -> 'rules' as rules) r`,
  'alter table guess_bet add foreign key (id) references wager',
  'grant select, insert on wager to mangetsu_app',
  'grant update (state, at_risk, payout, settled_at, corrected_payout) on wager to mangetsu_app',
  // A correction may make a week's returns lower than before, and even negative.
  'alter table loss_back_week drop constraint loss_back_week_returned_check',
]
