// A pending withdrawal: its steps with their times and reasons, the next step, and cancelling it.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf, itemsOf, textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, withdrawal } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

const requested = withdrawal.steps[0] as Withdrawal['steps'][number]
const checked = { status: 'checking', at: '2026-11-20T03:00:05.000Z', reason: null } as const
const later = '2026-11-20T05:30:00.000Z'

/** Returns the sample withdrawal after these further steps. */
const after = (...steps: Withdrawal['steps']): Withdrawal => {
  const last = steps.at(-1) ?? requested
  const isUnderWay = ['requested', 'checking', 'approved', 'sending'].includes(last.status)
  return {
    ...withdrawal,
    status: last.status,
    reason: last.reason,
    canCancel: false,
    next: isUnderWay ? 'wait' : null,
    expectedAt: isUnderWay ? withdrawal.expectedAt : null,
    steps: [requested, ...steps],
  }
}

const renderWithdrawalTrack = (
  one: Withdrawal | undefined,
  lang: 'ja' | 'en' = 'en',
  replies: Replies = {},
) =>
  renderPage(<WithdrawalStatus id={withdrawal.id} />, {
    lang,
    user: signedIn(),
    replies: {
      queryWithdrawals: { withdrawals: one === undefined ? [] : [one], total: one === undefined ? 0 : 1 },
      ...replies,
    },
  })

test('a requested one shows destination, amount, each step with its time, and its id', async () => {
  const page = renderWithdrawalTrack(withdrawal)
  await screen.findByText('月見銀行 ****567')
  expect(page.called('queryWithdrawals')[0]?.input).toMatchObject({ id: withdrawal.id })
  expect(screen.getByText('¥5,000')).toBeDefined()
  expect(itemsOf('Withdrawal status')).toEqual([
    `Requested${dayAndTime('2026-11-20T03:00:00.000Z')}`,
    'In review',
    'Being sent',
    `PaidExpected by ${dayAndTime('2026-11-21T03:00:00.000Z')}`,
  ])
  expect(screen.getByText('No action is needed. We will let you know when it moves on.')).toBeDefined()
  expect(screen.getByText(`Reference …${withdrawal.id.slice(-8)}`)).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Copy Reference' }))
  expect(await navigator.clipboard.readText()).toBe(withdrawal.id)
})

const failed = { status: 'failed', at: later, reason: 'accountClosed' } as const
const rejected = { status: 'rejected', at: later, reason: 'documents' } as const
const cancelled = { status: 'cancelled', at: later, reason: 'byPlayer' } as const
const sent = { status: 'sending', at: '2026-11-20T03:10:00.000Z', reason: null } as const

test.each([
  [failed, 'Could not be sent', 'The receiving account is closed. The money is back in your balance.'],
  [rejected, 'Declined', 'Your identity documents could not be verified. The money is back in your balance.'],
  [cancelled, 'Cancelled', 'You cancelled it. The money is back in your balance.'],
  [{ ...rejected, reason: 'newWord' }, 'Declined', 'The money is back in your balance.'],
])('$status $reason: shows that it stopped, why, and where the money is', async (stop, label, note) => {
  renderWithdrawalTrack(after(checked, stop))
  await screen.findByText(label)
  const steps = itemsOf('Withdrawal status')
  expect(steps).toEqual([
    `Requested${dayAndTime(requested.at)}`,
    `In review${dayAndTime(checked.at)}`,
    `${label}${dayAndTime(later)}${note}`,
  ])
})

const nexts = [
  [
    'tryAnother',
    'You can request it again with another payout method.',
    'Make a withdrawal',
    '/wallet/withdraw',
  ],
  ['verify', 'Once verified, you can request it again.', 'Go to verification', '/account/verification'],
  ['contact', 'Contact us for the details.', 'Contact', '/faq'],
] as const

test.each(nexts)(
  'the next possible action, %s, is a sentence with a link',
  async (next, text, link, path) => {
    const page = renderWithdrawalTrack({ ...after(checked, failed), next })
    await page.user.click(await screen.findByRole('link', { name: link }))
    expect(page.address()).toBe(path)
    expect(screen.getByText(text, { exact: false })).toBeDefined()
  },
)

