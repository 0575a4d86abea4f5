// Tables whose seats decide about their hands: the holder of each seat in a round, decisions, and their deadline.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // A round in which seats decide has events while its link is still secret: further cards follow from it.
  `alter table table_round drop constraint table_round_state_check, drop constraint table_round_check,
    drop constraint table_round_check1, drop constraint table_round_check2`,
  `alter table table_round
    add constraint table_round_state check (state in ('betting', 'closed', 'acting', 'drawn', 'settled', 'refunded')),
    add constraint table_round_events check ((state in ('acting', 'drawn', 'settled')) = (events is not null)),
    add constraint table_round_link check ((state in ('betting', 'closed', 'acting')) = (link is null))`,
  'drop index table_round_running',
  `create unique index table_round_running on table_round (table_id)
    where state in ('betting', 'closed', 'acting', 'drawn')`,

  // The current turn in the format of the game's maths, and the time when a hand stands automatically.
  'alter table table_round add column turn text',
  'alter table table_round add column turn_ends_at timestamptz',
  "alter table table_round add check ((state = 'acting') = (turn is not null and turn_ends_at is not null))",

  `create table table_seat (
    round_id uuid not null references table_round,
    seat integer not null check (seat > 0),
    player_id uuid not null,
    primary key (round_id, seat)
  )`,

  // The player and request of the decision; null if the time ran out.
  `create table table_decision (
    round_id uuid not null references table_round,
    step integer not null,
    seat integer not null,
    hand integer not null,
    what text not null,
    player_id uuid,
    request_id text,
    at timestamptz not null,
    primary key (round_id, step)
  )`,

  'grant select, insert, delete on table_seat to mangetsu_app',
  // A bet behind a seat locks the seat's row until its commit, so that the seat is not left meanwhile.
  'grant update (seat) on table_seat to mangetsu_app',
  'grant select, insert on table_decision to mangetsu_app',
  'grant update (turn, turn_ends_at) on table_round to mangetsu_app',
]
