// Many connections at once: money is spent once, a key counts once, a hold closes once.

import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, hashOf, playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import { soakCount } from '@mangetsu/test/soak'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import {
  balancesOf,
  createSettler,
  hold,
  isRefused,
  moveLegs,
  openVault,
  release,
  settle,
  transfer,
  vaultOf,
  type WalletAccount,
} from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 24 })
})
afterAll(async () => {
  expect(await findings(database)).toEqual([])
  await database.close()
})

const clock = () => performance.now()
const about = { kind: 'race', ref: 'it' }
const balanceOf = async (wallet: WalletAccount) =>
  inTransaction(database, async (tx) => (await balancesOf(tx, wallet.playerId))[0]?.balanceMinor)
const tally = (outcomes: readonly object[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name =
      'refusal' in outcome
        ? String(outcome.refusal)
        : 'isReplay' in outcome && outcome.isReplay
          ? 'replay'
          : 'done'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
async function lockAll(tx: Tx, { playerId, currency }: WalletAccount) {
  await openVault(tx, playerId, currency)
  const legs = moveLegs({
    from: { playerId },
    to: { playerId, purpose: 'vault' },
    currency,
    amountMinor: 100n,
  })
  return transfer(tx, { ...about, key: randomUUID(), legs })
}
const many = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

test('of fifty concurrent transfers of the same money, only as many succeed as it covers', async () => {
  const wallet = await playerWith(database, 1_000n)
  const legs = moveLegs({ from: wallet, to: 'house:bank', currency: 'JPY', amountMinor: 300n })
  const outcomes = await many(50, () =>
    inTransaction(database, (tx) => transfer(tx, { ...about, key: randomUUID(), legs })),
  )
  expect(tally(outcomes)).toEqual({ done: 3, insufficientFunds: 47 })
  expect(await balanceOf(wallet)).toBe(100n)
})

test('moves money once for the same key used fifty times, and returns one result to all', async () => {
  const wallet = await playerWith(database, 0n)
  const legs = moveLegs({ from: 'house:bank', to: wallet, currency: 'JPY', amountMinor: 7n })
  const key = randomUUID()
  const outcomes = await many(50, () =>
    inTransaction(database, (tx) => transfer(tx, { ...about, key, legs })),
  )
  expect(tally(outcomes)).toEqual({ done: 1, replay: 49 })
  expect(new Set(outcomes.map((outcome) => ('transferId' in outcome ? outcome.transferId : ''))).size).toBe(1)
  expect(await balanceOf(wallet)).toBe(7n)
})

test('accepts one amount for the same key with two concurrent amounts and refuses the other', async () => {
  const wallet = await playerWith(database, 0n)
  const key = randomUUID()
  const outcomes = await many(40, (index) => {
    const legs = moveLegs({
      from: 'house:bank',
      to: wallet,
      currency: 'JPY',
      amountMinor: BigInt(1 + (index % 2)),
    })
    return inTransaction(database, (tx) => transfer(tx, { ...about, key, legs }))
  })
  expect(tally(outcomes)).toEqual({ done: 1, replay: 19, keyReused: 20 })
  expect([1n, 2n]).toContain(await balanceOf(wallet))
})

test('lets either settle or release of one hold succeed', async () => {
  for (let round = 0; round < 10; round++) {
    const wallet = await playerWith(database, 500n)
    const request = {
      ...about,
      key: randomUUID(),
      playerId: wallet.playerId,
      currency: 'JPY' as const,
      amountMinor: 500n,
    }
    const held = await inTransaction(database, (tx) => hold(tx, request))
    if (isRefused(held)) throw new Error(held.refusal)
    const outcomes = await many(12, (index) =>
      inTransaction(database, async (tx) => {
        const closing = { ...about, key: randomUUID(), holdId: held.holdId }
        if (index % 2 === 0) return release(tx, closing)
        return settle(tx, { ...closing, to: [{ place: 'house:bank', amountMinor: 500n }] })
      }),
    )
    expect(tally(outcomes)).toEqual({ done: 1, holdNotOpen: 11 })
  }
})

test('never overspends a wallet with concurrent holds and batched wagers', async () => {
  const wallet = await playerWith(database, 1_000n)
  const settler = createSettler({ pool: database.pool, clock })
  const request = { ...about, playerId: wallet.playerId, currency: 'JPY' as const, amountMinor: 100n }
  const outcomes = await many(40, async (index) =>
    index % 2 === 0
      ? settler.settle(settleItem(wallet))
      : inTransaction(database, (tx) => hold(tx, { ...request, key: randomUUID() })),
  )
  expect(tally(outcomes)).toEqual({ done: 10, insufficientFunds: 30 })
  expect(await balanceOf(wallet)).toBe(0n)
})

test(`in ${soakCount(20) * 50} races of a vault transfer against a wager on the same money, exactly one succeeds`, async () => {
  const settler = createSettler({ pool: database.pool, clock })
  const seen = { one: 0, other: 0 }
  const balancer = createRaceBalancer()
  for (let round = 0; round < 50; round += 1) {
    const wallets = await many(soakCount(20), () => playerWith(database, 100n))
    const outcomes = await Promise.all(
      wallets.map(async (wallet) => {
        const lock = () => inTransaction(database, (tx) => lockAll(tx, wallet))
        const stake = () => settler.settle(settleItem(wallet))
        return tally(await balancer.race(lock, stake, (locked) => !isRefused(locked)))
      }),
    )
    for (const outcome of outcomes) expect(outcome).toEqual({ done: 1, insufficientFunds: 1 })
    for (const wallet of wallets) {
      const { playerId } = wallet
      const [locked] = await inTransaction(database, (tx) => vaultOf(tx, playerId))
      expect(await balanceOf(wallet)).toBe(0n)
      const winner = locked === undefined ? 'other' : 'one'
      expect(locked?.balanceMinor ?? 100n).toBe(100n)
      seen[winner] += 1
    }
  }
  expect(seen.one + seen.other).toBe(soakCount(20) * 50)
  // Each side must have won some races, or nothing has raced.
  expect(Math.min(seen.one, seen.other)).toBeGreaterThan(soakCount(10))
})

test('settles every wager once with two settlers on the same wallets', async () => {
  const wallets = await many(12, () => playerWith(database, 1_000n))
  const settlers = [1, 2].map(() => createSettler({ pool: database.pool, clock, maxBatch: 8 }))
  const items = wallets.flatMap((wallet) =>
    Array.from({ length: 6 }, () => settleItem(wallet, { stakeMinor: 150n, winMinor: 10n })),
  )
  const outcomes = await Promise.all(settlers.flatMap((settler) => items.map((item) => settler.settle(item))))
  expect(tally(outcomes)).toEqual({ done: 72, replay: 72 })
  for (const wallet of wallets) expect(await balanceOf(wallet)).toBe(160n)
})

test('settles one wager’s key once among fifty uses through two settlers with another request between', async () => {
  const wallet = await playerWith(database, 1_000n)
  const settlers = [1, 2].map(() => createSettler({ pool: database.pool, clock }))
  const item = settleItem(wallet)
  const other = { ...item, requestHash: hashOf('another'), stakeMinor: 1n }
  const outcomes = await many(50, async (index) => {
    const settler = settlers[index % 2]
    if (!settler) throw new Error('no settler')
    return settler.settle(index % 10 === 9 ? other : item)
  })
  expect(tally(outcomes)).toEqual({ done: 1, replay: 44, keyReused: 5 })
  expect(await balanceOf(wallet)).toBe(900n)
})

test('delays only the wager of a wallet locked by another transaction', async () => {
  const [stuck, ...free] = await many(6, () => playerWith(database, 1_000n))
  if (!stuck) throw new Error('no player')
  const settler = createSettler({ pool: database.pool, clock })
  const outcomes = await inTransaction(database, async (tx) => {
    await tx.query('select 1 from ledger_account where id = $1 for update', [stuck.accountId])
    return Promise.allSettled([stuck, ...free].map((wallet) => settler.settle(settleItem(wallet))))
  })
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', ...free.map(() => 'fulfilled')])
  expect(await balanceOf(stuck)).toBe(1_000n)
})

test('adds few wagers to the end of a running transaction, and starts another if it does not end', async () => {
  const [stuck, ...free] = await many(11, () => playerWith(database, 1_000n))
  if (!stuck) throw new Error('no player')
  const sizes: number[] = []
  const settler = createSettler({ pool: database.pool, clock, observe: ({ size }) => sizes.push(size) })
  const first = await inTransaction(database, async (tx) => {
    await tx.query('select 1 from ledger_account where id = $1 for update', [stuck.accountId])
    const held = settler.settle(settleItem(stuck))
    await turn()
    // In two reads of the network, which in sequence would be two transactions.
    const early = free.slice(0, 5).map((wallet) => settler.settle(settleItem(wallet)))
    await turn()
    const late = free.slice(5).map((wallet) => settler.settle(settleItem(wallet)))
    expect((await Promise.all([...early, ...late])).filter(isRefused)).toEqual([])
    expect(sizes).toEqual([10])
    return held.catch(() => 'not settled')
  })
  expect(first).toBe('not settled')
})
