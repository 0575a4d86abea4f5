// The sandbox bank through its routes: orders and payouts, signed in both directions, executed once, with events
// repeated until acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  bankAccountOf,
  hiddenIn,
  openTestBank,
  orderOf,
  payoutOf,
  secret,
  startMs,
  type TestBankOptions,
} from '@mangetsu/test/platform/sandbox-bank'
import { afterEach, describe, expect, test } from 'vitest'
import { signatureOf } from '../gateway/signature.ts'
import { retryDelayMs } from './events.ts'
import { displayedAmount } from './frame.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function opened(options: TestBankOptions = {}) {
  const bank = await openTestBank(options)
  closing.push(bank.stop)
  return bank
}

function ownFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-bank-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  return join(folder, 'bank.db')
}

describe('order', () => {
  test('requires a fresh signature over its exact bytes', async () => {
    const { send, now } = await opened()
    const order = orderOf()
    const body = JSON.stringify(order)
    expect((await send('orders', order, 't=1,v1=00')).statusCode).toBe(401)
    expect((await send('orders', order, signatureOf('another', body, now.ms))).statusCode).toBe(401)
    expect((await send('orders', order, signatureOf(secret, `${body} `, now.ms))).statusCode).toBe(401)
    expect((await send('orders', order, signatureOf(secret, body, now.ms - 6 * 60_000))).statusCode).toBe(401)
    expect((await send('orders', order)).statusCode).toBe(200)
  })

  test.each([
    'orders',
    'orders/cancel',
    'addresses',
    'ewallet/available',
    'ewallet/register',
    'ewallet/link',
    'payouts',
    'statement',
  ])('requires a signature for every other call, too: %s', async (path) => {
    const { send } = await opened()
    expect((await send(path, {}, '')).statusCode).toBe(401)
    expect((await send(path, {})).statusCode).toBe(400)
  })

  test('returns the same order for the same id, and refuses other contents', async () => {
    const { send, must } = await opened()
    const order = orderOf()
    const first = await must('orders', order)
    expect(first).toMatchObject({ id: order.id, payUrl: `http://bank.test/bank/pay/${order.id}`, qr: null })
    expect(await must('orders', order)).toEqual(first)
    expect((await send('orders', { ...order, amount: '2000.00' })).statusCode).toBe(409)
    expect((await send('orders', { ...order, method: 'qr' })).statusCode).toBe(409)
  })

  test('a transfer order gets an account number that no other order has', async () => {
    const { must } = await opened()
    const numbers = new Set<string>()
    for (let no = 0; no < 20; no += 1) {
      const { account } = await must('orders', orderOf())
      expect(account.accountNo).toMatch(/^[1-9]\d{6}$/)
      numbers.add(account.accountNo)
    }
    expect(numbers.size).toBe(20)
  })

  test.each([{ amount: 'much' }, { id: 'x' }, { lang: 'fr' }, { method: 'cash' }])(
    'a malformed order (%o) gets 400',
    async (over) => {
      const { send } = await opened()
      expect((await send('orders', orderOf(over))).statusCode).toBe(400)
    },
  )

  test('an order is approved once, notified once, and links back to the site', async () => {
    const { get, post, must, events, eventsOf } = await opened()
    const order = orderOf()
    await must('orders', order)
    const url = `/bank/pay/${order.id}`
    const page = await get(url)
    expect(page.body).toContain('1,000.00 JPY')
    expect(page.body).toContain('&lt;b&gt;hana&lt;/b&gt;')
    expect(page.body).toContain('2027/01/15 17:10:00(日本時間)')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const { token } = hiddenIn(page.body)
    const approved = await post(url, { token, choice: 'approve' })
    expect([approved.statusCode, approved.headers.location]).toEqual([303, order.returnUrl])
    expect((await post(url, { token, choice: 'refuse' })).statusCode).toBe(303)
    const [event] = await eventsOf(1)
    expect(event).toMatchObject({ type: 'order.paid', id: order.id, amount: '1000.00', chain: null })
    expect(events).toMatchObject([{ isSigned: true, url: order.notifyUrl }])
  })

  test('an order cannot be decided by another page’s form, nor after its expiry', async () => {
    const { get, post, must, events, now } = await opened()
    const order = orderOf()
    await must('orders', order)
    const url = `/bank/pay/${order.id}`
    expect((await post(url, { token: 'guess', choice: 'approve' })).statusCode).toBe(403)
    const { token } = hiddenIn((await get(url)).body)
    expect((await post(url, { token, choice: 'card' })).statusCode).toBe(403)
    now.ms += 600_000
    const late = await post(url, { token, choice: 'approve' })
    expect(late.statusCode).toBe(200)
    expect(late.body).toContain('期限が過ぎました')
    expect(await must('orders/cancel', { id: order.id })).toEqual({ id: order.id, status: 'expired' })
    expect(events).toEqual([])
  })
})

