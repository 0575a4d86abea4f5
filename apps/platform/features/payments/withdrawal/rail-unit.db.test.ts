// Withdrawals in the smallest unit of their rail: what is refused, what can be withdrawn at once, what stays.
import { newAddress } from '@mangetsu/coin'
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { confirmTicket, letCool } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type FundedPlayer, withdrawalsOn } from '@mangetsu/test/platform/withdrawal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { moveLegs, openWallet, transfer } from '../../../ledger/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { rich, withdraw, walletOf, limitOf } = withdrawalsOn(() => at)

test('a withdrawal moves no part of the smallest unit of its rail; that part stays in the wallet', async () => {
  const one = await rich()
  const methodId = await addXrpAddress(one)
  await giveMoney(one.player.id, 'XRP', 100_000_000_037n)
  await giveMoney(one.player.id, 'JPY', 37n)
  expect(await limitOf(one.player)).toMatchObject({ available: '1000000.00' })
  const limit = { currency: 'XRP', methodId } as const
  expect(await at.client.must(calls.queryWithdrawLimit, limit, one.player.auth)).toMatchObject({
    available: '1000.00000000',
  })
  const coins = { ...one, methodId }
  const refused = await withdraw(coins, { currency: 'XRP', amount: '100.0000001' })
  expect(refused).toMatchObject({ refusal: 'amountTooFine' })
  expect((refused.ok ? '' : refused.msg).replaceAll('\u00a0', ' ')).toContain('0.000001 XRP')
  expect(await walletOf(one.player, 'XRP')).toEqual({ amount: '1000.00000037', held: '0.00000000' })
  expect(await withdraw(coins, { currency: 'XRP', amount: '100.000001' })).toMatchObject({ ok: true })
  expect(await walletOf(one.player, 'XRP')).toEqual({ amount: '899.99999937', held: '100.00000100' })
})

async function addXrpAddress({ player }: FundedPlayer): Promise<string> {
  const address = newAddress('xrpl', new Uint8Array(32).fill(3))
  const ticket = await confirmTicket(at, player)
  const facts = { currency: 'XRP', network: 'xrpl', address, tag: '77', label: '' } as const
  const input = { requestId: newId(), ...facts, ticket }
  const { id } = await at.client.must(calls.createWalletAddress, input, player.auth)
  letCool(at)
  return id
}

const giveMoney = (playerId: string, currency: Currency, amountMinor: bigint): Promise<void> =>
  inTransaction(at.database, async (tx) => {
    await openWallet(tx, playerId, currency)
    const legs = moveLegs({ from: 'house:bank', to: { playerId }, currency, amountMinor })
    await transfer(tx, { key: `test:${playerId}:${currency}`, kind: 'deposit', ref: newId(), legs })
  })
