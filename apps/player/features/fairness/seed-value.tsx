// A seed, commitment or number of the proof: its label and its value with a copy button.
import { CopyButton } from './copy-button.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly canCopy?: boolean
}

export function SeedValue({ label, value, note, canCopy = true }: Props) {
  return (
    <div className="border-t border-line py-3 first:border-t-0">
      <dt className="flex items-center justify-between gap-3 text-small text-paper-dim">
        <span>{label}</span>
        {canCopy && <CopyButton label={label} value={value} />}
      </dt>
      <dd className="mt-1">
        <code className="figures block font-mono text-small leading-relaxed break-all">{value}</code>
        {note !== undefined && <p className="mt-1 text-micro text-paper-dim">{note}</p>}
      </dd>
    </div>
  )
}
