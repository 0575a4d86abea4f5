// Bets on sports that are due to be settled, in a table of their own: marking one changes no row of the bets, and one
// that cannot be settled has its reason here. Pages keep room for the one change that a bet's rows are certain of.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  'drop index sport_bet_due',
  // Bet and player are no foreign keys: checking them would lock every bet that is marked.
  `create table sport_bet_due (
    bet_id uuid primary key,
    player_id uuid not null,
    due_at timestamptz not null,
    -- Attempts that failed, the last one's fault, and the time of the next attempt.
    attempts integer not null default 0,
    fault text,
    retry_at timestamptz,
    check ((fault is null) = (attempts = 0)),
    check (retry_at is null or fault is not null)
  )`,
  'create index sport_bet_due_in_order on sport_bet_due (due_at, player_id, bet_id)',
  'grant select, insert, update, delete on sport_bet_due to mangetsu_app',
  `insert into sport_bet_due (bet_id, player_id, due_at)
    select id, player_id, due_at from sport_bet where due_at is not null`,
  'alter table sport_bet drop column due_at',
  'alter table sport_bet_leg set (fillfactor = 70)',
  'alter table wager set (fillfactor = 80)',
]
