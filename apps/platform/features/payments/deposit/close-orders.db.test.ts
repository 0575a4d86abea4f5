// Effect of a pause, a limit and a verification level on deposits: open orders, and coin addresses.
import { calls } from '@mangetsu/contract'
import { depositsOn, statesOf } from '@mangetsu/test/platform/deposit'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { order, mustOrder, orderQr, requestAddress, mustRequest, depositOf, walletsOf, paid, seen } =
  depositsOn(() => at)
const bitcoin = { channel: 'crypto-btc-bitcoin', currency: 'BTC', amount: '0.01' } as const

const pause = (player: SignedIn, how: object = { action: 'exclude', months: 6 }) =>
  at.client.must(calls.selfControl, how as { action: 'query' }, player.auth)
const limit = (player: SignedIn, cap: string) =>
  pause(player, { action: 'set', kind: 'deposit', period: 'day', cap })
const isDue = async (id: string) =>
  (await at.database.owner.query('select 1 from deposit where id = $1 and is_release_due', [id])).rowCount ===
  1

describe('a pause', () => {
  test.each([
    ['break', { action: 'break', days: 2 }],
    ['exclusion', { action: 'exclude', months: 6 }],
  ])('cancels every unpaid order in its own transaction: %s', async (_name, how) => {
    const player = await at.newPlayer()
    const orders = [await mustOrder(player), await mustOrder(player, bitcoin)]
    const qr = await orderQr(player)
    if (!qr.ok) throw new Error(qr.refusal)
    await pause(player, how)
    for (const { id } of [...orders, qr.data]) {
      const now = await depositOf(player, id)
      expect(now).toMatchObject({ status: 'cancelled', canCancel: false })
      expect(statesOf(now).at(-1)).toBe('cancelled')
      expect(now?.steps.at(-1)).toMatchObject({ reason: 'paused' })
    }
  })

  test('cancels them at the bank, with retries until it succeeds', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    const coin = await mustOrder(player, bitcoin)
    at.bank.isDown = true
    await pause(player)
    await at.platform.runJob('deposit-releases')
    expect(await isDue(id)).toBe(true)
    at.bank.isDown = false
    await at.platform.runJob('deposit-releases')
    expect(at.bank.cancelled.filter((one) => one === id)).toHaveLength(1)
    expect(await isDue(id)).toBe(false)
    // A coin address has no order at the bank.
    expect(at.bank.cancelled).not.toContain(coin.id)
    await at.platform.runJob('deposit-releases')
    expect(at.bank.cancelled.filter((one) => one === id)).toHaveLength(1)
  })

  test('stops retrying once the order has expired at the bank', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    at.bank.isDown = true
    await pause(player)
    at.clock.advance(8 * 24 * 60 * 60_000)
    await at.platform.runJob('deposit-releases')
    at.bank.isDown = false
    expect(await isDue(id)).toBe(false)
  })

  test('keeps a coin in transit, and money that still arrives is the player’s', async () => {
    const player = await at.newPlayer()
    const coin = await mustOrder(player, bitcoin)
    const order = await mustOrder(player)
    const address = await mustRequest(player, 'BTC', 'bitcoin')
    const txId = newId()
    await seen(address, '0.01000000', { txId, confirmations: 0 })
    await pause(player)
    expect(await depositOf(player, coin.id)).toMatchObject({ status: 'pending' })
    await seen(address, '0.01000000', { txId, confirmations: 3 })
    expect(await paid(order.id)).toBe(200)
    expect(await walletsOf(player)).toMatchObject({ BTC: '0.01000000', JPY: '5000.00' })
  })

  test('that is refused cancels nothing', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    const answer = await at.client.call(
      calls.selfControl,
      { action: 'set', kind: 'deposit', period: 'day', cap: '1' },
      player.auth,
    )
    expect(answer).toMatchObject({ refusal: 'badLimit' })
    expect(await depositOf(player, id)).toMatchObject({ status: 'pending' })
  })

  test('concurrent with an order leaves none open', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const player = await at.newPlayer()
      const made = await Promise.all([order(player), order(player), pause(player), order(player)])
      await at.platform.runJob('deposit-releases')
      const { deposits } = await at.client.must(calls.queryDeposits, {}, player.auth)
      expect(deposits.filter(({ status }) => status === 'created' || status === 'pending')).toEqual([])
      for (const { id } of deposits.filter(({ instruction }) => instruction !== null))
        expect(at.bank.cancelled).toContain(id)
      expect(made).toHaveLength(4)
    }
  })
})

describe('a coin address', () => {
  test('is neither created nor shown if the player’s limit is below the minimum', async () => {
    const player = await at.newPlayer()
    expect(await requestAddress(player, 'BTC', 'bitcoin')).toMatchObject({ ok: true })
    await limit(player, '3000')
    await mustOrder(player, { amount: '3000' })
    for (const [coin, network] of [
      ['BTC', 'bitcoin'],
      ['USDT', 'tron'],
    ] as const)
      expect(await requestAddress(player, coin, network)).toMatchObject({
        refusal: 'depositLimit',
        data: { amount: '0.00', period: 'day' },
      })
  })

  test('states the maximum that may be sent to it: the limit’s remainder, in coins', async () => {
    const player = await at.newPlayer()
    await limit(player, '20000')
    // ¥20,000 at ¥20,000,000 for a bitcoin.
    expect(await mustRequest(player, 'BTC', 'bitcoin')).toMatchObject({ max: '0.00100000' })
    await mustOrder(player, { amount: '10000' })
    expect(await mustRequest(player, 'BTC', 'bitcoin')).toMatchObject({ max: '0.00050000' })
  })

  test('is not shown if the level is exhausted', async () => {
    const player = await at.newPlayer()
    const { max } = await mustRequest(player, 'BTC', 'bitcoin')
    expect(Number(max)).toBeGreaterThan(0)
    await at.database.owner.query(
      `insert into deposit (id, player_id, channel, kind, currency, amount, status, lang, created_at, changed_at, expires_at)
       values ($1, $2, 'bank-jpy', 'bank', 'JPY', 100000000000, 'succeeded', 'ja', $3, $3, $3)`,
      [newId(), player.id, new Date(at.clock.nowMs())],
    )
    expect(await requestAddress(player, 'BTC', 'bitcoin')).toMatchObject({ refusal: 'levelLimit' })
  })
})
