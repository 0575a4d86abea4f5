// An amount of money as text, in the form its place asks for: exact where money is accounted for, short where it is
// spoken of (decision 0059). Nothing chooses for whoever writes one.
import { type AmountStyle, type Currency, formatAmount, minorOf } from '@mangetsu/money'
import { getLocale } from '../messages-compiled/runtime.js'
import { PlayMoney } from './pill.tsx'

type Sign = 'auto' | 'always' | 'never'

type Props = {
  /** As on the wire: "1000.00", "-5.00". */
  readonly amount: string
  readonly currency: Currency
  readonly sign?: Sign
  readonly isPlayMoney?: boolean
  readonly className?: string
}

/** An amount of the wire as people read it in the page's language. `record` is the exact form, `compact` the short one. */
export const amountText = (
  amount: string,
  currency: Currency,
  style: AmountStyle,
  sign: Sign = 'auto',
): string => formatAmount(minorOf(amount, currency), currency, { lang: getLocale(), style, sign })

const written =
  (style: AmountStyle) =>
  ({ amount, currency, sign, isPlayMoney = false, className = '' }: Props) => (
    <span className={`figures whitespace-nowrap ${className}`}>
      <span>{amountText(amount, currency, style, sign)}</span>
      {isPlayMoney && <PlayMoney className="ml-2" />}
    </span>
  )

/** With all its decimals: wallets, receipts, tables, the history, whatever the ledger holds or is about to. */
export const ExactAmount = written('record')

/** Without decimals that are all zero: headers, covers, winners, bounds, buttons. */
export const ShortAmount = written('compact')
