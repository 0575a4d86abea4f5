// Transfer, hold, settle and release on a real PostgreSQL, as tables of rules.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, playerWith } from '@mangetsu/test/platform/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import {
  balancesOf,
  type HouseAccount,
  hold,
  houseBalance,
  isRefused,
  type Leg,
  moveLegs,
  openWallet,
  release,
  settle,
  statement,
  transfer,
  type WalletAccount,
} from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  expect(await findings(database)).toEqual([])
  await database.close()
})

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database, work)
const about = { kind: 'test', ref: 'it' }
const amounts = async (wallet: WalletAccount) => {
  const [balance] = await run((tx) => balancesOf(tx, wallet.playerId))
  return [balance?.balanceMinor, balance?.heldMinor]
}
const held = async (wallet: WalletAccount, amountMinor: bigint): Promise<string> => {
  const outcome = await run((tx) =>
    hold(tx, { ...about, key: randomUUID(), playerId: wallet.playerId, currency: 'JPY', amountMinor }),
  )
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return outcome.holdId
}

describe('transfer', () => {
  test.for<[string, bigint, string | undefined]>([
    ['less than the balance moves', 999n, undefined],
    ['exactly the balance moves', 1_000n, undefined],
    ['one unit more than the balance is refused', 1_001n, 'insufficientFunds'],
  ])('%s', async ([, amountMinor, refusal]) => {
    const from = await playerWith(database, 1_000n)
    const to = await playerWith(database, 0n)
    const legs = moveLegs({ from, to, currency: 'JPY', amountMinor })
    const outcome = await run((tx) => transfer(tx, { ...about, key: randomUUID(), legs }))
    expect(isRefused(outcome) ? outcome.refusal : undefined).toBe(refusal)
    expect(await amounts(to)).toEqual([refusal ? 0n : amountMinor, 0n])
    expect(await amounts(from)).toEqual([refusal ? 1_000n : 1_000n - amountMinor, 0n])
  })

  test('balances several currencies to zero each', async () => {
    const wallet = await playerWith(database, 1_000n)
    await run((tx) => openWallet(tx, wallet.playerId, 'USD'))
    const exchange: HouseAccount = 'house:exchange'
    const legs = [
      ...moveLegs({ from: wallet, to: exchange, currency: 'JPY', amountMinor: 150n }),
      ...moveLegs({ from: exchange, to: wallet, currency: 'USD', amountMinor: 1n }),
    ]
    const outcome = await run((tx) => transfer(tx, { ...about, key: randomUUID(), legs }))
    expect(isRefused(outcome)).toBe(false)
    const balances = await run((tx) => balancesOf(tx, wallet.playerId))
    expect(balances.map((balance) => [balance.currency, balance.balanceMinor])).toEqual([
      ['JPY', 850n],
      ['USD', 1n],
    ])
    expect(await run((tx) => houseBalance(tx, exchange, 'JPY'))).toBe(150n)
    expect(await run((tx) => houseBalance(tx, exchange, 'USD'))).toBe(-1n)
  })

  const player = { playerId: randomUUID() }
  test.for<[string, Leg[]]>([
    ['a sum above zero', [{ place: 'house:bank', currency: 'JPY', amountMinor: 1n }]],
    [
      'two currencies against each other',
      [
        { place: 'house:bank', currency: 'JPY', amountMinor: -1n },
        { place: 'house:bank', currency: 'USD', amountMinor: 1n },
      ],
    ],
    ['no legs', [{ place: player, currency: 'JPY', amountMinor: 0n }]],
  ])('throws for %s', async ([, legs]) => {
    await expect(run((tx) => transfer(tx, { ...about, key: randomUUID(), legs }))).rejects.toThrow('transfer')
  })

  test('refuses a wallet that was never opened', async () => {
    const legs = moveLegs({ from: 'house:bank', to: player, currency: 'JPY', amountMinor: 1n })
    const outcome = await run((tx) => transfer(tx, { ...about, key: randomUUID(), legs }))
    expect(outcome).toEqual({ refusal: 'accountNotFound' })
  })

  test('returns the first result for the same key and refuses another request with it', async () => {
    const wallet = await playerWith(database, 0n)
    const key = randomUUID()
    const gift = (amountMinor: bigint) =>
      run((tx) =>
        transfer(tx, {
          ...about,
          key,
          legs: moveLegs({ from: 'house:bank', to: wallet, currency: 'JPY', amountMinor }),
        }),
      )
    const first = await gift(5n)
    expect(await gift(5n)).toEqual({ ...first, isReplay: true })
    expect(await gift(6n)).toEqual({ refusal: 'keyReused' })
    expect(await amounts(wallet)).toEqual([5n, 0n])
  })
})

