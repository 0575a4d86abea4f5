// A hundred races each, a thousand in a soak: two exchanges for one quote, and an exchange with a bet for the same money.

import { settleItem } from '@mangetsu/test/platform/ledger'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import { createTestFeed, tradersOn } from '@mangetsu/test/platform/rate'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { balancesOf, createSettler, type WalletAccount } from '../../../ledger/index.ts'
import { exchangeAsQuoted } from './exchange.ts'
import { createPrices } from './prices.ts'
import { computeQuote, openQuote } from './quotes.ts'

const players = soakCount(20)
const rounds = 50

let at: TestPlatform
let traders: SignedIn[]
const { feed } = createTestFeed()
const { give } = tradersOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ feed }, 24)
  traders = []
  for (let count = 0; count < players; count += 1) traders.push(await at.newPlayer())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const input = { sourceCurrency: 'JPY', targetCurrency: 'BTC', amount: '100' } as const
/** The BTC value of ¥100 as quoted without a spread. */
const perQuote = 640n

/** The handlers' transactions without HTTP; all races use them. */
function exchanging() {
  const work = createUnitOfWork(at.database)
  const prices = createPrices({ work, feed })
  return {
    async quoted({ id }: SignedIn): Promise<string> {
      const nowMs = at.clock.nowMs()
      const worked = computeQuote(await prices.current(nowMs), input, 0, nowMs)
      if ('refusal' in worked) throw new Error(worked.refusal)
      return (await work.write((tx) => openQuote(tx, id, worked, nowMs))).id
    },
    async exchange({ id, loginName }: SignedIn, quoteId: string): Promise<string> {
      const player = { id, loginName, sessionId: '' }
      const request = { requestId: newId(), quoteId }
      const done = await work.write((tx) => exchangeAsQuoted(tx, player, request, at.clock.nowMs()))
      return 'refusal' in done ? done.refusal : 'done'
    },
  }
}

const balanceOf = async ({ id }: SignedIn, currency: 'JPY' | 'BTC'): Promise<bigint> => {
  const balances = await inTransaction(at.database, (tx) => balancesOf(tx, id))
  return balances.find((one) => one.currency === currency)?.balanceMinor ?? 0n
}

async function walletOf(player: SignedIn): Promise<WalletAccount> {
  const balances = await inTransaction(at.database, (tx) => balancesOf(tx, player.id))
  const accountId = balances.find(({ currency }) => currency === 'JPY')?.accountId
  if (accountId === undefined) throw new Error('no wallet')
  return { accountId, playerId: player.id, currency: 'JPY' }
}

test(`exactly one of two exchanges of one quote succeeds, ${players * rounds} times`, async () => {
  const { quoted, exchange } = exchanging()
  await Promise.all(
    traders.map(async (player) => {
      await give(player, 'JPY', 10_000n * BigInt(rounds))
      for (let round = 0; round < rounds; round += 1) {
        const quoteId = await quoted(player)
        const both = await Promise.all([exchange(player, quoteId), exchange(player, quoteId)])
        expect(both.sort()).toEqual(['done', 'quoteUnknown'])
      }
      expect(await balanceOf(player, 'JPY')).toBe(0n)
      expect(await balanceOf(player, 'BTC')).toBe(perQuote * BigInt(rounds))
    }),
  )
})

test(`an exchange or a bet takes the same money, never both, ${players * rounds} times`, async () => {
  const { quoted, exchange } = exchanging()
  const settler = createSettler({ pool: at.database.pool, clock: () => performance.now() })
  const balancer = createRaceBalancer()
  let exchanged = 0
  await Promise.all(
    traders.map(async (player) => {
      const wallet = await walletOf(player)
      const before = await balanceOf(player, 'BTC')
      let own = 0n
      for (let round = 0; round < rounds; round += 1) {
        await give(player, 'JPY', 10_000n)
        const quoteId = await quoted(player)
        const stake = async () => {
          const answer = await settler.settle(settleItem(wallet, { kind: 'bet.alone', stakeMinor: 10_000n }))
          return 'refusal' in answer ? answer.refusal : 'done'
        }
        const [exchangeDone, stakeDone] = await balancer.race(
          () => exchange(player, quoteId),
          stake,
          (one) => one === 'done',
        )
        expect([exchangeDone, stakeDone].sort()).toEqual(['done', 'insufficientFunds'])
        if (exchangeDone === 'done') own += 1n
      }
      expect(await balanceOf(player, 'JPY')).toBe(0n)
      expect(await balanceOf(player, 'BTC')).toBe(before + own * perQuote)
      exchanged += Number(own)
    }),
  )
  // Both sides must have won often enough, or nothing has raced.
  expect(exchanged).toBeGreaterThan(soakCount(10))
  expect(exchanged).toBeLessThan(players * rounds - soakCount(10))
})
