// A bet of the slip with the field of its stake: bounds below it, or what is wrong with it.
import { type Currency, currencies, toDecimal } from '@mangetsu/money'
import { type ReactNode, useId } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { amountText } from '../../../ui/amount.tsx'
import { tidyAmount } from '../../../ui/amount-field.tsx'
import { FieldNote, wellLook } from '../../../ui/field.tsx'
import { isBeyondReturn, type SlipLine, type StakeBounds } from './slip-lines.ts'
import { mostReturnText } from './slip-words.ts'

type FieldProps = {
  /** Names the field among the slip's. */
  readonly name: string
  readonly label: string
  readonly noteId: string
  readonly currency: Currency
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly isWrong: boolean
  readonly isOff: boolean
}

function StakeField({ name, label, noteId, currency, typed, onType, isWrong, isOff }: FieldProps) {
  const { symbol } = currencies[currency]
  return (
    <span className={`slip-field ${wellLook({ isWrong, isOff })}`}>
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

type Props = {
  readonly line: SlipLine
  /** What is bet on, for the field's label. */
  readonly name: string
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly currency: Currency
  readonly bounds: StakeBounds | null
  readonly error: string | undefined
  /** One of its selections is closed. */
  readonly isOff: boolean
}

function boundsText(bounds: StakeBounds, isOne: boolean): string {
  const { currency, least, mostMinor } = bounds
  if (isBeyondReturn(bounds)) return mostReturnText(bounds)
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const range = { least: show(least), most: show(toDecimal(mostMinor, currency)) }
  return isOne ? m.sport_slip_range(range) : m.sport_slip_bounds(range)
}

export function StakeLine({ line, name, title, note, typed, onType, currency, bounds, error, isOff }: Props) {
  const noteId = useId()
  const hint = typed === '' || bounds === null ? undefined : boundsText(bounds, line.combinations === 1)
  const label =
    line.combinations === 1
      ? m.sport_slip_stake_of({ line: name })
      : m.sport_slip_stake_unit_of({ line: name })
  return (
    <div className="slip-line">
      <div className="min-w-0">
        <div>{title}</div>
        {note !== undefined && <span className="slip-line-note">{note}</span>}
      </div>
      <StakeField
        name={line.id}
        label={label}
        noteId={noteId}
        currency={currency}
        typed={typed}
        onType={onType}
        isWrong={error !== undefined}
        isOff={isOff}
      />
      <div className={`slip-line-hint ${error === undefined ? '' : 'is-wrong'}`}>
        <FieldNote id={noteId} error={error} hint={hint} />
      </div>
    </div>
  )
}
