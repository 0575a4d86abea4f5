// Migrates a database of an earlier release with counters below zero and an open stake at a table: raises the counters
// and dates the stake.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'

const here = '0056-stakes-by-day'

const migrateBy = async (isKnown: (name: string) => boolean) => {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => isKnown(name)))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) })
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => known },
  }).migrateToLatest()
  if (error) throw error
}

let database: Database
beforeEach(async () => {
  database = await freshDatabase({ isEmpty: true })
  await migrateBy((name) => name < here)
})
afterEach(() => database.close())

test('raises counters to zero, keeps them from falling below, and dates an open stake at a table', async () => {
  const { owner } = database
  await owner.query(
    `alter table play_guard drop constraint play_guard_player_id_fkey;
     insert into play_guard (player_id, day, staked, returned, played_ms)
       values (uuidv7(), '2026-11-28', '{-5000000,-4000000,7}', '{0,0,0}', '{0,0,0}');
     insert into table_bet (round_id, player_id, currency, session_id, bets, staked, revision, request_id, hold_id, changed_at, paid)
       select uuidv7(), uuidv7(), 'JPY', uuidv7(), '{}', 500, 1, 'r', uuidv7(), '2026-11-27T15:00:00Z', paid
       from unnest(array[null, 500]::bigint[]) as u(paid)`,
  )
  await migrateBy((name) => name <= here)
  const { rows: guards } = await owner.query('select staked from play_guard')
  expect(guards).toEqual([{ staked: [0n, 0n, 7n] }])
  const { rows: bets } = await owner.query(
    'select staked_by_day as days from table_bet order by paid nulls first',
  )
  expect(bets).toEqual([{ days: { '2026-11-28': '500' } }, { days: {} }])
  await expect(owner.query(`update play_guard set staked = '{0,-1,0}'`)).rejects.toThrow(/check constraint/)
})
