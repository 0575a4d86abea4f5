// Wagers not paid by the wallet: from bonus money, and from free spin stakes with separate winnings; replays after the
// funding has changed; races for the same money; and accounts a caller may not name.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, paidBy, playerWith, playerWithAll, settleItem } from '@mangetsu/test/platform/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction } from '../kernel/db/index.ts'
import {
  balancesOf,
  balancesOfPurpose,
  createSettler,
  isRefused,
  moveLegs,
  type OtherPurpose,
  settledBefore,
  transfer,
} from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 24 })
})
afterAll(async () => {
  expect(await findings(database)).toEqual([])
  await database.close()
})

const settlerOf = () => createSettler({ pool: database.pool, clock: () => performance.now() })
const read = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database, work)
const walletOf = (playerId: string) => read(async (tx) => (await balancesOf(tx, playerId))[0]?.balanceMinor)
const otherBalanceOf = (playerId: string, purpose: OtherPurpose) =>
  read(async (tx) => (await balancesOfPurpose(tx, playerId, purpose))[0]?.balanceMinor ?? 0n)

test('pays a bonus round from bonus money, credits its win there, and leaves the wallet alone', async () => {
  const player = await playerWithAll(database)
  const item = settleItem(player.wallet, { ...paidBy.bonus(player), winMinor: 250n })
  expect(await settlerOf().settle(item)).toMatchObject({ balanceMinor: 1_150n, version: 3n, isReplay: false })
  expect(await otherBalanceOf(player.wallet.playerId, 'bonus')).toBe(1_150n)
  expect(await walletOf(player.wallet.playerId)).toBe(1_000n)
})

test('pays a free spin from the granted stakes and credits its win to the spin winnings', async () => {
  const player = await playerWithAll(database)
  const { playerId } = player.wallet
  const settler = settlerOf()
  const won = await settler.settle(settleItem(player.wallet, { ...paidBy.spins(player), winMinor: 70n }))
  const lost = await settler.settle(settleItem(player.wallet, paidBy.spins(player)))
  expect([won, lost]).toMatchObject([{ balanceMinor: 900n }, { balanceMinor: 800n }])
  expect(await otherBalanceOf(playerId, 'spins')).toBe(800n)
  expect(await otherBalanceOf(playerId, 'spinWins')).toBe(70n)
  expect(await walletOf(playerId)).toBe(1_000n)
})

test.each(['bonus', 'spins'] as const)(
  'replays a bet of %s as the same round, whatever would pay for it now',
  async (money) => {
    const player = await playerWithAll(database)
    const settler = settlerOf()
    const item = settleItem(player.wallet, { ...paidBy[money](player), winMinor: 40n })
    const first = await settler.settle(item)
    // Later entries on each account, so that the balance after the wager differs from the current one.
    await settler.settle(settleItem(player.wallet, paidBy[money](player)))
    await settler.settle(settleItem(player.wallet))
    const { kind, funding, ...plain } = item
    const ofCash = { ...plain, kind: 'round' }
    for (const again of [item, ofCash, { ...ofCash, ...paidBy.bonus(player) }])
      expect(await settler.settle(again)).toEqual({ ...first, isReplay: true })
    expect(await read((tx) => settledBefore(tx, item))).toEqual({ ...first, isReplay: true })
    expect(await settler.settle({ ...ofCash, requestHash: 'ff' })).toEqual({ refusal: 'keyReused' })
  },
)

test('replays a wager of own money as one of own money even if repeated as bonus money', async () => {
  const player = await playerWithAll(database)
  const settler = settlerOf()
  const item = settleItem(player.wallet, { winMinor: 30n })
  const first = await settler.settle(item)
  expect(await settler.settle({ ...item, ...paidBy.bonus(player) })).toEqual({ ...first, isReplay: true })
  expect(await otherBalanceOf(player.wallet.playerId, 'bonus')).toBe(1_000n)
})

test('does not pay from another kind of money when one is insufficient', async () => {
  const player = await playerWithAll(database, 50n)
  const settler = settlerOf()
  for (const money of ['bonus', 'spins'] as const)
    expect(await settler.settle(settleItem(player.wallet, paidBy[money](player)))).toEqual({
      refusal: 'insufficientFunds',
    })
})

