// A money field: the currency before the figure, thousands separators on blur, limits above it, and the play money
// label inside it.
import { type Currency, currencies, formatAmount } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import { type Ref, useId } from 'react'
import { m } from '../messages-compiled/messages.js'
import { FieldLabel, FieldNote, type FieldWords, wellLook } from './field.tsx'

type Props = FieldWords & {
  readonly currency: Currency
  /** The typed text. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isPlayMoney: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly name?: string
}

/** Formats the typed text with separators and without superfluous decimals; invalid text is unchanged. */
export function tidyAmount(text: string, currency: Currency, lang: 'ja' | 'en'): string {
  const read = readTypedAmount(text, currency)
  if (!read.ok) return text
  const shown = formatAmount(read.amountMinor, currency, { lang, style: 'compact', sign: 'never' })
  return shown.replace(currencies[currency].symbol, '').replace(/\u00a0.*$/, '')
}

/** Returns the error for an amount that cannot be parsed in this currency. */
export const amountUnreadable = (currency: Currency): string =>
  m.deposits_amount_unreadable({ decimals: currencies[currency].decimals })

export function AmountField({ currency, value, onValue, isPlayMoney, ref, name, ...words }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const { symbol } = currencies[currency]
  return (
    <div>
      <FieldLabel htmlFor={id} label={words.label} labelEnd={words.labelEnd} />
      <div className={wellLook({ isWrong: Boolean(words.error), isBig: true })}>
        {symbol !== '' && (
          <span className="display-figures text-[24px] leading-none text-paper-dim" aria-hidden="true">
            {symbol}
          </span>
        )}
        <input
          ref={ref}
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onBlur={() => onValue(tidyAmount(value, currency, 'ja'))}
          aria-invalid={words.error ? true : undefined}
          aria-describedby={noteId}
          className="display-figures h-full w-0 flex-1 bg-transparent text-[28px] leading-none outline-none"
        />
        {symbol === '' && <span className="text-small text-paper-dim">{currency}</span>}
        {isPlayMoney && <span className="text-micro text-paper-dim">{m.parts_play_money()}</span>}
      </div>
      <FieldNote id={noteId} error={words.error} ok={words.ok} hint={words.hint} />
    </div>
  )
}
