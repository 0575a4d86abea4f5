// The bank's own store: one SQLite file, apart from the platform's database as a real bank's would be.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const tables = `
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

/** Opens the bank's file, making it at first; every commit is on the disk before it is answered. */
export function openBankFile(path: string): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const db = new DatabaseSync(path)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  db.exec(tables)
  return db
}

/** Runs `work` in one transaction: all of it stands, or none. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}
