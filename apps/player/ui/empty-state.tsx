// An empty state: its picture or an outlined new moon, a description of the future content, and one next step.
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Decorative; shown in place of the new moon. */
  readonly picture?: ReactNode
  /** Heading level, depending on the headings above it. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, action, picture, heading: Heading = 'h3' }: Props) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-8 text-center">
      {picture ?? (
        <span aria-hidden="true" className="mb-3 size-14 rounded-pill border-[1.75px] border-line-strong" />
      )}
      <Heading className="text-panel">{title}</Heading>
      {children && <div className="text-small leading-relaxed text-paper-dim">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
