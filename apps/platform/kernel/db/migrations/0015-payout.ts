// Payouts: methods of every kind, the withdrawal password, and the cooling-off time of a method.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Existing methods are bank accounts in use: they become ordinary accounts and have no cooling-off time left.
  `alter table payout_method
    add column kind text not null default 'bank' check (kind in ('bank', 'ewallet', 'crypto')),
    add column account_type text check (account_type in ('ordinary', 'current')),
    add column provider text,
    add column handle text,
    add column account_ref text,
    add column network text,
    add column address text,
    add column tag text,
    add column label text,
    add column usable_from timestamptz,
    add column removed_at timestamptz,
    alter column currency drop not null,
    alter column bank_code drop not null,
    alter column branch_code drop not null,
    alter column account_no drop not null,
    alter column holder drop not null`,
  `update payout_method set account_type = 'ordinary', usable_from = created_at`,
  `alter table payout_method
    alter column kind drop default,
    alter column usable_from set not null,
    drop constraint payout_method_player_id_bank_code_branch_code_account_no_key,
    add constraint payout_method_whole check (case kind
      when 'bank' then num_nulls(currency, bank_code, branch_code, account_type, account_no, holder) = 0
      when 'ewallet' then num_nulls(provider, handle, account_ref) = 0
      else num_nulls(currency, network, address, label) = 0 end)`,
  `create unique index payout_method_bank
    on payout_method (player_id, bank_code, branch_code, account_type, account_no)
    where kind = 'bank' and removed_at is null`,
  // An e-wallet account belongs to one player only, even if others know its code.
  `create unique index payout_method_ewallet on payout_method (provider, account_ref)
    where kind = 'ewallet' and removed_at is null`,
  `create unique index payout_method_address on payout_method (player_id, currency, network, address, coalesce(tag, ''))
    where kind = 'crypto' and removed_at is null`,
  'create index payout_method_by_player on payout_method (player_id, id)',

  // Requests to an e-wallet with their results, so that a repeated request is not sent again.
  `create table ewallet_ask (
    id uuid primary key,
    player_id uuid not null references player,
    verb text not null check (verb in ('register', 'link')),
    provider text not null,
    handle text not null,
    outcome text check (outcome in ('done', 'handleTaken', 'handleUnknown', 'wrongCode')),
    account_ref text,
    proved_at timestamptz not null,
    asked_at timestamptz not null,
    bound_at timestamptz,
    check ((outcome is not distinct from 'done') = (account_ref is not null))
  )`,
  'create index ewallet_ask_by_player on ewallet_ask (player_id, id desc)',

  `create table withdraw_password (
    player_id uuid primary key references player,
    hash text not null,
    set_at timestamptz not null
  )`,

  `alter table withdrawal add column waits text[] not null default '{}'
    check (waits <@ array['amount', 'newMethod', 'newAccount'])`,
  // For withdrawals already waiting, the amount has been the only possible reason.
  `update withdrawal set waits = array['amount'] where status = 'checking'`,
]
