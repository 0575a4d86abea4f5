// The withdrawal form: what is filled in, what is called, and what a refusal leaves behind.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { type Replies, refusal } from '../../testing/fake-caller.ts'
import { draw, type PageUnderTest } from '../../testing/page-under-test.tsx'
import { bankWay, idNo, signedIn, wallet, withdrawal } from '../../testing/samples.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { type ChosenMethod, WithdrawalForm } from './withdrawal-form.tsx'
import type { Limit } from './withdrawal-rules.ts'

const limit: Limit = {
  currency: 'JPY',
  min: '1000.00',
  max: '30000.00',
  available: '12345.00',
  expectedHours: 24,
  level: 0,
  perDay: '30000.00',
  leftToday: '30000.00',
  approvedUpTo: '60000.00',
  hasWithdrawPassword: true,
  bonus: null,
}

const destinations: readonly ChosenMethod[] = [
  { id: idNo(30), kind: 'bank', network: null, label: '月見銀行 ****567', address: null },
  { id: idNo(31), kind: 'bank', network: null, label: '雲銀行 ****890', address: null },
]

type Shown = PageUnderTest & { readonly done: readonly string[] }

function drawForm(replies: Replies = {}): Shown {
  const done: string[] = []
  const page = draw(
    <WithdrawalForm
      currency="JPY"
      isReady
      choice={({ onChoose, error }) => (
        <fieldset data-fault="method" tabIndex={-1}>
          {destinations.map((one) => (
            <button key={one.id} type="button" onClick={() => onChoose(one)}>
              {one.label}
            </button>
          ))}
          {error}
        </fieldset>
      )}
      compared={(address) => address}
      note={null}
      isLevelHeld={false}
      onPassword={() => undefined}
      onDone={(id) => done.push(id)}
    />,
    {
      user: signedIn(wallet('JPY', '50000.00')),
      replies: {
        queryWithdrawLimit: limit,
        queryWithdrawMethods: { methods: [bankWay] },
        createWithdrawal: withdrawal,
        ...replies,
      },
    },
  )
  return { ...page, done }
}

const amount = () => screen.findByRole('textbox', { name: m.amount_label() })

async function fill({ user }: PageUnderTest, label: string, typed: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: label }))
  const field = await amount()
  await user.clear(field)
  await user.type(field, typed)
  const password = screen.getByLabelText(m.payouts_password_label())
  await user.clear(password)
  await user.type(password, 'moon over water 8')
}

async function confirm({ user }: PageUnderTest): Promise<void> {
  await user.click(screen.getByRole('button', { name: /の出金を申し込む$/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: m.withdraw_confirm_yes() }))
}

test('"all of it" fills in what is there, not the limit', async () => {
  const { user } = drawForm()
  await user.click(await screen.findByRole('button', { name: m.withdraw_all() }))
  expect(await amount()).toHaveProperty('value', '12,345')
})

test('another destination is another request, with a key of its own', async () => {
  const page = drawForm({ createWithdrawal: refusal('transport') })
  await fill(page, '月見銀行 ****567', '5000')
  await confirm(page)
  await screen.findByRole('alert')
  await confirm(page)
  await screen.findByRole('alert')
  await page.user.click(screen.getByRole('button', { name: '雲銀行 ****890' }))
  await confirm(page)
  await screen.findByRole('alert')
  const sent = page.called('createWithdrawal').map(({ input }) => [input.methodId, input.requestId])
  expect(sent.map(([methodId]) => methodId)).toEqual([idNo(30), idNo(30), idNo(31)])
  expect(sent[0]?.[1]).toBe(sent[1]?.[1])
  expect(sent[0]?.[1]).not.toBe(sent[2]?.[1])
})

test('taking one back asks for that one, by amount and destination', async () => {
  const page = draw(<CancelQuestion withdrawal={withdrawal} onClose={() => undefined} />, {
    user: signedIn(),
    replies: { cancelWithdrawal: { ...withdrawal, status: 'cancelled', canCancel: false, next: null } },
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('¥5,000が残高に戻ります。')).toBeDefined()
  await page.user.click(within(dialog).getByRole('button', { name: m.withdraw_cancel_yes() }))
  expect(page.called('cancelWithdrawal')).toMatchObject([{ input: { id: withdrawal.id } }])
})