describe('cancelling', () => {
  test('ends an open order permanently without an event', async () => {
    const { must, get, submit, events } = await opened()
    const order = orderOf()
    await must('orders', order)
    const cancelled = { id: order.id, status: 'cancelled' }
    expect(await must('orders/cancel', { id: order.id })).toEqual(cancelled)
    expect(await must('orders/cancel', { id: order.id })).toEqual(cancelled)
    expect((await get(`/bank/pay/${order.id}?lang=en`)).body).toContain('This request was cancelled')
    await submit(`/bank/pay/${order.id}`, { choice: 'approve' })
    expect(await must('orders/cancel', { id: order.id })).toEqual(cancelled)
    expect(events).toEqual([])
  })

  test('refuses to cancel a paid or refused order', async () => {
    const { must, submit } = await opened()
    for (const [choice, status] of [
      ['approve', 'paid'],
      ['refuse', 'refused'],
    ]) {
      const order = orderOf()
      await must('orders', order)
      await submit(`/bank/pay/${order.id}`, { choice })
      expect(await must('orders/cancel', { id: order.id })).toEqual({ id: order.id, status })
    }
  })

  test('an order unknown to the bank gets 404', async () => {
    const { send } = await opened()
    expect((await send('orders/cancel', { id: orderOf().id })).statusCode).toBe(404)
  })
})

describe('payout', () => {
  test('a payout is accepted, paid once after its delay, and notified', async () => {
    const { send, must, eventsOf, events, now } = await opened()
    const payout = payoutOf(bankAccountOf())
    expect(await must('payouts', payout)).toMatchObject({ id: payout.id, status: 'accepted' })
    now.ms += 100
    expect(await eventsOf(1)).toMatchObject([{ type: 'payout.paid', id: payout.id, reason: null }])
    expect(await must('payouts', payout)).toMatchObject({ status: 'paid' })
    expect((await send('payouts', { ...payout, amount: '5.00' })).statusCode).toBe(409)
    expect((await send('payouts', { ...payout, to: bankAccountOf('7654321') })).statusCode).toBe(409)
    expect(events).toHaveLength(1)
  })

  test('a payout stays the same after the platform’s address changed, and notifies the new one', async () => {
    const { must, eventsOf, events, now } = await opened()
    const payout = payoutOf(bankAccountOf())
    await must('payouts', payout)
    const notifyUrl = 'http://platform.test:4000/rail/bank/events'
    expect(await must('payouts', { ...payout, notifyUrl })).toMatchObject({ status: 'accepted' })
    now.ms += 100
    await eventsOf(1)
    expect(events).toMatchObject([{ url: notifyUrl, event: { type: 'payout.paid', id: payout.id } }])
  })

  test('a payout to the closed account fails with a reason', async () => {
    const { must, eventsOf, now } = await opened()
    await must('payouts', payoutOf(bankAccountOf('0000000')))
    now.ms += 100
    expect(await eventsOf(1)).toMatchObject([{ type: 'payout.failed', reason: 'accountClosed' }])
  })
})

