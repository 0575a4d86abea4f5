// Codes sent to emails and phones, the tickets issued for correct ones, captchas, and text messages.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  // One row per request to send, whether or not a message was sent: both cases must behave alike.
  `create table code_send (
    id uuid primary key,
    channel text not null check (channel in ('email', 'phone')),
    purpose text not null,
    asked_hash bytea not null,
    address_hash bytea,
    origin_hash bytea not null,
    asker_id uuid references player,
    owner_id uuid references player,
    address text,
    code_hash bytea not null,
    attempts integer not null default 0,
    used_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index code_send_by_asked on code_send (asked_hash, created_at)',
  'create index code_send_by_address on code_send (address_hash, created_at) where address_hash is not null',
  'create index code_send_by_origin on code_send (origin_hash, created_at)',
  'create index code_send_by_age on code_send (created_at)',

  `create table ticket (
    hash bytea primary key,
    purpose text not null,
    channel text not null check (channel in ('email', 'phone')),
    address text not null,
    player_id uuid references player,
    expires_at timestamptz not null
  )`,
  'create index ticket_by_address on ticket (channel, address)',
  'create index ticket_by_player on ticket (player_id) where player_id is not null',
  'create index ticket_by_age on ticket (expires_at)',

  `create table captcha (
    id uuid primary key,
    answer bytea not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  'create index captcha_by_age on captcha (expires_at)',
  `create table captcha_ticket (
    hash bytea primary key,
    expires_at timestamptz not null
  )`,
  'create index captcha_ticket_by_age on captcha_ticket (expires_at)',

  `create table sms (
    id uuid primary key,
    recipient text not null,
    lang text not null,
    body text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index sms_due on sms (next_at)',
]
