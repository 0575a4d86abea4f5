// A value of a proof with its name and a button that copies it. Before its publication, a text says when it is published.
import { m } from '../messages-compiled/messages.js'
import { Icon } from '../ui/icon.tsx'
import { useCopy } from './use-copy.ts'
import './proof-value.css'

type Props = {
  readonly label: string
  /** Null until it is published. */
  readonly value: string | null
  readonly later?: string
}

/** A pair of a description list. */
export function ProofValue({ label, value, later }: Props) {
  const copy = useCopy()
  return (
    <div className="proof-value">
      <dt>{label}</dt>
      {value === null ? (
        <dd className="text-paper-dim">{later}</dd>
      ) : (
        <dd className="proof-value-row">
          <code>{value}</code>
          <button type="button" aria-label={m.copy_label({ what: label })} onClick={() => void copy(value)}>
            <Icon name="copy" size="xs" />
          </button>
        </dd>
      )}
    </div>
  )
}
