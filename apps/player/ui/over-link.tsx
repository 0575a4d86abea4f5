// A link to a dialog over this page: adds its fragment to the URL and keeps the query.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { openedHere } from './over.ts'

export type OverHash = `#${string}`

type Props = { readonly hash: OverHash; readonly className?: string; readonly children: ReactNode }

export function OverLink({ hash, className, children }: Props) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash }} preventScrollReset state={openedHere} className={className}>
      {children}
    </Link>
  )
}
