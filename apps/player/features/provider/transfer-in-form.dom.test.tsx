// Transferring money to a provider: all or part of a wallet, the estimated credit, and the outcomes.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { amount, moved, openForm, press, renderProvider } from '@mangetsu/test/player/provider.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'

test('"all of it" fills in the selected wallet\'s whole balance; the credit is estimated', async () => {
  renderProvider()
  await openForm()
  press('全額を入力')
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '20,000')
  expect(screen.getByText('現在のレートで約$125.60です。レートは移すときに決まります。')).toBeDefined()
  await fill('移す元のお財布', 'BTC')
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '')
  press('全額を入力')
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '0.10000000')
  expect(screen.getByText('USDに替えて届けます。レートは移すときに決まります。')).toBeDefined()
})

const outcomes = [
  ['done', moved, '¥3,000を縁側ラウンジに移しました。 $18.84が届いています。'],
  [
    'requested',
    { ...moved, status: 'requested', targetAmount: null },
    '¥3,000を縁側ラウンジに移しています。 届くまで、お金は取り置いています。',
  ],
] as const

test.each(outcomes)('a transfer, %s: the request and its message', async (_, answer, notice) => {
  const page = renderProvider({ replies: { transferIn: answer } })
  await openForm()
  await fill(amount, '3000')
  press('¥3,000を移す')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('transferIn').map(({ input }) => input)).toEqual([
    {
      providerCode: 'engawa',
      providerCurrency: 'USD',
      currency: 'JPY',
      amount: '3000.00',
      fiatCurrency: 'JPY',
      requestId: expect.any(String),
    },
  ])
  expect(page.notices()).toEqual([notice])
})

test('money returned by the provider at once is reported as returned, and the form stays', async () => {
  const page = renderProvider({
    replies: { transferIn: { ...moved, status: 'returned', reason: 'refused' } },
  })
  await openForm()
  await fill(amount, '3000')
  press('¥3,000を移す')
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¥3,000を移せませんでした。 お金はお財布に戻っています。',
  )
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '3000')
  expect(page.notices()).toEqual([])
})

test.each<RefusalName>([
  'insufficientFunds',
  'providerDown',
  'providerUnknown',
  'ratesOld',
  'onBreak',
  'excluded',
  'limitOutOfReach',
  'regionClosed',
  'keyReused',
])('shows %s once, and keeps the input', async (name) => {
  const data = { until: '11月30日' }
  const page = renderProvider({ replies: { transferIn: refusal(name, data) } })
  await openForm()
  await fill(amount, '3000')
  press('¥3,000を移す')
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(name, 'ja', data))
  expect(occurrencesOf(sentenceOf(name, 'ja', data))).toBe(1)
  expect(screen.getByLabelText(amount)).toHaveProperty('value', '3000')
  expect(page.notices()).toEqual([])
})

test.each([
  ['', '金額を入力してください。'],
  ['20000.01', '残高を超えています。お金は動いていません。'],
  ['1.234', '金額は数字で、小数点以下2桁までで入力してください。'],
])('rejects "%s" as an amount: %s', async (typed, words) => {
  const page = renderProvider()
  await openForm()
  await fill(amount, typed)
  press('移す')
  expect(noteOf(screen.getByLabelText(amount))).toBe(words)
  expect(page.called('transferIn')).toEqual([])
})

test('reuses the request id after a network failure; another amount gets a new one', async () => {
  const page = renderProvider({
    replies: { transferIn: (_, no) => (no < 3 ? refusal('transport') : silence) },
  })
  await openForm()
  for (const [typed, words] of [
    ['3000', '¥3,000を移す'],
    ['3000', '¥3,000を移す'],
    ['4000', '¥4,000を移す'],
  ] as const) {
    await fill(amount, typed)
    press(words)
    expect((await screen.findByRole('alert')).textContent).toBe(m.form_no_answer())
  }
  press('¥4,000を移す')
  fireEvent.click(await screen.findByRole('button', { name: '送信中' }))
  const ids = page.called('transferIn').map(({ input }) => input.requestId)
  expect(ids).toHaveLength(4)
  expect(ids[0]).toBe(ids[1])
  expect(ids[1]).not.toBe(ids[2])
  expect(ids[2]).toBe(ids[3])
})
