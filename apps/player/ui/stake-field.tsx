// The field of a stake within a row of a slip or a ticket: the currency before the figure, separators on blur.
import { type Currency, currencies } from '@mangetsu/money'
import { getLocale } from '../messages-compiled/runtime.js'
import { tidyAmount } from './amount-field.tsx'
import { wellLook } from './field.tsx'

type Props = {
  /** Names the field among those of its form. */
  readonly name: string
  readonly label: string
  /** Id of the note that describes it. */
  readonly noteId: string
  readonly currency: Currency
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly isWrong: boolean
  readonly isOff: boolean
  readonly className: string
}

export function StakeField(props: Props) {
  const { name, label, noteId, currency, typed, onType, isWrong, isOff, className } = props
  const { symbol } = currencies[currency]
  return (
    <span className={`${className} ${wellLook({ isWrong, isOff })}`}>
      <span className="text-paper-dim" aria-hidden="true">
        {symbol === '' ? currency : symbol}
      </span>
      <input
        name={name}
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={isWrong || undefined}
        disabled={isOff}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onType(tidyAmount(typed, currency, getLocale()))}
        className="figures h-full w-0 flex-1 bg-transparent text-right outline-none"
      />
    </span>
  )
}
