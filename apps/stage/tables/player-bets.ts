// Sends the player's bets to the platform: added locally, confirmed as a whole layout under one request id, and
// replaced when another window has changed them. Nothing is assumed: only bets in an answer of the platform count as
// placed.
import type { OwnBets } from '@mangetsu/contract/table-bets'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { RefusedCall } from '../retried-call.ts'
import {
  type BetAction,
  type BetsState,
  betsClosed,
  betsConfirmed,
  betsTakenOver,
  type ChipLayout,
  type ConfirmedBets,
  changeBets,
  type ForeignBets,
  isSame,
  isUnconfirmed,
  noBets,
  roundBegun,
  type SpotStakes,
  stakesOf,
  type TooMuch,
  totalOf,
} from './bets-state.ts'
import type { OpenedTable, SeatAnswer, SeatCalls } from './seat-calls.ts'
import { type TableMoney, takeSeat } from './table-money.ts'

type Sending = {
  readonly requestId: string
  readonly roundId: string
  readonly revision: number
  readonly layout: ChipLayout
}

export type BetEars = {
  /** Called when the view must be updated. */
  readonly onChange: () => void
  readonly onTooMuch: (refused: TooMuch) => void
  readonly onPlaced: (totalMinor: bigint) => void
  /** Called with a refusal, whose message is shown unchanged; no money was lost. */
  readonly onRefused: (refused: RefusedCall) => void
  readonly onTakenOver: () => void
  /** Called when the bets in the round are in another currency; they can be changed only where they were placed. */
  readonly onForeign: (bets: ForeignBets) => void
  readonly onLost: () => void
  readonly onEnded: () => void
  /** Called when unconfirmed chips were returned because bets closed. */
  readonly onReturned: () => void
}

export type PlayerBetsParts = {
  readonly session: SeatCalls
  readonly opened: Pick<OpenedTable, 'chips' | 'most' | 'bets' | 'currency'>
  readonly money: TableMoney
  readonly newId: () => string
  readonly ears: BetEars
}

export type PlayerBets = {
  readonly bets: BetsState
  readonly isSending: boolean
  act(action: BetAction): void
  confirm(): Promise<void>
  /** Takes the current round and whether its bets are open. */
  follow(roundId: string | null, isOpen: boolean): void
  /** Takes the player's initial bets in the round; null for none. */
  begin(own: OwnBets | null): void
  /** Takes the platform's bets of the current round, after a decision has added to them. */
  take(roundId: string, answer: SeatAnswer): void
  /**
   * Fetches the bets of the round, which may have been changed elsewhere. Returns whether they were; false also if no
   * answer came or a newer request was sent from here meanwhile.
   */
  refresh(roundId: string): Promise<boolean>
  /** Fetches the result of the player's bets in a round; null if the platform gives none. */
  settle(roundId: string): Promise<SeatAnswer | null>
}

export const stakesIn = (
  amounts: Readonly<Record<string, string>>,
  currency: OpenedTable['currency'],
): SpotStakes =>
  Object.fromEntries(Object.entries(amounts).map(([spot, amount]) => [spot, minorOf(amount, currency)]))

function limitsOf({ opened: { chips, most, bets, currency }, money }: PlayerBetsParts) {
  const mostBySpot = new Map(bets.map((bet) => [bet.spot, minorOf(bet.most, currency)]))
  const chipsMinor = chips.map((chip) => minorOf(chip, currency))
  const mostMinor = minorOf(most, currency)
  return {
    chipsMinor,
    now: () => ({
      chipsMinor,
      mostMinor,
      balanceMinor: money.balanceMinor,
      mostOf: (spot: string) => mostBySpot.get(spot) ?? 0n,
    }),
  }
}

type BetsNow = {
  readonly parts: PlayerBetsParts
  readonly limits: ReturnType<typeof limitsOf>
  bets: BetsState
  isOpen: boolean
  /** Set until its answer is known, whatever the answer is. */
  sending: Sending | null
  isAnswerAwaited: boolean
  /** Confirmed again while an answer was pending. */
  isWantedAgain: boolean
}

function confirmedOf(
  { roundId, revision, currency, bets }: OwnBets,
  { parts: { opened } }: BetsNow,
): ConfirmedBets {
  const stakes = stakesIn(bets, currency)
  // Once all bets are removed, any currency can be used again.
  if (currency === opened.currency || Object.keys(stakes).length === 0)
    return { roundId, revision, stakes, foreign: null }
  return { roundId, revision, stakes: {}, foreign: { currency, stakes } }
}

/** Takes the platform's bets of a round; without bets the layout becomes empty. */
function takeWord(now: BetsNow, roundId: string, { own, ...seat }: SeatAnswer): void {
  takeSeat(now.parts.money, seat)
  const confirmed = own === null ? { roundId, revision: 0, stakes: {}, foreign: null } : confirmedOf(own, now)
  now.bets = betsTakenOver(now.bets, confirmed, now.limits.chipsMinor)
}

async function refuse(now: BetsNow, sent: Sending, refused: RefusedCall): Promise<void> {
  const { session, ears } = now.parts
  now.sending = null
  if (!now.isOpen) now.bets = betsClosed(now.bets)
  if (refused.refusal !== 'betsChanged') return ears.onRefused(refused)
  const answer = await session.own(sent.roundId)
  if (answer.kind !== 'done') return ears.onRefused(refused)
  takeWord(now, sent.roundId, answer.data)
  ears.onTakenOver()
}

