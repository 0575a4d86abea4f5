// The practice e-wallet: handles, accounts opened on its page or by the platform, single-use codes.
import { randomUUID } from 'node:crypto'
import { openTestBank, payoutOf } from '@mangetsu/test/platform/sandbox-bank'
import { afterEach, describe, expect, test } from 'vitest'
import { codeLifeMs } from './ewallets.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const home = '/bank/ewallet/tsukipay'
const accountOf = (handle: string) => ({ id: randomUUID(), provider: 'tsukipay', handle, holder: 'ハナ' })
const codeIn = (page: string): string => /<output>(\d{6})<\/output>/.exec(page)?.[1] ?? ''

async function opened() {
  const bank = await openTestBank()
  closing.push(bank.stop)
  const isAvailable = async (handle: string): Promise<boolean> =>
    (await bank.must('ewallet/available', { provider: 'tsukipay', handle })).isAvailable
  const link = (handle: string, code: string) =>
    bank.must('ewallet/link', { id: randomUUID(), provider: 'tsukipay', handle, code })
  /** Opens an account on its page and shows a code; returns the account's page. */
  const openPage = async (handle: string) => {
    const page = String((await bank.submit(`${home}?lang=ja`, { handle })).headers.location)
    await bank.submit(page)
    return page
  }
  return { ...bank, isAvailable, link, openPage }
}

describe('registering an account', () => {
  test('accepts an available handle once, case-insensitively', async () => {
    const { must, isAvailable } = await opened()
    expect(await isAvailable('Hana_1')).toBe(true)
    const request = accountOf('Hana_1')
    const first = await must('ewallet/register', request)
    expect(first).toEqual({ status: 'done', accountRef: expect.stringMatching(/^tp_[0-9a-f]{24}$/) })
    expect(await must('ewallet/register', request)).toEqual(first)
    expect(await isAvailable('hana_1')).toBe(false)
    const taken = { status: 'handleTaken', accountRef: null }
    expect(await must('ewallet/register', accountOf('hANA_1'))).toEqual(taken)
  })

  test('answers an id once, and refuses malformed input', async () => {
    const { must, send, isAvailable } = await opened()
    const request = accountOf('hana')
    await must('ewallet/register', request)
    expect((await send('ewallet/register', { ...request, handle: 'taro' })).statusCode).toBe(409)
    expect((await send('ewallet/link', { ...request, code: '123456' })).statusCode).toBe(409)
    expect((await send('ewallet/register', accountOf('花'))).statusCode).toBe(400)
    for (const handle of ['ab', 'a'.repeat(21), 'a b', '']) expect(await isAvailable(handle)).toBe(false)
    const elsewhere = { provider: 'toString', handle: 'hana' }
    expect((await send('ewallet/available', elsewhere)).statusCode).toBe(404)
    expect((await send('ewallet/register', { ...accountOf('hana'), provider: 'no' })).statusCode).toBe(404)
    expect((await send('ewallet/link', { id: randomUUID(), ...elsewhere, code: '1' })).statusCode).toBe(404)
  })
})

