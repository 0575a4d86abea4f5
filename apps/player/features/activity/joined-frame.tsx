// Frame of what a player takes part in, and the placeholder of its rows.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Skeleton } from '../../ui/skeleton.tsx'
import './activity.css'

export function JoinedFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section className="joined-panel">
      <h2 className="text-panel">{m.promotions_joined()}</h2>
      <ul className="joined-rows">{children}</ul>
    </section>
  )
}

/** Placeholder of a row, in its size. */
export function JoinedRowSkeleton() {
  return (
    <li aria-hidden="true" className="joined-row">
      <Skeleton className="joined-face" />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </span>
      <Skeleton className="joined-action" />
    </li>
  )
}
