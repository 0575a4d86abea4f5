// Link back to the parent list, above the page's title.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 text-second text-paper-dim hover:text-paper"
    >
      <Icon name="left" size="sm" />
      {children}
    </Link>
  )
}
