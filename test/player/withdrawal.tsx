// Fixtures for tests of the withdrawal form: limits, two destinations, and the form as filled in by a player.

import { Readiness } from '@mangetsu/player/features/withdrawal/readiness.tsx'
import { type ChosenMethod, WithdrawalForm } from '@mangetsu/player/features/withdrawal/withdrawal-form.tsx'
import type { WithdrawalLimit } from '@mangetsu/player/features/withdrawal/withdrawal-rules'
import { m } from '@mangetsu/player/messages-compiled/messages.js'
import { fireEvent, screen, within } from '@testing-library/react'
import type { Replies } from './fake-caller.ts'
import { type PageUnderTest, renderPage } from './page-under-test.tsx'
import { bankWay, idNo, signedIn, wallet, withdrawal } from './samples.ts'

export const limit: WithdrawalLimit = {
  currency: 'JPY',
  min: '1000.00',
  max: '30000.00',
  available: '12345.00',
  unit: '1.00',
  remainder: '0.00',
  expectedHours: 24,
  level: 0,
  perDay: '30000.00',
  leftToday: '30000.00',
  approvedUpTo: '60000.00',
  bars: [],
  hasWithdrawPassword: true,
  bonus: null,
}

/** A player without level restrictions, with ¥200,000 in the wallet. */
export const free: WithdrawalLimit = {
  ...limit,
  max: '1000000.00',
  available: '200000.00',
  perDay: null,
  leftToday: null,
}

export const openBonus: NonNullable<WithdrawalLimit['bonus']> = {
  requestId: idNo(50),
  name: { ja: 'ウェルカムボーナス', en: 'Welcome bonus' },
  currency: 'JPY',
  bonusAmount: '1000.00',
  amount: '850.00',
  wagerTarget: '10000.00',
  wagerDone: '1500.00',
  wagerLeft: '8500.00',
}

const destinations: readonly ChosenMethod[] = [
  { id: idNo(30), kind: 'bank', network: null, label: '月見銀行 ****567', address: null },
  { id: idNo(31), kind: 'bank', network: null, label: '雲銀行 ****890', address: null },
  {
    id: idNo(32),
    kind: 'crypto',
    network: 'xrpl',
    label: '自分の財布',
    address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  },
]

type Given = {
  readonly lang?: 'ja' | 'en'
  readonly replies?: Replies
  readonly limit?: WithdrawalLimit
  readonly isLevelLimited?: boolean
}

export type WithdrawalFormUnderTest = PageUnderTest & {
  /** Arguments of the form's callbacks, in order: an id on success, or `password`. */
  readonly calls: string[]
}

export function renderForm({
  lang = 'ja',
  replies = {},
  isLevelLimited = false,
  ...given
}: Given = {}): WithdrawalFormUnderTest {
  const calls: string[] = []
  const known = given.limit ?? limit
  const page = renderPage(
    <WithdrawalForm
      currency={known.currency}
      isReady
      choice={({ onChoose, error }) => (
        <fieldset data-fault="method" tabIndex={-1} aria-describedby="choice-note">
          <legend>Destinations</legend>
          {destinations.map((one) => (
            <button key={one.id} type="button" onClick={() => onChoose(one)}>
              {one.label}
            </button>
          ))}
          <p id="choice-note">{error}</p>
        </fieldset>
      )}
      hasMethod
      ready={(errorOf) => (
        <Readiness
          steps={[
            {
              field: 'withdrawPassword',
              isDone: known.hasWithdrawPassword,
              title: m.payouts_password_label(),
              note: m.ready_password_note(),
              action: (
                <button type="button" onClick={() => calls.push('password')}>
                  {m.payouts_password_set_name()}
                </button>
              ),
            },
          ]}
          bars={[]}
          errorOf={errorOf}
        />
      )}
      compared={(address) => <code>{address}</code>}
      note={<p>Held by the level</p>}
      isLevelLimited={isLevelLimited}
      onPassword={() => calls.push('password')}
      onDone={(id) => calls.push(id)}
    />,
    {
      lang,
      user: signedIn(wallet('JPY', '50000.00'), wallet('XRP', '40.00000000')),
      replies: {
        queryWithdrawLimit: known,
        queryWithdrawMethods: { methods: [{ ...bankWay, currency: known.currency }] },
        createWithdrawal: withdrawal,
        ...replies,
      },
    },
  )
  return { ...page, calls }
}

export const amountField = () => screen.findByRole('textbox', { name: m.amount_label() })
export const passwordField = () => screen.getByLabelText(m.payouts_password_label())

export const typeAmount = async (typed: string) =>
  fireEvent.change(await amountField(), { target: { value: typed } })

/** Chooses the destination, and enters ¥5,000 and the password. */
export async function fill(destination = '月見銀行 ****567', typed = '5000'): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: destination }))
  await typeAmount(typed)
  fireEvent.change(passwordField(), { target: { value: 'moon over water 8' } })
}

/** Presses the form's button with this text, such as "¥5,000の出金を申し込む". */
export const submit = (words: string) => fireEvent.click(screen.getByRole('button', { name: words }))

/** Waits for the confirmation dialog. */
export const lastLook = () => screen.findByRole('dialog', { name: m.withdraw_confirm_title() })

export async function confirm(words: string): Promise<void> {
  submit(words)
  fireEvent.click(within(await lastLook()).getByRole('button', { name: m.withdraw_confirm_yes() }))
}
