// The withdrawal form: its input, its calls, and the state after a refusal.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { refusal, silence } from '@mangetsu/test/player/fake-caller'
import { noteOf } from '@mangetsu/test/player/fields'
import { idNo, withdrawal } from '@mangetsu/test/player/samples'
import {
  amountField,
  confirm,
  fill,
  lastLook,
  limit,
  openBonus,
  passwordField,
  renderForm,
  submit,
} from '@mangetsu/test/player/withdrawal.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'

const words = '¥5,000の出金を申し込む'

test('"all of it" fills in the balance, not the limit', async () => {
  const { user } = renderForm()
  await user.click(await screen.findByRole('button', { name: m.withdraw_all() }))
  expect(await amountField()).toHaveProperty('value', '12,345')
})

test('names the part below the bank\'s unit, excludes it from "all", and rejects it when typed', async () => {
  const fine = { ...limit, available: '12345.00', unit: '1.00', remainder: '0.37' }
  const page = renderForm({ limit: fine })
  const hint = m.payouts_remainder({ unit: '¥1', left: '¥0.37' })
  await screen.findByText(hint)
  await page.user.click(screen.getByRole('button', { name: m.withdraw_all() }))
  expect(await amountField()).toHaveProperty('value', '12,345')
  await fill(undefined, '5000.37')
  await submit(m.withdraw_submit_bare())
  expect(noteOf(await amountField())).toContain(m.amount_too_fine({ unit: '¥1' }))
  expect(page.called('createWithdrawal')).toEqual([])
})

test('requests the withdrawal once, and the page shows it', async () => {
  const page = renderForm()
  await fill()
  await confirm(words)
  await waitFor(() => expect(page.calls).toEqual([idNo(40)]))
  expect(page.called('createWithdrawal').map(({ input }) => input)).toEqual([
    {
      currency: 'JPY',
      amount: '5000.00',
      methodId: idNo(30),
      withdrawPassword: 'moon over water 8',
      requestId: expect.any(String),
    },
  ])
  expect(page.notices()).toEqual(['¥5,000の出金を受け付けました。'])
})

test('a second press during the request sends nothing', async () => {
  const page = renderForm({ replies: { createWithdrawal: silence } })
  await fill()
  await confirm(words)
  await page.user.click(await screen.findByRole('button', { name: m.withdraw_running() }))
  expect(page.called('createWithdrawal')).toHaveLength(1)
})

test.each([
  ['transport', m.form_no_answer],
  ['fault', m.form_unclear],
] as const)(
  'after %s the same withdrawal reuses its request id; another gets a new one',
  async (why, text) => {
    const page = renderForm({ replies: { createWithdrawal: refusal(why) } })
    const submit = async (destination: string, typed: string, message: string) => {
      await fill(destination, typed)
      await confirm(message)
      expect((await screen.findByRole('alert')).textContent).toBe(text())
    }
    await submit('月見銀行 ****567', '5000', words)
    await submit('月見銀行 ****567', '5000', words)
    await submit('雲銀行 ****890', '5000', words)
    await submit('雲銀行 ****890', '6000', '¥6,000の出金を申し込む')
    const sent = page.called('createWithdrawal').map(({ input }) => input)
    expect(sent.map(({ methodId, amount }) => [methodId, amount])).toEqual([
      [idNo(30), '5000.00'],
      [idNo(30), '5000.00'],
      [idNo(31), '5000.00'],
      [idNo(31), '6000.00'],
    ])
    expect(sent[0]?.requestId).toBe(sent[1]?.requestId)
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(3)
  },
)

test('a refused withdrawal gets a new request id', async () => {
  const page = renderForm({ replies: { createWithdrawal: refusal('insufficientFunds') } })
  await fill()
  for (const times of [1, 2]) {
    await confirm(words)
    await waitFor(() => expect(page.called('createWithdrawal')).toHaveLength(times))
    await screen.findByText(sentenceOf('insufficientFunds', 'ja'))
  }
  const [first, second] = page.called('createWithdrawal')
  expect(first?.input.requestId).not.toBe(second?.input.requestId)
})

/** Location of each refusal's message, and its placeholders. */
const places: readonly (readonly [RefusalName, string, Readonly<Record<string, string>>])[] = [
  ['badAmount', 'amount', { decimals: '2' }],
  ['amountOutside', 'amount', { min: '¥1,000', max: '¥30,000' }],
  ['insufficientFunds', 'amount', {}],
  ['kycNeeded', 'amount', { nextLevel: '2', left: '¥30,000' }],
  ['methodUnknown', 'method', {}],
  ['methodUnfit', 'method', {}],
  ['addressUnspendable', 'method', {}],
  ['ownDepositAddress', 'method', {}],
  ['methodCooling', 'method', { from: '11月22日 14:00' }],
  ['notOwnAccount', 'method', {}],
  ['withdrawPasswordUnset', 'withdrawPassword', {}],
  ['wrongWithdrawPassword', 'withdrawPassword', {}],
  ['lockedOut', 'withdrawPassword', { minutes: '15' }],
  ['keyReused', 'form', {}],
  ['realMoneyOff', 'form', {}],
  ['tooMany', 'form', {}],
]

