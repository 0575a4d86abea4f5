// The bank's own tables, and migrations of a file from earlier versions.
import type { DatabaseSync } from 'node:sqlite'
import { openFile } from '../gateway/sqlite-file.ts'

/** As created by the first version, whose files have them already. */
const ordersAndPayouts = `
  create table if not exists orders (
    id text primary key, asked text not null, reference text not null, form_token text not null,
    status text not null check (status in ('open', 'paid', 'refused')),
    created_ms integer not null, decided_ms integer
  ) strict;
  create table if not exists payouts (
    id text primary key, asked text not null, reference text not null,
    status text not null check (status in ('accepted', 'paid', 'failed')),
    created_ms integer not null, due_ms integer not null, decided_ms integer, reason text
  ) strict;
  create index if not exists payouts_due on payouts (due_ms) where status = 'accepted';
  create table if not exists events (
    id text primary key, url text not null, body text not null,
    attempts integer not null default 0, due_ms integer not null, delivered_ms integer
  ) strict;
  create index if not exists events_due on events (due_ms) where delivered_ms is null;
`

/** In earlier versions every order was a transfer, and every payout went to a bank account. */
const everyMethod = `
  create table orders_by_method (
    id text primary key, asked text not null, reference text not null, form_token text not null,
    status text not null check (status in ('open', 'paid', 'refused', 'cancelled')),
    account_no text unique, card text, paid_amount text, reason text,
    created_ms integer not null, decided_ms integer,
    check ((status = 'paid') = (paid_amount is not null))
  ) strict;
  insert into orders_by_method
    select id, json_set(asked, '$.method', 'transfer', '$.accountRef', null), reference, form_token, status,
           null, null, case when status = 'paid' then asked ->> '$.amount' end,
           case when status = 'refused' then 'refusedByPayer' end, created_ms, decided_ms
      from orders;
  drop table orders;
  alter table orders_by_method rename to orders;
  create index orders_paid on orders (decided_ms) where status = 'paid';
  update payouts set asked = json_object(
    'id', asked ->> '$.id', 'currency', asked ->> '$.currency', 'amount', asked ->> '$.amount',
    'to', json_object('kind', 'bank', 'bankCode', asked ->> '$.bankCode', 'branchCode', asked ->> '$.branchCode',
                      'accountType', 'ordinary', 'accountNo', asked ->> '$.accountNo', 'holder', asked ->> '$.holder'),
    'notifyUrl', asked ->> '$.notifyUrl');
  create index payouts_paid on payouts (decided_ms) where status = 'paid';
`

const ewallets = `
  create table ewallets (
    account_ref text primary key, provider text not null, handle text not null, holder text not null,
    link_code text, code_until_ms integer, tries_left integer not null default 0, created_ms integer not null,
    unique (provider, handle)
  ) strict;
  create table ewallet_answers (
    id text primary key, asked text not null, answer text not null, created_ms integer not null
  ) strict;
`

const chain = `
  create table addresses (
    id text primary key, asked text not null, currency text not null, network text not null,
    address text not null, tag text, needed integer not null, created_ms integer not null,
    unique (network, address)
  ) strict;
  create table transactions (
    tx_id text primary key, currency text not null, network text not null, address text not null, tag text,
    amount text not null, address_id text references addresses, payout_id text references payouts,
    confirmations integer not null, needed integer not null, seen_ms integer not null, final_ms integer,
    check ((final_ms is not null) = (confirmations >= needed))
  ) strict;
  create index transactions_going on transactions (seen_ms) where final_ms is null;
  create index transactions_final on transactions (final_ms) where final_ms is not null;
  create index transactions_by_address on transactions (network, address, seen_ms);
`

/** Funding of the card that awaits its holder's confirmation. */
const cardFunding = 'alter table orders add column card_funding text;'

/** Opens the bank's file; see `openFile`. */
export const openBankFile = (path: string): DatabaseSync =>
  openFile(path, [ordersAndPayouts, everyMethod, ewallets, chain, cardFunding])
