// The provider's own tables: its players' wallets, moves in and out, and tosses.
import type { DatabaseSync } from 'node:sqlite'
import { openFile } from '../gateway/sqlite-file.ts'

const tables = `
  create table wallets (
    player_ref text primary key, page_token text not null unique,
    balance integer not null check (balance >= 0), created_ms integer not null
  ) strict;
  create table moves (
    id text primary key, asked text not null, status text not null check (status in ('done', 'refused')),
    amount text, balance text, at_ms integer not null
  ) strict;
  create table tosses (
    id text primary key, player_ref text not null references wallets,
    side text not null check (side in ('heads', 'tails')), landed text not null check (landed in ('heads', 'tails')),
    stake integer not null check (stake > 0), payout integer not null check (payout >= 0),
    at_ms integer not null
  ) strict;
  create index tosses_by_player on tosses (player_ref, at_ms);
`

/** Opens the provider's file; see `openFile`. */
export const openProviderFile = (path: string): DatabaseSync => openFile(path, [tables])
