// The ticket that the reader fills in for one round of virtual football: single bets with their stakes.
import { useCallback, useMemo, useState } from 'react'
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

/** The bets on the ticket; the same object until one is put on it or taken off. */
export type FootballPicks = {
  readonly has: (selection: FootballSelection) => boolean
  readonly toggle: (bet: PricedOutcome) => void
}

type FootballTicketUse = TicketUse<PricedOutcome> & { readonly picks: FootballPicks }

/** `wordsOf` names a bet. */
export function useFootballTicket(wordsOf: (selection: FootballSelection) => BetWords): FootballTicketUse {
  const [{ bets, stakes }, setTicket] = useState(blank)
  const toggle = useCallback((bet: PricedOutcome) => {
    setTicket((before) => {
      const left = before.bets.filter((one) => idOf(one) !== idOf(bet))
      return { ...before, bets: left.length < before.bets.length ? left : [...left, bet] }
    })
  }, [])
  const picks = useMemo(() => {
    const ids = new Set(bets.map(idOf))
    return { has: (selection: FootballSelection) => ids.has(idOf(selection)), toggle }
  }, [bets, toggle])
  return {
    groups: bets.map((bet) => ({ id: idOf(bet), ...wordsOf(bet), bets: [bet] })),
    stakes,
    picks,
    setStake: (ids, typed) =>
      setTicket((before) => ({
        ...before,
        stakes: { ...before.stakes, ...Object.fromEntries(ids.map((id) => [id, typed])) },
      })),
    remove: (id) =>
      setTicket((before) => ({ ...before, bets: before.bets.filter((bet) => idOf(bet) !== id) })),
    clear: () => setTicket(blank),
  }
}
