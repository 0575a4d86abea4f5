// House accounts sum up all players' amounts, which can exceed the largest single amount.
import { randomUUID } from 'node:crypto'
import { maxAmountMinor } from '@mangetsu/money'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings } from '@mangetsu/test/platform/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction } from '../kernel/db/index.ts'
import { houseBalance, ledgerTotals, moveLegs, rollUpHouse, transfer } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Ten of the largest amounts exceed 64 bits. */
const times = 12n

test('stores, rolls up and audits many amounts of the largest size in one coin', async () => {
  const most = {
    from: 'house:bank',
    to: 'house:exchange',
    currency: 'SHIB',
    amountMinor: maxAmountMinor,
  } as const
  const work = (key: string) =>
    inTransaction(database, (tx) => transfer(tx, { key, kind: 'deposit', ref: '', legs: moveLegs(most) }))
  const balance = () => inTransaction(database, (tx) => houseBalance(tx, 'house:exchange', 'SHIB'))
  for (let moved = 0n; moved < times; moved += 1n) await work(randomUUID())
  expect(await balance()).toBe(times * maxAmountMinor)
  expect(await inTransaction(database, rollUpHouse)).toBe(Number(times) * 2)
  await work(randomUUID())
  await inTransaction(database, rollUpHouse)
  expect(await balance()).toBe((times + 1n) * maxAmountMinor)
  const total = (times + 1n) * maxAmountMinor
  expect(await inTransaction(database, ledgerTotals)).toEqual([
    { currency: 'SHIB', playersMinor: 0n, bankMinor: -total, houseMinor: total },
  ])
  expect(await findings(database)).toEqual([])
})
