// A clock that stands until a test moves it, and a database that lives by it: tables are run by the database's clock, and a
// test that goes over midnights needs both on the same day.
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { freshDatabase } from './database.ts'
import type { TestClock } from './start.ts'

type StillClock = TestClock & {
  /** Moves on to an instant, ms; one that is over leaves the clock as it is. */
  goTo(ms: number): void
}

/** The test's clock, and how the database comes to its instant. */
export type StillTime = { readonly clock: StillClock; follow(): Promise<void> }

/** Moves both on to an instant, ms. */
export async function goTo({ clock, follow }: StillTime, ms: number): Promise<void> {
  clock.goTo(ms)
  await follow()
}

export function createStillClock(startMs: number): StillClock {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
    goTo(ms) {
      nowMs = Math.max(nowMs, ms)
    },
  }
}

// Found before PostgreSQL's own by connections that are opened from now on. A sequence holds the instant, ms.
const ownClock = [
  'create sequence test_clock minvalue 0',
  `create function clock_timestamp() returns timestamptz language sql volatile security definer
    as 'select to_timestamp(last_value / 1000.0) from public.test_clock'`,
  `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
]

/** A fresh database whose `clock_timestamp()` is the clock's instant, as `follow` has set it last. */
export async function stillDatabase(
  clock: TestClock,
  poolSize?: number,
): Promise<{ readonly database: Database; follow(): Promise<void> }> {
  const database = await freshDatabase(poolSize === undefined ? {} : { poolSize })
  for (const statement of ownClock) await database.owner.query(statement)
  const follow = async () => {
    await database.owner.query('select setval($1::regclass, $2)', ['test_clock', clock.nowMs()])
  }
  await follow()
  return { database, follow }
}
