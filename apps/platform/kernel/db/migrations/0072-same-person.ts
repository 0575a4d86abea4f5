// Accounts of one person: the evidence that links an account to an excluded player's, the decision about it, and holds.
import { type Kysely, sql } from 'kysely'
import { readFunction } from '../functions.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Its result is indexed.
  await sql.raw(await readFunction('mailbox_of')).execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Time until which bets, deposits and bonuses are held because the account may belong to a player excluded under
  // another.
  `alter table play_guard add column held_until timestamptz not null default '-infinity',
    add column house_hold_since timestamptz`,

  // An account (player_id) that resembles one whose player is or was excluded (source_id), with the matching evidence.
  `create table same_person (
    player_id uuid not null references player,
    source_id uuid not null references player,
    status text not null check (status in ('held', 'review', 'cleared')),
    evidence text[] not null
      check (evidence <@ array['contact', 'method', 'verified', 'name', 'near', 'device']),
    at timestamptz not null,
    decided_at timestamptz,
    decided_by text,
    primary key (player_id, source_id),
    check (player_id <> source_id),
    check ((decided_at is null) = (decided_by is null))
  )`,
  'create index same_person_by_source on same_person (source_id)',
  `create index same_person_in_review on same_person (at) where status = 'review'`,
  // A matching device or typed name used to hold an account: both open a review now.
  `insert into same_person (player_id, source_id, status, evidence, at)
    select player_id, source_id, 'review', array['device'], at from exclusion_hold where player_id <> source_id`,
  'drop table exclusion_hold',

  // Identifiers of an excluded player (player_id) include those their other accounts (of_id) had when they were held.
  ...['excluded_address', 'excluded_identity'].flatMap((table) => [
    `alter table ${table} add column of_id uuid references player`,
    `update ${table} set of_id = player_id`,
    `alter table ${table} alter column of_id set not null`,
    `alter table ${table} drop constraint ${table}_pkey`,
  ]),
  'alter table excluded_address add primary key (address_hash, player_id, of_id)',
  'alter table excluded_identity add primary key (kind, identity_hash, player_id, of_id)',
  'alter table excluded_identity drop constraint excluded_identity_kind_check',
  `alter table excluded_identity add constraint excluded_identity_kind_check
    check (kind in ('device', 'person', 'written', 'method'))`,

  'create index player_mailbox on player (mailbox_of(email_key)) where email_key is not null',
  'create index player_birth_date on player (birth_date) where closed_at is null',
  `create index player_session_by_place on player_session (device_id) where device_id <> ''`,
  `create index payout_method_account on payout_method (account_no) where kind = 'bank'`,
  `create index payout_method_coin on payout_method (address) where kind = 'crypto'`,
  `create index payout_method_ewallet_account on payout_method (account_ref) where kind = 'ewallet'`,
  `create index ewallet_ask_account on ewallet_ask (account_ref) where account_ref is not null`,
]
