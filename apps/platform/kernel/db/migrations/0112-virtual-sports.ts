// Rounds and tickets of virtual sports: the tables of the races, with the game of each row. A round without bets has no
// row: it is computed from its chain when asked for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  'alter table race rename to virtual_round',
  `alter table virtual_round add column game text not null default 'race', add column result jsonb`,
  'alter table virtual_round alter column game drop default',
  `update virtual_round set result = jsonb_build_object('order', to_jsonb(arrival)) where arrival is not null`,
  // Its checks go with it.
  'alter table virtual_round drop column arrival',
  `alter table virtual_round add check (game in ('race', 'virtual-football')),
    add check ((state = 'settled') = (result is not null))`,
  'alter index race_not_over rename to virtual_round_not_over',
  'alter table race_ticket rename to virtual_ticket',
  'alter table virtual_ticket rename column race_id to round_id',
  `alter table virtual_ticket add column game text not null default 'race'`,
  'alter table virtual_ticket alter column game drop default',
  'alter table virtual_ticket drop constraint race_ticket_race_id_fkey',
  'alter table virtual_round drop constraint race_pkey, add primary key (game, id)',
  'alter table virtual_ticket add foreign key (game, round_id) references virtual_round',
  'alter index race_ticket_pkey rename to virtual_ticket_pkey',
  'alter index race_ticket_by_player rename to virtual_ticket_by_player',
  'alter index race_ticket_open rename to virtual_ticket_open',
  'drop index race_ticket_by_race',
  'create index virtual_ticket_by_round on virtual_ticket (game, round_id, id)',
  'grant delete on virtual_round, virtual_ticket to mangetsu_app',
  // The rooms of the games replace the races' own.
  `delete from room where kind = 'race'`,
  'alter table wager drop constraint wager_kind_check',
  `alter table wager add check (kind in ('guess', 'buy-in', 'slip', 'race', 'virtual-football'))`,
]