describe('link code', () => {
  test('a link code is shown on the account’s page and valid once', async () => {
    const { get, link, openPage } = await opened()
    const page = await openPage('Hana')
    const { body } = await get(page)
    expect(body).toContain('2027/01/15 17:10:00(日本時間)')
    const done = await link('hana', codeIn(body))
    expect(done).toEqual({ status: 'done', accountRef: page.split(/[/?]/)[4] })
    expect(await link('hana', codeIn(body))).toEqual({ status: 'wrongCode', accountRef: null })
    expect(codeIn((await get(page)).body)).toBe('')
  })

  test('returns the same result for the same id, whatever happened to the code', async () => {
    const { get, must, send, openPage } = await opened()
    const code = codeIn((await get(await openPage('hana'))).body)
    const input = { id: randomUUID(), provider: 'tsukipay', handle: 'hana', code }
    const done = await must('ewallet/link', input)
    expect(await must('ewallet/link', input)).toEqual(done)
    expect((await send('ewallet/link', { ...input, code: '000000' })).statusCode).toBe(409)
  })

  test('a link code expires after ten minutes, or when a new one is shown', async () => {
    const { get, link, now, openPage, submit } = await opened()
    const page = await openPage('hana')
    const first = codeIn((await get(page)).body)
    now.ms += codeLifeMs
    expect((await get(page)).body).toContain('いま使えるコードはありません')
    expect((await link('hana', first)).status).toBe('wrongCode')
    await submit(page)
    const second = codeIn((await get(page)).body)
    expect((await link('hana', second)).status).toBe('done')
  })

  test('five wrong attempts invalidate a link code', async () => {
    const { get, link, openPage } = await opened()
    const code = codeIn((await get(await openPage('hana'))).body)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let no = 0; no < 5; no += 1) expect((await link('hana', wrong)).status).toBe('wrongCode')
    expect((await link('hana', code)).status).toBe('wrongCode')
  })

  test('a code links nothing without an account, or before it was shown', async () => {
    const { link, must } = await opened()
    expect(await link('nobody', '000000')).toEqual({ status: 'handleUnknown', accountRef: null })
    await must('ewallet/register', accountOf('hana'))
    expect((await link('hana', '000000')).status).toBe('wrongCode')
  })
})

describe('e-wallet pages', () => {
  test('the pages open the existing account of a handle, and refuse other forms', async () => {
    const { get, post, submit, must, openPage } = await opened()
    const { accountRef } = await must('ewallet/register', accountOf('hana'))
    const page = await openPage('HANA')
    expect(page).toBe(`${home}/${accountRef}?lang=ja`)
    expect((await get(page)).body).toContain('ハナ')
    expect((await post(home, { handle: 'taro' })).statusCode).toBe(403)
    expect((await post(page, { token: '0'.repeat(32) })).statusCode).toBe(403)
    const bad = await submit(`${home}?lang=en`, { handle: '<b>' })
    expect(bad.statusCode).toBe(422)
    expect(bad.body).toContain('No account has been opened')
  })

  test('finds no page for another e-wallet or an unknown account', async () => {
    const { get, post } = await opened()
    for (const url of ['/bank/ewallet/other', '/bank/ewallet/toString', `${home}/tp_nobody`]) {
      expect((await get(url)).statusCode).toBe(404)
      expect((await post(url, {})).statusCode).toBe(404)
    }
  })

  test('the pages state in both languages that it is practice, and how a closed account behaves', async () => {
    const { get, openPage } = await opened()
    expect((await get(`${home}?lang=ja`)).body).toContain('本物のお金は動きません')
    expect((await get(`${home}?lang=en`)).body).toContain('IDs that begin with “closed”')
    expect((await get(await openPage('closed_1'))).body).toContain('解約済みとして扱います')
  })
})

test.each([
  ['hana', 'payout.paid', null],
  ['closed', 'payout.failed', 'accountClosed'],
])('notifies a payout to %s as %s', async (handle, type, reason) => {
  const { must, now, eventsOf } = await opened()
  const { accountRef } = await must('ewallet/register', accountOf(handle))
  await must('payouts', payoutOf({ kind: 'ewallet', provider: 'tsukipay', accountRef }))
  now.ms += 100
  expect(await eventsOf(1)).toMatchObject([{ type, reason, amount: '500.00' }])
})

test('a payout to an account unknown to the e-wallet fails', async () => {
  const { must, now, eventsOf } = await opened()
  await must('payouts', payoutOf({ kind: 'ewallet', provider: 'tsukipay', accountRef: 'tp_nobody' }))
  now.ms += 100
  expect(await eventsOf(1)).toMatchObject([{ type: 'payout.failed', reason: 'bankRefused' }])
})
