// The rail of the slip beside a page: its frame, and what it says while nothing is selected.
import type { ReactNode, Ref } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const NothingSelected = () => (
  <EmptyState title={m.sport_slip_empty_title()}>{m.sport_slip_empty_text()}</EmptyState>
)

type Props = {
  /** The heading, which takes the focus after a bet. */
  readonly ref?: Ref<HTMLHeadingElement>
  readonly title: ReactNode
  readonly children: ReactNode
}

export const SlipBox = ({ ref, title, children }: Props) => (
  <div className="slip-rail">
    <section className="slip-box" aria-label={m.sport_slip_title()}>
      <h2 ref={ref} tabIndex={-1} className="slip-title">
        {title}
      </h2>
      {children}
    </section>
  </div>
)
