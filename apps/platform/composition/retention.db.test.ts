// The ledger over several months: audited across partitions, and over detached
// months, whose carried sums must match exactly.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import { ageBook, daysBackTo, monthsOf } from '@mangetsu/test/platform/months'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import { makePartitions } from '../kernel/db/partitions.ts'
import { newId } from '../kernel/ids.ts'
import {
  createSettler,
  findingsOf,
  hold,
  isRefused,
  release,
  rollUpHouse,
  type SettleItem,
  settledBefore,
  statement,
  type WalletAccount,
} from '../ledger/index.ts'
import { keepPartitions } from './retention.ts'

type Book = {
  readonly database: Database
  readonly wallet: WalletAccount
  /** A winning bet of two months ago, and a losing one of a month ago. */
  readonly won: SettleItem
  readonly lost: SettleItem
  settle(item: SettleItem): ReturnType<ReturnType<typeof createSettler>['settle']>
}
let book: Book

const nowMs = Date.now()
const [twoBack, oneBack] = [daysBackTo(2, nowMs), daysBackTo(1, nowMs)]
const monthText = (monthsBack: number) =>
  new Date(Date.UTC(new Date(nowMs).getUTCFullYear(), new Date(nowMs).getUTCMonth() - monthsBack, 1))
    .toISOString()
    .slice(0, 7)
const partOf = (table: string, monthsBack: number) => `${table}_${monthText(monthsBack).replace('-', '_')}`

/**
 * Two months ago: 1,000 deposited and a bet that won 50 (v1 to v3); a
 * month ago a losing bet (v4); now another (v5).
 */
beforeEach(async () => {
  const database = await freshDatabase()
  const { settle } = createSettler({ pool: database.pool, clock: () => performance.now() })
  const wallet = await playerWith(database, 1_000n)
  const [won, lost] = [settleItem(wallet, { winMinor: 50n }), settleItem(wallet)]
  await settle(won)
  await inTransaction(database, rollUpHouse)
  await ageBook(database.owner, twoBack - oneBack)
  await settle(lost)
  await ageBook(database.owner, oneBack)
  await settle(settleItem(wallet))
  await makePartitions(database.owner, nowMs - twoBack * 86_400_000)
  book = { database, wallet, won, lost, settle }
})
afterEach(() => book.database.close())

const owned = async (text: string, values: unknown[] = []) =>
  (await book.database.owner.query<Record<string, unknown>>(text, values)).rows
