// A field for money: the currency before the figure, commas when it is left, limits above it, and the label of
// play money inside it.
import { type Currency, currencies, formatAmount } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import { type Ref, useId } from 'react'
import { m } from '../messages-compiled/messages.js'
import { FieldLabel, FieldNote, type FieldWords, wellLook } from './field.tsx'

type Props = FieldWords & {
  readonly currency: Currency
  /** What stands in the field, as typed. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isPlayMoney: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly name?: string
}

/** The typed text with commas and no needless decimals; left alone when it is no amount. */
export function tidyAmount(text: string, currency: Currency, lang: 'ja' | 'en'): string {
  const read = readTypedAmount(text, currency)
  if (!read.ok) return text
  const shown = formatAmount(read.amountMinor, currency, { lang, style: 'compact', sign: 'never' })
  return shown.replace(currencies[currency].symbol, '').replace(/\u00a0.*$/, '')
}

/** What is wrong with a typed amount that cannot be read in this currency. */
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
