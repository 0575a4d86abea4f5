// A section of a page: its heading, a line below it, and where all of it is.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  readonly title: string
  readonly text?: string
  readonly more?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

export function Section({ title, text, more, children }: Props) {
  return (
    <section className="px-(--gutter) pt-(--section-gap)">
      <header className="mb-3.5 flex items-end justify-between gap-3">
        <div>
          <h2 className="text-section">{title}</h2>
          {text !== undefined && <p className="text-small leading-normal text-paper-dim">{text}</p>}
        </div>
        {more !== undefined && (
          <Link
            to={more.to}
            className="-my-2.5 flex min-h-11 items-center gap-1 text-small whitespace-nowrap text-wisteria hover:underline"
          >
            {more.label}
            <Icon name="right" size="xs" />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
