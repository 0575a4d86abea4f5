// Selects one of a few short options, as a grid of chips.
import type { ReactNode } from 'react'
import { RadioLabels } from './radio-labels.tsx'

type Props<T extends string> = {
  readonly label: ReactNode
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  /** Null while nothing is selected. */
  readonly value: T | null
  readonly onValue: (value: T) => void
  readonly columns?: 2 | 3 | 4
}

const grids = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' } as const

export function Choices<T extends string>({ label, choices, value, onValue, columns = 3 }: Props<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small text-paper-dim">{label}</legend>
      <div className={`grid gap-2 ${grids[columns]}`}>
        <RadioLabels
          choices={choices}
          value={value}
          onValue={onValue}
          className="figures grid min-h-11 place-items-center rounded-field bg-night-2 px-2 text-center text-second hover:bg-line has-checked:bg-paper has-checked:font-bold has-checked:text-night-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria"
        />
      </div>
    </fieldset>
  )
}
