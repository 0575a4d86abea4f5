// A filter as a chip: the browser's own select, styled as a chip and highlighted while it excludes something.
import { Icon, type IconName } from './icon.tsx'

type Props<T extends string> = {
  /** Accessible name only: the selected text is visible. */
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onValue: (value: T) => void
  /** Whether the selection excludes something. */
  readonly isOn?: boolean
  readonly icon?: IconName
  /** Whether the chip shows its label until something is selected, so that a row of chips stays narrow. */
  readonly isLabelled?: boolean
  /** Only the icon on small screens. */
  readonly isNarrow?: boolean
}

export function ChipSelect<T extends string>({
  label,
  choices,
  value,
  onValue,
  isOn = false,
  icon,
  isLabelled = false,
  isNarrow = false,
}: Props<T>) {
  const isLabelShown = isLabelled && !isOn
  return (
    <label
      className={`relative inline-flex min-h-11 flex-none items-center rounded-pill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria ${
        isOn ? 'bg-paper text-night-0' : 'bg-night-1 text-paper hover:bg-night-2'
      }`}
    >
      <span className={isLabelShown ? 'pr-9 pl-4 text-second' : 'only-heard'}>{label}</span>
      {icon && !isLabelShown && (
        <Icon name={icon} size="xs" className="pointer-events-none absolute left-4" />
      )}
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen !== undefined) onValue(chosen.value)
        }}
        className={`styled-select min-h-11 cursor-pointer appearance-none rounded-pill bg-transparent pr-9 text-second outline-none [color-scheme:dark] [field-sizing:content] ${
          icon ? 'pl-10' : 'pl-4'
        } ${isOn ? 'font-bold' : ''} ${isLabelShown ? 'absolute inset-0 w-full opacity-0' : ''} ${
          isNarrow ? 'max-big:w-11 max-big:px-0 max-big:opacity-0' : ''
        }`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-night-2 font-normal text-paper">
            {choice.label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        size="xs"
        className={`pointer-events-none absolute right-3.5 ${isNarrow ? 'max-big:hidden' : ''}`}
      />
    </label>
  )
}
