// A sample player at a table with seats: takes a free one unless enough are taken by sample players, and decides about
// its hands at a human pace, mostly as an experienced player.
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@mangetsu/contract/call'
import type { TableRoundView, TableTurn, TableView } from '@mangetsu/contract/table'
import type { openTable } from '@mangetsu/contract/table-bets'
import { adviceIn } from '@mangetsu/games/blackjack/advice'
import { minorOf, toDecimal } from '@mangetsu/money'
import { must, type SampleClient, type WaitFunction } from './caller.ts'
import { decidingMs, type Random } from './habits.ts'

type Opened = OutputOf<typeof openTable>
type Crowd = Pick<TableView['crowd'], 'seats'>
export type SeatBets = Readonly<Record<string, string>>

/** Sample players leave at least three of seven seats to people. */
export const mostSampleSeats = 4
/** Share of players who bet behind a seat although they could take one, and share of decisions against the advice. */
const [behindShare, otherwiseShare] = [0.15, 0.08]
const mostChips = 4
/** Polling interval for the current turn, ms. */
const lookMs = 1_000

const chosenFrom = <Item>(all: readonly Item[], random: Random): Item | undefined =>
  all[Math.floor(random() * all.length)]

/** Returns a bet on a free seat, or one behind a taken seat; null if there is neither. */
export function chooseSeat(
  {
    count,
    crowd: { seats = [] },
    chip,
  }: { readonly count: number; readonly crowd: Crowd; readonly chip: string },
  random: Random,
): SeatBets {
  const taken = seats.map(({ seat }) => seat)
  const free = Array.from({ length: count }, (_, at) => at + 1).filter((seat) => !taken.includes(seat))
  const canSit = free.length > 0 && seats.filter(({ isSample }) => isSample).length < mostSampleSeats
  const isBehind = taken.length > 0 && (!canSit || random() < behindShare)
  if (!isBehind && !canSit) return {}
  const seat = chosenFrom(isBehind ? taken : free, random)
  if (seat === undefined) return {}
  const amount = minorOf(chip, 'JPY') * BigInt(1 + Math.floor(random() * mostChips))
  return { [`${isBehind ? 'behind' : 'seat'}-${seat}`]: toDecimal(amount, 'JPY') }
}

/** Chooses the decision for a hand: as advised, or sometimes another one that stakes nothing. */
export function chooseDecision(
  rules: Opened['rules'],
  { events }: Pick<TableRoundView, 'events'>,
  turn: TableTurn,
  random: Random,
): TableTurn['may'][number] {
  const plain = turn.may.filter((action) => action === 'hit' || action === 'stand')
  const other = random() < otherwiseShare ? chosenFrom(plain, random) : undefined
  return other ?? adviceIn(rules, events, turn)
}

export type SeatedHands = {
  readonly stage: SampleClient
  /** The rules the table was opened with. */
  readonly rules: Opened['rules']
  readonly roundId: string
  /** Seats with a bet of this player. */
  readonly own: readonly number[]
  readonly wait: WaitFunction
  readonly random: Random
  readonly signal: AbortSignal
}

/** Returns the time in milliseconds until a turn's cards are shown, before which nothing is decided. */
const untilShown = ({ until }: TableTurn, { view, seats }: Opened): number =>
  Math.max(0, Date.parse(until) - (seats?.thinkMs ?? 0) - view.nowMs)

async function decide(hands: SeatedHands, opened: Opened, round: TableRoundView, turn: TableTurn) {
  const { stage, rules, wait, random, signal } = hands
  await wait(untilShown(turn, opened) + decidingMs(random), signal)
  if (signal.aborted) return
  const request = { requestId: randomUUID(), roundId: round.id, step: turn.step }
  const action = chooseDecision(rules, round, turn, random)
  const answer = await stage.call('actAtTable', { ...request, action })
  // A player without enough money forgoes the extra stake; a hand that was too slow has stood.
  if (!answer.ok && answer.refusal === 'insufficientFunds')
    await stage.call('actAtTable', { ...request, requestId: randomUUID(), action: 'stand' })
}

/** Decides about all of its hands in a round, until the round is drawn. */
export async function playHands(hands: SeatedHands): Promise<void> {
  const { stage, roundId, own, wait, signal } = hands
  while (!signal.aborted) {
    const opened = await must(stage, 'openTable', {})
    const { round } = opened.view
    const isOpen = round !== null && ['betting', 'closed', 'acting'].includes(round.state)
    if (round === null || round.id !== roundId || !isOpen) return
    const { turn } = round
    if (turn !== undefined && own.includes(turn.seat)) await decide(hands, opened, round, turn)
    else await wait(lookMs, signal)
  }
}
