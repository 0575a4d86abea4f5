// The payment pages: one per method, in both languages, without storing card numbers.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTestBank, orderOf, type TestBankOptions } from '@mangetsu/test/platform/sandbox-bank'
import { afterEach, describe, expect, test } from 'vitest'
import { checkCard, practiceCards } from './cards.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openedWith(over: object, options: TestBankOptions = {}) {
  const bank = await openTestBank(options)
  closing.push(bank.stop)
  const order = orderOf(over)
  const answer = await bank.must('orders', order)
  return { ...bank, order, answer, url: `/bank/pay/${order.id}` }
}

describe('transfer', () => {
  test('shows its own account and can be paid with another amount', async () => {
    const { get, submit, eventsOf, url, answer, must, order } = await openedWith({})
    const { body } = await get(url)
    expect(body).toContain(`普通 ${answer.account.accountNo}`)
    expect((await submit(url, { choice: 'other', amount: '９００．５' })).statusCode).toBe(303)
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid', amount: '900.50', reason: null }])
    expect((await get(url)).body).toContain('900.50 JPY')
    expect(await must('orders', order)).toEqual(answer)
  })

  test.each(['', '0', '-1', '1e3', 'NaN', '0.001', '9999999999999999'])(
    'refuses to pay a transfer with the amount %j',
    async (amount) => {
      const { submit, url, order, must, events } = await openedWith({})
      const answered = await submit(url, { choice: 'other', amount })
      expect(answered.statusCode).toBe(422)
      expect(answered.body).toContain('お金は動いていません')
      expect(await must('orders/cancel', { id: order.id })).toMatchObject({ status: 'cancelled' })
      expect(events).toEqual([])
    },
  )

  test('only a transfer can be paid with another amount', async () => {
    const { submit, url } = await openedWith({ method: 'qr' })
    expect((await submit(url, { choice: 'other', amount: '1' })).statusCode).toBe(403)
  })
})

test('a QR payment encodes its page’s address, and is refused if the customer declines', async () => {
  const { get, submit, eventsOf, url, answer } = await openedWith({ method: 'qr' })
  expect(answer).toMatchObject({ account: null, qr: answer.payUrl })
  expect((await get(`${url}?lang=en`)).body).toContain('This is what a phone shows')
  await submit(url, { choice: 'refuse' })
  expect(await eventsOf(1)).toMatchObject([{ type: 'order.failed', reason: 'refusedByPayer' }])
})

const [pays, refused, challenge, debit, prepaid] = practiceCards.map(({ number }) => number)
const typed = (number: string | undefined, over: object = {}) => ({
  choice: 'card',
  number: number ?? '',
  expiry: '04/30',
  code: '123',
  ...over,
})

