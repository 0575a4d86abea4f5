// A clock that stands still until a test moves it, and a database that follows it: tables use the database's clock, and
// a test across midnights needs both on the same day.
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { freshDatabase } from './database.ts'
import type { TestClock } from './start.ts'

type StillClock = TestClock & {
  /** Advances to an instant, ms; an earlier one has no effect. */
  goTo(ms: number): void
}

/** The test's clock, and a function that sets the database's clock to it. */
export type StillTime = { readonly clock: StillClock; follow(): Promise<void> }

/** Advances both to an instant, ms. */
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

// New connections find it before PostgreSQL's own function. A sequence stores the instant, ms.
const ownClock = [
  'create sequence test_clock minvalue 0',
  `create function clock_timestamp() returns timestamptz language sql volatile security definer
    as 'select to_timestamp(last_value / 1000.0) from public.test_clock'`,
  `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
]

/** Creates a fresh database whose `clock_timestamp()` is the instant last set by `follow`. */
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
