// Radio buttons under their labels, so that arrow keys and screen readers work: the basis of segments and chips.
import { useId } from 'react'
import { useChangedBefore } from './hydration.ts'

type Props<T extends string> = {
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  /** Null while nothing is selected. */
  readonly value: T | null
  readonly onValue: (value: T) => void
  /** Class of each label. */
  readonly className: string
}

export function RadioLabels<T extends string>({ choices, value, onValue, className }: Props<T>) {
  const name = useId()
  const radios = () => [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  useChangedBefore(radios, (radio) => {
    const chosen = radio.checked ? choices[radios().indexOf(radio)] : undefined
    if (chosen !== undefined) onValue(chosen.value)
  })
  return choices.map((choice) => (
    <label key={choice.value} className={className}>
      <input
        type="radio"
        name={name}
        className="only-heard"
        checked={choice.value === value}
        onChange={() => onValue(choice.value)}
      />
      {choice.label}
    </label>
  ))
}
