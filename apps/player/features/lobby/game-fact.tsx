// One figure of a game in a list of figures: label and value.
import type { ReactNode } from 'react'

export function GameFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures text-right text-second">{children}</dd>
    </div>
  )
}
