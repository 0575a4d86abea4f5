// Responses of a real server to a missing database or role, and to a role that may not create tables.

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

test('names a missing database and how to create it', async () => {
  await expect(open(OWNER_USER, 'not_there')).rejects.toThrow('CREATE DATABASE not_there;')
})

test('names a missing role with the server’s message', async () => {
  await expect(open('nobody_here', 'postgres')).rejects.toThrow(
    'does not let the user nobody_here in (role "nobody_here" does not exist)',
  )
})

test('names the statement that grants a role the missing privilege to create tables', async () => {
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
