// Rates, quotes and exchanges; the vault; and the wallet's entries other than bets.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LEDGER: readonly string[] = [
  'alter table ledger_account drop constraint ledger_account_purpose_check',
  `alter table ledger_account add constraint ledger_account_purpose_check
    check (purpose in ('wallet', 'held', 'vault'))`,

  // The primary key is the order of the list. Entries of settled bets, most of a wallet's, are not included.
  `create table ledger_movement (
    account_id uuid not null,
    version bigint not null check (version > 0),
    transfer_id uuid not null,
    kind text not null,
    at timestamptz not null,
    primary key (account_id, version)
  )`,
  `insert into ledger_movement (account_id, version, transfer_id, kind, at)
    select p.account_id, p.version, p.transfer_id, t.kind, uuid_extract_timestamp(p.transfer_id)
    from ledger_transfer t
      join ledger_posting p on p.transfer_id = t.id
      join ledger_account a on a.id = p.account_id
    where t.scope = '00000000-0000-0000-0000-000000000000' and a.purpose = 'wallet'`,
  'grant select, insert on ledger_movement to mangetsu_app',
  'revoke update, delete, truncate on ledger_movement from public, mangetsu_app',

  // The sum of all players' balances of a coin can exceed 64 bits: for SHIB that is about a million dollars.
  'alter table ledger_house_balance alter column balance type numeric',
]

const RATES: readonly string[] = [
  // In millionths of a millionth of a US dollar; one row per currency and step.
  `create table rate_price (
    at timestamptz not null,
    currency text not null,
    price bigint not null check (price > 0),
    primary key (at, currency)
  )`,
  'grant select, insert, delete on rate_price to mangetsu_app',

  // Amounts in smallest units. A quote is used at most once, as recorded in used_for, and stored after that.
  `create table rate_quote (
    id uuid primary key,
    player_id uuid not null references player,
    source_currency text not null,
    target_currency text not null,
    source_amount bigint not null check (source_amount > 0),
    target_amount bigint not null check (target_amount >= 0),
    rate text not null,
    spread_ppm integer not null,
    source_price bigint,
    target_price bigint,
    asked_at timestamptz not null,
    until timestamptz not null,
    used_for text unique,
    used_at timestamptz,
    check ((used_for is null) = (used_at is null)),
    check ((source_price is null) = (target_price is null))
  )`,
  'create index rate_quote_unused on rate_quote (until) where used_for is null',
  'grant select, insert, delete, update (used_for, used_at) on rate_quote to mangetsu_app',

  `create table exchange (
    id uuid primary key,
    player_id uuid not null references player,
    quote_id uuid not null unique references rate_quote,
    at timestamptz not null
  )`,
  'create index exchange_by_player on exchange (player_id, id desc)',
  'grant select, insert on exchange to mangetsu_app',
]

const VAULT: readonly string[] = [
  `create table vault_opening (
    id uuid primary key,
    player_id uuid not null references player,
    currency text not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('waiting', 'opened', 'cancelled')),
    asked_at timestamptz not null,
    opens_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'waiting') = (ended_at is null))
  )`,
  `create index vault_opening_due on vault_opening (opens_at) where state = 'waiting'`,
  'create index vault_opening_by_player on vault_opening (player_id, id desc)',
  'grant select, insert, update (state, ended_at) on vault_opening to mangetsu_app',
]

const STATEMENTS: readonly string[] = [...LEDGER, ...RATES, ...VAULT]
