// Next to the label of an amount: the balance, and a button that enters all of it.
import type { ReactNode } from 'react'
import { m } from '../messages-compiled/messages.js'

type Props = { readonly onAll: () => void; readonly children: ReactNode }

export function UseAll({ onAll, children }: Props) {
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="figures">{children}</span>
      <button
        type="button"
        onClick={onAll}
        className="-my-3 min-h-11 text-wisteria underline underline-offset-[3px]"
      >
        {m.money_all()}
      </button>
    </span>
  )
}
