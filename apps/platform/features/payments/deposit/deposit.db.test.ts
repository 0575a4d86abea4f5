// Deposits over HTTP: bounds, idempotency, and repeated or late bank events.
import { calls } from '@mangetsu/contract'
import { depositsOn, statesOf } from '@mangetsu/test/platform/deposit'
import { createTestBank, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { isGatewaySigned, signGatewayBody } from '../gateway/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { order, mustOrder, depositOf, walletsOf } = depositsOn(() => at)

describe('a deposit', () => {
  test('is pending until the bank reports it paid, then credited once however often it repeats the event', async () => {
    const player = await at.newPlayer()
    const deposit = await mustOrder(player)
    expect(deposit).toMatchObject({ status: 'pending', amount: '5000.00' })
    const event = { type: 'order.paid', id: deposit.id, amount: '5000.00', eventId: newId() } as const
    const answers = await Promise.all([
      at.sendBankEvent(event),
      at.sendBankEvent(event),
      at.sendBankEvent({ ...event, eventId: newId() }),
    ])
    expect(answers).toEqual([200, 200, 200])
    expect(await at.sendBankEvent(event)).toBe(200)
    expect(await walletsOf(player)).toMatchObject({ JPY: '5000.00' })
    const after = await depositOf(player, deposit.id)
    expect(after).toMatchObject({ status: 'succeeded', instruction: null, canCancel: false, received: null })
    expect(statesOf(after)).toEqual(['created', 'pending', 'succeeded'])
  })

  test('with the same key returns the same deposit, and with other contents is refused', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    const first = await mustOrder(player, { requestId })
    const many = await Promise.all(Array.from({ length: 10 }, () => mustOrder(player, { requestId })))
    for (const again of many) expect(again).toEqual(first)
    expect(await order(player, { requestId, amount: '6000' })).toMatchObject({ refusal: 'keyReused' })
    expect((await at.client.must(calls.queryDeposits, {}, player.auth)).total).toBe(1)
  })

  test.each([
    ['amountOutside', { amount: '999.99' }],
    ['amountOutside', { amount: '5000000.01' }],
    ['amountOutside', { amount: '0' }],
    ['amountOutside', { amount: '9999999999999999' }],
    ['badAmount', { amount: '-5000' }],
    ['badAmount', { amount: '-1' }],
    ['badAmount', { amount: '-0' }],
    ['badAmount', { amount: '+5000' }],
    ['badAmount', { amount: 'NaN' }],
    ['badAmount', { amount: 'Infinity' }],
    ['badAmount', { amount: '' }],
    ['badAmount', { amount: ' 5000' }],
    ['badAmount', { amount: '5,000' }],
    ['badAmount', { amount: '05000' }],
    ['badAmount', { amount: '5000.' }],
    ['badAmount', { amount: '0x1388' }],
    ['badAmount', { amount: '1e3' }],
    ['badAmount', { amount: '1e309' }],
    ['amountOutside', { amount: '9007199254740993' }],
    ['badAmount', { amount: '5000.001' }],
    ['badAmount', { amount: '5000.000' }],
    ['badAmount', { amount: '1e9' }],
    ['badAmount', { amount: '５０００' }],
    ['channelClosed', { channel: 'bank-usd' }],
    ['channelClosed', { channel: 'nowhere' }],
    ['channelClosed', { channel: 'qr-jpy' }],
    ['channelClosed', { currency: 'BTC' }],
    ['badAmount', { channel: 'crypto-btc-bitcoin', currency: 'BTC', amount: '0.000000001' }],
    ['amountOutside', { channel: 'crypto-btc-bitcoin', currency: 'BTC', amount: '5000' }],
    ['methodUnknown', { channel: 'ewallet-jpy' }],
    ['methodUnknown', { channel: 'ewallet-jpy', methodId: newId() }],
    ['couponUnknown', { couponId: newId() }],
    ['quoteUnknown', { quoteId: newId() }],
    ['badRequest', { requestId: 'short' }],
    ['badRequest', { requestId: null }],
    ['badRequest', { amount: 5000 }],
    ['badRequest', { currency: 'ZZZ' }],
  ])('is refused with %s: %j', async (refusal, bent) => {
    const player = await at.newPlayer()
    const refused = await order(player, bent)
    expect(refused).toMatchObject({ ok: false, refusal })
    expect(refused.ok ? '' : refused.msg).toMatch(/\S/)
    expect(at.bank.orders.filter(({ payer }) => payer === player.loginName)).toEqual([])
    expect(await walletsOf(player)).toEqual({ JPY: '0.00', USD: '0.00' })
    expect((await at.client.must(calls.queryDeposits, {}, player.auth)).total).toBe(0)
  })

  test('another amount than ordered is never credited, whatever event follows', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    expect(await at.sendBankEvent({ type: 'order.paid', id, amount: '4999.00' })).toBe(200)
    const differing = { status: 'failed', reason: 'amountDiffers', received: '4999.00' }
    expect(await depositOf(player, id)).toMatchObject(differing)
    await at.sendBankEvent({ type: 'order.paid', id, amount: '5000.00' })
    expect(await depositOf(player, id)).toMatchObject(differing)
    expect(await walletsOf(player)).toMatchObject({ JPY: '0.00' })
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices.filter(({ kind }) => kind === 'depositDiffers')).toMatchObject([
      { data: { depositId: id, amount: '5000.00', received: '4999.00', currency: 'JPY' } },
    ])
  })

  test('expires unpaid, and money that arrives later is still the player’s', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    const short = { id: player.id, auth: player.auth }
    at.clock.advance(61 * 60_000)
    await at.platform.runJob('deposits')
    const { rows } = await at.database.pool.query('select status from deposit where id = $1', [id])
    expect(rows).toEqual([{ status: 'expired' }])
    expect(await at.sendBankEvent({ type: 'order.paid', id, amount: '5000.00' })).toBe(200)
    const balance = await at.database.pool.query(
      `select balance from ledger_account where player_id = $1 and currency = 'JPY' and purpose = 'wallet'`,
      [short.id],
    )
    expect(balance.rows).toEqual([{ balance: 500_000n }])
  })

  test('is refused while the bank is unavailable, and continues under the same key afterwards', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    at.bank.isDown = true
    expect(await order(player, { requestId })).toMatchObject({ refusal: 'railDown' })
    at.bank.isDown = false
    expect(await mustOrder(player, { requestId })).toMatchObject({ status: 'pending' })
    expect((await at.client.must(calls.queryDeposits, {}, player.auth)).total).toBe(1)
  })

  test('not yet known to the bank does not continue during a pause', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    at.bank.isDown = true
    expect(await order(player, { requestId })).toMatchObject({ refusal: 'railDown' })
    at.bank.isDown = false
    const known = at.bank.orders.length
    await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)
    expect(await order(player, { requestId })).toMatchObject({ refusal: 'excluded' })
    expect(at.bank.orders).toHaveLength(known)
  })

  test('of an account that was closed meanwhile is not ordered', async () => {
    const player = await at.newPlayer()
    // As if the closing committed between the caller's token check and the order.
    await at.database.owner.query('update player set closed_at = now() where id = $1', [player.id])
    expect(await order(player)).toMatchObject({ refusal: 'sessionEnded' })
    const { rows } = await at.database.pool.query('select 1 from deposit where player_id = $1', [player.id])
    expect(rows).toEqual([])
  })

  test('that hits a fault returns only a reference, which the log explains', async () => {
    const player = await at.newPlayer()
    const { requestOrder } = at.bank
    at.bank.requestOrder = async () => {
      throw new Error('the inner secret of this fault')
    }
    const answer = await order(player)
    at.bank.requestOrder = requestOrder
    expect(answer).toMatchObject({ ok: false, status: 503, refusal: 'fault' })
    const data = answer.ok ? {} : answer.data
    expect(Object.keys(data ?? {})).toEqual(['id'])
    expect(JSON.stringify(answer)).not.toContain('inner secret')
    const line = at.logged.find((one) => one.includes(String(data?.id)))
    expect(line).toContain('the inner secret of this fault')
  })

  test('is visible only to its player', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const { id } = await mustOrder(theirs)
    expect(await at.client.must(calls.queryDeposits, { id }, mine.auth)).toEqual({ deposits: [], total: 0 })
  })
})

