// Money as a property test: whatever players, the bank, a provider, the back office and the clock do, in any order and
// number, every wallet, hold and vault equals a model of plain sums, and the bank's balance equals the ledger's.

import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { houseBalance } from '@mangetsu/platform/ledger/index'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider } from '../platform/provider.ts'
import { createTestFeed } from '../platform/rate.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { soakCount } from '../soak.ts'
import { expectBankEqual, expectEqual, newWorld, signInAgain, type World } from './model.ts'
import * as coupons from './model-coupons.ts'
import * as moneyIn from './model-in.ts'
import * as moneyOut from './model-out.ts'
import * as transfers from './model-transfers.ts'
import { createPayoutBank } from './payout-bank.ts'

/** Number of random sequences, or the environment's for a longer test. */
const lives = Number(process.env.MANGETSU_MODEL_LIVES ?? soakCount(40))

const lounge = createTestProvider()
const payouts = createPayoutBank()
let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ feed: createTestFeed().feed, providers: [lounge] })
  at.bank.requestPayout = payouts.requestPayout
})
afterAll(() => at.close())

const minuteMs = 60_000

type WaitStep = { do: 'wait'; ms: number }
type Step =
  | moneyIn.DepositOrderStep
  | moneyIn.BankStep
  | moneyIn.TakeBackStep
  | moneyIn.BackOfficeStep
  | moneyIn.CoinStep
  | coupons.GiveUpStep
  | moneyOut.WithdrawStep
  | moneyOut.CallBackStep
  | moneyOut.ReviewStep
  | moneyOut.SendStep
  | moneyOut.PayoutStep
  | transfers.QuoteStep
  | transfers.ExchangeStep
  | transfers.LockStep
  | transfers.OpenStep
  | transfers.LeaveStep
  | transfers.RoundStep
  | transfers.ProvideStep
  | transfers.BringBackStep
  | transfers.RepairStep
  | WaitStep

/** Lets time pass, and runs every job. */
async function wait(world: World, { ms }: WaitStep): Promise<void> {
  world.at.clock.advance(ms)
  await signInAgain(world)
  await moneyIn.expire(world)
  await transfers.openDue(world)
  await coupons.follow(world)
  await world.at.platform.runJob('house')
  await signInAgain(world)
}

/** Lets more than an hour pass, the delay between attempts at a provider. */
async function repair(world: World, step: transfers.RepairStep): Promise<void> {
  await transfers.repair(world, step)
  await signInAgain(world)
  await transfers.syncMoves(world)
}

const acts: {
  readonly [Name in Step['do']]: (world: World, step: Extract<Step, { do: Name }>) => Promise<void>
} = { ...moneyIn, ...coupons, ...moneyOut, ...transfers, wait, repair }

const run = (world: World, step: Step): Promise<void> =>
  (acts[step.do] as (world: World, step: Step) => Promise<void>)(world, step)

const number = fc.nat({ max: 60 })
const isSo = fc.boolean()
const who = fc.nat({ max: 1 })
const summed = { who, currency: fc.constantFrom(0, 0, 0, 1, 2), amount: number }
const named = <Name extends Step['do'], Fields extends object>(
  name: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const moods = fc.constantFrom(
  'well' as const,
  'well' as const,
  'deaf' as const,
  'mute' as const,
  'moody' as const,
)
const payoutMoods = fc.constantFrom(
  'accepted',
  'accepted',
  'paid',
  'failed',
  'deaf',
  'lostAccepted',
  'lostPaid',
)

const step = fc.oneof(
  often(
    9,
    named('order', {
      who,
      channel: number,
      amount: number,
      coupon: fc.constantFrom('none', 'none', 'first', 'second'),
      quote: fc.constantFrom('none', 'none', 'none', 'fresh', 'stale'),
      isTwice: isSo,
    }),
  ),
  often(
    10,
    named('bank', {
      pick: number,
      says: fc.constantFrom('paid', 'paid', 'paid', 'less', 'otherCurrency', 'failed'),
      isTwice: isSo,
    }),
  ),
  often(3, named('takeBack', { pick: number })),
  often(3, named('backOffice', { pick: number, isCredited: isSo })),
  often(6, named('coin', { who, pick: number, amount: number, confirmations: fc.nat({ max: 4 }) })),
  often(1, named('giveUp', { who, pick: number })),
  often(7, named('withdraw', { ...summed, givesUpBonus: isSo, isTwice: isSo })),
  often(3, named('callBack', { pick: number, isTwice: isSo })),
  often(4, named('review', { pick: number, isApproved: isSo })),
  often(6, named('send', { mood: payoutMoods, isLate: isSo })),
  often(5, named('payout', { pick: number, isPaid: isSo, isTwice: isSo })),
  often(5, named('quote', { ...summed, target: number, isTaken: isSo })),
  often(6, named('exchange', { pick: number, isTwice: isSo })),
  often(4, named('lock', { ...summed, isTwice: isSo })),
  often(4, named('open', summed)),
  often(1, named('leave', { pick: number })),
  often(
    8,
    named('playRounds', {
      who,
      stake: fc.constantFrom(100, 2_000, 20_000),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  ),
  often(5, named('provide', { ...summed, mood: moods })),
  often(4, named('bringBack', { who, mood: moods })),
  often(3, named('repair', { mood: moods })),
  often(4, named('wait', { ms: fc.constantFrom(40_000, 16 * minuteMs, 70 * minuteMs, 25 * 60 * minuteMs) })),
)

/** Finishes all pending operations: the bank and the provider respond, and send their events. */
async function settle(world: World): Promise<void> {
  for (let turns = 0; turns < 12; turns += 1) {
    await repair(world, { do: 'repair', mood: 'well' })
    await moneyOut.send(world, { do: 'send', mood: 'paid', isLate: true })
    for (const [pick] of world.withdrawals.entries())
      await moneyOut.payout(world, { do: 'payout', pick, isPaid: true, isTwice: false })
    if (world.moves.length === 0 && world.withdrawals.every(({ status }) => status !== 'sending')) break
  }
  expect(world.moves).toEqual([])
  expect(world.withdrawals.filter(({ status }) => status === 'sending' || status === 'approved')).toEqual([])
}

test('every sum equals the model’s after any sequence', { timeout: 1_800_000 }, async () => {
  const life = fc.array(step, { minLength: 80, maxLength: 100, size: 'max' })
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const world = await newWorld(at, { lounge, payouts, players: 2 })
      for (const one of steps) {
        await at.platform.runJob('rates')
        await run(world, one)
        await expectEqual(world)
      }
      await settle(world)
      await expectEqual(world)
      await expectBankEqual(world)
    }),
    {
      numRuns: lives,
      endOnFailure: process.env.MANGETSU_MODEL_SHRINKS === undefined,
      includeErrorInReport: true,
    },
  )
  const there = [...lounge.balances.values()].reduce((sum, balance) => sum + balance, 0n)
  const booked = await inTransaction(at.database, (tx) => houseBalance(tx, 'house:provider:lounge', 'USD'))
  expect(booked).toBe(there)
  expect(await at.auditFindings()).toEqual([])
})
