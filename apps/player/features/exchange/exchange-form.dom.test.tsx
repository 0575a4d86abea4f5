// An exchange: all or part of a wallet, a quote valid for 30 seconds, and the outcomes of accepting it.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { Exchange, Quote } from '@mangetsu/contract/rate'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf, textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { ExchangeSheet } from './exchange-sheet.tsx'

/** Returns a quote for ¥5,000, one cent more with each request. */
const quoteNo = (no: number): Quote => ({
  id: idNo(80 + no),
  sourceCurrency: 'JPY',
  targetCurrency: 'USD',
  sourceAmount: '5000.00',
  targetAmount: `31.4${no}`,
  rate: '0.0062812345678',
  spreadPercent: '0.5',
  until: '2026-11-20T03:00:30.000Z',
})

const exchanged: Exchange = {
  id: idNo(90),
  sourceCurrency: 'JPY',
  targetCurrency: 'USD',
  sourceAmount: '5000.00',
  targetAmount: '31.40',
  rate: '0.0062812345678',
  at: '2026-11-20T03:00:05.000Z',
}

const restMs = 400
const wallets = [wallet('JPY', '20000.00'), wallet('BTC', '0.12345678'), wallet('USD', '0.00')]

function renderExchangeForm({
  from = 'JPY',
  replies = {},
  owned = wallets,
}: {
  from?: string
  replies?: Replies
  owned?: typeof wallets
} = {}) {
  beginAt('2026-11-20T03:00:00.000Z')
  let done = 0
  const page = renderPage(<ExchangeSheet from={from} onDone={() => (done += 1)} />, {
    user: signedIn(...owned),
    replies: { askQuote: (_, no) => quoteNo(no), exchangeMoney: exchanged, ...replies },
  })
  return { ...page, done: () => done }
}

const amount = '両替する額'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const taking = '¥5,000を$31.40に両替する'

async function quoted(words = taking): Promise<void> {
  await fill(amount, '5000')
  await pass(restMs)
  await screen.findByRole('button', { name: words })
}

test('"all of it" fills in the whole balance, also after the wallet is changed', async () => {
  const page = renderExchangeForm({ replies: { askQuote: silence } })
  await page.user.click(await screen.findByRole('button', { name: '全額を入力' }))
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '20,000')
  await fill('両替する通貨', 'BTC')
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '')
  expect(screen.getByText('0.12345678\u00a0BTC', { normalizer: (text) => text })).toBeDefined()
  press('全額を入力')
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '0.12345678')
  await pass(restMs)
  expect(page.called('askQuote').at(-1)?.input).toEqual({
    sourceCurrency: 'BTC',
    targetCurrency: 'USD',
    amount: '0.12345678',
  })
})

test('a quote shows the received amount, its rate, its cost and its validity', async () => {
  const page = renderExchangeForm()
  await screen.findByText(m.money_exchange_first(), { exact: false })
  await quoted()
  expect(page.called('askQuote').map(({ input }) => input)).toEqual([
    { sourceCurrency: 'JPY', targetCurrency: 'USD', amount: '5000.00' },
  ])
  const card = screen.getByRole('region', { name: '受け取る額' })
  expect(textOf(within(card).getAllByRole('status')[0])).toBe('$31.40')
  expect(figureOf('レート', card)).toBe('1 JPY = 0.0062812345 USD')
  expect(figureOf('両替手数料', card)).toBe('0.5%（レートに含まれています）')
  expect(screen.getByText('あと30秒')).toBeDefined()
  await pass(12_000)
  expect(screen.getByText('あと18秒')).toBeDefined()
})

test('accepting the quote exchanges exactly that and confirms it', async () => {
  const page = renderExchangeForm()
  await quoted()
  press(taking)
  await waitFor(() => expect(page.done()).toBe(1))
  expect(page.called('exchangeMoney').map(({ input }) => input)).toEqual([
    { quoteId: idNo(80), requestId: expect.any(String) },
  ])
  expect(page.notices()).toEqual(['¥5,000を$31.40に両替しました。 プレイマネー'])
})

test('after 30 seconds the quote cannot be accepted, and a new one is requested', async () => {
  const page = renderExchangeForm()
  await quoted()
  await pass(31_000)
  expect(occurrencesOf('見積もりの30秒が過ぎました。お金は動いていません。')).toBe(1)
  expect(screen.queryByRole('button', { name: taking })).toBeNull()
  press('新しいレートを見る')
  await pass(restMs)
  press('¥5,000を$31.41に両替する')
  await waitFor(() => expect(page.done()).toBe(1))
  expect(page.called('exchangeMoney').map(({ input }) => input.quoteId)).toEqual([idNo(81)])
})

