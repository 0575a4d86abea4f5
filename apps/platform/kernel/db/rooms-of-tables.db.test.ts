// Migrates a database of an earlier release, in which tables have leases in their own rows, with owner and epoch.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const owner = '01900000-0000-7000-8000-000000000001'

test('keeps owner and epoch of the tables’ leases', async () => {
  const database = await freshDatabase({ isEmpty: true })
  try {
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0081'))
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) })
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => before },
    }).migrateToLatest()
    if (error) throw error
    await database.owner.query(
      `insert into play_table (id, owner, epoch, owned_until, shoe)
       values ('red', $1, 7, '2026-11-28T00:00:00Z', '0102'), ('new', null, 0, '-infinity', '')`,
      [owner],
    )
    await migrate(database)
    const { rows } = await database.owner.query(
      `select kind, id, owner, epoch::int, isfinite(owned_until) as was_owned from room order by id`,
    )
    expect(rows).toEqual([
      { kind: 'table', id: 'new', owner: null, epoch: 0, was_owned: false },
      { kind: 'table', id: 'red', owner, epoch: 7, was_owned: true },
    ])
    expect((await database.owner.query('select id, shoe from play_table order by id')).rows).toEqual([
      { id: 'new', shoe: '' },
      { id: 'red', shoe: '0102' },
    ])
  } finally {
    await database.close()
  }
})
