// Settling or releasing takes exactly the held amount of the hold's own player, and a wallet occurs once per batch. Any
// difference moves nothing.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import { houseIds } from './house.ts'
import {
  balancesOf,
  createSettler,
  type HeldStake,
  hold,
  houseBalance,
  isRefused,
  moveLegs,
  openWallet,
  settle,
  settleHeld,
  transfer,
  type WalletAccount,
} from './index.ts'
import { housesOf, settleBatch, settleTogether } from './settle-batch.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  expect(await findings(database)).toEqual([])
  await database.close()
})

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database, work)
const house = 'house:play:test'
const houseNow = () => run((tx) => houseBalance(tx, house, 'JPY'))
const amountsOf = async ({ playerId }: WalletAccount) => {
  const [balance] = await run((tx) => balancesOf(tx, playerId))
  return [balance?.balanceMinor, balance?.heldMinor]
}
const about = () => ({ key: randomUUID(), kind: 'test', ref: 'it' })
/** Creates a hold of a player; in another currency it first transfers money to hold. */
const heldOf = async (
  { playerId }: WalletAccount,
  amountMinor: bigint,
  currency: 'JPY' | 'USD' = 'JPY',
): Promise<string> => {
  const outcome = await run(async (tx) => {
    if (currency === 'USD') {
      const to = await openWallet(tx, playerId, currency)
      await transfer(tx, { ...about(), legs: moveLegs({ from: 'house:bank', to, currency, amountMinor }) })
    }
    return hold(tx, { ...about(), playerId, currency, amountMinor })
  })
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return outcome.holdId
}
const stakeOf = (
  holdId: string,
  { playerId }: WalletAccount,
  stakeMinor: bigint,
  winMinor = 0n,
): HeldStake => ({
  holdId,
  playerId,
  currency: 'JPY',
  stakeMinor,
  winMinor,
  ref: randomUUID(),
})
const settleAll = (stakes: readonly HeldStake[]) =>
  run((tx) => settleHeld(tx, { houseAccount: house, kind: 'tableRound' }, stakes))
const settleTo = (holdId: string, amounts: readonly bigint[]) =>
  run((tx) =>
    settle(tx, {
      ...about(),
      holdId,
      to: amounts.map((amountMinor) => ({ place: 'house:bank', amountMinor })),
    }),
  )

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const off = fc.oneof(
  fc.constantFrom(-1n, 1n),
  amount,
  amount.map((one) => -one),
)

test('moves held stakes of any amounts to the house in full, and their wins to the wallets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 4 }), async (all) => {
      const before = await houseNow()
      const players = await Promise.all(all.map(([stake]) => playerWith(database, stake + 5n)))
      const holds = await Promise.all(players.map((player, n) => heldOf(player, all[n]?.[0] ?? 0n)))
      const stakes = players.map((player, n) => stakeOf(holds[n] ?? '', player, ...(all[n] ?? [0n, 0n])))
      expect(new Set(await settleAll(stakes)).size).toBe(all.length)
      for (const [n, player] of players.entries())
        expect(await amountsOf(player)).toEqual([5n + (all[n]?.[1] ?? 0n), 0n])
      const net = all.reduce((sum, [stake, win]) => sum + stake - win, 0n)
      expect((await houseNow()) - before).toBe(net)
    }),
    { numRuns: 8 },
  )
})

test('throws for a hold settled at another amount and moves nothing, even next to a valid one', async () => {
  await fc.assert(
    fc.asyncProperty(amount, off, amount, async (stake, by, win) => {
      const before = await houseNow()
      const [one, other] = [await playerWith(database, stake * 3n), await playerWith(database, stake)]
      // The held amount exceeds the stake, so that a larger one would be covered.
      await heldOf(one, stake)
      const [wrong, right] = [await heldOf(one, stake), await heldOf(other, stake)]
      const stakes = [stakeOf(right, other, stake, win), stakeOf(wrong, one, stake + by, win)]
      await expect(settleAll(stakes)).rejects.toThrow('is not open with its amount')
      expect(await amountsOf(one)).toEqual([stake, stake * 2n])
      expect(await amountsOf(other)).toEqual([0n, stake])
      expect(await houseNow()).toBe(before)
    }),
    { numRuns: 8 },
  )
})

