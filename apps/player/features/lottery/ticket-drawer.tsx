// Paper tickets in a drawer: their numbers in characters down the strip, and repeated as text below.
import type { LotteryTicket } from '@mangetsu/contract/lottery'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import './lottery.css'
import { rankText } from './lottery-labels.ts'
import { inCharacters, numberText } from './lottery-rules.ts'
import './ticket-drawer.css'

type DrawnTicket = Pick<LotteryTicket, 'number' | 'outcome'>

/**
 * Renders a ticket, in Japanese in either language: its characters are part of the artwork, and the text is repeated
 * below the drawer.
 */
function PaperTicket({ ticket, isFresh }: { readonly ticket: DrawnTicket; readonly isFresh: boolean }) {
  const { number, outcome } = ticket
  return (
    <li
      aria-hidden="true"
      className="lottery-ticket"
      data-outcome={outcome}
      data-fresh={isFresh || undefined}
    >
      <span className="font-display lottery-ticket-title font-bold" data-text={m.lottery_ticket_heading()} />
      <b
        className="font-display lottery-ticket-number"
        data-text={inCharacters(number, m.lottery_digits_heading())}
      />
      {getLocale() === 'en' && <span className="figures lottery-ticket-digits">{numberText(number)}</span>}
      <span className="font-display lottery-ticket-seal font-bold" data-text={m.lottery_seal_heading()} />
    </li>
  )
}

const inOrder = (tickets: readonly LotteryTicket[]): readonly LotteryTicket[] =>
  [...tickets].sort((one, other) => one.number - other.number)

type Props = {
  readonly tickets: readonly LotteryTicket[]
  readonly fresh: ReadonlySet<number>
  /** Content of the drawer without tickets. */
  readonly empty: ReactNode
}

export function TicketDrawer({ tickets, fresh, empty }: Props) {
  const row = useRef<HTMLUListElement>(null)
  // The latest tickets are at the end, which may be beyond the drawer's edge.
  const arrived = fresh.size
  useEffect(() => {
    if (arrived > 0 && row.current !== null) row.current.scrollLeft = row.current.scrollWidth
  }, [arrived])
  return (
    <div className="lottery-drawer">
      {tickets.length === 0 ? (
        <div className="lottery-empty">{empty}</div>
      ) : (
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          aria-label={m.lottery_drawer_label({ count: countText(tickets.length) })}
          className="lottery-row"
        >
          {inOrder(tickets).map((ticket) => (
            <PaperTicket key={ticket.ticketId} ticket={ticket} isFresh={fresh.has(ticket.number)} />
          ))}
        </ul>
      )}
      <span aria-hidden="true" className="lottery-lip" />
    </div>
  )
}

/** Lists the numbers as text; winning ones are highlighted with their prize. */
export function TicketNumbers({ tickets }: Pick<Props, 'tickets'>) {
  return (
    <ul aria-label={m.lottery_numbers_label()} className="figures lottery-numbers text-small text-paper-dim">
      {inOrder(tickets).map(({ ticketId, number, outcome, rank }) => (
        <li key={ticketId} className={outcome === 'won' ? 'font-bold text-moon' : ''}>
          {outcome === 'won' && rank !== null
            ? m.lottery_ticket_won({ number: numberText(number), rank: rankText(rank) })
            : numberText(number)}
        </li>
      ))}
    </ul>
  )
}
