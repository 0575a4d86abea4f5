// The ticket that the reader fills in for one round of virtual football: single bets with their stakes.
import { useState } from 'react'
import type { TicketUse } from '../ticket-game.ts'
import type { FootballSelection } from './football-words.ts'
import type { PricedOutcome } from './outlook.ts'

type Ticket = {
  readonly bets: readonly PricedOutcome[]
  /** Typed stakes by bet. */
  readonly stakes: Readonly<Record<string, string>>
}

const blank: Ticket = { bets: [], stakes: {} }

const idOf = ({ match, marketId, outcomeId }: FootballSelection): string =>
  `${match} ${marketId} ${outcomeId}`

type BetWords = { readonly name: string; readonly detail: string }

export type FootballTicketUse = TicketUse<PricedOutcome> & {
  readonly has: (selection: FootballSelection) => boolean
  readonly toggle: (bet: PricedOutcome) => void
}

/** `wordsOf` names a bet. */
export function useFootballTicket(wordsOf: (selection: FootballSelection) => BetWords): FootballTicketUse {
  const [{ bets, stakes }, setTicket] = useState(blank)
  const without = (all: Ticket['bets'], id: string) => all.filter((bet) => idOf(bet) !== id)
  return {
    groups: bets.map((bet) => ({ id: idOf(bet), ...wordsOf(bet), bets: [bet] })),
    stakes,
    has: (selection) => bets.some((bet) => idOf(bet) === idOf(selection)),
    toggle: (bet) =>
      setTicket((before) => {
        const left = without(before.bets, idOf(bet))
        return { ...before, bets: left.length < before.bets.length ? left : [...left, bet] }
      }),
    setStake: (ids, typed) =>
      setTicket((before) => ({
        ...before,
        stakes: { ...before.stakes, ...Object.fromEntries(ids.map((id) => [id, typed])) },
      })),
    remove: (id) => setTicket((before) => ({ ...before, bets: without(before.bets, id) })),
    clear: () => setTicket(blank),
  }
}
