// Random sequences of all operations against a model of plain bigints: the ledger always equals the model.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, paidBy, playerWithAll, settleItem } from '@mangetsu/test/platform/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import {
  balancesOf,
  balancesOfPurpose,
  createSettler,
  hold,
  houseBalance,
  isRefused,
  moveLegs,
  type OtherPurpose,
  release,
  rollUpHouse,
  settle,
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

const PLAYERS = 3
const purposes = ['bonus', 'spins', 'spinWins'] as const satisfies readonly OtherPurpose[]
type Model = {
  balances: bigint[]
  held: bigint[]
  others: Record<(typeof purposes)[number], bigint[]>
  house: bigint
  holds: { id: string; player: number; amount: bigint }[]
}
type World = {
  model: Model
  wallets: WalletAccount[]
  players: Awaited<ReturnType<typeof playerWithAll>>[]
  house: `house:${string}`
  settler: ReturnType<typeof createSettler>
}
type Step = (world: World) => Promise<void>

const player = fc.nat({ max: PLAYERS - 1 })
const amount = fc.bigInt({ min: 1n, max: 900n })
const about = { kind: 'model', ref: 'it' }
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database, work)

/** A move between two players, or the house (index PLAYERS), requested twice with one key. */
const moves = fc.tuple(fc.nat({ max: PLAYERS }), fc.nat({ max: PLAYERS }), amount).map(
  ([from, to, amountMinor]): Step =>
    async ({ model, wallets, house }) => {
      if (from === to) return
      const place = (index: number) => (index === PLAYERS ? house : at(wallets, index))
      const request = {
        ...about,
        key: randomUUID(),
        legs: moveLegs({ from: place(from), to: place(to), currency: 'JPY', amountMinor }),
      }
      const isCovered = from === PLAYERS || at(model.balances, from) >= amountMinor
      const outcome = await run((tx) => transfer(tx, request))
      expect(isRefused(outcome)).toBe(!isCovered)
      if (!isCovered) return
      expect(await run((tx) => transfer(tx, request))).toEqual({ ...outcome, isReplay: true })
      if (from === PLAYERS) model.house -= amountMinor
      else model.balances[from] = at(model.balances, from) - amountMinor
      if (to === PLAYERS) model.house += amountMinor
      else model.balances[to] = at(model.balances, to) + amountMinor
    },
)

const holds = fc.tuple(player, amount).map(
  ([index, amountMinor]): Step =>
    async ({ model, wallets }) => {
      const { playerId } = at(wallets, index)
      const outcome = await run((tx) =>
        hold(tx, { ...about, key: randomUUID(), playerId, currency: 'JPY', amountMinor }),
      )
      const isCovered = at(model.balances, index) >= amountMinor
      expect(isRefused(outcome)).toBe(!isCovered)
      if (isRefused(outcome)) return
      model.balances[index] = at(model.balances, index) - amountMinor
      model.held[index] = at(model.held, index) + amountMinor
      model.holds.push({ id: outcome.holdId, player: index, amount: amountMinor })
    },
)

const closings = fc.tuple(fc.nat(), fc.boolean()).map(
  ([pick, isRelease]): Step =>
    async ({ model, house }) => {
      if (model.holds.length === 0) return
      const [closed] = model.holds.splice(pick % model.holds.length, 1)
      if (!closed) throw new Error('no hold')
      const request = { ...about, key: randomUUID(), holdId: closed.id }
      const to = [{ place: house, amountMinor: closed.amount }]
      const outcome = await run(
        (tx): Promise<object> => (isRelease ? release(tx, request) : settle(tx, { ...request, to })),
      )
      expect(outcome).toMatchObject({ isReplay: false })
      model.held[closed.player] = at(model.held, closed.player) - closed.amount
      if (isRelease) model.balances[closed.player] = at(model.balances, closed.player) + closed.amount
      else model.house += closed.amount
    },
)

