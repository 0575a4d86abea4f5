// The house's side holds what all players together do, which is more than any one amount can be.
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

/** Ten of the largest amounts pass what 64 bits hold. */
const times = 12n

test('many largest amounts of one coin are kept, rolled up and proved', async () => {
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
