// A filter as a link that keeps the scroll position; highlighted while it is active.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countText } from './count.ts'

export const filterChip =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-pill px-4 text-second whitespace-nowrap'

type Props = {
  readonly to: string
  readonly isOn?: boolean
  /** Number of entries of the list that match. */
  readonly count?: number | undefined
  /** Whether each selection is an entry of the browser's history; by default it replaces the last one. */
  readonly isKept?: boolean
  readonly children: ReactNode
}

export function FilterLink({ to, isOn = false, count, isKept = false, children }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      replace={!isKept}
      aria-current={isOn ? 'true' : undefined}
      className={`${filterChip} ${isOn ? 'bg-paper font-bold text-night-0' : 'bg-night-1 hover:bg-night-2'}`}
    >
      {children}
      {count !== undefined && (
        <span className={`figures text-small font-normal ${isOn ? '' : 'text-paper-dim'}`}>
          {countText(count)}
        </span>
      )}
    </Link>
  )
}