describe('a bank event', () => {
  test.each([
    ['no signature', {}],
    ['a wrong one', { 'bank-signature': `t=${Date.UTC(2026, 10, 1)},v1=${'0'.repeat(64)}` }],
  ])('is refused with %s', async (_name, headers) => {
    const sent = { method: 'POST', url: '/rail/bank/events', payload: '{}' } as const
    const answer = await at.app.inject({
      ...sent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('is refused when it is old, altered or signed with another secret', () => {
    const header = signGatewayBody('secret', 1_700_000_000_000, 'body')
    const verify = (secret: string, nowMs: number, body: string) =>
      isGatewaySigned(secret, nowMs, body, header)
    expect(verify('secret', 1_700_000_000_000, 'body')).toBe(true)
    expect(verify('secret', 1_700_000_300_001, 'body')).toBe(false)
    expect(verify('secret', 1_700_000_000_000, 'Body')).toBe(false)
    expect(verify('other', 1_700_000_000_000, 'body')).toBe(false)
  })

  test.each([
    ['an amount with too many decimals', { type: 'order.paid', amount: '5000.001' }],
    ['an amount of 0', { type: 'order.paid', amount: '0.00' }],
    ['a negative amount', { type: 'order.paid', amount: '-5000.00' }],
    ['a coin without its chain', { type: 'chain.seen', amount: '5000.00' }],
  ] as const)('with %s is refused', async (_name, event) => {
    expect(await at.sendBankEvent({ ...event, id: newId() })).toBe(400)
  })

  test('about an unknown order is answered with 404', async () => {
    expect(await at.sendBankEvent({ type: 'order.paid', id: newId(), amount: '1.00' })).toBe(404)
    expect(await at.sendBankEvent({ type: 'payout.paid', id: newId(), amount: '1.00' })).toBe(404)
  })
})

test('the JP profile refuses real money whatever is configured', async () => {
  const other = await startTestPlatform({ profile: 'JP', gateway: createTestBank(false) })
  const player = await other.newPlayer()
  const input = {
    requestId: newId(),
    channel: 'bank-jpy',
    currency: 'JPY',
    amount: '5000',
    lang: 'ja',
  } as const
  expect(await other.client.call(calls.createDeposit, input, player.auth)).toMatchObject({
    refusal: 'realMoneyOff',
  })
  const { channels } = await other.client.must(calls.queryChannels, { currency: 'JPY' }, player.auth)
  expect(channels).toEqual([])
  await other.close()
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
