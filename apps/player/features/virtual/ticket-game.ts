// A ticket on a round of a virtual sport: its bets in groups with one stake each, and what a game says about them.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { Currency } from '@mangetsu/money'
import type { Client } from '../../page/client.ts'

/** Bets with one stake each: a single one, or all that the marks of a kind make. */
export type TicketGroup<Bet> = {
  /** Names it within the ticket, and its field. */
  readonly id: string
  readonly name: string
  /** What stands below the name; null for nothing. */
  readonly detail: string | null
  readonly bets: readonly Bet[]
}

/** The ticket that the reader fills in. */
export type TicketUse<Bet> = {
  readonly groups: readonly TicketGroup<Bet>[]
  /** Typed stakes by group. */
  readonly stakes: Readonly<Record<string, string>>
  readonly setStake: (ids: readonly string[], typed: string) => void
  readonly remove: (id: string) => void
  readonly clear: () => void
}

export type TicketBounds = {
  readonly currency: Currency
  /** Least stake of a line, in wire format. */
  readonly leastStake: string
  /** The largest return of a line, in wire format. */
  readonly mostReturn: string
}

export type StakedBet<Bet> = { readonly bet: Bet; readonly stakeMinor: bigint }

export type Outlook = {
  /** The return of the result that returns least among those that return something; smallest units. */
  readonly leastMinor: bigint
  readonly mostMinor: bigint
  /** Chance that anything returns, 0 to 1. */
  readonly chance: number
}

/** The words in which the games differ. */
type TicketWords = {
  readonly title: () => string
  readonly empty: () => string
  readonly closed: () => string
  readonly closedText: () => string
  readonly count: (of: { count: string }) => string
  readonly totalStake: (of: { count: string }) => string
  readonly signIn: () => string
  readonly place: (of: { amount: string }) => string
  readonly placedTitle: () => string
  readonly placed: (of: { count: string; amount: string }) => string
}

/** A ticket to be placed, without its request id. */
export type TicketBody<Bet> = {
  readonly appId: string
  readonly currency: Currency
  /** Stakes in wire format. */
  readonly lines: readonly { readonly bet: Bet; readonly stake: string }[]
}

/** A ticket that the platform has taken. */
export type PlacedTicket = {
  readonly ticketId: string
  readonly currency: Currency
  /** In wire format. */
  readonly stake: string
  readonly lines: readonly unknown[]
}

export type TicketGame<Bet> = {
  readonly words: TicketWords
  readonly mostLines: number
  /** A hook; null until the platform has said them. */
  readonly useBounds: (groups: readonly TicketGroup<Bet>[]) => TicketBounds | null
  /** Odds in thousandths; of a bet of two halves their mean, rounded down. */
  readonly oddsOf: (bet: Bet) => number
  /** The most that a bet returns, smallest units. */
  readonly mostReturnOf: (bet: Bet, stakeMinor: bigint) => bigint
  /** Null without lines. */
  readonly outlookOf: (lines: readonly StakedBet<Bet>[]) => Outlook | null
  readonly place: (
    api: Client['api'],
    body: TicketBody<Bet>,
    requestId: string,
  ) => Promise<ApiResult<{ readonly ticket: PlacedTicket }>>
  /** The call of the player's own tickets, whose answers a placed ticket makes old. */
  readonly ownTickets: 'pageRaceTickets' | 'pageVirtualFootballTickets'
}
