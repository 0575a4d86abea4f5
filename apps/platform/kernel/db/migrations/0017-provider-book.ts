// Transfers to providers, audits of the ledger, comparisons with the bank.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PROVIDERS, ...PROOFS, ...COMPARISONS]) await sql.raw(statement).execute(db)
}

const PROVIDERS: readonly string[] = [
  // The balance is the last one the provider reported: closing an account must not wait for the provider.
  `create table provider_wallet (
    player_id uuid not null references player,
    provider_code text not null,
    currency text not null,
    balance bigint not null check (balance >= 0),
    url text,
    registered_at timestamptz not null,
    asked_at timestamptz not null,
    primary key (player_id, provider_code)
  )`,

  // For transfers out, the amount is the wallet's last known balance until the provider confirms the returned amount.
  `create table provider_transfer (
    id uuid primary key,
    player_id uuid not null references player,
    provider_code text not null,
    direction text not null check (direction in ('in', 'out')),
    currency text not null,
    amount bigint not null check (amount > 0),
    target_currency text not null,
    target_amount bigint check (target_amount > 0),
    counted_currency text,
    counted_amount bigint,
    status text not null check (status in ('requested', 'sent', 'done', 'returned')),
    reason text,
    hold_id uuid,
    request_id text,
    request_ref uuid,
    deposit_id uuid unique,
    send_attempts integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check ((direction = 'in') = (hold_id is not null))
  )`,
  'create index provider_transfer_by_player on provider_transfer (player_id, id desc)',
  `create index provider_transfer_due on provider_transfer (due_at) where status in ('requested', 'sent')`,
  'create index provider_transfer_by_request on provider_transfer (request_ref) where request_ref is not null',

  `create table provider_automatic (
    player_id uuid primary key references player,
    is_on boolean not null,
    changed_at timestamptz not null
  )`,
]

const PROOFS: readonly string[] = [
  // The row of a night is claimed before the ledger is read, so that only one of several processes audits it.
  `create table book_proof (
    id uuid primary key,
    night date unique,
    claimed_at timestamptz not null,
    proved_at timestamptz,
    findings integer,
    transfers bigint,
    entries bigint,
    wallets bigint,
    took_ms bigint,
    totals jsonb
  )`,
  'create index book_proof_newest on book_proof (proved_at desc) where proved_at is not null',
]

const COMPARISONS: readonly string[] = [
  `create table reconciliation (
    day date primary key,
    compared_at timestamptz,
    lines integer not null default 0,
    differences integer not null default 0
  )`,
  // Lines of the bank's statement are stored: a line may match a ledger entry of the day before or after.
  `create table bank_line (
    direction text not null check (direction in ('in', 'out')),
    line_id text not null,
    reference text not null,
    currency text not null,
    amount bigint not null,
    at timestamptz not null,
    day date not null,
    primary key (direction, line_id, reference)
  )`,
  'create index bank_line_by_day on bank_line (day)',
  `create table reconciliation_difference (
    day date not null references reconciliation on delete cascade,
    direction text not null check (direction in ('in', 'out')),
    line_id text not null,
    kind text not null check (kind in ('missingInBook', 'missingAtBank', 'amountDiffers', 'stateDiffers')),
    currency text not null,
    bank_amount bigint,
    book_amount bigint,
    primary key (day, direction, line_id)
  )`,
  `create index deposit_booked on deposit (changed_at) where status = 'succeeded'`,
  `create index withdrawal_booked on withdrawal (changed_at) where status = 'paid'`,
]
