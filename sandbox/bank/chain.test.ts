// The practice chain and the statement: addresses, confirmations notified until final, coin payouts, movements.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAddress, isTag, networks } from '@mangetsu/coin'
import {
  addressOf,
  bankAccountOf,
  hiddenIn,
  openTestBank,
  orderOf,
  payoutOf,
  startMs,
  type TestBankOptions,
  type TestSandboxBank,
} from '@mangetsu/test/platform/sandbox-bank'
import { afterEach, describe, expect, test } from 'vitest'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function opened(options: TestBankOptions = {}) {
  const bank = await openTestBank(options)
  closing.push(bank.stop)
  return bank
}

const pathOf = ({ payUrl }: { payUrl: string }): string => payUrl.replace('http://bank.test', '')
const countsOf = (bank: TestSandboxBank): (number | undefined)[] =>
  bank.events.map(({ event }) => event.chain?.confirmations)
const coinsTo = (address: string, tag: string | null = null, network = 'bitcoin') => ({
  kind: 'crypto',
  network,
  address,
  tag,
})

describe('address', () => {
  test.each(networks.map(({ code, coins }) => [code, coins[0]]))(
    'an address on %s is valid on that network',
    async (network, currency) => {
      const { must } = await opened()
      const { address, tag, needed } = await must('addresses', addressOf({ network, currency }))
      const { code = 'bitcoin', hasTag, confirmations } = networks.find((one) => one.code === network) ?? {}
      expect([isAddress(code, address), needed]).toEqual([true, confirmations])
      expect(tag !== null && isTag(code, tag)).toBe(hasTag)
    },
  )

  test('belongs to its owner permanently', async () => {
    const { must, send } = await opened()
    const request = addressOf()
    const { address } = await must('addresses', request)
    const again = await must('addresses', { ...request, lang: 'en', notifyUrl: 'http://elsewhere.test' })
    expect(again.address).toBe(address)
    expect((await send('addresses', { ...request, owner: 'player-2' })).statusCode).toBe(409)
    expect((await must('addresses', addressOf())).address).not.toBe(address)
  })

  test.each([{ network: 'tron' }, { network: 'nowhere' }, { currency: 'JPY' }])(
    'an address requested with invalid input (%o) gets 400',
    async (over) => {
      const { send } = await opened()
      expect((await send('addresses', addressOf(over))).statusCode).toBe(400)
    },
  )
})

