// The reader's own tickets of a race: each line with what it returned.
import type { RaceDetail, RaceTicket } from '@mangetsu/contract/race'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { useEffect, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { lineText } from './kind-words.ts'
import { raceOddsText } from './race-odds-button.tsx'

/** Number of tickets of one race shown. */
const shownTickets = 20

const show = (amount: string, currency: Currency) => amountText(amount, currency, 'compact')

function lineFate({ returned, stake }: RaceTicket['lines'][number], ticket: RaceTicket): string {
  if (returned === null) return m.racing_line_open()
  if (ticket.state === 'refunded') return m.racing_line_refunded({ amount: show(stake, ticket.currency) })
  if (minorOf(returned, ticket.currency) === 0n) return m.racing_line_lost()
  return show(returned, ticket.currency)
}

const states = {
  open: m.racing_ticket_open,
  settled: m.racing_ticket_settled,
  refunded: m.racing_ticket_refunded,
} as const

function Totals({ ticket }: { readonly ticket: RaceTicket }) {
  const { currency, stake, returned } = ticket
  const net =
    returned === null ? null : toDecimal(minorOf(returned, currency) - minorOf(stake, currency), currency)
  return (
    <dl className="race-totals figures">
      <dt>{m.racing_stake()}</dt>
      <dd>{show(stake, currency)}</dd>
      {returned !== null && (
        <>
          <dt>{m.racing_returned()}</dt>
          <dd className="race-return">{show(returned, currency)}</dd>
        </>
      )}
      {net !== null && ticket.state === 'settled' && (
        <>
          <dt>{m.racing_net()}</dt>
          <dd className={net.startsWith('-') ? '' : 'text-matcha'}>
            {amountText(net, currency, 'compact', 'always')}
          </dd>
        </>
      )}
    </dl>
  )
}

function Ticket({ ticket }: { readonly ticket: RaceTicket }) {
  const isHit = ticket.state === 'settled' && minorOf(ticket.returned ?? '0.00', ticket.currency) > 0n
  return (
    <li className="race-own">
      <p className="race-own-head">
        <Instant at={ticket.placedAt} style="time" />
        <span data-hit={isHit || undefined}>{isHit ? m.racing_ticket_hit() : states[ticket.state]()}</span>
      </p>
      <ul className="figures">
        {ticket.lines.map((line) => (
          <li
            key={`${line.kind} ${line.pick}`}
            data-won={(line.returned !== null && minorOf(line.returned, ticket.currency) > 0n) || undefined}
          >
            <span>{lineText(line.kind, line.pick)}</span>
            <span>
              {line.placeOdds === null
                ? m.racing_line_stake({
                    stake: show(line.stake, ticket.currency),
                    odds: raceOddsText(line.odds),
                  })
                : m.racing_line_stake_halves({
                    stake: show(line.stake, ticket.currency),
                    odds: raceOddsText(line.odds),
                    placeOdds: raceOddsText(line.placeOdds),
                  })}
            </span>
            <b>{lineFate(line, ticket)}</b>
          </li>
        ))}
      </ul>
      <Totals ticket={ticket} />
    </li>
  )
}

type Props = { readonly race: Pick<RaceDetail, 'raceId' | 'state'> }

/** Nothing for a reader without tickets of this race. */
export function OwnTickets({ race: { raceId, state } }: Props) {
  const isIn = useSignedIn() === 'in'
  const { data, refetch } = useCall('pageRaceTickets', { raceId, pageSize: shownTickets }, { isOn: isIn })
  const known = useRef(state)
  const refetchRef = useRef(refetch)
  refetchRef.current = refetch
  const isOpen = data?.tickets.some((ticket) => ticket.state === 'open') ?? false
  // Tickets are paid with the result.
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    if (isIn && isOpen) refetchRef.current()
  }, [state, isIn, isOpen])
  if (!isIn || data === undefined || data.tickets.length === 0) return null
  return (
    <Panel title={m.racing_own_title()}>
      <ul>
        {data.tickets.map((ticket) => (
          <Ticket key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
    </Panel>
  )
}
