// Information in the withdrawal form before sending: limits, fees, times, manual review, validation errors.

import { silence } from '@mangetsu/test/player/fake-caller'
import { noteOf } from '@mangetsu/test/player/fields'
import { figureOf, itemsOf, textOf } from '@mangetsu/test/player/figures'
import { bankWay, idNo } from '@mangetsu/test/player/samples'
import {
  amountField,
  fill,
  free,
  lastLook,
  limit,
  openBonus,
  renderForm,
  submit,
  typeAmount,
} from '@mangetsu/test/player/withdrawal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'

const bank = '月見銀行 ****567'
const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

const step = (label: string): string =>
  itemsOf(m.withdraw_timeline()).find((item) => item.startsWith(label)) ?? ''

test("shows limits, today's allowance, steps and level before any input", async () => {
  renderForm({ lang: 'en', limit: { ...limit, leftToday: '20000.00' } })
  await amountField()
  expect(figureOf('Available')).toBe('¥12,345')
  expect(figureOf('Per request')).toBe('¥1,000 to ¥12,345')
  expect(figureOf('Today’s limit')).toBe('¥30,000¥10,000 requested')
  expect(figureOf('Fee')).toBe('None')
  expect(step('Requested')).toContain('Now')
  expect(step('In review')).toContain('Up to ¥60,000 it is sent automatically.')
  expect(step('Paid')).toContain('about 24 h')
  expect(screen.getByText('Held by the level')).toBeDefined()
})

test('names the bonus that a withdrawal forfeits before any input', async () => {
  renderForm({ lang: 'en', limit: { ...limit, bonus: openBonus } })
  await amountField()
  expect(textOf(screen.getByText(m.payouts_bonus_leaves()).closest('p'))).toBe(
    'Bonus forfeited by withdrawingWagering left: ¥8,500−¥850',
  )
})

test('does not mention a level without a ceiling', async () => {
  renderForm({ lang: 'en', limit: free })
  await amountField()
  expect(figureOf('Today’s limit')).toBe('No limit')
  expect(screen.queryByText('Held by the level')).toBeNull()
})

test('above the automatic limit it is reviewed first, and the time starts after that', async () => {
  const page = renderForm({ lang: 'en', limit: free })
  await fill(bank, '60000')
  expect(step('In review')).toContain('Up to ¥60,000 it is sent automatically.')
  await typeAmount('60001')
  expect(step('In review')).toContain('Above ¥60,000 our team reviews it first.')
  expect(step('Paid')).toContain('about 24 h after that')
  submit('Withdraw ¥60,001')
  const look = await lastLook()
  expect(figureOf('Amount', look)).toBe('¥60,001Play money')
  expect(figureOf('Arrives in', look)).toBe('about 24 h after that')
  expect(page.called('createWithdrawal')).toEqual([])
})

test('the confirmation shows amount, destination, fee and time, an address in full, and can be cancelled', async () => {
  const coin = { code: 'xrpl', kind: 'crypto', currency: 'XRP', network: 'xrpl' } as const
  const way = {
    ...bankWay,
    ...coin,
    min: '5.00000000',
    max: '30.00000000',
    fee: '0.25000000',
    expectedHours: 0.5,
  }
  const xrpLimit = { ...free, currency: 'XRP', min: '1.00000000', max: '500.00000000' } as const
  const page = renderForm({
    lang: 'en',
    limit: { ...xrpLimit, available: '40.00000000', approvedUpTo: '100.00000000' },
    replies: { queryWithdrawMethods: { methods: [way] }, createWithdrawal: silence },
  })
  await fill('自分の財布', '4')
  // The method's own bounds are narrower.
  await waitFor(() => expect(figureOf('Per request')).toBe('5 XRP to 30 XRP'))
  expect(figureOf('Fee')).toBe('0.25000000 XRP')
  submit('Withdraw')
  expect(noteOf(await amountField())).toBe('Enter 5\u00a0XRP or more.')
  await typeAmount('10')
  submit('Withdraw 10\u00a0XRP')
  const look = await lastLook()
  expect(figureOf('Amount', look)).toBe('10.00000000 XRPPlay money')
  expect(figureOf('Payout method', look)).toBe(`自分の財布${address}`)
  expect(figureOf('Fee', look)).toBe('0.25000000 XRP')
  expect(figureOf('You receive', look)).toBe('9.75000000 XRP')
  expect(figureOf('Balance after', look)).toBe('30.00000000 XRP')
  expect(figureOf('Arrives in', look)).toBe('about 30 min')
  expect(within(look).queryByRole('region')).toBeNull()
  await page.user.click(within(look).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('createWithdrawal')).toEqual([])
  expect(await amountField()).toHaveProperty('value', '10')
})

