// An error state: a moon behind clouds, the error, whether money moved, and the next step.
import type { ReactNode } from 'react'
import { MoonPhase } from './moon-phase.tsx'

type Props = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode }

export function ErrorState({ title, children, action }: Props) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <MoonPhase lit={0.22} tone="dim" className="mb-3 size-14" />
      <h2 className="text-panel">{title}</h2>
      <div className="text-small leading-relaxed text-paper-dim">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
