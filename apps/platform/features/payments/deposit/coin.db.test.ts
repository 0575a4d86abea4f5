// Coins: the player's own address, transactions seen in any order, with and without an order.
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { depositsOn, minuteMs, statesOf } from '@mangetsu/test/platform/deposit'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const on = depositsOn(() => at)
const { mustOrder, order, mustRequest, depositOf, depositsOf, walletsOf, seen, operate } = on

const requestAddress = (player: SignedIn, currency: Currency, network: string) =>
  at.client.call(calls.askDepositAddress, { currency, network, lang: 'en' }, player.auth)

const bitcoin = { channel: 'crypto-btc-bitcoin', currency: 'BTC', amount: '0.01' } as const

describe('a coin address', () => {
  test('is permanent, one per player, coin and network', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const first = await mustRequest(mine, 'USDT', 'tron')
    const many = await Promise.all(Array.from({ length: 10 }, () => requestAddress(mine, 'USDT', 'tron')))
    const { addressId: _, ...shown } = first
    for (const again of many) expect(again).toMatchObject({ ok: true, data: shown })
    expect(at.bank.addresses.filter(({ owner }) => owner === mine.loginName)).toHaveLength(1)
    const others = [await mustRequest(mine, 'USDT', 'ethereum'), await mustRequest(theirs, 'USDT', 'tron')]
    expect(new Set([first, ...others].map(({ address }) => address)).size).toBe(3)
    expect(await mustRequest(mine, 'XRP', 'xrpl')).toMatchObject({ tag: '1', min: '3.00000000' })
  })

  test('requested concurrently is created once', async () => {
    const player = await at.newPlayer()
    const many = await Promise.all(Array.from({ length: 20 }, () => mustRequest(player, 'BTC', 'bitcoin')))
    expect(new Set(many.map(({ address }) => address)).size).toBe(1)
    expect(
      new Set(at.bank.addresses.filter(({ owner }) => owner === player.loginName).map(({ id }) => id)).size,
    ).toBe(1)
  })

  test('is refused for an unknown network, an unavailable bank, and during a pause', async () => {
    const player = await at.newPlayer()
    expect(await requestAddress(player, 'BTC', 'tron')).toMatchObject({ refusal: 'channelClosed' })
    expect(await requestAddress(player, 'JPY', 'bitcoin')).toMatchObject({ refusal: 'channelClosed' })
    at.bank.isDown = true
    expect(await requestAddress(player, 'BTC', 'bitcoin')).toMatchObject({ refusal: 'railDown' })
    expect(await order(player, bitcoin)).toMatchObject({ refusal: 'railDown' })
    at.bank.isDown = false
    expect(await requestAddress(player, 'BTC', 'bitcoin')).toMatchObject({ ok: true })
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
    expect(await requestAddress(player, 'BTC', 'bitcoin')).toMatchObject({ refusal: 'onBreak' })
    const leaving = await at.newPlayer()
    await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, leaving.auth)
    expect(await requestAddress(leaving, 'BTC', 'bitcoin')).toMatchObject({ refusal: 'excluded' })
  })
})

describe('an ordered coin', () => {
  test('is seen, counts confirmations, and is credited once it has enough', async () => {
    const player = await at.newPlayer()
    const made = await mustOrder(player, bitcoin)
    const address = await mustRequest(player, 'BTC', 'bitcoin')
    expect(made).toMatchObject({
      instruction: { kind: 'address', address: address.address },
      canCancel: true,
    })
    const txId = newId()
    expect(await seen(address, '0.01000000', { txId, confirmations: 0 })).toBe(200)
    const chain = { txId, needed: 3 }
    expect(await depositOf(player, made.id)).toMatchObject({
      status: 'pending',
      canCancel: false,
      chain: { ...chain, confirmations: 0 },
    })
    expect(await operate(player, made.id, 'cancel')).toMatchObject({ refusal: 'depositDecided' })
    await seen(address, '0.01000000', { txId, confirmations: 2 })
    await seen(address, '0.01000000', { txId, confirmations: 1 })
    expect(await depositOf(player, made.id)).toMatchObject({ chain: { ...chain, confirmations: 2 } })
    expect(await walletsOf(player)).toMatchObject({ BTC: '0.00000000' })
    await seen(address, '0.01000000', { txId, confirmations: 3 })
    await seen(address, '0.01000000', { txId, confirmations: 4 })
    await seen(address, '0.01000000', { txId, confirmations: 1 })
    const after = await depositOf(player, made.id)
    expect(after).toMatchObject({ status: 'succeeded', chain: { ...chain, confirmations: 4 } })
    expect(statesOf(after)).toEqual(['created', 'pending', 'seen', 'succeeded'])
    expect(await walletsOf(player)).toMatchObject({ BTC: '0.01000000' })
    expect(await depositsOf(player)).toHaveLength(1)
  })

  test('does not expire once it was seen; an unseen one does', async () => {
    const player = await at.newPlayer()
    const made = await mustOrder(player, bitcoin)
    const idle = await mustOrder(player, { ...bitcoin, amount: '0.02' })
    const address = await mustRequest(player, 'BTC', 'bitcoin')
    const txId = newId()
    await seen(address, '0.01000000', { txId, confirmations: 0 })
    at.clock.advance(121 * minuteMs)
    await at.platform.runJob('deposits')
    const { rows } = await at.database.pool.query('select id, status from deposit where player_id = $1', [
      player.id,
    ])
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [made.id, 'pending'],
        [idle.id, 'expired'],
      ]),
    )
    await seen(address, '0.01000000', { txId, confirmations: 3 })
    expect(await on.balanceMinor(player, 'BTC')).toBe(1_000_000n)
  })
})

