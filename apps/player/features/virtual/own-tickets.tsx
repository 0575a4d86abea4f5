// The reader's own tickets of a round: each line with what it returned.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRefetchAt } from './use-refetch-at.ts'

/** Number of tickets of one round shown. */
export const shownTickets = 20

/** A line of a ticket in words. */
type WordedLine = {
  readonly key: string
  readonly name: string
  readonly odds: string
  /** In wire format. */
  readonly stake: string
  /** Null before the result. */
  readonly returned: string | null
  /** Why it won or lost; null without a result. */
  readonly reason: string | null
}

export type WordedTicket = {
  readonly ticketId: string
  /** Its page, without the language. */
  readonly path: string
  readonly placedAt: string
  readonly currency: Currency
  readonly stake: string
  readonly state: 'open' | 'settled' | 'refunded'
  readonly returned: string | null
  readonly lines: readonly WordedLine[]
}

const show = (amount: string, currency: Currency) => amountText(amount, currency, 'compact')

const isWon = (returned: string | null, currency: Currency): boolean =>
  returned !== null && minorOf(returned, currency) > 0n

function lineFate({ returned, stake }: WordedLine, { state, currency }: WordedTicket): string {
  if (returned === null) return m.virtual_line_open()
  if (state === 'refunded') return m.virtual_line_refunded({ amount: show(stake, currency) })
  return isWon(returned, currency) ? show(returned, currency) : m.virtual_line_lost()
}

const states = {
  open: m.virtual_ticket_open,
  settled: m.virtual_ticket_settled,
  refunded: m.virtual_ticket_refunded,
} as const

function Totals({ ticket }: { readonly ticket: WordedTicket }) {
  const { currency, stake, returned } = ticket
  const net =
    returned === null ? null : toDecimal(minorOf(returned, currency) - minorOf(stake, currency), currency)
  return (
    <dl className="virtual-totals figures">
      <dt>{m.virtual_stake()}</dt>
      <dd>{show(stake, currency)}</dd>
      {returned !== null && (
        <>
          <dt>{m.virtual_returned()}</dt>
          <dd className="virtual-return">{show(returned, currency)}</dd>
        </>
      )}
      {net !== null && ticket.state === 'settled' && (
        <>
          <dt>{m.virtual_net()}</dt>
          <dd className={net.startsWith('-') ? '' : 'text-matcha'}>
            {amountText(net, currency, 'compact', 'always')}
          </dd>
        </>
      )}
    </dl>
  )
}

/** The lines of a ticket with what each returned; with its reason on the ticket's own page. */
export function TicketCard({
  ticket,
  withReasons,
  when = 'full',
}: {
  readonly ticket: WordedTicket
  readonly withReasons: boolean
  /** How the time of its placing is written. */
  readonly when?: 'full' | 'time'
}) {
  const isHit = ticket.state === 'settled' && isWon(ticket.returned, ticket.currency)
  return (
    <>
      <p className="virtual-own-head">
        <Instant at={ticket.placedAt} style={when} />
        <span data-hit={isHit || undefined}>{isHit ? m.virtual_ticket_hit() : states[ticket.state]()}</span>
      </p>
      <ul className="virtual-own-lines figures">
        {ticket.lines.map((line) => (
          <li key={line.key} data-won={isWon(line.returned, ticket.currency) || undefined}>
            <span>{line.name}</span>
            <span>
              <span>
                {m.virtual_line_stake({ stake: show(line.stake, ticket.currency), odds: line.odds })}
              </span>
              {withReasons && line.reason !== null && <span className="block">{line.reason}</span>}
            </span>
            <b>{lineFate(line, ticket)}</b>
          </li>
        ))}
      </ul>
      <Totals ticket={ticket} />
    </>
  )
}

type OwnTicketProps = {
  readonly ticket: WordedTicket
  /** The name of its round, where the tickets are of several. */
  readonly round?: string
}

/** A ticket in a list, with the link to its page. */
export function OwnTicket({ ticket, round }: OwnTicketProps) {
  const to = useAddress()
  return (
    <li className="virtual-own">
      {round !== undefined && <h3 className="virtual-own-round">{round}</h3>}
      <TicketCard ticket={ticket} withReasons={false} when={round === undefined ? 'time' : 'full'} />
      <Link to={to(ticket.path)} className="virtual-more inline-block">
        {m.virtual_ticket_page()}
      </Link>
    </li>
  )
}

/** Leads a player to the tickets on all rounds; `path` is without the language. */
export function AllTicketsLink({ path }: { readonly path: string }) {
  const to = useAddress()
  if (useSignedIn() !== 'in') return null
  return (
    <Link to={to(path)} className="virtual-more">
      {m.virtual_tickets_all()}
    </Link>
  )
}

type Props = {
  readonly title: string
  /** Undefined until they are loaded. */
  readonly tickets: readonly WordedTicket[] | undefined
  /** The state of the round: tickets are paid with its result. */
  readonly roundState: string
  readonly refetch: () => unknown
}

/** Nothing for a reader without tickets of the round. */
export function OwnTicketsPanel({ title, tickets, roundState, refetch }: Props) {
  useRefetchAt(roundState, tickets?.some((ticket) => ticket.state === 'open') ?? false, refetch)
  if (tickets === undefined || tickets.length === 0) return null
  return (
    <Panel title={title}>
      <ul>
        {tickets.map((ticket) => (
          <OwnTicket key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
    </Panel>
  )
}
