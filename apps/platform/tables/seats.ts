// Seats of a table's round: who has taken which, and the decisions of their hands so far.
import { behindSpot, type HandDecision, type SeatedPlay, seatOfSpot } from '@mangetsu/chance/table'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { RefusalData } from '../kernel/http/index.ts'
import type { Bets } from './table-setup.ts'

type Reader = Pick<Connection, 'query'>

export type SeatRefusal = {
  readonly refusal: 'seatTaken' | 'seatFollowed' | 'spotUnknown'
  readonly data: RefusalData
}

type Bettor = { readonly roundId: string; readonly playerId: string }

/** A change at a seat: the player takes it, leaves it or bets behind it. */
type SeatChange = { readonly seat: number; readonly what: 'take' | 'leave' | 'follow' }

const seatsOn = (kind: 'seat' | 'behind', bets: Bets): ReadonlySet<number> =>
  new Set(Object.keys(bets).flatMap((spot) => seatOfSpot(kind, spot) ?? []))

/** Ordered by seat, so that two players who change several seats cannot deadlock. */
function seatChanges(before: Bets, after: Bets): SeatChange[] {
  const [had, has, follows] = [seatsOn('seat', before), seatsOn('seat', after), seatsOn('behind', after)]
  const changes: SeatChange[] = [
    ...[...has].filter((seat) => !had.has(seat)).map((seat) => ({ seat, what: 'take' }) as const),
    ...[...had].filter((seat) => !has.has(seat)).map((seat) => ({ seat, what: 'leave' }) as const),
    ...[...follows].map((seat) => ({ seat, what: 'follow' }) as const),
  ]
  return changes.sort((one, other) => one.seat - other.seat)
}

const take = `insert into table_seat (round_id, seat, player_id) values ($1, $2, $3)
  on conflict (round_id, seat) do nothing returning seat`
const lockOwn = 'select seat from table_seat where round_id = $1 and seat = $2 and player_id = $3 for update'
const isFollowed = `select 1 as one from table_bet
  where round_id = $1 and player_id <> $2 and bets::jsonb ? $3 and staked > 0 limit 1`
const leave = 'delete from table_seat where round_id = $1 and seat = $2 and player_id = $3'
// Locked shared until the bet is committed: a transaction that leaves the seat waits and then sees the bet.
const follow = 'select player_id from table_seat where round_id = $1 and seat = $2 for share'

async function change(tx: Tx, { roundId, playerId }: Bettor, { seat, what }: SeatChange) {
  if (what === 'take') {
    const [taken] = await tx.query<{ seat: number }>(take, [roundId, seat, playerId])
    return taken === undefined ? 'seatTaken' : null
  }
  if (what === 'follow') {
    const [row] = await tx.query<{ player_id: string }>(follow, [roundId, seat])
    // The seat is free, or the player's own.
    return row === undefined || row.player_id === playerId ? 'spotUnknown' : null
  }
  await tx.query<{ seat: number }>(lockOwn, [roundId, seat, playerId])
  const [behind] = await tx.query<{ one: number }>(isFollowed, [roundId, playerId, behindSpot(seat)])
  if (behind !== undefined) return 'seatFollowed'
  await tx.query(leave, [roundId, seat, playerId])
  return null
}

/** Takes and leaves seats as the player's bets change; null on success. A refusal must roll back. */
export async function claimSeats(
  tx: Tx,
  bettor: Bettor,
  before: Bets,
  after: Bets,
): Promise<SeatRefusal | null> {
  for (const one of seatChanges(before, after)) {
    const refusal = await change(tx, bettor, one)
    if (refusal !== null) return { refusal, data: { seat: one.seat } }
  }
  return null
}

const seatsTaken = 'select seat from table_seat where round_id = $1 order by seat'
const decided = 'select what from table_decision where round_id = $1 order by step'

/** The taken seats of a round, and the decisions made so far. */
export async function seatedIn(tx: Reader, roundId: string): Promise<SeatedPlay> {
  const seats = await tx.query<{ seat: number }>(seatsTaken, [roundId])
  const decisions = await tx.query<{ what: HandDecision }>(decided, [roundId])
  return { seats: seats.map(({ seat }) => seat), decisions: decisions.map(({ what }) => what) }
}

export type DecisionMade = {
  readonly step: number
  readonly seat: number
  readonly hand: number
  readonly what: HandDecision
  /** The player and request; null if the time ran out. */
  readonly by: { readonly playerId: string; readonly requestId: string } | null
  readonly at: Date
}

export const keepDecision = (tx: Tx, roundId: string, { step, seat, hand, what, by, at }: DecisionMade) =>
  tx.query(
    `insert into table_decision (round_id, step, seat, hand, what, player_id, request_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [roundId, step, seat, hand, what, by?.playerId ?? null, by?.requestId ?? null, at],
  )

/**
 * The decision of a step with its player and request (null if the time ran out);
 * null if the step is undecided.
 */
export async function decisionAt(tx: Reader, roundId: string, step: number) {
  type Row = { player_id: string | null; request_id: string | null; what: HandDecision }
  const [row] = await tx.query<Row>(
    'select player_id, request_id, what from table_decision where round_id = $1 and step = $2',
    [roundId, step],
  )
  return row === undefined ? null : { playerId: row.player_id, requestId: row.request_id, what: row.what }
}

/** The player of a seat in a round; null for a free seat. */
export async function playerAt(tx: Reader, roundId: string, seat: number): Promise<string | null> {
  const [row] = await tx.query<{ player_id: string }>(
    'select player_id from table_seat where round_id = $1 and seat = $2',
    [roundId, seat],
  )
  return row?.player_id ?? null
}
