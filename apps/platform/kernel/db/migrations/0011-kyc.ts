// Identity verification (KYC): re-encoded and encrypted files, the requirements of each level, and every review.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  `create table stored_file (
    id uuid primary key,
    player_id uuid not null references player,
    purpose text not null check (purpose in ('id', 'avatar')),
    content_type text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    pages integer not null check (pages > 0),
    bytes integer not null check (bytes > 0),
    sealed_name bytea not null,
    sealed bytea not null,
    created_at timestamptz not null
  )`,
  // Encrypted bytes cannot be compressed; stored out of line, they need not be read with the other columns.
  'alter table stored_file alter column sealed set storage external',
  'create index stored_file_by_player on stored_file (player_id)',
  'create index stored_file_by_age on stored_file (created_at)',

  // P profile, F form, D documents, S source of funds; a level without a submission has no row. Status as in the
  // contract.
  `create table kyc_item (
    player_id uuid not null references player,
    type text not null check (type in ('P', 'F', 'D', 'S')),
    status smallint not null check (status between 0 and 3),
    reason text,
    document_kind text,
    sealed bytea,
    submitted_at timestamptz,
    reviewed_at timestamptz,
    primary key (player_id, type),
    check ((status = 3) = (reason is not null))
  )`,
  'create index kyc_item_in_review on kyc_item (submitted_at) where status = 0',

  `create table kyc_picture (
    file_id uuid primary key references stored_file,
    player_id uuid not null references player,
    type text not null check (type in ('D', 'S')),
    side text not null check (side in ('front', 'back', 'selfie', 'address', 'funds')),
    status smallint not null check (status between 0 and 3),
    reason text,
    at timestamptz not null,
    check ((status = 3) = (reason is not null))
  )`,
  'create index kyc_picture_by_player on kyc_picture (player_id)',
  `create unique index kyc_picture_one on kyc_picture (player_id, side) where side in ('front', 'back', 'selfie')`,

  `create table kyc_review (
    id uuid primary key,
    player_id uuid not null references player,
    type text not null,
    verdict text not null check (verdict in ('approved', 'rejected')),
    reason text,
    sides text[] not null,
    reviewer text not null,
    at timestamptz not null
  )`,
  'create index kyc_review_by_player on kyc_review (player_id, id)',

  `create table kyc_reward (
    player_id uuid primary key references player,
    id uuid not null,
    at timestamptz not null
  )`,

  // The amount allowed by a level is counted over a day and a month.
  'create index withdrawal_by_player_and_time on withdrawal (player_id, created_at)',
  'create index deposit_by_player_and_time on deposit (player_id, created_at)',
]
