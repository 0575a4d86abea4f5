// One field of a payment as a row: its label, its displayed value, and a copy button.
import { m } from '../../messages-compiled/messages.js'
import { useCopy } from '../../page/use-copy.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  readonly label: string
  /** Displayed value. */
  readonly value: string
  /** Copied value, if it differs from the displayed one. */
  readonly copied?: string
  readonly isLong?: boolean
}

export function CopyRow({ label, value, copied = value, isLong = false }: Props) {
  const copy = useCopy()
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-t py-1.5 first:border-t-0">
      <dt className="self-end text-micro leading-normal text-paper-dim">{label}</dt>
      <dd
        className={`figures col-start-1 self-start leading-snug ${isLong ? 'break-all font-mono text-second' : 'text-body'}`}
      >
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <button
          type="button"
          aria-label={m.copy_label({ what: label })}
          onClick={() => void copy(copied)}
          className="-mr-2 flex min-h-11 min-w-11 items-center gap-1.5 rounded-field px-2 text-small whitespace-nowrap text-wisteria hover:bg-line"
        >
          <Icon name="copy" size="xs" />
          {m.copy_do()}
        </button>
      </dd>
    </div>
  )
}

export function CopyRows({ children }: { readonly children: React.ReactNode }) {
  return <dl className="rounded-field bg-night-2 px-3.5 py-1">{children}</dl>
}