test('throws for a hold settled to destinations of another sum and moves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(amount, fc.array(amount, { minLength: 1, maxLength: 3 }), async (stake, parts) => {
      const sum = parts.reduce((all, part) => all + part, 0n)
      const player = await playerWith(database, stake * 2n)
      await heldOf(player, stake)
      const holdId = await heldOf(player, stake)
      const settled = settleTo(holdId, parts)
      if (sum === stake) expect(isRefused(await settled)).toBe(false)
      else {
        await expect(settled).rejects.toThrow('sum to zero')
        expect(await amountsOf(player)).toEqual([0n, stake * 2n])
        expect(isRefused(await settleTo(holdId, [stake]))).toBe(false)
      }
      expect(await amountsOf(player)).toEqual([0n, stake])
    }),
    { numRuns: 8 },
  )
})

test.each(['player', 'currency', 'closed', 'twice'] as const)(
  'settles a hold once, for its own player and currency: another %s throws',
  async (what) => {
    const [owner, other] = [await playerWith(database, 500n), await playerWith(database, 500n)]
    const [holdId] = [await heldOf(owner, 300n), await heldOf(other, 300n)]
    if (what === 'currency') await heldOf(owner, 300n, 'USD')
    if (what === 'closed') await settleAll([stakeOf(holdId, owner, 300n)])
    const stake = stakeOf(holdId, what === 'player' ? other : owner, 300n)
    const changed = what === 'currency' ? { ...stake, currency: 'USD' as const } : stake
    const before = [await amountsOf(owner), await amountsOf(other)]
    await expect(settleAll(what === 'twice' ? [changed, changed] : [changed])).rejects.toThrow()
    expect([await amountsOf(owner), await amountsOf(other)]).toEqual(before)
  },
)

describe('a wallet twice in one batch', () => {
  const asTyped = (id: string) => id
  const asUpper = (id: string) => id.toUpperCase()

  test.each([asTyped, asUpper])(
    'throws for the same wallet twice in a batch, however its id is written, and moves nothing',
    async (write) => {
      const [player, other] = [await playerWith(database, 1_000n), await playerWith(database, 1_000n)]
      const again = settleItem(player)
      const items = [
        settleItem(player),
        settleItem(other, { winMinor: 50n }),
        { ...again, playerAccountId: write(again.playerAccountId) },
      ]
      const twice = 'A wallet is twice in one batch.'
      await expect(run((tx) => settleTogether(tx, items))).rejects.toThrow(twice)
      const houses = await run((tx) => houseIds(tx, housesOf(items)))
      await expect(settleBatch(database, items, houses)).rejects.toThrow(twice)
      expect([await amountsOf(player), await amountsOf(other)]).toEqual([
        [1_000n, 0n],
        [1_000n, 0n],
      ])
    },
  )

  test('throws for two holds of one player in a batch', async () => {
    const player = await playerWith(database, 1_000n)
    const stakes = [
      stakeOf(await heldOf(player, 100n), player, 100n),
      stakeOf(await heldOf(player, 200n), player, 200n),
    ]
    await expect(settleAll(stakes)).rejects.toThrow('A wallet is twice in one batch.')
    expect(await amountsOf(player)).toEqual([700n, 300n])
  })

  test.each([asTyped, asUpper])('splits two wagers of one wallet into consecutive batches', async (write) => {
    const player = await playerWith(database, 1_000n)
    const settler = createSettler({ pool: database.pool, clock: () => performance.now() })
    const items = Array.from({ length: 6 }, (_, n) => {
      const one = settleItem(player, { stakeMinor: 100n, winMinor: 30n })
      return n % 2 === 0 ? one : { ...one, playerAccountId: write(one.playerAccountId) }
    })
    const answers = await Promise.all(items.map((item) => settler.settle(item)))
    expect(answers.every((answer) => !isRefused(answer) && !answer.isReplay)).toBe(true)
    expect(await amountsOf(player)).toEqual([1_000n - 6n * 70n, 0n])
  })
})
