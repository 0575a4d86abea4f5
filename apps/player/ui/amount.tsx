// Renders a money amount in the form its place requires: exact in accounting, short in prose (decision 0059). The
// caller always chooses the form.
import { type AmountStyle, type Currency, formatAmount, minorOf } from '@mangetsu/money'
import { getLocale } from '../messages-compiled/runtime.js'
import { PlayMoney } from './pill.tsx'

type Sign = 'auto' | 'always' | 'never'

type Props = {
  /** In wire format: "1000.00", "-5.00". */
  readonly amount: string
  readonly currency: Currency
  readonly sign?: Sign
  readonly isPlayMoney?: boolean
  readonly className?: string
}

/** Formats a wire amount in the page's language. `record` is the exact form, `compact` the short one. */
export const amountText = (
  amount: string,
  currency: Currency,
  style: AmountStyle,
  sign: Sign = 'auto',
): string => formatAmount(minorOf(amount, currency), currency, { lang: getLocale(), style, sign })

/** Leaves out the decimals of a wire amount, rounded down: the whole yen of a growing pot. */
export const wholeUnits = (amount: string): string => amount.replace(/\.\d+$/, '.00')

const written =
  (style: AmountStyle) =>
  ({ amount, currency, sign, isPlayMoney = false, className = '' }: Props) => (
    <span className={`figures whitespace-nowrap ${className}`}>
      <span>{amountText(amount, currency, style, sign)}</span>
      {isPlayMoney && <PlayMoney className="ml-2" />}
    </span>
  )

/** With all decimals: wallets, receipts, tables, the history, and amounts the ledger contains or is about to record. */
export const ExactAmount = written('record')

/** Without all-zero decimals: headers, covers, winners, bounds, buttons. */
export const ShortAmount = written('compact')
