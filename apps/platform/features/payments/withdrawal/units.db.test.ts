// A payout finer than its route's unit is refused with the remainder, and the form shows the unit in advance.
import { newAddress } from '@mangetsu/coin'
import { calls } from '@mangetsu/contract'
import { type Currency, minorOf } from '@mangetsu/money'
import { confirmTicket, letCool } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type FundedPlayer, withdrawalsOn } from '@mangetsu/test/platform/withdrawal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { openWallet, transfer } from '../../../ledger/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { rich, withdraw, walletOf } = withdrawalsOn(() => at)

/** Credits an amount as an exchange or a game may leave it, which no deposit order could produce. */
async function give({ player }: FundedPlayer, currency: Currency, amount: string): Promise<void> {
  const amountMinor = minorOf(amount, currency)
  await inTransaction(at.database, async (tx) => {
    await openWallet(tx, player.id, currency)
    const legs = [
      { place: 'house:bank', currency, amountMinor: -amountMinor },
      { place: { playerId: player.id }, currency, amountMinor },
    ] as const
    await transfer(tx, { key: `test:${newId()}`, kind: 'deposit', ref: newId(), legs: [...legs] })
  })
}

async function withEwallet(one: FundedPlayer): Promise<FundedPlayer> {
  const ticket = await confirmTicket(at, one.player)
  const handle = `unit_${newId().slice(-8)}`
  const input = { requestId: newId(), provider: 'tsukipay', handle, ticket }
  const { id } = await at.client.must(calls.registerThirdPartyAccount, input, one.player.auth)
  return { ...one, methodId: id }
}

const withAddress =
  (currency: Currency, network: 'tron' | 'xrpl' | 'ethereum' | 'solana' | 'cardano' | 'bitcoin') =>
  async (one: FundedPlayer): Promise<FundedPlayer> => {
    const ticket = await confirmTicket(at, one.player)
    const address = newAddress(network, new Uint8Array(32).fill(9))
    const tag = network === 'xrpl' ? { tag: '7' } : {}
    const input = { requestId: newId(), ticket, currency, network, address, label: '', ...tag } as const
    const { id } = await at.client.must(calls.createWalletAddress, input, one.player.auth)
    return { ...one, methodId: id }
  }

type Way = readonly [
  currency: Currency,
  where: string,
  method: (one: FundedPlayer) => Promise<FundedPlayer>,
  balance: string,
  fine: string,
  whole: string,
]
const same = async (one: FundedPlayer) => one

test.each<Way>([
  ['JPY', 'bank', same, '0.37', '10000.37', '10000'],
  ['JPY', 'e-wallet', withEwallet, '0.37', '10000.37', '10000'],
  ['KRW', 'e-wallet', withEwallet, '50000.50', '40000.5', '40000'],
  ['VND', 'e-wallet', withEwallet, '900000.01', '600000.01', '600000'],
  ['USDT', 'tron', withAddress('USDT', 'tron'), '50.12345678', '30.12345678', '30.123456'],
  ['USDT', 'ethereum', withAddress('USDT', 'ethereum'), '50.12345678', '30.12345678', '30.123456'],
  ['USDC', 'solana', withAddress('USDC', 'solana'), '50.12345678', '30.1234567', '30.123456'],
  ['XRP', 'xrpl', withAddress('XRP', 'xrpl'), '90.00000001', '10.00000001', '10'],
  ['ADA', 'cardano', withAddress('ADA', 'cardano'), '90.0000009', '30.0000009', '30'],
])('%s by %s', async (currency, _where, method, balance, fine, whole) => {
  const one = await method(await rich())
  await give(one, currency, balance)
  letCool(at)
  const limit = await at.client.must(
    calls.queryWithdrawLimit,
    { currency, methodId: one.methodId },
    one.player.auth,
  )
  const unit = minorOf(limit.unit, currency)
  const held = await walletOf(one.player, currency)
  expect(minorOf(limit.remainder, currency)).toBe(minorOf(held.amount ?? '0', currency) % unit)
  expect(minorOf(limit.remainder, currency)).toBeGreaterThan(0n)
  expect(minorOf(limit.available, currency) % unit).toBe(0n)
  const refused = await withdraw(one, { currency, amount: fine })
  expect(refused).toMatchObject({ ok: false, refusal: 'payoutTooFine' })
  expect(await walletOf(one.player, currency)).toEqual(held)
  expect(await withdraw(one, { currency, amount: whole })).toMatchObject({ ok: true })
})

test("a coin with the ledger's precision is paid to its last unit", async () => {
  const one = await withAddress('BTC', 'bitcoin')(await rich())
  await give(one, 'BTC', '0.10000001')
  letCool(at)
  expect(await withdraw(one, { currency: 'BTC', amount: '0.00300001' })).toMatchObject({ ok: true })
})

test('each method of a currency names its unit', async () => {
  const { player } = await rich()
  const unitsOf = async (currency: Currency) =>
    (await at.client.must(calls.queryWithdrawMethods, { currency }, player.auth)).methods.map(
      (way) => way.unit,
    )
  expect(await unitsOf('JPY')).toEqual(['1.00', '1.00'])
  expect(await unitsOf('USD')).toEqual(['0.01'])
  expect(await unitsOf('USDT')).toEqual(['0.00000100', '0.00000100'])
})
