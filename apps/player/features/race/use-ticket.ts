// The ticket that the reader fills in for one race: single bets, the marks of each kind, and their stakes.
import type { RaceBetKind, RacePick } from '@mangetsu/race/bet-kinds'
import { useState } from 'react'
import type { Marks } from './marks.ts'

/** A bet at its odds, thousandths, which never change. */
export type PricedPick = {
  readonly kind: RaceBetKind
  readonly pick: RacePick
  readonly odds: number
  /** Of the half on 複勝 of an each-way bet; null for other kinds. */
  readonly placeOdds: number | null
}

/** Bets with one stake each: a single one, or all that the marks of a kind make. */
export type TicketGroup = {
  /** Names it within the ticket, and its field. */
  readonly id: string
  readonly kind: RaceBetKind
  readonly bets: readonly PricedPick[]
  /** Null for a single bet. */
  readonly marks: Marks | null
}

type MarkedKind = {
  readonly kind: RaceBetKind
  readonly marks: Marks
  readonly bets: readonly PricedPick[]
}

type Ticket = {
  readonly singles: readonly PricedPick[]
  readonly marked: readonly MarkedKind[]
  /** Typed stakes by group. */
  readonly stakes: Readonly<Record<string, string>>
}

const blank: Ticket = { singles: [], marked: [], stakes: {} }

const isBet = (kind: RaceBetKind, pick: RacePick) => (bet: PricedPick) =>
  bet.kind === kind && bet.pick === pick

/** Returns the groups of a ticket: single bets in the order of their choice, then the marks of each kind. */
const groupsOf = ({ singles, marked }: Ticket): readonly TicketGroup[] => [
  ...singles.map((bet) => ({ id: `${bet.kind}-${bet.pick}`, kind: bet.kind, bets: [bet], marks: null })),
  ...marked
    .filter(({ bets }) => bets.length > 0)
    .map(({ kind, marks, bets }) => ({ id: `marks-${kind}`, kind, bets, marks })),
]

/** Returns the marks with those of one kind replaced in their place. */
const withMarked = (all: Ticket['marked'], given: MarkedKind): Ticket['marked'] =>
  all.some(({ kind }) => kind === given.kind)
    ? all.map((one) => (one.kind === given.kind ? given : one))
    : [...all, given]

export type TicketUse = {
  readonly groups: readonly TicketGroup[]
  readonly stakes: Ticket['stakes']
  readonly has: (kind: RaceBetKind, pick: RacePick) => boolean
  readonly toggle: (bet: PricedPick) => void
  readonly marksOf: (kind: RaceBetKind) => Marks | null
  /** Replaces the marks of a kind, with the bets that they make. */
  readonly mark: (kind: RaceBetKind, marks: Marks, bets: readonly PricedPick[]) => void
  readonly setStake: (ids: readonly string[], typed: string) => void
  readonly remove: (group: TicketGroup) => void
  readonly clear: () => void
}

export function useTicket(): TicketUse {
  const [ticket, setTicket] = useState(blank)
  const { singles, marked, stakes } = ticket
  const change = (how: (before: Ticket) => Partial<Ticket>) =>
    setTicket((before) => ({ ...before, ...how(before) }))
  return {
    groups: groupsOf(ticket),
    stakes,
    has: (kind, pick) => singles.some(isBet(kind, pick)),
    toggle: (bet) => {
      const isIt = isBet(bet.kind, bet.pick)
      change((before) => ({
        singles: before.singles.some(isIt)
          ? before.singles.filter((one) => !isIt(one))
          : [...before.singles, bet],
      }))
    },
    marksOf: (kind) => marked.find((one) => one.kind === kind)?.marks ?? null,
    mark: (kind, marks, bets) =>
      change((before) => ({ marked: withMarked(before.marked, { kind, marks, bets }) })),
    setStake: (ids, typed) =>
      change((before) => ({
        stakes: { ...before.stakes, ...Object.fromEntries(ids.map((id) => [id, typed])) },
      })),
    remove: ({ kind, bets: [bet], marks }) =>
      change((before) =>
        marks === null && bet !== undefined
          ? { singles: before.singles.filter((one) => !isBet(kind, bet.pick)(one)) }
          : { marked: before.marked.filter((one) => one.kind !== kind) },
      ),
    clear: () => setTicket(blank),
  }
}
