// A player's bets in a round: each request sends the whole layout. Timeliness is checked by the database's clock alone:
// a request locks the round's row shared, and closing waits for those locks.

import type { TableRoundState } from '@mangetsu/contract/table'
import type { Tx } from '../kernel/db/index.ts'
import { amountValue, type RefusalData, timeOfDayValue } from '../kernel/http/index.ts'
import { isRefused, lockPlayerRow } from '../ledger/index.ts'
import type { WagerRefusal } from '../wagering/guard.ts'
import { paceOf } from '../wagering/pace.ts'
import { placeData, type RefusedByPlace } from '../wagering/place-rules.ts'
import { checkStake, holdAnew, type TableSeat } from './hold-bets.ts'
import { claimSeats, type SeatRefusal } from './seats.ts'
import { betsInTexts, betsOf, type StoredBets } from './stored-bets.ts'
import { type BetFault, type Bets, betFault, sumOf, type TableSetup } from './table-setup.ts'

export type BetRequest = {
  readonly requestId: string
  readonly roundId: string
  /** The revision of the layout the player has seen; 0 for an empty one. */
  readonly revision: number
  readonly bets: Bets
}

export type TableBetRefusal = {
  readonly refusal:
    | 'roundUnknown'
    | 'betsClosed'
    | 'betsChanged'
    | 'insufficientFunds'
    | 'accountNotFound'
    | 'keyReused'
    | SeatRefusal['refusal']
    | BetFault
    | WagerRefusal
    | RefusedByPlace['refusal']
  readonly data: RefusalData
}

/** The stored bets. */
export type BetsPlaced = StoredBets & { readonly isReplay: boolean }

const refused = (
  refusal: TableBetRefusal['refusal'],
  data: TableBetRefusal['data'] = {},
): TableBetRefusal => ({
  refusal,
  data,
})

type RoundRow = { table_id: string; state: TableRoundState; closes_at: Date; now: Date }
const readRound = 'select table_id, state, closes_at, clock_timestamp() as now from table_round where id = $1'

// The clock is read once the row is locked: a request that waited is checked by the instant it acquired the lock.
const shareRound = `with locked as (select table_id, state, closes_at from table_round where id = $1 for share)
  select table_id, state, closes_at, clock_timestamp() as now from locked`

const isLate = ({ state, closes_at: closesAt, now }: RoundRow): boolean =>
  state !== 'betting' || now >= closesAt

const isSame = (one: Bets, other: Bets): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([spot, minor]) => other[spot] === minor)

const upsert = `insert into table_bet (round_id, player_id, currency, session_id, bets, staked, revision, request_id, hold_id,
    staked_by_day, judged_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp())
  on conflict (round_id, player_id) do update set currency = $3, session_id = $4, bets = $5, staked = $6, revision = $7,
    request_id = $8, hold_id = $9, staked_by_day = $10, judged_at = $11, changed_at = clock_timestamp()`

/** Returns the instants that decided, since the player's clock may differ. */
const tooLate = ({ closes_at: closesAt, now }: RoundRow): TableBetRefusal =>
  refused('betsClosed', {
    closedAt: timeOfDayValue(closesAt.getTime()),
    now: timeOfDayValue(now.getTime()),
  })

/** The refusal of the request, before money moves; null if it is valid. */
function against(
  request: BetRequest,
  { currency }: TableSeat,
  setup: TableSetup,
  { round, before }: { readonly round: RoundRow; readonly before: StoredBets | null },
): TableBetRefusal | null {
  if (isLate(round)) return tooLate(round)
  if ((before?.revision ?? 0) !== request.revision)
    return refused('betsChanged', { revision: before?.revision ?? 0 })
  // Bets in another currency must be withdrawn first.
  if (before !== null && before.stakedMinor > 0n && before.currency !== currency)
    return refused('currencyNotTaken')
  const fault = betFault(setup, currency, request.bets)
  if (fault === null) return null
  const { chipMinor = 0n, mostMinor = 0n } = setup.limits[currency] ?? {}
  return refused(fault, { chip: amountValue(chipMinor, currency), most: amountValue(mostMinor, currency) })
}

/**
 * Sets the player's bets of a round to the requested layout. A repeated request gets the same answer, or `betsChanged`
 * if a later one was applied. A refusal must roll the transaction back.
 */
export async function placeBets(
  tx: Tx,
  setup: TableSetup,
  bettor: TableSeat,
  request: BetRequest,
): Promise<BetsPlaced | TableBetRefusal> {
  const { playerId, sessionId, currency } = bettor
  const { roundId, bets, requestId } = request
  const [seen] = await tx.query<RoundRow>(readRound, [roundId])
  if (seen === undefined || seen.table_id !== setup.id) return refused('roundUnknown')
  await lockPlayerRow(tx, playerId)
  const before = await betsOf(tx, roundId, playerId)
  if (before?.requestId === requestId && isSame(before.bets, bets)) return { ...before, isReplay: true }
  // A late request takes no lock: the closing would wait for a stream of new ones.
  if (isLate(seen)) return tooLate(seen)
  const [round] = await tx.query<RoundRow>(shareRound, [roundId])
  if (round === undefined) throw new Error(`the round ${roundId} is gone`)
  const fault = against(request, bettor, setup, { round, before })
  if (fault !== null) return fault
  const stakedMinor = sumOf(bets)
  const change = { before: before?.stakedByDay ?? {}, changeMinor: stakedMinor - (before?.stakedMinor ?? 0n) }
  const checked = await checkStake(tx, { ...bettor, pace: paceOf(setup) }, change, round.now.getTime())
  const { byPlace, refusal, stakedByDay } = checked
  if (byPlace !== null) return refused(byPlace.refusal, placeData(byPlace, currency))
  if (refusal !== null) return refused(refusal)
  const notSeated = await claimSeats(tx, { roundId, playerId }, before?.bets ?? {}, bets)
  if (notSeated !== null) return refused(notSeated.refusal, notSeated.data)
  const held = await holdAnew(tx, bettor, { requestId, roundId, stakedMinor }, before?.holdId ?? null)
  if (isRefused(held)) return refused(held.refusal)
  const { holdId } = held
  const revision = request.revision + 1
  await tx.query(upsert, [
    roundId,
    playerId,
    currency,
    sessionId,
    JSON.stringify(betsInTexts(bets)),
    stakedMinor,
    revision,
    requestId,
    holdId,
    JSON.stringify(betsInTexts(stakedByDay)),
    round.now,
  ])
  return {
    roundId,
    playerId,
    sessionId,
    currency,
    bets,
    stakedMinor,
    stakedByDay,
    revision,
    requestId,
    holdId,
    paidMinor: null,
    ownRoundId: null,
    isReplay: false,
  }
}
