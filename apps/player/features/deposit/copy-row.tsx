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
    <div
      className={`grid min-h-[46px] items-center gap-x-2 border-line border-t first:border-t-0 ${isLong ? 'grid-cols-[minmax(0,1fr)_auto] py-1.5' : 'grid-cols-[84px_minmax(0,1fr)_auto] max-narrow:grid-cols-[64px_minmax(0,1fr)_auto]'}`}
    >
      <dt className="text-micro leading-normal text-paper-dim">{label}</dt>
      <dd
        className={`figures leading-snug ${isLong ? 'col-start-1 break-all font-mono text-second' : 'font-bold text-second [overflow-wrap:anywhere]'}`}
      >
        {value}
      </dd>
      <dd className={isLong ? 'col-start-2 row-span-2 row-start-1' : ''}>
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
