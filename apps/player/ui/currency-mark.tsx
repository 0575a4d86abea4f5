// A currency's disc: fiat money by its symbol, a coin by its letters within a milled edge. Decorative.
import { type Currency, currencies, isCrypto } from '@mangetsu/money'

type Props = { readonly currency: Currency; readonly isChosen?: boolean; readonly className?: string }

/** Returns the font size: the more letters, the smaller. */
const sizeOf = (text: string): string => {
  if (text.length > 3) return 'text-[11px]'
  return text.length > 1 ? 'text-[13px]' : 'text-[19px]'
}

export function CurrencyMark({ currency, isChosen = false, className = 'size-11' }: Props) {
  const text = currencies[currency].symbol || currency
  const tone = isChosen ? 'bg-moon text-moon-ink' : 'bg-night-2 text-paper'
  return (
    <span
      aria-hidden="true"
      className={`relative grid flex-none place-items-center rounded-pill leading-none ${tone} ${className} ${isCrypto(currency) ? 'font-bold' : 'display-figures'} ${sizeOf(text)}`}
    >
      {isCrypto(currency) && (
        <svg
          aria-hidden="true"
          viewBox="0 0 44 44"
          className="absolute inset-0 opacity-50"
          fill="none"
          stroke="currentColor"
        >
          <circle cx="22" cy="22" r="19.5" strokeWidth="2" strokeDasharray="1.2 1.863" />
        </svg>
      )}
      <span>{text}</span>
    </span>
  )
}