/** Several wagers at once; those of one player are settled in the order of their requests. */
const settlements = fc
  .array(fc.tuple(player, amount, fc.bigInt({ min: 0n, max: 700n })), { minLength: 1, maxLength: 5 })
  .map(
    (requests): Step =>
      async ({ model, wallets, house, settler }) => {
        const answers = await Promise.all(
          requests.map(([index, stakeMinor, winMinor]) =>
            settler.settle(
              settleItem(at(wallets, index), {
                stakeMinor,
                winMinor,
                houseAccount: house,
                contributions: [{ account: house, amountMinor: 1n }],
              }),
            ),
          ),
        )
        for (const [position, [index, stakeMinor, winMinor]] of requests.entries()) {
          const before = at(model.balances, index)
          const answer = at(answers, position)
          const isCovered = before >= stakeMinor
          if (isCovered) {
            model.balances[index] = before - stakeMinor + winMinor
            model.house += stakeMinor - winMinor
          }
          const expected = isCovered
            ? { balanceMinor: at(model.balances, index) }
            : { refusal: 'insufficientFunds' }
          expect(answer).toMatchObject(expected)
        }
      },
  )

/** Wagers from any kind of money, all at once; those of one player in the order of their requests. */
const fundedSettlements = fc
  .array(
    fc.tuple(player, amount, fc.bigInt({ min: 0n, max: 700n }), fc.constantFrom('cash', 'bonus', 'spins')),
    { minLength: 1, maxLength: 6 },
  )
  .map(
    (made): Step =>
      async ({ model, players, house, settler }) => {
        const answers = await Promise.all(
          made.map(([index, stakeMinor, winMinor, money]) => {
            const of = at(players, index)
            const funded = money === 'cash' ? {} : paidBy[money](of)
            return settler.settle(
              settleItem(of.wallet, { stakeMinor, winMinor, houseAccount: house, ...funded }),
            )
          }),
        )
        for (const [position, [index, stakeMinor, winMinor, money]] of made.entries()) {
          const paying = money === 'cash' ? model.balances : model.others[money]
          const paid = money === 'spins' ? model.others.spinWins : paying
          const isCovered = at(paying, index) >= stakeMinor
          if (isCovered) {
            paying[index] = at(paying, index) - stakeMinor
            paid[index] = at(paid, index) + winMinor
            model.house += stakeMinor - winMinor
          }
          const expected = isCovered
            ? { balanceMinor: at(paying, index), isReplay: false }
            : { refusal: 'insufficientFunds' }
          expect(at(answers, position)).toMatchObject(expected)
        }
      },
  )

const rollUps = fc.constant<Step>(async () => void (await run(rollUpHouse)))

test('the ledger equals the model after any sequence', async () => {
  const steps = fc.array(fc.oneof(moves, holds, closings, settlements, fundedSettlements, rollUps), {
    minLength: 1,
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => playerWithAll(database)))
      const wallets = players.map(({ wallet }) => wallet)
      const model: Model = {
        balances: wallets.map(() => 1_000n),
        held: wallets.map(() => 0n),
        others: {
          bonus: wallets.map(() => 1_000n),
          spins: wallets.map(() => 1_000n),
          spinWins: wallets.map(() => 0n),
        },
        house: 0n,
        holds: [],
      }
      const settler = createSettler({ pool: database.pool, clock: () => performance.now() })
      const world: World = { model, wallets, players, settler, house: `house:model:${randomUUID()}` }
      for (const step of sequence) await step(world)
      const found = await Promise.all(wallets.map(({ playerId }) => run((tx) => balancesOf(tx, playerId))))
      expect(found.map(([balance]) => balance?.balanceMinor)).toEqual(model.balances)
      expect(found.map(([balance]) => balance?.heldMinor)).toEqual(model.held)
      for (const purpose of purposes) {
        const kept = await Promise.all(
          wallets.map(({ playerId }) => run((tx) => balancesOfPurpose(tx, playerId, purpose))),
        )
        expect(kept.map(([balance]) => balance?.balanceMinor ?? 0n)).toEqual(model.others[purpose])
      }
      expect(await run((tx) => houseBalance(tx, world.house, 'JPY'))).toBe(model.house)
    }),
    { numRuns: 60 },
  )
})