const standAt: Readonly<Record<string, () => HTMLElement>> = {
  amount: () => screen.getByRole('textbox', { name: m.amount_label() }),
  method: () => screen.getByRole('group', { name: 'Destinations' }),
  withdrawPassword: passwordField,
}

test.each(places)('shows %s once, at the %s, and keeps the input', async (name, at, data) => {
  const page = renderForm({ replies: { createWithdrawal: refusal(name, data) } })
  await fill()
  await confirm(words)
  const sentence = sentenceOf(name, 'ja', data)
  await screen.findByText(sentence)
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  const place = standAt[at]?.() ?? screen.getByRole('alert')
  expect(at === 'form' ? place.textContent : noteOf(place)).toBe(sentence)
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(await amountField()).toHaveProperty('value', '5000')
  expect(passwordField()).toHaveProperty('value', 'moon over water 8')
  expect([page.calls, page.notices()]).toEqual([[], []])
})

test('confirms the bonus that is forfeited at that moment, with its amount and progress', async () => {
  const page = renderForm({ replies: { createWithdrawal: silence } })
  await fill()
  // Granted after the form was loaded.
  page.reply({ queryWithdrawLimit: { ...limit, bonus: openBonus } })
  submit(words)
  const look = await lastLook()
  const lost = within(look).getByRole('region', { name: m.payouts_bonus_amount() })
  expect(lost.textContent).toContain('申し込むと、このボーナスは破棄されます。ウェルカムボーナス−¥850')
  expect(lost.textContent).toContain('¥1,500 / ¥10,000')
  fireEvent.click(within(look).getByRole('button', { name: m.withdraw_confirm_yes() }))
  const [sent] = page.called('createWithdrawal')
  expect(sent?.input).toMatchObject({ forfeits: { requestId: openBonus.requestId, amount: '850.00' } })
})

test.each([
  ['bonusChanged', {}],
  ['bonusOpen', { bonus: '¥840' }],
] as const)('after %s the dialog shows the new figures, and keeps the input', async (name, data) => {
  const page = renderForm({
    limit: { ...limit, bonus: openBonus },
    replies: { createWithdrawal: refusal(name, data) },
  })
  await fill()
  submit(words)
  const look = await lastLook()
  page.reply({ queryWithdrawLimit: { ...limit, bonus: { ...openBonus, amount: '840.00' } } })
  const yes = () => fireEvent.click(within(look).getByRole('button', { name: m.withdraw_confirm_yes() }))
  yes()
  await waitFor(() => expect(look.textContent).toContain('−¥840'))
  expect(within(look).getByRole('alert').textContent).toBe(sentenceOf(name, 'ja', data))
  page.reply({ createWithdrawal: withdrawal })
  yes()
  await waitFor(() => expect(page.calls).toEqual([idNo(40)]))
  const sent = page.called('createWithdrawal').map(({ input }) => input)
  expect(sent.map(({ forfeits }) => forfeits)).toMatchObject([{ amount: '850.00' }, { amount: '840.00' }])
  expect(sent[0]?.requestId).not.toBe(sent[1]?.requestId)
  expect(sent[1]?.withdrawPassword).toBe('moon over water 8')
})

test('the confirmation does not forfeit a bonus that starts while it is open', async () => {
  const page = renderForm({ replies: { createWithdrawal: silence } })
  await fill()
  submit(words)
  const look = await lastLook()
  page.reply({ queryWithdrawLimit: { ...limit, bonus: openBonus } })
  await page.page().client?.queries.invalidateQueries({ queryKey: ['queryWithdrawLimit'] })
  expect(screen.queryByRole('region', { name: m.payouts_bonus_amount() })).toBeNull()
  await page.user.click(within(look).getByRole('button', { name: m.withdraw_confirm_yes() }))
  const [sent] = page.called('createWithdrawal')
  expect(sent?.input).toMatchObject({ amount: '5000.00' })
  expect(sent?.input).not.toHaveProperty('forfeits')
})

test('without a withdrawal password shows the link to set one', async () => {
  const page = renderForm({ limit: { ...limit, hasWithdrawPassword: false } })
  await page.user.click(await screen.findByRole('button', { name: '月見銀行 ****567' }))
  await page.user.type(await amountField(), '5000')
  submit(words)
  expect(screen.getByText(m.payouts_password_first())).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: m.payouts_password_set_name() }))
  expect(page.calls).toEqual(['password'])
  expect(page.called('createWithdrawal')).toEqual([])
})
