// The sandbox bank through its routes: signed both ways, nothing twice, told until heard.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import { BankEvent, bankSignatureHeader } from '@mangetsu/contract/bank'
import Fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { retryDelayMs } from './events.ts'
import { openBank } from './index.ts'
import { isSigned, signatureOf } from './signature.ts'
import { shownAmount } from './views.ts'

const secret = 'a secret of the rail'
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Told = { url: string; event: BankEvent; isSigned: boolean }

/** A bank whose platform answers `status()`; what it was told is in `told`. */
async function openTestBank({
  status = (): number => 200,
  file = ':memory:',
  now = { ms: 1_800_000_000_000 },
} = {}) {
  const told: Told[] = []
  const bank = openBank({
    file,
    secret,
    origin: 'http://bank.test',
    payoutDelayMs: 100,
    nowMs: () => now.ms,
    onFault: (error) => {
      throw error
    },
    post: async (url, body, headers) => {
      const header = headers[bankSignatureHeader]
      told.push({
        url,
        event: BankEvent.parse(JSON.parse(body)),
        isSigned: isSigned(secret, header, body, now.ms),
      })
      return status()
    },
  })
  const server = Fastify()
  await server.register(formbody)
  await server.register(bank.routes, { prefix: '/bank' })
  const stop = async () => {
    await server.close()
    await bank.stop()
  }
  const send = (path: string, asked: object, header?: string) => {
    const payload = JSON.stringify(asked)
    const headers = {
      'content-type': 'application/json',
      [bankSignatureHeader]: header ?? signatureOf(secret, payload, now.ms),
    }
    return server.inject({ method: 'POST', url: `/bank/api/${path}`, headers, payload })
  }
  return { server, told, now, stop, send }
}

const orderOf = (over: object = {}) => ({
  id: randomUUID(),
  currency: 'JPY',
  amount: '1000.00',
  payer: '<b>hana</b>',
  lang: 'ja',
  expiresAt: new Date(1_800_000_600_000).toISOString(),
  notifyUrl: 'http://platform.test/rail',
  returnUrl: 'http://site.test/ja/deposit?id=1',
  ...over,
})

const payoutOf = (over: object = {}) => ({
  id: randomUUID(),
  currency: 'JPY',
  amount: '500.00',
  bankCode: '0001',
  branchCode: '001',
  accountNo: '1234567',
  holder: 'ハナ',
  notifyUrl: 'http://platform.test/rail',
  ...over,
})

const tokenIn = (page: string): string => /name="token" value="([0-9a-f]+)"/.exec(page)?.[1] ?? ''

