// The reference number of a record: its last characters, which tell records apart, or all of a short one, and a button that
// copies all of it.
import { m } from '../messages-compiled/messages.js'
import { Icon } from './icon.tsx'

type Props = { readonly id: string; readonly onCopy: (id: string) => void }

const shownLength = 8

export function RecordNumber({ id, onCopy }: Props) {
  const shown = id.length > 2 * shownLength ? `…${id.slice(-shownLength)}` : id
  return (
    <p className="flex items-center gap-1">
      <span className="figures">
        {m.record_number()} {shown}
      </span>
      <button
        type="button"
        aria-label={m.copy_label({ what: m.record_number() })}
        onClick={() => onCopy(id)}
        className="grid size-11 flex-none place-items-center rounded-field text-paper hover:bg-line"
      >
        <Icon name="copy" size="xs" />
      </button>
    </p>
  )
}
