// Two or three options side by side.
import { RadioLabels } from './radio-labels.tsx'

type Props<T extends string> = {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onValue: (value: T) => void
}

export function Segments<T extends string>({ label, choices, value, onValue }: Props<T>) {
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-[12px] bg-night-0 p-1">
      <legend className="only-heard">{label}</legend>
      <RadioLabels
        choices={choices}
        value={value}
        onValue={onValue}
        className="grid min-h-11 place-items-center rounded-[9px] text-second text-paper-dim hover:text-paper has-checked:bg-night-2 has-checked:font-bold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-wisteria"
      />
    </fieldset>
  )
}
