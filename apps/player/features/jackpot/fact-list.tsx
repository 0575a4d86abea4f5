// Facts as names and values in two columns, a line between them.
import type { ReactNode } from 'react'

export function FactList({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className="figures mt-1.5">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t py-2.5 text-second first:border-t-0"
        >
          <dt className="text-paper-dim">{name}</dt>
          <dd className="ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
