// The ledger: accounts, transfers, postings, holds and the house accounts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...GRANTS]) await sql.raw(statement).execute(db)
}

const TABLES = [
  // Free space in each page allows updates of the balance in place (HOT), without touching an index.
  `create table ledger_account (
    id uuid primary key default uuidv7(),
    player_id uuid not null,
    currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
    purpose text not null check (purpose in ('wallet', 'held')),
    balance bigint not null default 0 constraint ledger_account_not_negative check (balance >= 0),
    version bigint not null default 0 check (version >= 0),
    unique (player_id, currency, purpose)
  ) with (fillfactor = 60)`,

  `create table ledger_house (
    id integer primary key generated always as identity,
    name text not null check (name ~ '^house:[a-z0-9:_-]{1,100}$'),
    currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
    unique (name, currency)
  )`,

  `create table ledger_house_balance (
    house_id integer primary key references ledger_house,
    balance bigint not null
  ) with (fillfactor = 60)`,

  // One row per batch and house account, removed by the roll-up.
  `create table ledger_house_delta (
    id bigint primary key generated always as identity,
    house_id integer not null,
    amount bigint not null
  )`,

  // Scope: the wallet for a settled bet, the nil UUID for every other operation. Keys are unique within it, so that the
  // index entries of a player's bets stay together on few pages.
  `create table ledger_transfer (
    id uuid primary key,
    scope uuid not null,
    key text not null check (length(key) between 1 and 200),
    request_hash bytea not null check (length(request_hash) between 1 and 64),
    kind text not null check (length(kind) between 1 and 40),
    ref text not null check (length(ref) <= 200),
    version bigint,
    result jsonb,
    constraint ledger_transfer_once unique (scope, key)
  )`,

  // The primary key is the order of the statement, too: no second index on the busiest table.
  `create table ledger_posting (
    account_id uuid not null,
    version bigint not null check (version > 0),
    transfer_id uuid not null,
    amount bigint not null,
    balance_after bigint not null check (balance_after >= 0),
    primary key (account_id, version)
  )`,

  `create table ledger_house_posting (
    transfer_id uuid not null,
    house_id integer not null,
    amount bigint not null
  )`,

  `create table ledger_hold (
    id uuid primary key,
    player_id uuid not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('open', 'settled', 'released')),
    opened_by uuid not null,
    closed_by uuid,
    check ((state = 'open') = (closed_by is null))
  )`,
]

const GRANTS = [
  `grant select, insert on ledger_account, ledger_house, ledger_house_balance, ledger_house_delta,
    ledger_transfer, ledger_posting, ledger_house_posting, ledger_hold to mangetsu_app`,
  'grant update (balance, version) on ledger_account to mangetsu_app',
  'grant update (state, closed_by) on ledger_hold to mangetsu_app',
  'grant update (balance) on ledger_house_balance to mangetsu_app',
  'grant delete on ledger_house_delta to mangetsu_app',
  'revoke update, delete, truncate on ledger_transfer, ledger_posting, ledger_house_posting from public, mangetsu_app',
]
