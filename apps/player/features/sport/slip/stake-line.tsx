// A bet of the slip with the field of its stake: bounds below it, or what is wrong with it.
import { type Currency, toDecimal } from '@mangetsu/money'
import { type ReactNode, useId } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import { FieldNote } from '../../../ui/field.tsx'
import { StakeField } from '../../../ui/stake-field.tsx'
import { isBeyondReturn, type SlipLine, type StakeBounds } from './slip-lines.ts'
import { mostReturnText } from './slip-words.ts'

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
        className="slip-field"
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
