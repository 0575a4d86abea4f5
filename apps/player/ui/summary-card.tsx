// A card of the home page with one subject: its title, a short figure beside it, and its content. A failed request
// shows a line and a retry in the card, and leaves the other cards.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../messages-compiled/messages.js'

type Props = {
  readonly title: string
  /** Page of the subject, linked from the title. */
  readonly to: string
  readonly end?: ReactNode
  /** Its place and reserved height: `home-card-…`. */
  readonly className: string
  readonly children: ReactNode
}

export function SummaryCard({ title, to, end, className, children }: Props) {
  return (
    <section className={`home-card ${className}`}>
      <header className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <h2 className="min-w-0 text-[14px] leading-snug big:text-[17px]">
          <Link to={to} className="hover:underline">
            {title}
          </Link>
        </h2>
        <span className="figures flex flex-none items-center gap-1.5 text-small text-paper-dim">{end}</span>
      </header>
      {children}
    </section>
  )
}

/** States that the card's request failed, with a retry. */
export function CardFailure({ retry }: { readonly retry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-paper-dim">
      <span>{m.home_card_failed()}</span>
      <button
        type="button"
        onClick={retry}
        className="-my-2 inline-flex min-h-11 items-center text-wisteria hover:underline"
      >
        {m.parts_retry()}
      </button>
    </p>
  )
}