test('pays each wager of a batch from its own money', async () => {
  const players = await Promise.all(Array.from({ length: 9 }, () => playerWithAll(database)))
  const settler = settlerOf()
  const funded = players.map((player, index) => {
    if (index % 3 === 0) return settleItem(player.wallet, { winMinor: 10n })
    const paid = index % 3 === 1 ? paidBy.bonus(player) : paidBy.spins(player)
    return settleItem(player.wallet, { ...paid, winMinor: 10n })
  })
  const answers = await Promise.all(funded.map((item) => settler.settle(item)))
  expect(answers.map((answer) => 'balanceMinor' in answer && answer.balanceMinor)).toEqual(
    players.map((_, index) => (index % 3 === 2 ? 900n : 910n)),
  )
})

test('spends each amount once in twenty wagers of one player from three kinds of money by two settlers', async () => {
  const player = await playerWithAll(database, 500n)
  const settlers = [settlerOf(), settlerOf()]
  const kinds = [{}, paidBy.bonus(player), paidBy.spins(player)]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      settlers[index % 2]?.settle(settleItem(player.wallet, kinds[index % 3])),
    ),
  )
  expect(answers.filter((answer) => answer !== undefined && !isRefused(answer))).toHaveLength(15)
  for (const purpose of ['bonus', 'spins'] as const)
    expect(await otherBalanceOf(player.wallet.playerId, purpose)).toBe(0n)
  expect(await walletOf(player.wallet.playerId)).toBe(0n)
})

test('never overspends bonus money raced by a transfer that takes it away, and does not deadlock', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => playerWithAll(database, 100n)))
  const settler = settlerOf()
  const outcomes = await Promise.all(
    players.flatMap((player) => {
      const from = { playerId: player.wallet.playerId, purpose: 'bonus' } as const
      const legs = moveLegs({ from, to: { playerId: from.playerId }, currency: 'JPY', amountMinor: 100n })
      const taking = read((tx) =>
        transfer(tx, { key: `take:${from.playerId}`, kind: 'bonus', ref: '', legs }),
      )
      return [taking, settler.settle(settleItem(player.wallet, paidBy.bonus(player)))]
    }),
  )
  expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(12)
})

test('rejects a batch with accounts of another owner, purpose or kind, and moves nothing', async () => {
  const [player, other] = [await playerWithAll(database), await playerWithAll(database)]
  const stranger = await playerWith(database, 1_000n)
  const wrong = [
    settleItem(player.wallet, paidBy.bonus(other)),
    settleItem(player.wallet, { ...paidBy.bonus(player), kind: 'round' }),
    settleItem(player.wallet, { ...paidBy.spins(player), kind: 'bonusRound' }),
    settleItem(player.wallet, {
      kind: 'freeRound',
      funding: { fromAccountId: player.spins, toAccountId: player.wallet.accountId },
    }),
    settleItem(player.wallet, {
      funding: { fromAccountId: stranger.accountId, toAccountId: stranger.accountId },
    }),
  ]
  for (const item of wrong)
    await expect(settlerOf().settle(item)).rejects.toThrow(/accounts that cannot pay it/)
  expect(await walletOf(stranger.playerId)).toBe(1_000n)
  expect(await otherBalanceOf(other.wallet.playerId, 'bonus')).toBe(1_000n)
})

test('the audit reports a bonus round and a free spin that reference another entry', async () => {
  const player = await playerWithAll(database)
  const settler = settlerOf()
  for (const money of ['bonus', 'spins'] as const) {
    const answer = await settler.settle(settleItem(player.wallet, { ...paidBy[money](player), winMinor: 5n }))
    if (isRefused(answer)) throw new Error(answer.refusal)
    const { transferId, version } = answer
    const bend = (to: bigint) =>
      database.owner.query('update ledger_transfer set version = $2 where id = $1', [transferId, to])
    await bend(version + 7n)
    expect(await findings(database)).toEqual([
      expect.stringContaining(`replayResult: ledger_transfer ${transferId}`),
    ])
    await bend(version)
  }
})