test.each<RefusalName>(['quoteOver', 'quoteUnknown'])(
  '%s: a quote that expired at the platform first is refused, and one press requests a new rate',
  async (name) => {
    const page = renderExchangeForm({
      replies: { exchangeMoney: (_, no) => (no === 0 ? refusal(name) : exchanged) },
    })
    await quoted()
    press(taking)
    const sentence = sentenceOf(name, 'ja')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(occurrencesOf(sentence)).toBe(1)
    expect(screen.queryByRole('button', { name: taking })).toBeNull()
    expect([page.done(), page.notices()]).toEqual([0, []])
    press('新しいレートを見る')
    await pass(restMs)
    press('¥5,000を$31.41に両替する')
    await waitFor(() => expect(page.done()).toBe(1))
    const [first, second] = page.called('exchangeMoney').map(({ input }) => input)
    expect([first?.quoteId, second?.quoteId]).toEqual([idNo(80), idNo(81)])
    expect(first?.requestId).not.toBe(second?.requestId)
  },
)

test.each<RefusalName>(['insufficientFunds', 'keyReused', 'busy'])(
  '%s is shown once, and the quote remains',
  async (name) => {
    const page = renderExchangeForm({ replies: { exchangeMoney: refusal(name) } })
    await quoted()
    press(taking)
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(name, 'ja'))
    expect(screen.getByRole('button', { name: taking })).toBeDefined()
    expect(screen.getByLabelText(amount)).toHaveProperty('value', '5000')
    expect(page.done()).toBe(0)
  },
)

test.each([
  ['transport', m.form_no_answer],
  ['fault', m.form_unclear],
] as const)('after %s the same exchange is retried, even after its expiry', async (why, text) => {
  const page = renderExchangeForm({
    replies: { exchangeMoney: (_, no) => (no === 0 ? refusal(why) : silence) },
  })
  await quoted()
  press(taking)
  expect((await screen.findByRole('alert')).textContent).toBe(text())
  await pass(31_000)
  // Money may have moved: nothing else is stated until the result is known.
  expect(occurrencesOf('見積もりの30秒が過ぎました。お金は動いていません。')).toBe(0)
  press(taking)
  await screen.findByRole('button', { name: '送信中' })
  press('送信中')
  const ids = page.called('exchangeMoney').map(({ input }) => input.requestId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test.each(['ratesOld', 'amountOutside', 'badAmount'] as const)(
  '%s: shows the missing quote in its place, and requests it again',
  async (name) => {
    const page = renderExchangeForm({
      replies: { askQuote: refusal(name, { min: '¥100', max: '¥100', decimals: '2' }) },
    })
    await fill(amount, '5000')
    await pass(restMs)
    const sentence = sentenceOf(name, 'ja', { min: '¥100', max: '¥100', decimals: '2' })
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    page.reply({ askQuote: quoteNo(0) })
    press('新しいレートを見る')
    await pass(restMs)
    await screen.findByRole('button', { name: taking })
  },
)

test.each([
  ['', '金額を入力してください。'],
  ['0', '金額を入力してください。'],
  ['百円', '金額は数字で、小数点以下2桁までで入力してください。'],
  ['20000.01', '残高を超えています。お金は動いていません。'],
])('rejects "%s" as an amount: %s', async (typed, words) => {
  const page = renderExchangeForm()
  await fill(amount, typed)
  press('両替する')
  expect(noteOf(screen.getByLabelText(amount))).toBe(words)
  await pass(restMs)
  expect([page.called('askQuote'), page.called('exchangeMoney')]).toEqual([[], []])
})

test('requests a coin with its own number of decimals', async () => {
  renderExchangeForm({ from: 'BTC' })
  await fill(amount, '0.123456789')
  press('両替する')
  expect(noteOf(screen.getByLabelText(amount))).toBe('金額は数字で、小数点以下8桁までで入力してください。')
})

test('the URL preselects its wallet, and the two sides can be swapped', async () => {
  renderExchangeForm({ from: 'BTC' })
  expect(await screen.findByLabelText('両替する通貨')).toHaveProperty('value', 'BTC')
  expect(screen.getByLabelText('受け取る通貨')).toHaveProperty('value', 'JPY')
  press('入れ替える')
  expect(screen.getByLabelText('両替する通貨')).toHaveProperty('value', 'JPY')
  expect(screen.getByLabelText('受け取る通貨')).toHaveProperty('value', 'BTC')
})

test('without a balance to exchange links to a deposit', async () => {
  const page = renderExchangeForm({ owned: [wallet('JPY', '0.00')] })
  await screen.findByText('両替できる残高がありません')
  await page.user.click(screen.getByRole('link', { name: '入金する' }))
  expect(page.address()).toBe('/wallet/deposit')
})
