// Holds the money of a player's bets in a round, as one hold of the total, and applies the player's limits.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import type { Tx } from '../kernel/db/index.ts'
import { dayOf } from '../kernel/site-calendar.ts'
import { hold, isRefused, release } from '../ledger/index.ts'
import { type CheckedStake, takeBackWager, takeStake } from '../wagering/guard.ts'
import { wagerKinds } from '../wagering/kinds.ts'
import type { TablePace } from '../wagering/pace.ts'
import type { PlaceOfPlayer } from '../wagering/place-rules.ts'
import type { StakedByDay } from './stored-bets.ts'

export type TableSeat = {
  readonly playerId: string
  readonly sessionId: string
  readonly currency: Currency
  readonly place: PlaceOfPlayer
}

/**
 * The stakes by day after a change: an increase counts on `day`, a reduction is
 * subtracted from the newest days first.
 */
export function stakedByDayAfter(before: StakedByDay, day: string, changeMinor: bigint): StakedByDay {
  if (changeMinor >= 0n) return { ...before, [day]: (before[day] ?? 0n) + changeMinor }
  let leftMinor = -changeMinor
  const after: Record<string, bigint> = {}
  for (const counted of Object.keys(before).sort().reverse()) {
    const minor = before[counted] ?? 0n
    const takenMinor = minor < leftMinor ? minor : leftMinor
    leftMinor -= takenMinor
    if (minor > takenMinor) after[counted] = minor - takenMinor
  }
  if (leftMinor > 0n) throw new RangeError(`${leftMinor} more is taken back than was staked`)
  return after
}

type Change = {
  readonly playerId: string
  readonly currency: Currency
  readonly before: StakedByDay
  readonly after: StakedByDay
}

// Converts totals and subtracts them, so that a reduction is rounded like the stake it takes back.
const takenBack = ({ currency, before, after }: Change) =>
  Object.entries(before)
    .map(([day, minor]) => ({
      day,
      minor: inReference(currency, minor) - inReference(currency, after[day] ?? 0n),
    }))
    .filter(({ minor }) => minor > 0n)

/** Subtracts taken-back stakes from the periods of the player's guard that counted them. */
export async function takeBackStake(tx: Tx, change: Change, nowMs: number): Promise<void> {
  await takeBackWager(tx, change.playerId, takenBack(change), nowMs)
}

type WithPace = { readonly pace: TablePace }

/**
 * Checks an increase by the jurisdiction's rules and the player's limits; subtracts a reduction
 * from the limits that counted it.
 */
export async function checkStake(
  tx: Tx,
  { playerId, currency, place, pace }: Pick<TableSeat, 'playerId' | 'currency' | 'place'> & WithPace,
  { before, changeMinor }: { readonly before: StakedByDay; readonly changeMinor: bigint },
  nowMs: number,
): Promise<Pick<CheckedStake, 'byPlace' | 'refusal'> & { readonly stakedByDay: StakedByDay }> {
  const day = dayOf(nowMs)
  const after = stakedByDayAfter(before, day, changeMinor)
  if (changeMinor < 0n) await takeBackStake(tx, { playerId, currency, before, after }, nowMs)
  if (changeMinor <= 0n) return { byPlace: null, refusal: null, stakedByDay: after }
  const stake = inReference(currency, after[day] ?? 0n) - inReference(currency, before[day] ?? 0n)
  const wager = { playerId, stake, returned: 0n, roundNet: null }
  const stakeMinor = Object.values(after).reduce((sum, minor) => sum + minor, 0n)
  const rules = wagerKinds.table
  const at = { place, stake: { kind: rules.playedAs, currency, stakeMinor }, pace, bonus: null }
  const { atMs, ...checked } = await takeStake(tx, rules, wager, at, nowMs)
  // The guard may already be on the next day if another process's clock is ahead.
  return { ...checked, stakedByDay: stakedByDayAfter(before, dayOf(atMs), changeMinor) }
}

export type StakeToHold = {
  readonly requestId: string
  readonly roundId: string
  /** The total of the player's bets in the round; 0 for none. */
  readonly stakedMinor: bigint
}

/**
 * Replaces the previous hold by one of the current total; `holdId` is null for 0. A refusal must roll back.
 */
export async function holdAnew(
  tx: Tx,
  { playerId, currency }: Pick<TableSeat, 'playerId' | 'currency'>,
  { requestId, roundId, stakedMinor: amountMinor }: StakeToHold,
  beforeId: string | null,
): Promise<{ readonly holdId: string | null } | Awaited<ReturnType<typeof hold>>> {
  const key = `${roundId}:${playerId}:${requestId}`
  if (beforeId !== null) {
    const back = await release(tx, {
      key: `table-back:${key}`,
      kind: 'tableBetBack',
      ref: roundId,
      holdId: beforeId,
    })
    if (isRefused(back)) throw new Error(`the hold ${beforeId} was not given back: ${back.refusal}`)
  }
  if (amountMinor === 0n) return { holdId: null }
  return hold(tx, {
    key: `table-bet:${key}`,
    kind: 'tableBet',
    ref: roundId,
    playerId,
    currency,
    amountMinor,
  })
}
