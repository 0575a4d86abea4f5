// Facts in rows: what it is at the left, how much at the right, a line between them.
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="figures text-second leading-normal">
    {facts.map(([label, value]) => (
      <div
        key={label}
        className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
      >
        <dt className="text-paper-dim">{label}</dt>
        <dd className="ml-auto text-right">{value}</dd>
      </div>
    ))}
  </dl>
)
