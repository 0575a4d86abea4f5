// Two or three choices side by side: radio buttons underneath, so that arrows move and readers count.
import { useId } from 'react'

type Props<T extends string> = {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onValue: (value: T) => void
}

export function Segments<T extends string>({ label, choices, value, onValue }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-[12px] bg-night-0 p-1">
      <legend className="only-heard">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-11 place-items-center rounded-[9px] text-second text-paper-dim hover:text-paper has-checked:bg-night-2 has-checked:font-bold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-wisteria"
        >
          <input
            type="radio"
            name={name}
            className="only-heard"
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
