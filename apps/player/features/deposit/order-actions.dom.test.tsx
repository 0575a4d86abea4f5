// Actions on a pending order: reporting the payment, or cancelling after one confirmation.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { Deposit } from '@mangetsu/contract/deposit'
import { bankChannel, deposit, only } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { itemsOf, textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { Order } from './order.tsx'

const at = '2026-11-20T03:05:00.000Z'
const after = (status: 'cancelled' | 'saidPaid' | 'succeeded'): Deposit => ({
  ...deposit,
  status: status === 'saidPaid' ? 'pending' : status,
  canCancel: status === 'saidPaid',
  instruction: status === 'saidPaid' ? deposit.instruction : null,
  changedAt: at,
  steps: [...deposit.steps, { status, at, reason: null }],
})

const renderOrderActions = (lang: 'ja' | 'en', replies: Replies = {}, one = deposit) =>
  renderPage(<Order id={deposit.id} granted={() => null} next={() => null} />, {
    lang,
    user: signedIn(),
    replies: { queryDeposits: only(one), queryChannels: { channels: [bankChannel], left: null }, ...replies },
  })

const question = async () => {
  fireEvent.click(await screen.findByRole('button', { name: m.deposits_cancel() }))
  return screen.findByRole('dialog', { name: m.deposits_cancel_title() })
}

const yes = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: m.deposits_cancel_yes() })

const texts = [
  [
    'ja',
    '¥5,000の入金の申し込みを取り消します。すでに支払った場合は、取り消さずにお待ちください。',
    '入金を取り消しました。 お金は動いていません。',
  ],
  [
    'en',
    'This cancels your deposit of ¥5,000. If you have already paid, please wait instead.',
    'The deposit has been cancelled. No money has moved.',
  ],
] as const

test.each(texts)(
  '%s: cancelling an order states the consequences and cancels only this one',
  async (lang, text, notice) => {
    const page = renderOrderActions(lang, { operateOrder: after('cancelled') })
    const dialog = await question()
    expect(textOf(dialog.querySelector('p'))).toBe(text)
    page.reply({ queryDeposits: only(after('cancelled')) })
    await page.user.click(yes(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.called('operateOrder').map(({ input }) => input)).toEqual([
      { id: deposit.id, operate: 'cancel' },
    ])
    expect(page.notices()).toEqual([notice])
    expect(itemsOf(m.deposit_timeline()).at(-1)).toContain(m.deposits_next_cancelled())
  },
)

test('going back keeps the order payable', async () => {
  const page = renderOrderActions('ja')
  await page.user.click(within(await question()).getByRole('button', { name: m.parts_back() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('operateOrder')).toEqual([])
})

test('sends only one of two simultaneous cancellations', async () => {
  const page = renderOrderActions('ja', { operateOrder: silence })
  await page.user.dblClick(yes(await question()))
  expect(page.called('operateOrder')).toHaveLength(1)
})

test('an order paid meanwhile is not called cancelled', async () => {
  const page = renderOrderActions('ja', { operateOrder: after('succeeded') })
  const dialog = await question()
  page.reply({ queryDeposits: only(after('succeeded')) })
  await page.user.click(yes(dialog))
  await screen.findByText(m.deposit_done_heading())
  expect(page.notices()).toEqual([])
})

test.each<RefusalName>(['depositDecided', 'depositUnknown', 'railDown'])(
  'shows %s once in the dialog, and refetches the order',
  async (name) => {
    const page = renderOrderActions('en', { operateOrder: refusal(name) })
    const dialog = await question()
    const before = page.called('queryDeposits').length
    await page.user.click(yes(dialog))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(sentenceOf(name, 'en'))
    expect(occurrencesOf(sentenceOf(name, 'en'))).toBe(1)
    await waitFor(() => expect(page.called('queryDeposits').length).toBeGreaterThan(before))
    expect(page.notices()).toEqual([])
  },
)

test('"I have paid" is sent once, then no longer offered', async () => {
  const page = renderOrderActions('en', { operateOrder: after('saidPaid') })
  const button = await screen.findByRole('button', { name: 'I have paid' })
  page.reply({ queryDeposits: only(after('saidPaid')) })
  await page.user.click(button)
  await screen.findByText('You reported the payment')
  expect(page.called('operateOrder').map(({ input }) => input)).toEqual([{ id: deposit.id, operate: 'paid' }])
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
  expect(itemsOf('Deposit status')).toContainEqual(
    'Confirming paymentWe are confirming your payment. This page updates when it arrives.',
  )
})

test('a refused "I have paid" is shown above it, and can be repeated', async () => {
  const page = renderOrderActions('en', { operateOrder: refusal('railDown') })
  const button = await screen.findByRole('button', { name: 'I have paid' })
  await page.user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('railDown', 'en'))
  page.reply({ operateOrder: silence })
  await page.user.dblClick(button)
  expect(page.called('operateOrder')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an order that cannot be cancelled offers no cancellation', async () => {
  renderOrderActions('en', {}, { ...deposit, canCancel: false })
  await screen.findByRole('button', { name: 'I have paid' })
  expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull()
})