/** Detaches months that ended before this one, except the latest `keptMonths`. */
const letGo = async (keptMonths = 0) => (await keepPartitions(book.database, keptMonths, nowMs)).detached
/** The audit rules violated after a change by the owner, which is rolled back. */
async function foundAfter(bend: string): Promise<string[]> {
  const client = await book.database.owner.connect()
  const query = async (text: unknown, values: readonly unknown[] = []) =>
    (await client.query(String(text), [...values])).rows
  try {
    await client.query('begin')
    await client.query(bend)
    const found = await findingsOf({ isTransaction: true, query } as Tx, {}, 0)
    return found.map(({ rule }) => rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const entries = () =>
  inTransaction(book.database, (tx) => statement(tx, { ...book.wallet, limit: 100 })).then((page) =>
    page.map(({ version, amountMinor }) => `v${version} ${amountMinor}`),
  )
/** Changes a transfer's id in every table. */
async function moveTransfer(from: string, to: string): Promise<void> {
  for (const [table, column] of [
    ['ledger_transfer', 'id'],
    ['ledger_posting', 'transfer_id'],
    ['ledger_house_posting', 'transfer_id'],
    ['ledger_movement', 'transfer_id'],
    ['ledger_hold', 'opened_by'],
  ])
    await owned(`update ${table} set ${column} = $1 where ${column} = $2`, [to, from])
}
const heldBefore = () => {
  const request = { kind: 'test', ref: '', playerId: book.wallet.playerId, currency: 'JPY' as const }
  return inTransaction(book.database, (tx) => hold(tx, { ...request, key: newId(), amountMinor: 10n }))
}

test('a ledger over three months passes the audit, and each entry is in its own partition', async () => {
  expect(await findings(book.database)).toEqual([])
  for (const [back, count] of [
    [2, 3],
    [1, 1],
    [0, 1],
  ] as const)
    expect(await owned(`select count(*)::int as count from ${partOf('ledger_posting', back)}`)).toEqual([
      { count },
    ])
  expect(await entries()).toEqual(['v5 -100', 'v4 -100', 'v3 50', 'v2 -100', 'v1 1000'])
})

const wrongAcross = [
  [
    'an entry of an old month with a wrong balance',
    'update ledger_posting set balance_after = 951 where version = 3',
    'versionChain',
  ],
  ['a missing entry between two months', 'delete from ledger_posting where version = 4', 'versionChain'],
  [
    'a version in two months',
    `insert into ledger_posting select account_id, 3, uuidv7(), 0, 950 from ledger_posting where version = 3`,
    'versionChain',
  ],
  [
    'a house entry in another month than its transfer',
    `update ledger_house_posting set transfer_id = uuidv7() where transfer_id = (select transfer_id from ledger_house_posting order by 1 limit 1)`,
    'entryOrphaned',
  ],
] as const

test('errors across months are found', async () => {
  for (const [what, bend, rule] of wrongAcross) expect(await foundAfter(bend), what).toContain(rule)
})

test('months are detached as a whole, and the ledger passes the audit over them', async () => {
  const tables = ['ledger_posting', 'ledger_house_posting', 'player_round', 'studio_round']
  const gone = await letGo()
  for (const back of [1, 2])
    expect(gone).toEqual(expect.arrayContaining(tables.map((table) => partOf(table, back))))
  expect(await letGo()).toEqual([])
  expect(await findings(book.database)).toEqual([])
  expect(await entries()).toEqual(['v5 -100'])
  expect(await book.settle(settleItem(book.wallet))).toMatchObject({ balanceMinor: 650n, version: 6n })
  expect(await findings(book.database)).toEqual([])
  // A detached table remains for archiving, inaccessible to the application.
  const old = partOf('ledger_posting', 2)
  expect(await owned(`select count(*)::int as count from ${old}`)).toEqual([{ count: 3 }])
  await expect(book.database.pool.query(`select 1 from ${old}`)).rejects.toThrow('permission denied')
  await expect(book.database.pool.query('delete from ledger_detached_stretch')).rejects.toThrow(
    'permission denied',
  )
})

test("a month within the profile's retention stays", async () => {
  expect((await letGo(1)).filter((name) => name.startsWith('ledger_posting'))).toEqual([
    partOf('ledger_posting', 2),
  ])
  expect(await entries()).toEqual(['v5 -100', 'v4 -100'])
  expect(await findings(book.database)).toEqual([])
  expect(await letGo()).toContain(partOf('ledger_posting', 1))
  expect(await findings(book.database)).toEqual([])
})

test('a repeated bet is the same bet, in any month, also when its entry was detached', async () => {
  const settledResult = () => inTransaction(book.database, (tx) => settledBefore(tx, book.won))
  const [first, before] = [await book.settle(book.won), await settledResult()]
  expect(first).toMatchObject({ balanceMinor: 950n, version: 3n, isReplay: true })
  expect(before).toEqual(first)
  expect(await book.settle(book.lost)).toMatchObject({ balanceMinor: 850n, version: 4n, isReplay: true })
  expect(await book.settle({ ...book.won, requestHash: '00' })).toEqual({ refusal: 'keyReused' })
  await letGo()
  const after = { ...first, balanceMinor: 750n }
  expect(await book.settle(book.won)).toEqual(after)
  expect(await settledResult()).toEqual(after)
  expect(await book.settle({ ...book.won, requestHash: '00' })).toEqual({ refusal: 'keyReused' })
})

const stretch = 'ledger_detached_stretch'
const wrongLetGo = [
  ['a wrong sum', `update ${stretch} set amount = amount + 1 where first_version = 1`, 'versionChain'],
  [
    'a wrong balance after',
    `update ${stretch} set balance_after = balance_after + 1 where first_version = 4`,
    'versionChain',
  ],
  [
    'a wrong sum and balance',
    `update ${stretch} set amount = amount + 1, balance_after = balance_after + 1 where first_version = 4`,
    'versionChain',
  ],
  [
    'a wrong sum and balance, reversed in the next month',
    `update ${stretch} set amount = amount + 5, balance_after = balance_after + 5 where first_version = 1;
     update ${stretch} set amount = amount - 5 where first_version = 4`,
    'detachedSum',
  ],
  [
    'a wrong first version',
    `update ${stretch} set first_version = 2 where first_version = 1`,
    'versionChain',
  ],
  ['a wrong last version', `update ${stretch} set last_version = 5 where first_version = 4`, 'versionChain'],
  ['a missing stretch', `delete from ${stretch} where first_version = 4`, 'versionChain'],
  [
    'missing stretches and entries of an account',
    `delete from ${stretch}; delete from ledger_posting`,
    'accountBalance',
  ],
  [
    'a wrong sum of a house account',
    `update ledger_detached_house set amount = amount + 1 where month = '${monthText(1)}'`,
    'houseBalance',
  ],
  [
    'a part of a house account’s sum moved to another month',
    `update ledger_detached_house h set amount = h.amount + case h.month when '${monthText(1)}' then 1 else -1 end
     where house_id = (select id from ledger_house where name = 'house:play:test')`,
    'detachedSum',
  ],
  ['a missing house account', `delete from ledger_detached_house`, 'houseBalance'],
  [
    'a transfer without entries in an attached month',
    `insert into ledger_transfer select uuidv7(), scope, 'more', request_hash, kind, ref, null, null from ledger_transfer limit 1`,
    'transferEmpty',
  ],
] as const

test('each wrong line about a detached month is found', async () => {
  await letGo()
  for (const [what, bend, rule] of wrongLetGo) expect(await foundAfter(bend), what).toContain(rule)
  expect(await findings(book.database)).toEqual([])
})

test('a later version with an id before the month’s end leaves a separate stretch', async () => {
  // Such as one that waited for the wallet's lock across the end of the month.
  await book.settle(settleItem(book.wallet))
  const [{ id }] = (await owned(`select uuidv7(make_interval(days => -${oneBack})) as id`)) as [
    { id: string },
  ]
  const [{ late }] = (await owned('select transfer_id as late from ledger_posting where version = 6')) as [
    { late: string },
  ]
  await moveTransfer(late, id)
  await letGo()
  expect(
    await owned(
      `select first_version::int as first, last_version::int as last, balance_after::int as balance
      from ${stretch} where account_id = $1 order by 1`,
      [book.wallet.accountId],
    ),
  ).toEqual([
    { first: 1, last: 3, balance: 950 },
    { first: 4, last: 4, balance: 850 },
    { first: 6, last: 6, balance: 650 },
  ])
  expect(await findings(book.database)).toEqual([])
  expect(await entries()).toEqual(['v5 -100'])
})

test('an open hold of an old month keeps it attached, and all later ones', async () => {
  const held = await heldBefore()
  if (isRefused(held)) throw new Error('nothing could be held')
  const old = `uuidv7(make_interval(days => -${twoBack}))`
  const [{ id }] = (await owned(`select ${old} as id`)) as [{ id: string }]
  await moveTransfer(held.transferId, id)
  expect((await letGo()).filter((name) => name.startsWith('ledger'))).toEqual([])
  expect(await monthsOf(book.database.owner, 'ledger_posting')).toContain(partOf('ledger_posting', 1))
  expect(await owned(`select 1 from ${stretch}`)).toEqual([])
})

test('a hold whose opening was detached is closed and audited like any other', async () => {
  const held = await heldBefore()
  if (isRefused(held)) throw new Error('nothing could be held')
  const request = { key: newId(), kind: 'test', ref: '', holdId: held.holdId }
  await inTransaction(book.database, (tx) => release(tx, request))
  await ageBook(book.database.owner, oneBack)
  await makePartitions(book.database.owner, nowMs - (twoBack + oneBack) * 86_400_000)
  expect(await findings(book.database)).toEqual([])
  expect(await letGo()).toContain(partOf('ledger_posting', 1))
  expect(await findings(book.database)).toEqual([])
  expect(await book.settle(settleItem(book.wallet))).toMatchObject({ version: 8n })
  expect(await findings(book.database)).toEqual([])
})
