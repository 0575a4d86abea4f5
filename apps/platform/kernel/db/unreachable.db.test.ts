// What a real server answers to a database or a role that is not there, and to a role that may not make tables.

import { freshDatabase, TEST_HOST } from '@mangetsu/test/platform/database'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { OWNER_USER } from './embedded.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'

const open = (user: string, database: string) =>
  openDatabase({
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(process.env[TEST_HOST] ?? '')}`,
    log: silentLog,
  })

test('a missing database is named, with how to make it', async () => {
  await expect(open(OWNER_USER, 'not_there')).rejects.toThrow('CREATE DATABASE not_there;')
})

test('a missing role is named in the words of the server', async () => {
  await expect(open('nobody_here', 'postgres')).rejects.toThrow(
    'does not let the user nobody_here in (role "nobody_here" does not exist)',
  )
})

test('a role without the right to make tables is told which statement gives it', async () => {
  const empty = await freshDatabase({ isEmpty: true })
  const { rows } = await empty.owner.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const role = `${name}_weak`
  await empty.owner.query(`create role ${role} login`)
  const weak = await open(role, name)
  await expect(migrate(weak)).rejects.toThrow('GRANT ALL ON SCHEMA public')
  await weak.close()
  await empty.owner.query(`drop role ${role}`)
  await empty.close()
})
