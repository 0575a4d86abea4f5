// The ticket that the reader fills in for one race: single bets, the marks of each kind, and their stakes.
import { type RaceBetKind, type RacePick, raceBetRules } from '@mangetsu/race/bet-kinds'
import { useCallback, useMemo, useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import type { TicketGroup, TicketUse } from '../ticket-game.ts'
import { kindWords, lineText, modeWords } from './kind-words.ts'
import type { Marks } from './marks.ts'

/** A bet at its odds, thousandths, which never change. */
export type PricedPick = {
  readonly kind: RaceBetKind
  readonly pick: RacePick
  readonly odds: number
  /** Of the half on 複勝 of an each-way bet; null for other kinds. */
  readonly placeOdds: number | null
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

/** Returns the id of the group that the marks of a kind make. */
const idOfMarks = (kind: RaceBetKind): string => `marks-${kind}`
const idOfBet = ({ kind, pick }: Pick<PricedPick, 'kind' | 'pick'>): string => `${kind}-${pick}`

/** Returns the marks as they stand on a ticket: 3→1・2→1・2・6. */
function marksText({ mode, rows }: Marks, isOrdered: boolean): string {
  const between = mode === 'wheel' || isOrdered ? '→' : '–'
  return rows.map((row) => row.join(getLocale() === 'ja' ? '・' : ',')).join(between)
}

/** Returns the bets that the marks of a kind make: 三連単 フォーメーション. */
function markedGroup({ kind, marks, bets }: MarkedKind): TicketGroup<PricedPick> {
  const { picks, isOrdered } = raceBetRules[kind]
  const name = kindWords[kind].name()
  return {
    id: idOfMarks(kind),
    name: picks === 1 ? name : m.racing_line({ kind: name, pick: modeWords[marks.mode]() }),
    detail: marksText(marks, isOrdered),
    bets,
  }
}

/** Returns the groups of a ticket: single bets in the order of their choice, then the marks of each kind. */
const groupsOf = ({ singles, marked }: Ticket): readonly TicketGroup<PricedPick>[] => [
  ...singles.map((bet) => ({
    id: idOfBet(bet),
    name: lineText(bet.kind, bet.pick),
    detail: null,
    bets: [bet],
  })),
  ...marked.filter(({ bets }) => bets.length > 0).map(markedGroup),
]

/** Returns the marks with those of one kind replaced in their place. */
const withMarked = (all: Ticket['marked'], given: MarkedKind): Ticket['marked'] =>
  all.some(({ kind }) => kind === given.kind)
    ? all.map((one) => (one.kind === given.kind ? given : one))
    : [...all, given]

/** The bets on the ticket; the same object until one is put on it or taken off. */
export type RacePicks = {
  readonly has: (kind: RaceBetKind, pick: RacePick) => boolean
  readonly toggle: (bet: PricedPick) => void
  readonly marksOf: (kind: RaceBetKind) => Marks | null
  /** Returns the number of bets that the marks of a kind make. */
  readonly countOf: (kind: RaceBetKind) => number
  /** Replaces the marks of a kind, with the bets that they make. */
  readonly mark: (kind: RaceBetKind, marks: Marks, bets: readonly PricedPick[]) => void
}

type RaceTicketUse = TicketUse<PricedPick> & { readonly picks: RacePicks }

export function useTicket(): RaceTicketUse {
  const [ticket, setTicket] = useState(blank)
  const { singles, marked, stakes } = ticket
  const change = useCallback(
    (how: (before: Ticket) => Partial<Ticket>) => setTicket((before) => ({ ...before, ...how(before) })),
    [],
  )
  const picks = useMemo((): RacePicks => {
    const markedOf = (kind: RaceBetKind) => marked.find((one) => one.kind === kind)
    return {
      has: (kind, pick) => singles.some(isBet(kind, pick)),
      toggle: (bet) => {
        const isIt = isBet(bet.kind, bet.pick)
        change((before) => ({
          singles: before.singles.some(isIt)
            ? before.singles.filter((one) => !isIt(one))
            : [...before.singles, bet],
        }))
      },
      marksOf: (kind) => markedOf(kind)?.marks ?? null,
      countOf: (kind) => markedOf(kind)?.bets.length ?? 0,
      mark: (kind, marks, bets) =>
        change((before) => ({ marked: withMarked(before.marked, { kind, marks, bets }) })),
    }
  }, [singles, marked, change])
  return {
    groups: groupsOf(ticket),
    stakes,
    picks,
    setStake: (ids, typed) =>
      change((before) => ({
        stakes: { ...before.stakes, ...Object.fromEntries(ids.map((id) => [id, typed])) },
      })),
    remove: (id) =>
      change((before) => ({
        singles: before.singles.filter((bet) => idOfBet(bet) !== id),
        marked: before.marked.filter(({ kind }) => idOfMarks(kind) !== id),
      })),
    clear: () => setTicket(blank),
  }
}
