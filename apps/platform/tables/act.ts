// A player's decision about the hand in turn: in time by the database's clock, applied once, its further stake paid.
import { addedSpot, seatSpot, type TurnAction } from '@mangetsu/chance/table'
import type { Tx } from '../kernel/db/index.ts'
import { type RefusalData, timeOfDayValue } from '../kernel/http/index.ts'
import { isRefused, lockPlayerRow } from '../ledger/index.ts'
import type { WagerRefusal } from '../wagering/guard.ts'
import { paceOf } from '../wagering/pace.ts'
import { placeData, type RefusedByPlace } from '../wagering/place-rules.ts'
import { checkStake, holdAnew, type TableSeat } from './hold-bets.ts'
import { decideTurn, lockRound, type PlayOnParts } from './play-on.ts'
import { decisionAt, playerAt } from './seats.ts'
import { betsInTexts, betsOf, type StoredBets } from './stored-bets.ts'
import { findTableRound, type RoundTurn } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

export type ActRequest = {
  readonly requestId: string
  readonly roundId: string
  /** The number of decisions the player had seen. */
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
    | WagerRefusal
    | RefusedByPlace['refusal']
  readonly data: RefusalData
}

export type Acted = { readonly stored: StoredBets; readonly isReplay: boolean }

const refused = (refusal: ActRefusal['refusal'], data: ActRefusal['data'] = {}): ActRefusal => ({
  refusal,
  data,
})

const add = `update table_bet set bets = $3, staked = $4, revision = revision + 1, hold_id = $5,
    staked_by_day = $6
  where round_id = $1 and player_id = $2`

/** Stakes the seat's bet once more, for a double or a split; null on success. */
async function stakeMore(
  tx: Tx,
  actor: TableSeat,
  { requestId, roundId }: ActRequest,
  {
    setup,
    stored,
    seat,
    now,
  }: {
    readonly setup: TableSetup
    readonly stored: StoredBets
    readonly seat: number
    readonly now: Date
  },
): Promise<ActRefusal | null> {
  const { bets, stakedMinor: before, currency } = stored
  const moreMinor = bets[seatSpot(seat)] ?? 0n
  // The placed bet decides the currency, whichever game session the player uses.
  const who = { playerId: actor.playerId, currency, place: actor.place, pace: paceOf(setup) }
  const change = { before: stored.stakedByDay, changeMinor: moreMinor }
  const { byPlace, refusal, stakedByDay } = await checkStake(tx, who, change, now.getTime())
  if (byPlace !== null) return refused(byPlace.refusal, placeData(byPlace, currency))
  if (refusal !== null) return refused(refusal)
  const stakedMinor = before + moreMinor
  const held = await holdAnew(tx, who, { requestId, roundId, stakedMinor }, stored.holdId)
  if (isRefused(held)) return refused(held.refusal)
  const spot = addedSpot(seat)
  const after = { ...bets, [spot]: (bets[spot] ?? 0n) + moreMinor }
  await tx.query(add, [
    roundId,
    actor.playerId,
    JSON.stringify(betsInTexts(after)),
    stakedMinor,
    held.holdId,
    JSON.stringify(betsInTexts(stakedByDay)),
  ])
  return null
}

/** The refusal of the decision, before money moves; null if it is valid. */
async function against(
  tx: Tx,
  turn: RoundTurn,
  { playerId }: TableSeat,
  { request, now }: { readonly request: ActRequest; readonly now: Date },
): Promise<ActRefusal | null> {
  if (turn.step !== request.step) return refused('stepOutOfTurn')
  if ((await playerAt(tx, request.roundId, turn.seat)) !== playerId) return refused('turnElsewhere')
  if (now.getTime() >= turn.endsAtMs)
    return refused('turnOver', {
      endedAt: timeOfDayValue(turn.endsAtMs),
      now: timeOfDayValue(now.getTime()),
    })
  return turn.may.includes(request.action) ? null : refused('actionNotOpen')
}

/**
 * Applies the player's decision and continues the round. A repeated request gets the same answer. A refusal must roll the
 * transaction back.
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
  const { round, now } = await lockRound(tx, roundId)
  const { turn } = round
  if (turn === null) return refused('turnElsewhere')
  const refusal = await against(tx, turn, actor, { request, now })
  if (refusal !== null) return refusal
  if (action === 'double' || action === 'split') {
    const short = await stakeMore(tx, actor, request, {
      setup: parts.setup,
      stored,
      seat: turn.seat,
      now,
    })
    if (short !== null) return short
  }
  await decideTurn(tx, parts, round, { turn, what: action, by: { playerId, requestId }, at: now })
  const after = await betsOf(tx, roundId, playerId)
  if (after === null) throw new Error(`the bets of ${playerId} in ${roundId} are gone`)
  return { stored: after, isReplay: false }
}
