// The two date fields of a custom period.
import { useEffect, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Field } from './field.tsx'
import { type DaySpan, isBackwards, isDay } from './period.ts'

/** A typed date: passed on once it is valid or empty. */
function DayField({
  label,
  day,
  onDay,
  max,
  error,
}: {
  readonly label: string
  readonly day: string | null
  readonly onDay: (day: string | null) => void
  readonly max: string
  readonly error?: string | undefined
}) {
  const [typed, setTyped] = useState(day ?? '')
  useEffect(() => setTyped(day ?? ''), [day])
  return (
    <Field
      type="date"
      label={label}
      value={typed}
      min="2000-01-01"
      max={max}
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDay(value)) onDay(value === '' ? null : value)
      }}
    />
  )
}

type Props = {
  readonly period: DaySpan
  readonly onPeriod: (change: Partial<DaySpan>) => void
  /** The last day that can be chosen. */
  readonly today: string
  /** States the time zone of the days. */
  readonly note: string
}

export function PeriodFields({ period, onPeriod, today, note }: Props) {
  return (
    <fieldset className="mt-3 rounded-card bg-night-1 p-5">
      <legend className="only-heard">{m.movements_period_own()}</legend>
      <div className="grid grid-cols-1 gap-3 tablet:max-w-[460px] tablet:grid-cols-2">
        <DayField
          label={m.movements_from()}
          day={period.from}
          max={today}
          onDay={(from) => onPeriod({ from })}
        />
        <DayField
          label={m.movements_to()}
          day={period.to}
          max={today}
          onDay={(to) => onPeriod({ to })}
          error={isBackwards(period) ? m.movements_backwards() : undefined}
        />
      </div>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{note}</p>
    </fieldset>
  )
}
