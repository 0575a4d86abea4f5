// Deposits by every channel: their steps, received amounts, coin addresses, slips, and operators' decisions.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // An address belongs to the player permanently: the row is written before the bank is requested, so that a repetition
  // sends the same request.
  `create table coin_address (
    id uuid primary key,
    player_id uuid not null references player,
    currency text not null,
    network text not null,
    lang text not null,
    address text,
    tag text,
    needed integer check (needed > 0),
    pay_url text,
    created_at timestamptz not null,
    unique (player_id, currency, network),
    check ((address is null) = (needed is null))
  )`,
  // No two players share an address, whatever the bank returns.
  `create unique index coin_address_place on coin_address (currency, network, address, coalesce(tag, ''))
    where address is not null`,

  // The received amount is stored if it differs from the ordered one; the credited amount if it is in another currency.
  `alter table deposit
    add column kind text not null default 'bank' check (kind in ('bank', 'qr', 'card', 'ewallet', 'crypto')),
    add column instruction jsonb,
    add column account_ref text,
    add column address_id uuid references coin_address,
    add column tx_id text,
    add column confirmations integer check (confirmations >= 0),
    add column needed integer check (needed > 0),
    add column received bigint check (received > 0),
    add column received_currency text,
    add column credit_currency text,
    add column credit_amount bigint check (credit_amount > 0),
    add column credit_rate text,
    add column coupon_id uuid,
    add column voucher_file uuid references stored_file on delete set null,
    add column voucher_at timestamptz,
    add column desk_verdict text check (desk_verdict in ('credited', 'dismissed')),
    add column desk_reviewer text,
    add column desk_at timestamptz,
    add check ((received is null) = (received_currency is null)),
    add check ((credit_currency is null) = (credit_amount is null)),
    add check ((tx_id is null) = (confirmations is null) and (tx_id is null) = (needed is null)),
    add check ((desk_verdict is null) = (desk_at is null) and (desk_verdict is null) = (desk_reviewer is null))`,
  'alter table deposit alter column kind drop default',
  `update deposit set instruction = jsonb_build_object('kind', 'page', 'payUrl', pay_url) where pay_url is not null`,
  'alter table deposit drop column pay_url',
  `create index deposit_open_by_player on deposit (player_id) where status in ('created', 'pending')`,
  `create index deposit_by_address on deposit (address_id) where address_id is not null`,
  // One transaction may pay several addresses, each of them once.
  'create unique index deposit_by_transaction on deposit (tx_id, address_id) where tx_id is not null',
  `create index deposit_differing on deposit (changed_at) where reason = 'amountDiffers'`,
  'create index deposit_by_voucher on deposit (voucher_file) where voucher_file is not null',

  `create table deposit_step (
    deposit_id uuid not null references deposit,
    number integer not null,
    status text not null check (status in
      ('created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'voucher', 'saidPaid', 'seen')),
    reason text,
    at timestamptz not null,
    primary key (deposit_id, number)
  )`,
  `insert into deposit_step (deposit_id, number, status, reason, at)
    select id, 1, 'created', null, created_at from deposit
    union all select id, 2, status, reason, changed_at from deposit where status <> 'created'`,

  'alter table stored_file drop constraint stored_file_purpose_check',
  `alter table stored_file add constraint stored_file_purpose_check check (purpose in ('id', 'avatar', 'voucher'))`,
]
