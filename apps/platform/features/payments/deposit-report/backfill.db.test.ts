// Migration of earlier releases' deposits: each becomes a bill with a unique date, the oldest is the first.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, migrate } from '../../../kernel/db/index.ts'
import { migrations } from '../../../kernel/db/migrations/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { reportOf, unreportedBills } from './rows.ts'

const firstRelease = ['0001-ledger', '0002-identity', '0003-payments', '0004-studio', '0005-mail']
const [player, other] = [newId(), newId()]

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) })
  const known = Object.fromEntries(firstRelease.map((name) => [name, migrations[name]]))
  const provider = { getMigrations: async () => known as typeof migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
})
afterAll(() => database.close())

const putPlayer = (id: string, name: string) =>
  database.owner.query(
    `insert into player (id, login_name, login_key, password_hash, email, birth_date, country, lang, terms_version,
       created_at) values ($1, $2, $2, 'x', $2 || '@example.com', '1990-04-01', 'JP', 'ja', '1', now())`,
    [id, name],
  )

const putDeposit = (playerId: string, status: string, at: string, amount: number, currency = 'JPY') =>
  database.owner.query(
    `insert into deposit (id, player_id, channel, currency, amount, status, lang, created_at, changed_at, expires_at)
     values ($1, $2, 'bank', $3, $4, $5, 'ja', $6, $6, $6)`,
    [newId(), playerId, currency, amount, status, at],
  )

test('bills keep their order and are at least a millisecond apart', async () => {
  await putPlayer(player, 'moon')
  await putPlayer(other, 'star')
  await putDeposit(player, 'succeeded', '2026-10-02T00:00:00.0004Z', 300)
  await putDeposit(player, 'succeeded', '2026-10-01T00:00:00.000Z', 100, 'USD')
  await putDeposit(player, 'failed', '2026-09-01T00:00:00.000Z', 900)
  await putDeposit(player, 'succeeded', '2026-10-02T00:00:00.000Z', 200)
  await putDeposit(player, 'succeeded', '2026-10-02T00:00:00.001Z', 400)
  await putDeposit(other, 'expired', '2026-10-01T00:00:00.000Z', 100)
  await migrate(database)
  const [bills, first, none] = await inTransaction(database, async (tx) => [
    await unreportedBills(tx, player),
    await reportOf(tx, player),
    await reportOf(tx, other),
  ])
  expect(bills.map(({ billDate, amount }) => `${billDate} ${amount}`)).toEqual([
    '2026-10-01T00:00:00.000Z 1.00',
    expect.stringMatching(/^2026-10-02T00:00:00\.000Z [23]\.00$/),
    expect.stringMatching(/^2026-10-02T00:00:00\.001Z [23]\.00$/),
    '2026-10-02T00:00:00.002Z 4.00',
  ])
  expect(first).toEqual({ isReported: false, currency: 'USD', amountMinor: 100n })
  expect(none).toBeUndefined()
})
