// The money field, amounts and timelines: how the given figures are rendered.
import type { Currency } from '@mangetsu/money'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ExactAmount, ShortAmount } from './amount.tsx'
import { AmountField } from './amount-field.tsx'
import { Timeline } from './timeline.tsx'
import { UseAll } from './use-all.tsx'

type Given = {
  readonly currency: Currency
  readonly all?: string
  readonly isPlayMoney?: boolean
  readonly error?: string
}

function Field({ currency, all = '', isPlayMoney = false, error }: Given) {
  const [typed, setTyped] = useState('')
  return (
    <AmountField
      label="Amount"
      labelEnd={<UseAll onAll={() => setTyped(all)}>There is {all}</UseAll>}
      name="amount"
      currency={currency}
      value={typed}
      onValue={setTyped}
      isPlayMoney={isPlayMoney}
      error={error}
    />
  )
}

const field = () => screen.getByLabelText('Amount')

test.each([
  ['JPY', '1234567', '1,234,567'],
  ['JPY', '１２３４.５', '1,234.50'],
  ['JPY', '¥0500', '500'],
  ['USD', '1,000.00', '1,000'],
  ['BTC', '0.1', '0.10000000'],
  ['BTC', '2', '2'],
  ['JPY', 'a moon', 'a moon'],
  ['JPY', '1.234', '1.234'],
] as const)('%s: "%s" is formatted as "%s" on blur', (currency, typed, shown) => {
  renderPage(<Field currency={currency} />, { lang: 'en' })
  fireEvent.change(field(), { target: { value: typed } })
  expect(field()).toHaveProperty('value', typed)
  fireEvent.blur(field())
  expect(field()).toHaveProperty('value', shown)
})

test('the currency precedes the figure, or its code follows it; play money is labelled', () => {
  renderPage(<Field currency="USD" isPlayMoney />, { lang: 'en' })
  expect(textOf(field().parentElement)).toBe('$Play money')
})

test('a coin’s code follows its figure', () => {
  renderPage(<Field currency="BTC" />, { lang: 'en' })
  expect(textOf(field().parentElement)).toBe('BTC')
})

test('"use all" enters the given amount, shown next to the balance', async () => {
  const { user } = renderPage(<Field currency="JPY" all="12,345" />, { lang: 'en' })
  expect(screen.getByText('There is 12,345')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use full amount' }))
  expect(field()).toHaveProperty('value', '12,345')
})

test('screen readers announce the error with the field', () => {
  renderPage(<Field currency="JPY" error="Too little" />, { lang: 'en' })
  expect(screen.getByRole('textbox', { name: 'Amount', description: 'Too little' })).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [ExactAmount, '1000.00', 'auto', '¥1,000'],
  [ShortAmount, '1000.00', 'auto', '¥1,000'],
  [ShortAmount, '1000.50', 'auto', '¥1,000.50'],
  [ShortAmount, '-1000.00', 'auto', '−¥1,000'],
  [ShortAmount, '1000.00', 'always', '+¥1,000'],
  [ShortAmount, '-1000.00', 'never', '¥1,000'],
] as const)('%s: %s, %s is %s', (Form, amount, sign, shown) => {
  renderPage(<Form amount={amount} currency="JPY" sign={sign} />, { lang: 'en' })
  expect(screen.getByText(shown)).toBeDefined()
})

test('steps show their state, time, and notes', () => {
  renderPage(
    <Timeline
      label="On its way"
      steps={[
        { key: 'a', state: 'done', label: 'Asked', when: '12:00' },
        { key: 'b', state: 'now', label: 'Checked', note: 'A person looks' },
        { key: 'c', state: 'ahead', label: 'Paid' },
      ]}
    />,
    { lang: 'en' },
  )
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Asked12:00', 'CheckedA person looks', 'Paid'])
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Checked')
})