describe('event', () => {
  test('an event waits 1, 2, 4 … 60 seconds between attempts', () => {
    expect([1, 2, 3, 6, 7, 500].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  })

  test('an event is sent again after a restart until it gets 200, always under the same id', async () => {
    const file = ownFile()
    const now = { ms: startMs }
    const before = await openTestBank({ file, now, status: () => 503 })
    await before.must('payouts', payoutOf(bankAccountOf()))
    now.ms += 100
    await before.eventsOf(1)
    await before.stop()
    now.ms += 2_000
    const after = await opened({ file, now })
    await after.eventsOf(1)
    expect(after.events[0]?.event.eventId).toBe(before.events[0]?.event.eventId)
    now.ms += 600_000
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(after.events).toHaveLength(1)
  })
})

describe('file of the first version', () => {
  const firstTables = `
    create table orders (
      id text primary key, asked text not null, reference text not null, form_token text not null,
      status text not null check (status in ('open', 'paid', 'refused')),
      created_ms integer not null, decided_ms integer
    ) strict;
    create table payouts (
      id text primary key, asked text not null, reference text not null,
      status text not null check (status in ('accepted', 'paid', 'failed')),
      created_ms integer not null, due_ms integer not null, decided_ms integer, reason text
    ) strict;
    create table events (
      id text primary key, url text not null, body text not null,
      attempts integer not null default 0, due_ms integer not null, delivered_ms integer
    ) strict;`

  test('opens with its state, and returns the same results for known ids', async () => {
    const file = ownFile()
    const { method: _method, accountRef: _ref, ...oldOpen } = orderOf()
    const oldPaid = { ...oldOpen, id: orderOf().id, amount: '30.00' }
    const { to: _to, ...payout } = payoutOf({})
    const { kind: _kind, accountType: _type, ...oldAccount } = bankAccountOf()
    const db = new DatabaseSync(file)
    db.exec(firstTables)
    const order = db.prepare(`insert into orders values (?, ?, ?, 'aa', ?, ?, ?)`)
    order.run(oldOpen.id, JSON.stringify(oldOpen), 'SB-1', 'open', startMs - 5, null)
    order.run(oldPaid.id, JSON.stringify(oldPaid), 'SB-2', 'paid', startMs - 9, startMs - 8)
    db.prepare(`insert into payouts values (?, ?, 'SP-1', 'accepted', ?, ?, null, null)`).run(
      payout.id,
      JSON.stringify({ ...payout, ...oldAccount }),
      startMs - 5,
      startMs - 1,
    )
    db.close()
    const { must, submit, eventsOf } = await opened({ file })
    expect(await eventsOf(1)).toMatchObject([{ type: 'payout.paid', id: payout.id }])
    const input = { ...oldOpen, method: 'transfer', accountRef: null }
    expect(await must('orders', input)).toMatchObject({ bankReference: 'SB-1', account: null })
    expect(await must('payouts', payoutOf(bankAccountOf(), payout))).toMatchObject({ status: 'paid' })
    await submit(`/bank/pay/${oldOpen.id}`, { choice: 'approve' })
    expect(await eventsOf(2)).toMatchObject([{}, { type: 'order.paid', id: oldOpen.id, amount: '1000.00' }])
    const span = { from: new Date(startMs - 60_000).toISOString(), to: new Date(startMs + 1).toISOString() }
    const { lines } = await must('statement', { ...span, after: null })
    expect(lines.map((line: { id: string }) => line.id).sort()).toEqual(
      [oldPaid.id, oldOpen.id, payout.id].sort(),
    )
  })

  test('refuses a file of a later version', () => {
    const file = ownFile()
    const db = new DatabaseSync(file)
    db.exec('pragma user_version = 99')
    db.close()
    return expect(openTestBank({ file })).rejects.toThrow('later version')
  })
})

test.each([
  ['0.00', '0.00 JPY'],
  ['999.00', '999.00 JPY'],
  ['1234567.00', '1,234,567.00 JPY'],
  ['1000.12345678', '1,000.12345678 JPY'],
])('shows the amount %s as %s', (amount, shown) => {
  expect(displayedAmount(amount, 'JPY')).toBe(shown)
})