describe('sent coins', () => {
  test('sent coins are notified when first seen and at each confirmation until final', async () => {
    const bank = await opened()
    const request = addressOf()
    const address = await bank.must('addresses', request)
    const answered = await bank.submit(pathOf(address), { amount: '0.5' })
    expect(answered.headers.location).toContain('live=on')
    await bank.eventsOf(1)
    bank.now.ms += 1_000
    await bank.eventsOf(2)
    bank.now.ms += 60_000
    const events = await bank.eventsOf(3)
    expect(countsOf(bank).sort()).toEqual([0, 1, 2])
    const chain = { txId: expect.stringMatching(/^[0-9a-f]{64}$/), network: 'bitcoin', needed: 2 }
    for (const event of events) {
      expect(event).toMatchObject({
        type: 'chain.seen',
        id: request.id,
        currency: 'BTC',
        amount: '0.50000000',
      })
      expect(event.chain).toMatchObject(chain)
    }
    expect((await bank.get(`${pathOf(address)}&live=on`)).headers.refresh).toBeUndefined()
  })

  test('coins sent by a form submitted twice are one transaction', async () => {
    const bank = await opened()
    const path = pathOf(await bank.must('addresses', addressOf()))
    const hidden = hiddenIn((await bank.get(path)).body)
    for (const amount of ['1', '1', '2']) {
      expect((await bank.post(path, { ...hidden, amount })).statusCode).toBe(303)
    }
    await bank.submit(path, { amount: '3' })
    const events = await bank.eventsOf(2)
    expect(events.map(({ amount }) => amount)).toEqual(['1.00000000', '3.00000000'])
  })

  test('sent coins continue to be confirmed after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mangetsu-chain-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const options = { file: join(folder, 'bank.db'), now: { ms: startMs } }
    const before = await openTestBank(options)
    const path = pathOf(await before.must('addresses', addressOf({ currency: 'DOGE', network: 'dogecoin' })))
    await before.submit(path, { amount: '1000' })
    await before.eventsOf(1)
    await before.stop()
    options.now.ms += 3_500
    const after = await opened(options)
    await after.eventsOf(3)
    options.now.ms += 100_000
    await after.eventsOf(6)
    expect(countsOf(after).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test.each(['', '0', '-1', '1e3', '0.000000001', 'NaN'])(
    'sends no coins for the amount %j',
    async (amount) => {
      const { must, submit, events } = await opened()
      const answered = await submit(pathOf(await must('addresses', addressOf())), { amount })
      expect(answered.statusCode).toBe(422)
      expect(answered.body).toContain('送金は行われていません')
      expect(events).toEqual([])
    },
  )

  test('sending coins requires the page’s own form', async () => {
    const { must, get, post } = await opened()
    const path = pathOf(await must('addresses', addressOf()))
    const { token, send } = hiddenIn((await get(path)).body)
    expect((await post(path, { send, amount: '1' })).statusCode).toBe(403)
    expect((await post(path, { token, amount: '1' })).statusCode).toBe(403)
  })

  test('the page of sent coins reloads only on request and until they are final', async () => {
    const bank = await opened()
    const path = pathOf(await bank.must('addresses', addressOf()))
    await bank.submit(path, { amount: '1' })
    expect((await bank.get(path)).headers.refresh).toBeUndefined()
    expect((await bank.get(`${path}&live=on`)).headers.refresh).toMatch(/^2; url=\/bank\/chain\/BTC/)
  })
})

describe('page of an address', () => {
  test('warns against real coins in both languages, and reads an amount from its address', async () => {
    const { must, get } = await opened()
    const { payUrl, tag } = await must('addresses', addressOf({ currency: 'XRP', network: 'xrpl' }))
    const { body } = await get(`${pathOf({ payUrl })}&amount=12.5`)
    expect(body).toContain('本物の暗号資産は絶対に送らないでください')
    expect(body).toContain(`<dd>${tag}</dd>`)
    expect(body).toContain('value="12.5"')
    const english = pathOf({ payUrl }).replace('lang=ja', 'lang=en')
    expect((await get(english)).body).toContain('never send real crypto')
  })

  test('finds no page for an unknown address, or another coin of the network', async () => {
    const { must, get, post } = await opened()
    const { address } = await must('addresses', addressOf({ currency: 'ETH', network: 'ethereum' }))
    for (const url of [
      '/bank/chain/BTC/bitcoin/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      `/bank/chain/USDT/ethereum/${address}`,
      `/bank/chain/ETH/bitcoin/${address}`,
      '/bank/chain/ETH/ethereum/nonsense',
    ]) {
      expect((await get(url)).statusCode).toBe(404)
      expect((await post(url, {})).statusCode).toBe(404)
    }
  })
})

describe('coin payout', () => {
  const outside = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const paid = (address: string, over: object = {}) =>
    payoutOf(coinsTo(address), { currency: 'BTC', amount: '0.10000000', ...over })

  test('a coin payout is a transaction whose id is the reference', async () => {
    const { must, now, eventsOf, get } = await opened()
    const payout = paid(outside)
    const { bankReference } = await must('payouts', payout)
    expect(bankReference).toMatch(/^[0-9a-f]{64}$/)
    expect((await must('payouts', payout)).bankReference).toBe(bankReference)
    now.ms += 100
    expect(await eventsOf(1)).toMatchObject([{ type: 'payout.paid', id: payout.id }])
    const { body } = await get(`/bank/chain/BTC/bitcoin/${outside}?lang=en`)
    expect(body).toContain(bankReference)
    expect(body).toContain('outside the site')
  })

  test('a coin payout to a customer’s own address arrives there', async () => {
    const bank = await opened()
    const request = addressOf()
    const { address } = await bank.must('addresses', request)
    const { bankReference } = await bank.must('payouts', paid(address))
    bank.now.ms += 100
    await bank.eventsOf(2)
    const seen = bank.events.find(({ event }) => event.type === 'chain.seen')?.event
    expect(seen).toMatchObject({ id: request.id, chain: { txId: bankReference } })
  })

  test.each([
    coinsTo('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'),
    coinsTo(outside, null, 'tron'),
    coinsTo(outside, '7'),
    coinsTo('LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA', null, 'litecoin'),
  ])('a coin payout to %o fails', async (to) => {
    const { must, now, eventsOf } = await opened()
    await must('payouts', payoutOf(to, { currency: 'BTC', amount: '0.10000000' }))
    now.ms += 100
    expect(await eventsOf(1)).toMatchObject([{ type: 'payout.failed', reason: 'bankRefused' }])
  })
})

describe('statement', () => {
  const span = (fromMs: number, toMs: number, after: string | null = null) => ({
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    after,
  })

  test('lists exactly what moved, by the time it moved', async () => {
    const bank = await opened()
    const [order, open] = [orderOf(), orderOf()]
    await bank.must('orders', order)
    await bank.must('orders', open)
    await bank.submit(`/bank/pay/${order.id}`, { choice: 'other', amount: '900' })
    const payout = payoutOf(bankAccountOf())
    await bank.must('payouts', payout)
    await bank.must('payouts', payoutOf(bankAccountOf('0000000')))
    await bank.submit(pathOf(await bank.must('addresses', addressOf())), { amount: '2' })
    bank.now.ms += 5_000
    await bank.eventsOf(6)
    const { lines, next } = await bank.must('statement', span(startMs, startMs + 60_000))
    expect(next).toBeNull()
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject({ direction: 'in', id: order.id, currency: 'JPY', amount: '900.00' })
    const later = lines
      .slice(1)
      .map((line: { direction: string; amount: string }) => [line.direction, line.amount])
    expect(later).toEqual([
      ['in', '2.00000000'],
      ['out', '500.00'],
    ])
    expect(lines[1].id).toBe(lines[1].reference)
    const none = await bank.must('statement', span(startMs + 1, startMs + 5_000))
    expect(none.lines).toEqual([])
  })

  test('paginates without losing or repeating a line', async () => {
    const bank = await opened()
    const ids: string[] = []
    for (let no = 0; no < 230; no += 1) {
      const order = orderOf({ method: 'qr' })
      ids.push(order.id)
      await bank.must('orders', order)
      // Three consecutive ones have the same instant.
      if (no % 3 === 0) bank.now.ms += 1
      await bank.submit(`/bank/pay/${order.id}`, { choice: 'approve' })
    }
    const seen: string[] = []
    const sizes: number[] = []
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const { lines, next } = await bank.must('statement', span(startMs, startMs + 60_000, after))
      seen.push(...lines.map((line: { id: string }) => line.id))
      sizes.push(lines.length)
      after = next
    }
    expect(sizes).toEqual([100, 100, 30])
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect((await bank.send('statement', span(0, startMs, 'nonsense'))).statusCode).toBe(400)
  })

  test('shows everything as a page in both languages, in the site’s time zone', async () => {
    const bank = await opened()
    await bank.must('orders', orderOf({ method: 'card' }))
    await bank.must(
      'payouts',
      payoutOf(coinsTo('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'), { currency: 'BTC' }),
    )
    await bank.submit(pathOf(await bank.must('addresses', addressOf())), { amount: '2' })
    const { body } = await bank.get('/bank/statement?lang=ja')
    for (const text of ['カード', '暗号資産', '0/2', '支払い待ち', '日本時間', '2027/01/15 17:00:00']) {
      expect(body).toContain(text)
    }
    expect((await bank.get('/bank/statement?lang=en')).body).toContain('15 Jan 2027, 17:00:00')
    expect((await bank.get('/bank/statement?page=2&lang=en')).body).toContain('There is nothing yet')
  })
})
