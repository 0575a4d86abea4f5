// An on/off switch that takes effect at once: a checkbox with the switch role.

type Props = { readonly label: string; readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void }

export function Switch({ label, isOn, onToggle }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small text-paper-dim">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
        className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-pill border-[1.75px] border-line-strong bg-night-0 transition-colors after:absolute after:left-[3px] after:top-[3px] after:size-[18px] after:rounded-pill after:bg-paper-dim checked:border-wisteria checked:bg-wisteria checked:after:left-[23px] checked:after:bg-night-0"
      />
    </label>
  )
}
