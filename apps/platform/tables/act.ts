// A player decides about the hand whose turn it is: in time by the database's clock, once, and paid for where it costs.
import { addedSpot, seatSpot, type TurnAction } from '@mangetsu/chance/table'
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { isRefused, lockPlayerRow } from '../ledger/index.ts'
import { holdAnew, judgeStake, type LimitName, type TableSeat } from './hold-bets.ts'
import { clockText } from './place-bets.ts'
import { foundIn, type PlayOnParts, playOn } from './play-on.ts'
import { decisionAt, keepDecision, playerAt, seatedIn } from './seats.ts'
import { betsInTexts, betsOf, type StoredBets } from './stored-bets.ts'
import { findTableRound, type TableRound } from './table-round.ts'

export type ActRequest = {
  readonly requestId: string
  readonly roundId: string
  /** How much had been decided when this was chosen. */
  readonly step: number
  readonly action: TurnAction
}

export type ActRefusal = {
  readonly refusal:
    | 'roundUnknown'
    | 'turnOver'
    | 'turnElsewhere'
    | 'stepOutOfTurn'
    | 'actionNotOpen'
    | 'insufficientFunds'
    | 'accountNotFound'
    | 'keyReused'
    | LimitName
  readonly data: Readonly<Record<string, unknown>>
}

export type Acted = { readonly stored: StoredBets; readonly isReplay: boolean }

const refused = (refusal: ActRefusal['refusal'], data: ActRefusal['data'] = {}): ActRefusal => ({
  refusal,
  data,
})

const lock = `with held as (select id from table_round where id = $1 for update)
  select clock_timestamp() as now from held`

const add = `update table_bet set bets = $3, staked = $4, revision = revision + 1, hold_id = $5
  where round_id = $1 and player_id = $2`

/** Stakes the seat's bet once more, for a double or a split; null where it was done. */
async function stakeMore(
  tx: Tx,
  actor: TableSeat,
  { requestId, roundId }: ActRequest,
  { stored, seat, now }: { readonly stored: StoredBets; readonly seat: number; readonly now: Date },
): Promise<ActRefusal | null> {
  const { bets, stakedMinor: before, currency } = stored
  const moreMinor = bets[seatSpot(seat)] ?? 0n
  // What lies there decides the currency, whichever session the player acts by.
  const who = { playerId: actor.playerId, currency }
  const limit = await judgeStake(tx, who, moreMinor, now.getTime())
  if (limit !== null) return refused(limit)
  const stakedMinor = before + moreMinor
  const held = await holdAnew(tx, who, { requestId, roundId, stakedMinor }, stored.holdId)
  if (isRefused(held)) return refused(held.refusal)
  const spot = addedSpot(seat)
  const after = { ...bets, [spot]: (bets[spot] ?? 0n) + moreMinor }
  await tx.query(add, [roundId, actor.playerId, JSON.stringify(betsInTexts(after)), stakedMinor, held.holdId])
  return null
}

/** What stands against the decision, before anything is moved; null for nothing. */
async function against(
  tx: Tx,
  { turn, id }: TableRound,
  { playerId }: TableSeat,
  { request, now }: { readonly request: ActRequest; readonly now: Date },
): Promise<ActRefusal | null> {
  if (turn === null) return refused('turnElsewhere')
  if (turn.step !== request.step) return refused('stepOutOfTurn')
  if ((await playerAt(tx, id, turn.seat)) !== playerId) return refused('turnElsewhere')
  if (now.getTime() >= turn.endsAtMs)
    return refused('turnOver', { endedAt: clockText(dateOf(turn.endsAtMs)), now: clockText(now) })
  return turn.may.includes(request.action) ? null : refused('actionNotOpen')
}

/**
 * Decides about the player's hand and plays the round on. Sent again it answers the same. A refusal must roll the transaction
 * back.
 */
export async function actAtTable(
  tx: Tx,
  parts: PlayOnParts,
  actor: TableSeat,
  request: ActRequest,
): Promise<Acted | ActRefusal> {
  const { playerId } = actor
  const { roundId, requestId, step, action } = request
  const seen = await findTableRound(tx, roundId)
  if (seen === null || seen.tableId !== parts.setup.id) return refused('roundUnknown')
  await lockPlayerRow(tx, playerId)
  const stored = await betsOf(tx, roundId, playerId)
  if (stored === null) return refused('turnElsewhere')
  const made = await decisionAt(tx, roundId, step)
  if (made?.playerId === playerId && made.requestId === requestId && made.what === action)
    return { stored, isReplay: true }
  const [locked] = await tx.query<{ now: Date }>(lock, [roundId])
  const round = await findTableRound(tx, roundId)
  if (locked === undefined || round === null) throw new Error(`the round ${roundId} is gone`)
  const { now } = locked
  const refusal = await against(tx, round, actor, { request, now })
  if (refusal !== null) return refusal
  const { seat, hand } = round.turn ?? { seat: 0, hand: 0 }
  if (action === 'double' || action === 'split') {
    const short = await stakeMore(tx, actor, request, { stored, seat, now })
    if (short !== null) return short
  }
  await keepDecision(tx, roundId, { step, seat, hand, what: action, by: { playerId, requestId }, at: now })
  const seated = await seatedIn(tx, roundId)
  await playOn(tx, parts, round, { found: foundIn(round), seated, nowMs: now.getTime() })
  const after = await betsOf(tx, roundId, playerId)
  if (after === null) throw new Error(`the bets of ${playerId} in ${roundId} are gone`)
  return { stored: after, isReplay: false }
}
