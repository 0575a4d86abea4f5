// Facts as lines: the label at the left, the value at the end. A single line is placed in a `dl`.
import type { ReactNode } from 'react'

type Props = { readonly label: string; readonly children: ReactNode }

export function Fact({ label, children }: Props) {
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2.5 text-second first:border-t-0">
      <dt className="text-paper-dim">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

export type LabelledFact = readonly [label: string, value: ReactNode]

export const Facts = ({ facts }: { readonly facts: readonly LabelledFact[] }) => (
  <dl className="mt-1.5">
    {facts.map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </dl>
)