describe('card', () => {
  test('a card is listed with its behaviour, and pays', async () => {
    const { get, submit, eventsOf, url } = await openedWith({ method: 'card' })
    const { body } = await get(url)
    for (const { number } of practiceCards) expect(body).toContain(number)
    expect((await submit(url, typed(pays))).statusCode).toBe(303)
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid', amount: '1000.00' }])
  })

  test('a card payment can be refused', async () => {
    const { submit, eventsOf, url } = await openedWith({ method: 'card' })
    await submit(url, typed(refused))
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.failed', reason: 'cardRefused' }])
  })

  test.each([
    ['approve', 'order.paid'],
    ['refuse', 'order.failed'],
  ])('a card can require its holder’s confirmation: %s', async (choice, type) => {
    const { get, submit, eventsOf, events, url } = await openedWith({ method: 'card' })
    expect((await submit(url, typed(challenge))).headers.location).toBe(`${url}?lang=ja`)
    expect(events).toEqual([])
    const { body } = await get(url)
    expect(body).toContain('3Dセキュア')
    expect(body).toContain('4000****3220')
    expect((await submit(url, { choice })).statusCode).toBe(303)
    expect(await eventsOf(1)).toMatchObject([{ type }])
  })

  test.each([
    ['debit', debit],
    ['prepaid', prepaid],
    ['credit', pays],
  ])('states the source of its funds: %s', async (funding, number) => {
    const { submit, eventsOf, url } = await openedWith({ method: 'card' })
    await submit(url, typed(number))
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid', funding }])
  })

  test('a credit card that its holder approves states its funding', async () => {
    const { submit, eventsOf, url } = await openedWith({ method: 'card' })
    await submit(url, typed(challenge))
    await submit(url, { choice: 'approve' })
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid', funding: 'credit' }])
  })

  test.each([
    ['ja', 'クレジットカードは使えません'],
    ['en', 'Credit cards are not accepted'],
  ])('a credit card is declined before money moves if not accepted (%s)', async (lang, sentence) => {
    const { get, submit, eventsOf, events, url } = await openedWith({
      method: 'card',
      lang,
      acceptsCredit: false,
    })
    expect((await get(url)).body).toContain(sentence)
    for (const number of [pays, challenge]) {
      const answered = await submit(url, typed(number))
      expect(answered.statusCode).toBe(422)
      expect(answered.body).toContain(sentence)
    }
    expect(events).toEqual([])
    // The order stays open for another card.
    await submit(url, typed(debit))
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid', funding: 'debit' }])
  })

  test('a card order cannot be approved without a card', async () => {
    const { submit, url, events } = await openedWith({ method: 'card' })
    expect((await submit(url, { choice: 'approve' })).statusCode).toBe(403)
    expect(events).toEqual([])
  })

  test.each([
    [typed('4111 1111 1111 1111'), '練習用の番号だけです'],
    [typed(pays, { expiry: '13/30' }), '有効期限を'],
    [typed(pays, { expiry: '12/26' }), '有効期限を'],
    [typed(pays, { code: '12' }), '3桁か4桁'],
  ])('an invalid card (%o) leaves the order open', async (fields, sentence) => {
    const { submit, url, order, must } = await openedWith({ method: 'card' })
    const answered = await submit(url, fields)
    expect(answered.statusCode).toBe(422)
    expect(answered.body).toContain(sentence)
    expect(await must('orders/cancel', { id: order.id })).toMatchObject({ status: 'cancelled' })
  })

  test('accepts a credit card for an order of an earlier version, which did not restrict credit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mangetsu-card-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'bank.db')
    const { order, answer, must, submit, eventsOf, url } = await openedWith({ method: 'card' }, { file })
    const db = new DatabaseSync(file)
    db.exec("update orders set asked = json_remove(asked, '$.acceptsCredit')")
    db.close()
    expect(await must('orders', order)).toEqual(answer)
    await submit(url, typed(pays))
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid' }])
  })

  test('a card number is stored in no file, page or event of the bank', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mangetsu-card-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const { submit, get, eventsOf, url } = await openedWith(
      { method: 'card' },
      { file: join(folder, 'bank.db') },
    )
    await submit(url, typed('4000000000003220'))
    await submit(url, { choice: 'approve' })
    const events = JSON.stringify(await eventsOf(1))
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
    expect(files.join()).toContain('4000****3220')
    for (const text of [...files, events, (await get(url)).body, (await get('/bank/statement')).body]) {
      expect(text).not.toMatch(/4000\s?0000\s?0000\s?3220/)
    }
  })

  test('a card is valid until its month ends in Tokyo', () => {
    const at = (now: string) =>
      checkCard({ number: pays ?? '', expiry: '01/27', code: '1234' }, true, Date.parse(now))
    expect(at('2027-01-31T14:59:59Z')).toMatchObject({ outcome: 'pays', masked: '4242****4242' })
    expect(at('2027-01-31T15:00:00Z')).toEqual({ trouble: 'badExpiry' })
  })
})

describe('e-wallet payment', () => {
  async function openedFor(handle: string) {
    const bank = await openTestBank()
    closing.push(bank.stop)
    const account = { id: orderOf().id, provider: 'tsukipay', handle, holder: 'ハナ' }
    const { accountRef } = await bank.must('ewallet/register', account)
    const order = orderOf({ method: 'ewallet', accountRef })
    await bank.must('orders', order)
    return { ...bank, url: `/bank/pay/${order.id}` }
  }

  test('the requested account approves an e-wallet payment', async () => {
    const { get, submit, eventsOf, url } = await openedFor('hana')
    const { body } = await get(url)
    expect(body).toContain('ツキペイの支払い')
    expect(body).toContain('hana')
    await submit(url, { choice: 'approve' })
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.paid' }])
  })

  test('an e-wallet payment fails from a closed account, as the page explains', async () => {
    const { get, submit, eventsOf, url } = await openedFor('closed')
    expect((await get(`${url}?lang=en`)).body).toContain('closed account')
    await submit(url, { choice: 'approve' })
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.failed', reason: 'accountClosed' }])
  })

  test('an e-wallet payment fails at once if the e-wallet has no such account', async () => {
    const { eventsOf } = await openedWith({ method: 'ewallet', accountRef: 'tp_nobody' })
    expect(await eventsOf(1)).toMatchObject([{ type: 'order.failed', reason: 'accountUnknown' }])
  })
})

test.each(['transfer', 'qr', 'card', 'ewallet'])(
  '%s states in both languages that it is practice',
  async (method) => {
    const { get, url } = await openedWith({ method, accountRef: method === 'ewallet' ? 'tp_nobody' : null })
    expect((await get(url)).body).toContain('本物のお金は動きません')
    expect((await get(`${url}?lang=en`)).body).toContain('No real money moves')
  },
)
