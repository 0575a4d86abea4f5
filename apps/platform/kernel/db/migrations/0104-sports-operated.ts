// Decisions of operators about sports: suspensions, margins, voids by two persons, and the feed's messages for a replay.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Suspensions in force. A subject is all, sport/<sport>, competition/<id>, event/<id> or market/<event>/<market>.
  `create table sport_suspension (
    subject text primary key,
    reason text not null,
    operator text not null,
    at timestamptz not null
  )`,
  // The least margins of a sport or of a competition, parts per million of a stake.
  `create table sport_margin (
    subject text primary key,
    margin_ppm integer not null check (margin_ppm between 0 and 500000),
    operator text not null,
    at timestamptz not null
  )`,
  // Voids of an event, a market or a bet: in force once a second operator has confirmed them.
  `create table sport_void (
    number bigint generated always as identity primary key,
    subject text not null,
    reason text not null,
    proposed_by text not null,
    proposed_at timestamptz not null,
    confirmed_by text,
    confirmed_at timestamptz,
    check ((confirmed_by is null) = (confirmed_at is null))
  )`,
  'alter table sport_event add column voided_at timestamptz',
  'alter table sport_market add column voided_at timestamptz',
  'alter table sport_bet add column voided_at timestamptz',
  // Messages about events in the order of their application: gzip of their JSON, a batch in each row.
  `create table sport_feed_batch (
    id bigint generated always as identity primary key,
    received_at timestamptz not null,
    messages bytea not null
  )`,
  'create index sport_feed_batch_by_time on sport_feed_batch (received_at)',
  'grant select, insert, update, delete on sport_suspension, sport_margin to mangetsu_app',
  'grant select, insert, update on sport_void to mangetsu_app',
  'grant select, insert, delete on sport_feed_batch to mangetsu_app',
]
