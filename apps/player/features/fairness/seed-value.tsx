// A seed, commitment or number of the proof: its label and its value with a copy button.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly canCopy?: boolean
}

export function SeedValue({ label, value, note, canCopy = true }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))
  return (
    <div className="border-t border-line py-3 first:border-t-0">
      <dt className="flex items-center justify-between gap-3 text-small text-paper-dim">
        <span>{label}</span>
        {canCopy && (
          <button
            type="button"
            onClick={copy}
            aria-label={m.copy_label({ what: label })}
            className="-my-3 inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-micro hover:bg-night-2 hover:text-paper"
          >
            <Icon name={isCopied ? 'check' : 'copy'} size="xs" />
            <span aria-live="polite">{isCopied ? m.copy_done() : m.copy_do()}</span>
          </button>
        )}
      </dt>
      <dd className="mt-1">
        <code className="figures block font-mono text-small leading-relaxed break-all">{value}</code>
        {note !== undefined && <p className="mt-1 text-micro text-paper-dim">{note}</p>}
      </dd>
    </div>
  )
}