describe('an order', () => {
  test('needs a fresh signature over its very bytes', async () => {
    const { send, stop, now } = await openTestBank()
    closing.push(stop)
    const order = orderOf()
    const body = JSON.stringify(order)
    expect((await send('orders', order, 't=1,v1=00')).statusCode).toBe(401)
    expect((await send('orders', order, signatureOf('another', body, now.ms))).statusCode).toBe(401)
    expect((await send('orders', order, signatureOf(secret, `${body} `, now.ms))).statusCode).toBe(401)
    expect((await send('orders', order, signatureOf(secret, body, now.ms - 6 * 60_000))).statusCode).toBe(401)
    expect((await send('orders', order)).statusCode).toBe(200)
  })

  test('with the same id answers the same, with other contents is refused', async () => {
    const { send, stop } = await openTestBank()
    closing.push(stop)
    const order = orderOf()
    const first = (await send('orders', order)).json()
    expect(first).toMatchObject({ id: order.id, payUrl: `http://bank.test/bank/pay/${order.id}` })
    expect((await send('orders', order)).json()).toEqual(first)
    expect((await send('orders', { ...order, amount: '2000.00' })).statusCode).toBe(409)
  })

  test.each([{ amount: 'much' }, { id: 'x' }, { lang: 'fr' }])(
    'that is malformed (%o) is a 400',
    async (over) => {
      const { send, stop } = await openTestBank()
      closing.push(stop)
      expect((await send('orders', orderOf(over))).statusCode).toBe(400)
    },
  )

  test('is approved once, told once, and leads back to the site', async () => {
    const { server, send, told, stop } = await openTestBank()
    closing.push(stop)
    const order = orderOf()
    await send('orders', order)
    const page = await server.inject(`/bank/pay/${order.id}`)
    expect(page.body).toContain('1,000.00 JPY')
    expect(page.body).toContain('&lt;b&gt;hana&lt;/b&gt;')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const payload = { token: tokenIn(page.body), choice: 'approve' }
    const approved = await server.inject({ method: 'POST', url: `/bank/pay/${order.id}`, ...form(payload) })
    expect([approved.statusCode, approved.headers.location]).toEqual([303, order.returnUrl])
    const again = await server.inject({
      method: 'POST',
      url: `/bank/pay/${order.id}`,
      ...form({ ...payload, choice: 'refuse' }),
    })
    expect(again.statusCode).toBe(303)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({
      isSigned: true,
      url: order.notifyUrl,
      event: { type: 'order.paid', id: order.id, amount: '1000.00' },
    })
  })

  test('is not decided by a form of another page, nor after its time', async () => {
    const { server, send, told, now, stop } = await openTestBank()
    closing.push(stop)
    const order = orderOf()
    await send('orders', order)
    const pay = (payload: object) =>
      server.inject({ method: 'POST', url: `/bank/pay/${order.id}`, ...form(payload) })
    expect((await pay({ token: 'guess', choice: 'approve' })).statusCode).toBe(403)
    const token = tokenIn((await server.inject(`/bank/pay/${order.id}`)).body)
    now.ms += 600_000
    const late = await pay({ token, choice: 'approve' })
    expect(late.statusCode).toBe(200)
    expect(late.body).toContain('期限が過ぎました')
    expect(told).toEqual([])
  })
})

const form = (fields: object) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields as Record<string, string>).toString(),
})

describe('a payout', () => {
  test('is accepted, paid once after its time, and told', async () => {
    const { send, told, now, stop } = await openTestBank()
    closing.push(stop)
    const payout = payoutOf()
    expect((await send('payouts', payout)).json()).toMatchObject({ id: payout.id, status: 'accepted' })
    now.ms += 100
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 3_000 })
    expect(told[0]?.event).toMatchObject({ type: 'payout.paid', id: payout.id, reason: null })
    expect((await send('payouts', payout)).json()).toMatchObject({ status: 'paid' })
    expect((await send('payouts', { ...payout, amount: '5.00' })).statusCode).toBe(409)
  })

  test('to the closed account fails and says why', async () => {
    const { send, told, now, stop } = await openTestBank()
    closing.push(stop)
    await send('payouts', payoutOf({ accountNo: '0000000' }))
    now.ms += 100
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 3_000 })
    expect(told[0]?.event).toMatchObject({ type: 'payout.failed', reason: 'accountClosed' })
  })
})

describe('an event', () => {
  test('waits 1, 2, 4 … 60 seconds between tries', () => {
    expect([1, 2, 3, 6, 7, 500].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  })

  test('is told again after a restart until it is answered 200, always under the same id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mangetsu-bank-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'bank.db')
    const now = { ms: 1_800_000_000_000 }
    const before = await openTestBank({ file, now, status: () => 503 })
    await before.send('payouts', payoutOf())
    now.ms += 100
    await vi.waitFor(() => expect(before.told).toHaveLength(1), { timeout: 3_000 })
    await before.stop()
    now.ms += 2_000
    const after = await openTestBank({ file, now })
    closing.push(after.stop)
    await vi.waitFor(() => expect(after.told).toHaveLength(1), { timeout: 3_000 })
    expect(after.told[0]?.event.eventId).toBe(before.told[0]?.event.eventId)
    now.ms += 600_000
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(after.told).toHaveLength(1)
  })
})

test.each([
  ['0.00', '0.00 JPY'],
  ['999.00', '999.00 JPY'],
  ['1234567.00', '1,234,567.00 JPY'],
  ['1000.12345678', '1,000.12345678 JPY'],
])('the amount %s is shown as %s', (amount, shown) => {
  expect(shownAmount(amount, 'JPY')).toBe(shown)
})
