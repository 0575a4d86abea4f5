// A coin's deposit: credited as it is, or at a rate that is valid for 30 seconds and no longer.
import { sentenceOf } from '@mangetsu/contract'
import type { Quote } from '@mangetsu/contract/rate'
import { coinChannel, deposit } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { DepositForm } from './deposit-form.tsx'

/** Returns a quote for a hundred dogecoins, with a different rate per request. */
const quoteNo = (no: number): Quote => ({
  id: idNo(80 + no),
  sourceCurrency: 'DOGE',
  targetCurrency: 'JPY',
  sourceAmount: '100.00000000',
  targetAmount: `${6123 + no}.45`,
  rate: `61.${23 + no}`,
  spreadPercent: '0.5',
  until: '2026-11-20T03:00:30.000Z',
})

const restMs = 400

function renderDepositQuote(replies: Replies = {}) {
  beginAt('2026-11-20T03:00:00.000Z')
  const made: string[] = []
  const page = renderPage(
    <DepositForm currency="DOGE" coupon={() => null} onMade={({ id }) => made.push(id)} />,
    {
      lang: 'en',
      user: signedIn(wallet('JPY', '50000.00'), wallet('DOGE', '20.00000000')),
      replies: {
        queryChannels: { channels: [coinChannel], left: null },
        askQuote: (_, no) => quoteNo(no),
        createDeposit: { ...deposit, currency: 'DOGE', amount: '100.00000000' },
        ...replies,
      },
    },
  )
  return { ...page, made }
}

const inYen = () => screen.findByRole('radio', { name: 'Japanese Yen' })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Deposit 100\u00a0DOGE' }))

/** Enters 100 DOGE to be credited in yen, and waits for the quote. */
async function quoted(): Promise<void> {
  fireEvent.click(await inYen())
  await fill('Amount', '100')
  await pass(restMs)
  await screen.findByText('You get ¥6,123.45')
}

test('a coin credited as it is requests no quote', async () => {
  const page = renderDepositQuote()
  await fill('Amount', '100')
  await pass(restMs)
  expect(screen.getByRole('radio', { name: 'Keep DOGE' })).toHaveProperty('checked', true)
  expect(figureOf('Balance after deposit')).toBe('120 DOGE')
  press()
  await waitFor(() => expect(page.made).toHaveLength(1))
  expect(page.called('askQuote')).toEqual([])
  expect(page.called('createDeposit').map(({ input }) => input)).toEqual([
    { currency: 'DOGE', amount: '100.00000000', lang: 'en', channel: 'doge', requestId: expect.any(String) },
  ])
})

test('a quote shows its result, rate and validity, and the deposit is made with it', async () => {
  const page = renderDepositQuote()
  fireEvent.click(await inYen())
  await fill('Amount', '')
  expect(screen.getByText('Enter an amount to see it at the current rate.')).toBeDefined()
  await quoted()
  expect(page.called('askQuote').map(({ input }) => input)).toEqual([
    { sourceCurrency: 'DOGE', targetCurrency: 'JPY', amount: '100.00000000' },
  ])
  expect(screen.getByText('1 DOGE = 61.23 JPY (incl. 0.5% spread)')).toBeDefined()
  expect(screen.getByText('30 s left')).toBeDefined()
  expect(figureOf('Balance after deposit')).toBe('¥56,123.45')
  press()
  await waitFor(() => expect(page.made).toHaveLength(1))
  expect(page.called('createDeposit')[0]?.input).toMatchObject({ amount: '100.00000000', quoteId: idNo(80) })
})

test('waits for the quote and sends nothing without it', async () => {
  const page = renderDepositQuote()
  fireEvent.click(await inYen())
  await fill('Amount', '100')
  press()
  expect(screen.getByText('Wait for the rate, then confirm again.')).toBeDefined()
  expect(page.called('createDeposit')).toEqual([])
})

test('an expired quote is reported, not sent, and replaced on request', async () => {
  const page = renderDepositQuote()
  await quoted()
  await pass(29_000)
  expect(screen.queryByText(m.deposits_quote_over())).toBeNull()
  await pass(2_000)
  expect(occurrencesOf('The 30 seconds are up. Check the new rate.')).toBe(1)
  press()
  await pass(0)
  expect(occurrencesOf('The 30 seconds are up. Check the new rate.')).toBe(1)
  expect(page.called('createDeposit')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'See the new rate' }))
  await pass(restMs)
  await screen.findByText('You get ¥6,124.45')
  press()
  await waitFor(() => expect(page.made).toHaveLength(1))
  expect(page.called('createDeposit')[0]?.input).toMatchObject({ quoteId: idNo(81) })
})

test.each(['quoteOver', 'quoteUnknown'] as const)(
  'shows %s in place of the quote, with one press for the new rate',
  async (name) => {
    const page = renderDepositQuote({ createDeposit: refusal(name) })
    await quoted()
    press()
    const sentence = sentenceOf(name, 'en')
    await screen.findByText(sentence)
    expect(occurrencesOf(sentence)).toBe(1)
    const place = screen.getByRole('group', { name: 'Credit as' }).closest('[data-fault=quote]')
    await waitFor(() => expect(document.activeElement).toBe(place))
    fireEvent.click(screen.getByRole('button', { name: 'See the new rate' }))
    await pass(restMs)
    await screen.findByText('You get ¥6,124.45')
    press()
    await waitFor(() => expect(page.called('createDeposit')).toHaveLength(2))
    const sent = page.called('createDeposit').map(({ input }) => [input.quoteId, input.requestId])
    expect(sent.map(([quoteId]) => quoteId)).toEqual([idNo(80), idNo(81)])
    expect(sent[0]?.[1]).not.toBe(sent[1]?.[1])
  },
)

test('shows a missing rate in place of the quote, and requests it again', async () => {
  const page = renderDepositQuote({ askQuote: refusal('ratesOld') })
  fireEvent.click(await inYen())
  await fill('Amount', '100')
  await pass(restMs)
  expect((await screen.findByRole('alert')).textContent).toContain(sentenceOf('ratesOld', 'en'))
  page.reply({ askQuote: quoteNo(0) })
  fireEvent.click(screen.getByRole('button', { name: 'See the new rate' }))
  await pass(restMs)
  await screen.findByText('You get ¥6,123.45')
})

test('requests a coin with its own number of decimals', async () => {
  renderDepositQuote()
  await fill('Amount', '100.123456789')
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(noteOf(screen.getByLabelText('Amount'))).toBe('Enter the amount in digits, with up to 8 decimals.')
})