async function send(now: BetsNow, sending: Sending): Promise<void> {
  const { session, opened, money, ears } = now.parts
  now.sending = sending
  now.isAnswerAwaited = true
  ears.onChange()
  const { requestId, roundId, revision, layout } = sending
  const bets = Object.fromEntries(
    Object.entries(stakesOf(layout)).map(([spot, minor]) => [spot, toDecimal(minor, opened.currency)]),
  )
  const answer = await session.place({ requestId, roundId, revision, bets })
  now.isAnswerAwaited = false
  if (answer.kind === 'done') {
    const { own, isReplay: _, ...seat } = answer.data
    now.sending = null
    takeSeat(money, seat)
    now.bets = betsConfirmed(now.bets, confirmedOf(own, now), layout, now.limits.chipsMinor)
    if (!now.isOpen && now.bets.roundId === roundId) now.bets = betsClosed(now.bets)
    ears.onPlaced(totalOf(layout))
  } else if (answer.kind === 'refused') await refuse(now, sending, answer)
  else if (answer.kind === 'lost') ears.onLost()
  else {
    now.sending = null
    ears.onEnded()
  }
  ears.onChange()
  const isAgain = now.isWantedAgain
  now.isWantedAgain = false
  if (isAgain) await confirm(now)
}

async function confirm(now: BetsNow): Promise<void> {
  const { bets, sending } = now
  if (now.isAnswerAwaited) {
    now.isWantedAgain = sending !== null && !isSame(sending.layout, bets.lying)
    return
  }
  // An unanswered request is sent again under its own id before any other.
  if (sending !== null) return send(now, sending)
  const { roundId, revision, lying } = bets
  if (roundId === null || !now.isOpen || !isUnconfirmed(bets)) return
  await send(now, { requestId: now.parts.newId(), roundId, revision, layout: lying })
}

/** Closes the bets: unconfirmed chips are returned, except those being sent, on which the platform's clock decides. */
function close(now: BetsNow): void {
  if (now.sending !== null && isSame(now.sending.layout, now.bets.lying)) return
  const hadOpen = isUnconfirmed(now.bets)
  now.bets = betsClosed(now.bets)
  if (hadOpen) now.parts.ears.onReturned()
}

function follow(now: BetsNow, roundId: string | null, isOpen: boolean): void {
  const wasOpen = now.isOpen
  const isNew = roundId !== null && roundId !== now.bets.roundId
  if (isNew) {
    now.bets = roundBegun(now.bets, roundId)
    now.sending = null
  }
  now.isOpen = isOpen
  if (wasOpen && !isOpen && !isNew) close(now)
  if (isNew || wasOpen !== isOpen) now.parts.ears.onChange()
}

async function refresh(now: BetsNow, roundId: string): Promise<boolean> {
  const { session, money, ears } = now.parts
  const { revision } = now.bets
  const answer = await session.own(roundId)
  const isOvertaken = now.sending !== null || now.bets.roundId !== roundId || now.bets.revision !== revision
  if (answer.kind !== 'done' || isOvertaken) return false
  const isChanged = (answer.data.own?.revision ?? 0) !== revision
  if (isChanged) takeWord(now, roundId, answer.data)
  else takeSeat(money, answer.data)
  if (isChanged && now.isOpen) ears.onTakenOver()
  ears.onChange()
  return isChanged
}

export function createPlayerBets(parts: PlayerBetsParts): PlayerBets {
  const { session, ears } = parts
  const now: BetsNow = {
    parts,
    limits: limitsOf(parts),
    bets: noBets,
    isOpen: false,
    sending: null,
    isAnswerAwaited: false,
    isWantedAgain: false,
  }
  return {
    get bets() {
      return now.bets
    },
    get isSending() {
      return now.isAnswerAwaited
    },
    act(action) {
      if (!now.isOpen) return
      const { foreign } = now.bets
      if (foreign !== null) return ears.onForeign(foreign)
      const { state, refused } = changeBets(now.bets, action, now.limits.now())
      if (refused !== null) return ears.onTooMuch(refused)
      now.bets = state
      ears.onChange()
    },
    confirm: () => confirm(now),
    follow: (roundId, isOpen) => follow(now, roundId, isOpen),
    begin(own) {
      if (own === null) return
      now.bets = betsTakenOver(now.bets, confirmedOf(own, now), now.limits.chipsMinor)
      ears.onChange()
    },
    take(roundId, answer) {
      if (now.bets.roundId === roundId) takeWord(now, roundId, answer)
      else takeSeat(parts.money, answer)
      ears.onChange()
    },
    refresh: (roundId) => refresh(now, roundId),
    async settle(roundId) {
      const answer = await session.own(roundId)
      if (answer.kind !== 'done') return null
      // An answer about a past round updates only the balance.
      if (now.bets.roundId === roundId) {
        now.sending = null
        takeWord(now, roundId, answer.data)
      } else takeSeat(parts.money, answer.data)
      ears.onChange()
      return answer.data
    },
  }
}
