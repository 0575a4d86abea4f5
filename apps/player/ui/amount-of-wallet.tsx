// An amount taken from a balance: currency, amount, a button for the whole balance, and validation.
import type { ReactNode } from 'react'
import { m } from '../messages-compiled/messages.js'
import { amountText } from './amount.tsx'
import { AmountField, amountUnreadable, tidyAmount } from './amount-field.tsx'
import { currencyChoices } from './currency-choices.ts'
import { Select } from './select.tsx'
import type { AmountBounds, SpendableAmount, WrongAmount } from './typed-amount.ts'
import { UseAll } from './use-all.tsx'

/** `notThere` is the error message for an amount above the balance. */
export function amountWrong(
  wrong: WrongAmount,
  { currency, min = '0', max = '0', unit = '0' }: AmountBounds,
  notThere: () => string = m.money_not_there,
): string {
  if (wrong === 'missing') return m.amount_missing()
  if (wrong === 'unreadable') return amountUnreadable(currency)
  if (wrong === 'tooLittle') return m.amount_too_little({ min: amountText(min, currency, 'compact') })
  if (wrong === 'tooMuch') return m.amount_too_much({ max: amountText(max, currency, 'compact') })
  if (wrong === 'tooFine') return m.amount_too_fine({ unit: amountText(unit, currency, 'compact') })
  return notThere()
}

type WalletProps = {
  readonly label: string
  readonly sums: readonly SpendableAmount[]
  readonly sum: SpendableAmount
  readonly lang: 'ja' | 'en'
  readonly onSum: (sum: SpendableAmount) => void
}

/** Selects one of several balances. */
export const SumSelect = ({ label, sums, sum, lang, onSum }: WalletProps) => (
  <Select
    label={label}
    choices={currencyChoices(
      sums.map(({ currency }) => currency),
      lang,
    )}
    value={sum.currency}
    onChange={({ target }) => {
      const chosen = sums.find(({ currency }) => currency === target.value)
      if (chosen !== undefined) onSum(chosen)
    }}
  />
)

type Props = {
  readonly label: string
  readonly sum: SpendableAmount
  /** The available balance as text. */
  readonly has: ReactNode
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly isPlayMoney: boolean
  readonly error: string | undefined
}

export const AmountOfWallet = ({ label, sum, has, typed, onType, isPlayMoney, error }: Props) => (
  <AmountField
    label={label}
    labelEnd={<UseAll onAll={() => onType(tidyAmount(sum.amount, sum.currency, 'ja'))}>{has}</UseAll>}
    name="amount"
    currency={sum.currency}
    value={typed}
    onValue={onType}
    isPlayMoney={isPlayMoney}
    error={error}
  />
)
