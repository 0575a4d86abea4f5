// Extended accounts: verified email and phone, names, avatar, origin, and closure.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // `email` keeps the text as typed; the keys are set once the address is verified and bound, and are unique then.
  `alter table player
    alter column password_hash drop not null,
    add column email_key text unique check (email_key = lower(email_key)),
    add column email_bound_at timestamptz,
    add column mobile text check (mobile ~ '^\\+[1-9][0-9]{6,14}$'),
    add column mobile_bound_at timestamptz,
    add column nickname text,
    add column avatar text not null default 'moon',
    add column last_name_ja text,
    add column first_name_ja text,
    add column last_name_kana text,
    add column first_name_kana text,
    add column display_currency text not null default 'JPY',
    add column referral_id text,
    add column channel_statistics_id uuid,
    add column registered_region text,
    add column registered_device text,
    add column closing_at timestamptz,
    add column closed_at timestamptz,
    add constraint player_email_bound check ((email_key is null) = (email_bound_at is null)),
    add constraint player_mobile_bound check ((mobile is null) = (mobile_bound_at is null))`,
  'create unique index player_mobile on player (mobile) where mobile is not null',
  'create index player_registered_device on player (registered_device, created_at) where registered_device is not null',
  // Closing an account deletes payout methods that no withdrawal references.
  'create index withdrawal_by_method on withdrawal (method_id)',
  'create index player_closing on player (closing_at) where closing_at is not null and closed_at is null',

  // Every version of the terms a player has accepted.
  `create table accepted_terms (
    player_id uuid not null references player,
    version text not null,
    accepted_at timestamptz not null,
    primary key (player_id, version)
  )`,
  `insert into accepted_terms (player_id, version, accepted_at) select id, terms_version, created_at from player`,

  `create table referral_log (
    id uuid primary key,
    referral_id text not null,
    link text,
    device_id text not null,
    at timestamptz not null
  )`,
  'create index referral_log_by_referral on referral_log (referral_id, id)',
  'create index referral_log_age on referral_log (at)',
  `create table channel_statistics (
    id uuid primary key,
    channel text not null unique,
    visits bigint not null default 0,
    created_at timestamptz not null
  )`,
]
