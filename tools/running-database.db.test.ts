// A tool opens the installation's database, even if no site of this version has opened it yet.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, removeDataDir } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInstalled } from './running-database.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangetsu-installed-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await removeDataDir(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})

test('connects as the application to an installation whose application role could not log in', async () => {
  const site = await openDatabase({ dataDir: join(folder, 'postgres'), log: silentLog })
  await migrate(site)
  await site.owner.query('alter role mangetsu_app nologin')
  await site.close()
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('MANGETSU_DATA', folder)
  const database = await openInstalled('book')
  const { rows } = await database.pool.query(
    'select session_user as name, count(*)::int as rounds from studio_round',
  )
  await database.close()
  expect(rows).toEqual([{ name: 'mangetsu_app', rounds: 0 }])
})

test('names the command that creates a database for a folder without one', async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('MANGETSU_DATA', folder)
  await expect(openInstalled('book')).rejects.toThrow(/^There is no book in .*: run npm start once/)
})
