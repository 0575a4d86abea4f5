// The audit finds every kind of wrong row: the tests introduce each as the owner into a valid ledger.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '../kernel/db/index.ts'
import { createSettler, hold, isRefused, rollUpHouse, type WalletAccount } from './index.ts'

type Book = { database: Database; wallet: WalletAccount; transferId: string; holdId: string }
let book: Book

beforeEach(async () => {
  const database = await freshDatabase()
  const wallet = await playerWith(database, 1_000n)
  const settler = createSettler({ pool: database.pool, clock: () => performance.now() })
  const answer = await settler.settle(settleItem(wallet, { winMinor: 50n }))
  await inTransaction(database, rollUpHouse)
  await settler.settle(settleItem(wallet))
  const request = {
    key: randomUUID(),
    kind: 'test',
    ref: '',
    playerId: wallet.playerId,
    currency: 'JPY' as const,
  }
  const held = await inTransaction(database, (tx) => hold(tx, { ...request, amountMinor: 200n }))
  if (isRefused(answer) || isRefused(held)) throw new Error('the book could not be set up')
  book = { database, wallet, transferId: answer.transferId, holdId: held.holdId }
})
afterEach(() => book.database.close())

test('reports no finding for a valid ledger', async () => {
  expect(await findings(book.database)).toEqual([])
})

test.for<[string, (book: Book) => string, string, (book: Book) => string]>([
  [
    'a house entry of another amount',
    ({ transferId }) =>
      `update ledger_house_posting set amount = amount + 1 where transfer_id = '${transferId}'`,
    'transferSum',
    ({ transferId }) => `ledger_transfer ${transferId} sums to 1 JPY`,
  ],
  [
    'a missing house entry',
    ({ transferId }) => `delete from ledger_house_posting where transfer_id = '${transferId}'`,
    'houseBalance',
    () => '(house:play:test JPY) has 50 and 100 waiting, but its entries sum to 100',
  ],
  [
    'a missing transfer',
    ({ transferId }) => `delete from ledger_transfer where id = '${transferId}'`,
    'entryOrphaned',
    ({ transferId, wallet }) => `ledger_posting ${wallet.accountId} v2 its transfer ${transferId} is missing`,
  ],
  [
    'a transfer without entries',
    ({
      transferId,
    }) => `insert into ledger_transfer select uuidv7(), scope, 'more', request_hash, kind, ref, null, null
      from ledger_transfer where id = '${transferId}'`,
    'transferEmpty',
    () => 'has no entries',
  ],
  [
    'an entry with a wrong balance after it',
    ({ wallet }) =>
      `update ledger_posting set balance_after = 901 where account_id = '${wallet.accountId}' and version = 2`,
    'versionChain',
    ({ wallet }) => `ledger_posting ${wallet.accountId} v2 follows v1 with 1000 by -100 but says 901`,
  ],
  [
    'a gap in the versions',
    ({ wallet }) => `delete from ledger_posting where account_id = '${wallet.accountId}' and version = 3`,
    'versionChain',
    ({ wallet }) => `ledger_posting ${wallet.accountId} v4 follows v2`,
  ],
  [
    'a balance unlike the sum of its entries',
    ({ wallet }) => `update ledger_account set balance = balance + 5 where id = '${wallet.accountId}'`,
    'accountBalance',
    ({ wallet }) => `ledger_account ${wallet.accountId} has 655 at v5 but its entries say 650 at v5`,
  ],
  [
    'a version unlike the number of its entries',
    ({ wallet }) => `update ledger_account set version = version + 1 where id = '${wallet.accountId}'`,
    'accountBalance',
    ({ wallet }) => `ledger_account ${wallet.accountId} has 650 at v6`,
  ],
  [
    'a hold closed without a transfer',
    ({ holdId }) => `update ledger_hold set state = 'released', closed_by = uuidv7() where id = '${holdId}'`,
    'heldBalance',
    () => 'holds 200 but open holds of the player sum to 0',
  ],
  [
    'a hold of another amount',
    ({ holdId }) => `update ledger_hold set amount = 201 where id = '${holdId}'`,
    'holdMoved',
    ({ holdId }) => `ledger_hold ${holdId} of 201 was opened with 200`,
  ],
  [
    'a bet that names another entry',
    ({ transferId }) => `update ledger_transfer set version = 4 where id = '${transferId}'`,
    'replayResult',
    ({ transferId }) => `ledger_transfer ${transferId} remembers v4`,
  ],
  [
    'an entry without a movement',
    ({ wallet }) => `delete from ledger_movement where account_id = '${wallet.accountId}' and version = 1`,
    'movementNoted',
    ({ wallet }) => `ledger_movement ${wallet.accountId} v1 is missing for deposit of transfer`,
  ],
  [
    'a bet with a movement',
    ({ wallet, transferId }) => `insert into ledger_movement (account_id, version, transfer_id, kind, at)
      values ('${wallet.accountId}', 2, '${transferId}', 'round', uuid_extract_timestamp('${transferId}'))`,
    'movementNoted',
    ({ wallet, transferId }) =>
      `ledger_movement ${wallet.accountId} v2 says round of transfer ${transferId}, which is no such`,
  ],
  [
    'an entry whose movement has another kind',
    ({ wallet }) =>
      `update ledger_movement set kind = 'gift' where account_id = '${wallet.accountId}' and version = 1`,
    'movementNoted',
    ({ wallet }) => `ledger_movement ${wallet.accountId} v1 says gift of transfer`,
  ],
  [
    'a house balance of another amount',
    () => 'update ledger_house_balance set balance = balance - 1',
    'houseBalance',
    () => '(house:play:test JPY) has 49 and 100 waiting',
  ],
  [
    'a delta deleted without being added',
    () => 'delete from ledger_house_delta',
    'houseBalance',
    () => '(house:play:test JPY) has 50 and 0 waiting',
  ],
])('reports: %s', async ([, corruption, rule, words]) => {
  await book.database.owner.query(corruption(book))
  const found = await findings(book.database)
  expect(found.filter((finding) => finding.startsWith(rule) && finding.includes(words(book)))).toHaveLength(1)
})
