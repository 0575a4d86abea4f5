// An amount of money as text: currency, tabular figures, and the words "play money" where asked.
import { type Currency, formatAmount, parseAmount } from '@mangetsu/money'
import { getLocale } from '../messages-compiled/runtime.js'
import { PlayMoney } from './pill.tsx'

type Props = {
  /** As on the wire: "1000.00", "-5.00". */
  readonly amount: string
  readonly currency: Currency
  readonly style?: 'record' | 'compact' | 'abbreviated'
  readonly sign?: 'auto' | 'always' | 'never'
  readonly isPlayMoney?: boolean
  readonly className?: string
}

/** An amount of the wire in smallest units; zero where it is none, which the contract rules out. */
export function minorOf(amount: string, currency: Currency): bigint {
  const isNegative = amount.startsWith('-')
  const read = parseAmount(isNegative ? amount.slice(1) : amount, currency)
  if (!read.ok) return 0n
  return isNegative ? -read.amountMinor : read.amountMinor
}

/** An amount of the wire as people read it in the page's language. */
export const amountText = (
  amount: string,
  currency: Currency,
  style: Props['style'] = 'record',
  sign: Props['sign'] = 'auto',
): string => formatAmount(minorOf(amount, currency), currency, { lang: getLocale(), style, sign })

export function Amount({ amount, currency, style, sign, isPlayMoney = false, className = '' }: Props) {
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {amountText(amount, currency, style, sign)}
      {isPlayMoney && <PlayMoney className="ml-2" />}
    </span>
  )
}
