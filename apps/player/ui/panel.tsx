// A card of the page: a titled surface one shade above the background.
import type { ReactNode } from 'react'

type Props = {
  readonly id?: string
  readonly title?: string
  readonly end?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

export function Panel({ id, title, end, children, className = '' }: Props) {
  return (
    <section id={id} className={`rounded-card bg-night-1 p-5 ${className}`}>
      {title && (
        <header className="mb-1 flex min-h-7 items-center justify-between gap-3">
          <h2 className="text-panel">{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  )
}
