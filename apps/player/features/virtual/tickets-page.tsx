// The player's tickets on all rounds of a virtual sport.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { BetsSignedOut } from '../../page/bets-signed-out.tsx'
import { useAddress, useLooksSignedIn, useSignedIn } from '../../page/page.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListPages, LoadMoreOrEnd } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OwnTicket, type WordedTicket } from './own-tickets.tsx'
import './virtual.css'

/** A ticket with the name of its round. */
type TicketOfRound = WordedTicket & { readonly round: string }

type Pages = ListPages & { readonly data: readonly TicketOfRound[] | undefined }

/** The game of the tickets; its page without the language. */
type Game = { readonly name: string; readonly path: string }

type ListProps = { readonly pages: Pages; readonly game: Game }

function List({ pages, game }: ListProps) {
  const to = useAddress()
  return (
    <CallState shown={pages} skeleton={<SkeletonRows count={4} />}>
      {(tickets) =>
        tickets.length === 0 ? (
          <EmptyState
            heading="h2"
            title={m.virtual_tickets_none()}
            action={
              <ButtonLink kind="primary" to={to(game.path)}>
                {game.name}
              </ButtonLink>
            }
          >
            {m.virtual_tickets_none_text()}
          </EmptyState>
        ) : (
          <>
            <ul className="virtual-tickets">
              {tickets.map((ticket) => (
                <OwnTicket key={ticket.ticketId} ticket={ticket} round={ticket.round} />
              ))}
            </ul>
            <LoadMoreOrEnd pages={pages} end={m.sport_bets_end()} />
          </>
        )
      }
    </CallState>
  )
}

type Props = {
  readonly game: Game
  /** The page itself, without the language. */
  readonly path: string
  /** Leads to the player's other bets; the route passes it in. */
  readonly kinds: ReactNode
  /** A hook; called for a player who is signed in. */
  readonly usePages: () => Pages
}

function Own({ game, usePages }: Pick<Props, 'game' | 'usePages'>) {
  return <List pages={usePages()} game={game} />
}

export function TicketsPage({ game, path, kinds, usePages }: Props) {
  const to = useAddress()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  return (
    <div className="min-h-[70dvh] px-(--gutter) pt-3 pb-12">
      <BackLink to={to(game.path)}>{game.name}</BackLink>
      <h1 className="mt-1 mb-2 text-h1">{m.sport_my_bets()}</h1>
      {kinds}
      <h2 className="only-heard">{game.name}</h2>
      {!isForPlayer && <BetsSignedOut path={path} />}
      {isIn && <Own game={game} usePages={usePages} />}
    </div>
  )
}