describe('a coin without an order', () => {
  test('is credited nevertheless: another amount, less than the minimum, a second one', async () => {
    const player = await at.newPlayer()
    const made = await mustOrder(player, bitcoin)
    const address = await mustRequest(player, 'BTC', 'bitcoin')
    for (const amount of ['0.01000001', '0.00000001', '0.01000000', '0.01000000'])
      expect(await seen(address, amount, { txId: newId(), confirmations: 3 })).toBe(200)
    expect(await walletsOf(player)).toMatchObject({ BTC: '0.03000002' })
    const deposits = await depositsOf(player)
    expect(deposits).toHaveLength(4)
    expect(deposits.every(({ channel }) => channel === 'crypto-btc-bitcoin')).toBe(true)
    expect(deposits.filter(({ id }) => id === made.id)).toMatchObject([{ amount: '0.01000000' }])
  })

  test('opens a wallet, during an exclusion too, and counts against the limit', async () => {
    const player = await at.newPlayer()
    const address = await mustRequest(player, 'DOGE', 'dogecoin')
    const limit = { action: 'set', kind: 'deposit', period: 'day', cap: '10000' } as const
    await at.client.must(calls.selfControl, limit, player.auth)
    await seen(address, '1000.00000000', { txId: newId(), confirmations: 5 })
    expect(await walletsOf(player)).toMatchObject({ DOGE: '1000.00000000' })
    expect(await order(player)).toMatchObject({ refusal: 'depositLimit' })
    await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)
    expect(await seen(address, '7.00000000', { txId: newId(), confirmations: 5 })).toBe(200)
    expect(await on.balanceMinor(player, 'DOGE')).toBe(100_700_000_000n)
  })

  test('is one deposit per transaction and address, whatever later events report', async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()]
    const address = await mustRequest(player, 'SOL', 'solana')
    const elsewhere = await mustRequest(other, 'SOL', 'solana')
    const txId = newId()
    const events = [0, 1, 2, 3, 4].flatMap((confirmations) => [
      seen(address, '1.00000000', { txId, confirmations }),
      seen(address, '1.00000000', { txId, confirmations }),
    ])
    expect(new Set(await Promise.all(events))).toEqual(new Set([200]))
    await seen(address, '2.00000000', { txId, confirmations: 9 })
    await seen(elsewhere, '1.00000000', { txId, confirmations: 9 })
    expect(await walletsOf(player)).toMatchObject({ SOL: '1.00000000' })
    expect(await depositsOf(player)).toMatchObject([{ chain: { txId, confirmations: 4 } }])
    expect(await walletsOf(other)).toMatchObject({ SOL: '1.00000000' })
    expect(await depositsOf(other)).toMatchObject([{ chain: { txId, confirmations: 9 } }])
  })

  test('of another coin or network than the address’s is not credited; an unknown address is rejected', async () => {
    const player = await at.newPlayer()
    const address = await mustRequest(player, 'USDT', 'tron')
    const chain = { txId: newId(), confirmations: 9 }
    expect(await seen({ ...address, network: 'ethereum' }, '10.00000000', chain)).toBe(200)
    expect(await seen({ ...address, currency: 'TRX' }, '10.00000000', chain)).toBe(200)
    expect(await depositsOf(player)).toEqual([])
    expect(await seen({ ...address, addressId: newId() }, '10.00000000', chain)).toBe(404)
  })
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