describe('hold', () => {
  test('prevents held money from being spent, and settles it to its destinations', async () => {
    const wallet = await playerWith(database, 1_000n)
    const holdId = await held(wallet, 600n)
    expect(await amounts(wallet)).toEqual([400n, 600n])
    const to = [
      { place: 'house:bank' as const, amountMinor: 590n },
      { place: 'house:fees' as const, amountMinor: 10n },
    ]
    const key = randomUUID()
    const closed = await run((tx) => settle(tx, { ...about, key, holdId, to }))
    expect(await run((tx) => settle(tx, { ...about, key, holdId, to }))).toEqual({
      ...closed,
      isReplay: true,
    })
    expect(await amounts(wallet)).toEqual([400n, 0n])
    expect(await run((tx) => houseBalance(tx, 'house:fees', 'JPY'))).toBe(10n)
  })

  test('releases to the wallet, as an entry of the statement', async () => {
    const wallet = await playerWith(database, 1_000n)
    const holdId = await held(wallet, 600n)
    const closed = await run((tx) => release(tx, { ...about, key: randomUUID(), holdId }))
    expect(closed).toMatchObject({
      balances: [{ playerId: wallet.playerId, balanceMinor: 1_000n, version: 3n }],
    })
    const page = await run((tx) => statement(tx, { playerId: wallet.playerId, currency: 'JPY', limit: 2 }))
    expect(page.map((entry) => entry.amountMinor)).toEqual([600n, -600n])
    const rest = await run((tx) =>
      statement(tx, { playerId: wallet.playerId, currency: 'JPY', limit: 2, before: page.at(-1)?.version }),
    )
    expect(rest.map((entry) => entry.amountMinor)).toEqual([1_000n])
  })

  test.for(['settle', 'release'] as const)('refuses %s of a closed hold as no longer open', async (verb) => {
    const wallet = await playerWith(database, 1_000n)
    const holdId = await held(wallet, 600n)
    await run((tx) => release(tx, { ...about, key: randomUUID(), holdId }))
    const again = {
      ...about,
      key: randomUUID(),
      holdId,
      to: [{ place: 'house:bank' as const, amountMinor: 600n }],
    }
    const outcome = await run((tx) => (verb === 'settle' ? settle(tx, again) : release(tx, again)))
    expect(outcome).toEqual({ refusal: 'holdNotOpen' })
    expect(await amounts(wallet)).toEqual([1_000n, 0n])
  })

  test('refuses more than the balance and an unknown hold; throws for other sums', async () => {
    const wallet = await playerWith(database, 10n)
    const request = {
      ...about,
      key: randomUUID(),
      playerId: wallet.playerId,
      currency: 'JPY' as const,
      amountMinor: 11n,
    }
    expect(await run((tx) => hold(tx, request))).toEqual({ refusal: 'insufficientFunds' })
    expect(await run((tx) => release(tx, { ...about, key: randomUUID(), holdId: randomUUID() }))).toEqual({
      refusal: 'holdNotOpen',
    })
    const holdId = await held(wallet, 10n)
    const short = {
      ...about,
      key: randomUUID(),
      holdId,
      to: [{ place: 'house:bank' as const, amountMinor: 9n }],
    }
    await expect(run((tx) => settle(tx, short))).rejects.toThrow('sum to zero')
    expect(await amounts(wallet)).toEqual([0n, 10n])
  })
})

test.for([
  'update ledger_posting set amount = 1',
  'delete from ledger_posting',
  'truncate ledger_posting',
  'update ledger_transfer set ref = $$x$$',
  'delete from ledger_transfer',
  'delete from ledger_house_posting',
  'update ledger_movement set kind = $$x$$',
  'delete from ledger_movement',
])('the application may not %s', async (attempt) => {
  await expect(run((tx) => tx.query(attempt))).rejects.toThrow('permission denied')
})

test('the database rejects a negative player balance', async () => {
  const wallet = await playerWith(database, 10n)
  const attempt = run((tx) =>
    tx.query('update ledger_account set balance = -1 where id = $1', [wallet.accountId]),
  )
  await expect(attempt).rejects.toThrow('ledger_account_not_negative')
})