test.each([
  ['bank', 'Payment reference'],
  ['crypto', 'Transaction'],
] as const)(
  "a paid %s withdrawal shows its reference under the payment gateway's term",
  async (kind, term) => {
    const paid = { status: 'paid', at: later, reason: null } as const
    renderWithdrawalTrack({ ...after(checked, sent, paid), kind, reference: 'TSK-20261120-77' })
    await screen.findByText('月見銀行 ****567')
    expect(figureOf(term)).toBe('TSK-20261120-77')
    expect(itemsOf('Withdrawal status').at(-1)).toBe(`Paid${dayAndTime(later)}`)
    expect(screen.queryByRole('button', { name: m.withdraw_cancel() })).toBeNull()
  },
)

test('pushed changes update it', async () => {
  const page = renderWithdrawalTrack(withdrawal)
  await screen.findByText('月見銀行 ****567')
  page.reply({ pageHistory: silence })
  page.push({ type: 'withdrawal', withdrawal: after(checked, sent) })
  await screen.findByText(dayAndTime(sent.at))
})

test("reports an id that is none of the player's withdrawals", async () => {
  renderWithdrawalTrack(undefined)
  await screen.findByText('Withdrawal not found')
  expect(screen.getByRole('link', { name: 'Go to wallet' })).toBeDefined()
})

const question = async () => {
  fireEvent.click(await screen.findByRole('button', { name: m.withdraw_cancel() }))
  return screen.findByRole('dialog', { name: m.withdraw_cancel_title() })
}

const texts = [
  ['ja', '¥5,000が残高に戻ります。', ['¥5,000の出金を取り消しました。 お金は残高に戻っています。']],
  [
    'en',
    '¥5,000 goes back to your balance.',
    ['Your withdrawal of ¥5,000 has been cancelled. The money is back in your balance.'],
  ],
] as const

test.each(texts)(
  '%s: cancelling states where the money goes, and affects only this one',
  async (lang, text, notices) => {
    const page = renderWithdrawalTrack(withdrawal, lang, { cancelWithdrawal: after(checked, cancelled) })
    const dialog = await question()
    expect(textOf(dialog.querySelector('p'))).toBe(text)
    page.reply({ queryWithdrawals: { withdrawals: [after(checked, cancelled)], total: 1 } })
    await page.user.click(within(dialog).getByRole('button', { name: m.withdraw_cancel_yes() }))
    await screen.findByText(m.withdraw_step_cancelled())
    expect(page.called('cancelWithdrawal').map(({ input }) => input)).toEqual([
      { id: withdrawal.id, requestId: expect.any(String) },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.notices()).toEqual(notices)
  },
)

test('going back leaves it unchanged', async () => {
  const page = renderWithdrawalTrack(withdrawal)
  await page.user.click(within(await question()).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('cancelWithdrawal')).toEqual([])
})

test.each<RefusalName>(['tooLateToCancel', 'withdrawalUnknown', 'keyReused'])(
  'shows %s once in the dialog, and refetches the steps',
  async (name) => {
    const page = renderWithdrawalTrack(withdrawal, 'en', { cancelWithdrawal: refusal(name) })
    const dialog = await question()
    page.reply({ queryWithdrawals: { withdrawals: [after(checked, sent)], total: 1 } })
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(sentenceOf(name, 'en'))
    expect(occurrencesOf(sentenceOf(name, 'en'))).toBe(1)
    await screen.findByText(dayAndTime(sent.at))
    expect(page.notices()).toEqual([])
  },
)

test('after a network failure resends the same request, and sends nothing twice at once', async () => {
  const page = renderWithdrawalTrack(withdrawal, 'en', {
    cancelWithdrawal: (_, no) => (no === 0 ? refusal('transport') : silence),
  })
  const dialog = await question()
  const yes = within(dialog).getByRole('button', { name: 'Cancel withdrawal' })
  await page.user.click(yes)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(m.form_no_answer())
  await page.user.dblClick(yes)
  const sentIds = page.called('cancelWithdrawal').map(({ input }) => input.requestId)
  expect(sentIds).toHaveLength(2)
  expect(sentIds[0]).toBe(sentIds[1])
})