test('"enter all of it" respects the selected method\'s maximum', async () => {
  const page = renderForm({
    lang: 'en',
    limit: free,
    replies: { queryWithdrawMethods: { methods: [{ ...bankWay, max: '80000.00' }] } },
  })
  await page.user.click(await screen.findByRole('button', { name: bank }))
  await page.user.click(screen.getByRole('button', { name: 'Use full amount' }))
  expect(await amountField()).toHaveProperty('value', '80,000')
})

test('loads and shows details of a selected destination', async () => {
  const page = renderForm({
    lang: 'en',
    limit: free,
    replies: {
      queryWithdrawLimit: ({ methodId }) => ({
        ...free,
        approvedUpTo: methodId === idNo(31) ? '10000.00' : '60000.00',
      }),
      queryWithdrawMethods: { methods: [{ ...bankWay, expectedHours: 72, fee: '330.00' }] },
    },
  })
  await fill('雲銀行 ****890', '20000')
  await waitFor(() => expect(step('In review')).toContain('Above ¥10,000 our team reviews it first.'))
  expect(step('Paid')).toContain('About 3 days after that')
  expect(figureOf('Fee')).toBe('¥330')
  expect(page.called('queryWithdrawLimit').map(({ input }) => input)).toContainEqual({
    currency: 'JPY',
    methodId: idNo(31),
  })
})

const faults = [
  ['12 apples', 'Enter the amount in digits, with up to 2 decimals.'],
  ['999', 'Enter ¥1,000 or more.'],
  ['30001', 'Enter ¥30,000 or less.'],
  ['12346', 'This is more than you can withdraw.'],
] as const

test.each(faults)('the amount "%s" is rejected before sending: %s', async (typed, words) => {
  const page = renderForm({ lang: 'en' })
  await fill(bank, typed)
  submit('Withdraw')
  const field = await amountField()
  expect(noteOf(field)).toBe(words)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.called('createWithdrawal')).toEqual([])
})

test('requests a coin with its own number of decimals', async () => {
  const coin = { currency: 'XRP', min: '1.00000000', max: '500.00000000', available: '40.00000000' } as const
  renderForm({ lang: 'en', limit: { ...free, ...coin } })
  await fill(bank, '1.123456789')
  submit('Withdraw')
  expect(noteOf(await amountField())).toBe('Enter the amount in digits, with up to 8 decimals.')
})

test('an amount limited only by the level is still requested from the platform', async () => {
  const page = renderForm({ lang: 'en', isLevelLimited: true, replies: { createWithdrawal: silence } })
  await fill(bank, '40000')
  submit('Withdraw ¥40,000')
  expect(figureOf('Amount', await lastLook())).toContain('¥40,000')
  expect(page.called('createWithdrawal')).toEqual([])
})

test('the button is off without an amount; the destination is validated first, then the amount, the password', async () => {
  const page = renderForm({ lang: 'en' })
  await amountField()
  expect(screen.getByRole('button', { name: 'Enter an amount to withdraw' })).toHaveProperty('disabled', true)
  await typeAmount('999')
  submit('Withdraw')
  expect(screen.getByText('Choose or add a payout method.')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: bank }))
  submit('Withdraw')
  expect(screen.getByText('Enter ¥1,000 or more.')).toBeDefined()
  await typeAmount('5000')
  submit('Withdraw ¥5,000')
  expect(noteOf(screen.getByLabelText('Withdrawal password'))).toBe('Enter your withdrawal password.')
  expect(page.called('createWithdrawal')).toEqual([])
})

test('a currency without withdrawals shows a text in place of the form', async () => {
  renderForm({ lang: 'en', replies: { queryWithdrawMethods: { methods: [] } } })
  await screen.findByText('This currency cannot be withdrawn yet')
  expect(screen.getByText('JPY cannot be withdrawn right now. Your balance is unchanged.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
