// A line of a list of facts: what it is, and its value at the end. Stands in a `dl`.
import type { ReactNode } from 'react'

type Props = { readonly label: string; readonly children: ReactNode }

export function Fact({ label, children }: Props) {
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2.5 text-second first:border-t-0">
      <dt className="text-paper-dim">{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
