// The page of one ticket of the player: its lines with what each returned and why, and its steps with their times.
import { minorOf } from '@mangetsu/money'
import { Link, Navigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { BetsSignedOut } from '../../page/bets-signed-out.tsx'
import { useAddress, useLooksSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { instantText } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { TicketCard, type WordedTicket } from './own-tickets.tsx'
import './ticket.css'
import './virtual.css'

/** A ticket with the times of its round. */
type DatedTicket = WordedTicket & {
  readonly settledAt: string | null
  readonly finishesAt: string
  /** Name and page of its round, the page without the language. */
  readonly round: { readonly name: string; readonly path: string }
}

const whenText = (at: string): string => instantText(at, 'full', getLocale())

/** The last step: what was paid, or that the stake went back. */
function endOf({ state, settledAt, returned, stake, currency }: DatedTicket): TimelineStep[] {
  if (settledAt === null || state === 'open') return []
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const label =
    state === 'refunded'
      ? m.virtual_step_refunded({ amount: show(stake) })
      : returned === null || minorOf(returned, currency) === 0n
        ? m.virtual_line_lost()
        : m.virtual_step_paid({ amount: show(returned) })
  return [{ key: 'end', state: 'done', label, when: whenText(settledAt) }]
}

/** Returns the steps of a ticket in the order of their times. */
function stepsOf(ticket: DatedTicket): readonly TimelineStep[] {
  const { placedAt, state, finishesAt } = ticket
  const result: TimelineStep = {
    key: 'result',
    state: state === 'open' ? 'now' : 'done',
    label: state === 'open' ? m.virtual_step_ahead() : m.virtual_step_result(),
    when: whenText(finishesAt),
  }
  return [
    { key: 'placed', state: 'done', label: m.virtual_step_placed(), when: whenText(placedAt) },
    ...(state === 'refunded' ? [] : [result]),
    ...endOf(ticket),
  ]
}

type Props = {
  /** Undefined until it is loaded. */
  readonly ticket: DatedTicket | undefined
  /** Whether the player has no such ticket. */
  readonly isUnknown: boolean
  /** The page itself, without the language. */
  readonly path: string
  /** Where an unknown ticket is looked for, without the language. */
  readonly elsewhere?: string
  /** Where the page leads back to: all rounds of the game. */
  readonly back: { readonly name: string; readonly path: string }
}

function TicketView({ ticket, isUnknown, elsewhere, back }: Omit<Props, 'path'>) {
  const to = useAddress()
  if (isUnknown && elsewhere !== undefined) return <Navigate replace to={to(elsewhere)} />
  if (isUnknown)
    return (
      <EmptyState
        heading="h1"
        title={m.sport_bets_unknown()}
        action={<ButtonLink to={to(back.path)}>{back.name}</ButtonLink>}
      />
    )
  if (ticket === undefined) return <SkeletonRows count={4} />
  return (
    <>
      <h1 className="mt-1 mb-3 text-h1">{ticket.round.name}</h1>
      <div className="virtual-ticket">
        <Panel>
          <TicketCard ticket={ticket} withReasons />
          <Link to={to(ticket.round.path)} className="virtual-more inline-block">
            {m.virtual_to_round()}
          </Link>
        </Panel>
        <Panel title={m.virtual_ticket_steps()}>
          <Timeline label={m.virtual_ticket_steps()} steps={stepsOf(ticket)} />
        </Panel>
      </div>
    </>
  )
}

export function VirtualTicketPage(props: Props) {
  const to = useAddress()
  const isForPlayer = useLooksSignedIn()
  const { back, path } = props
  return (
    <div className="min-h-[70dvh] px-(--gutter) pt-3 pb-12">
      <BackLink to={to(back.path)}>{back.name}</BackLink>
      {isForPlayer ? <TicketView {...props} /> : <BetsSignedOut path={path} heading="h1" />}
    </div>
  )
}
