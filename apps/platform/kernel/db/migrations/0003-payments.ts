// Money in and out: deposits, payout methods, withdrawals with their steps, and the payment gateway's events.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

const TABLES = [
  `create table deposit (
    id uuid primary key,
    player_id uuid not null references player,
    channel text not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled')),
    reason text,
    lang text not null,
    pay_url text,
    bank_reference text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index deposit_by_player on deposit (player_id, id desc)',
  `create index deposit_open on deposit (expires_at) where status in ('created', 'pending')`,

  `create table payout_method (
    id uuid primary key,
    player_id uuid not null references player,
    currency text not null,
    bank_code text not null,
    branch_code text not null,
    account_no text not null,
    holder text not null,
    created_at timestamptz not null,
    unique (player_id, bank_code, branch_code, account_no)
  )`,

  `create table withdrawal (
    id uuid primary key,
    player_id uuid not null references player,
    method_id uuid not null references payout_method,
    currency text not null,
    amount bigint not null check (amount > 0),
    status text not null check (status in
      ('requested', 'checking', 'approved', 'sending', 'paid', 'rejected', 'cancelled', 'failed')),
    reason text,
    hold_id uuid not null,
    bank_reference text,
    send_attempts integer not null default 0,
    next_send_at timestamptz not null,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  'create index withdrawal_by_player on withdrawal (player_id, id desc)',
  `create index withdrawal_to_send on withdrawal (next_send_at) where status in ('approved', 'sending')`,

  `create table withdrawal_step (
    withdrawal_id uuid not null references withdrawal,
    step integer not null,
    status text not null,
    reason text,
    at timestamptz not null,
    primary key (withdrawal_id, step)
  )`,

  `create table rail_event (
    event_id uuid primary key,
    type text not null,
    ref uuid not null,
    amount text not null,
    outcome text not null,
    received_at timestamptz not null
  )`,
]
