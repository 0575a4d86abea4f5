// A section of a page: its heading, a line below it, a link to the full list, and its scroll buttons.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Props = {
  readonly title: string
  readonly text?: string | undefined
  readonly more?: { readonly to: string; readonly label: string } | undefined
  /** Buttons next to the heading. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, text, more, tools, children }: Props) {
  return (
    <section className="min-w-0 px-(--gutter) pt-(--section-gap)">
      <header className="mb-3.5 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-section">{title}</h2>
          {text !== undefined && <p className="text-small leading-normal text-paper-dim">{text}</p>}
        </div>
        <div className="flex flex-none items-center gap-2">
          {more !== undefined && (
            <Link
              to={more.to}
              aria-label={`${more.label} (${title})`}
              className="-my-2.5 flex min-h-11 items-center gap-1 text-small whitespace-nowrap text-wisteria hover:underline"
            >
              {more.label}
              <Icon name="right" size="xs" />
            </Link>
          )}
          {tools}
        </div>
      </header>
      {children}
    </section>
  )
}
