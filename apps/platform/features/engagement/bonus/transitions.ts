// Transitions of a bonus, each in the caller's transaction, on a row locked under its player's lock: the state change
// and the transfers that belong to it.
import { bonusStatuses } from '@mangetsu/contract/bonus'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { isRoundOpenOf } from '../../../studio/index.ts'
import {
  bringIntoPlay,
  forfeit,
  giveBack,
  giveSpins,
  payOut,
  releaseToWallet,
  takeBackSpins,
  takeBackWins,
} from './moves.ts'
import { type BonusRow, changeBonus, findInPlay } from './rows.ts'
import { type BonusAction, stateAfter } from './states.ts'

const { requested, freeSpins, claimable, wagering, releasable } = bonusStatuses

/** Default claim period, ms. */
const takenWithinMs = 30 * dayMs

function next(row: BonusRow, action: BonusAction) {
  const status = stateAfter(row.status, action)
  if (status === null) throw new Error(`a bonus in state ${row.status} has no ${action}`)
  return status
}

const ended = (row: BonusRow, action: BonusAction, nowMs: number) => ({
  status: next(row, action),
  endedAt: dateOf(nowMs),
})

/** Returns the wagering multiple under a profile's cap. */
export const timesOf = ({ wagering: { times } }: Pick<BonusRow, 'wagering'>, cap: number | null): number =>
  cap === null ? times : Math.min(times, cap)

export type TransitionRules = {
  /** The profile's cap on the wagering multiple; null without one. */
  readonly timesCap: number | null
}

/** Claims a bonus: a reward without wagering is paid immediately; any other comes into play, one at a time. */
export async function applyBonus(
  tx: Tx,
  { timesCap }: TransitionRules,
  row: BonusRow,
  nowMs: number,
): Promise<BonusRow | Refused<'bonusStateUnfit' | 'bonusInPlay'>> {
  if (row.status !== claimable || (row.claim_by !== null && row.claim_by.getTime() <= nowMs))
    return refuse('bonusStateUnfit')
  const times = timesOf(row, timesCap)
  if (times === 0) {
    await payOut(tx, row)
    const status = bonusStatuses.released
    return changeBonus(tx, row.id, {
      status,
      released: row.amount,
      begunAt: dateOf(nowMs),
      endedAt: dateOf(nowMs),
    })
  }
  if ((await findInPlay(tx, row.player_id)) !== undefined) return refuse('bonusInPlay')
  await bringIntoPlay(tx, row)
  return changeBonus(tx, row.id, {
    status: next(row, 'apply'),
    wagerTarget: row.amount * BigInt(times),
    begunAt: dateOf(nowMs),
    expiresAt: dateOf(nowMs + row.wagering.days * dayMs),
  })
}

/** Accepts free spins: they can be played from now on, within their days. */
export async function acceptSpins(
  tx: Tx,
  row: BonusRow,
  nowMs: number,
): Promise<BonusRow | Refused<'bonusStateUnfit'>> {
  const isOpen = row.status === requested && row.spins !== null
  if (!isOpen || (row.claim_by !== null && row.claim_by.getTime() <= nowMs)) return refuse('bonusStateUnfit')
  await giveSpins(tx, row)
  const days = row.spins?.days ?? row.wagering.days
  return changeBonus(tx, row.id, { status: next(row, 'accept'), expiresAt: dateOf(nowMs + days * dayMs) })
}

/**
 * Ends the spins of a bonus, played or not: the winnings become claimable, or are paid immediately if they need no
 * wagering. Without a win the bonus is played out; it is expired only if unplayed spins remain.
 */
export async function endSpins(
  tx: Tx,
  rules: TransitionRules,
  row: BonusRow,
  wonMinor: bigint,
  nowMs: number,
): Promise<BonusRow> {
  await takeBackSpins(tx, row)
  if (wonMinor === 0n) {
    const action = row.spins_left === 0 ? 'playedOut' : 'expire'
    return changeBonus(tx, row.id, { ...ended(row, action, nowMs), released: 0n })
  }
  const claimBy = dateOf(nowMs + takenWithinMs)
  const claim = await changeBonus(tx, row.id, { status: next(row, 'spinsEnded'), amount: wonMinor, claimBy })
  if (timesOf(row, rules.timesCap) > 0) return claim
  const paid = await applyBonus(tx, rules, claim, nowMs)
  if ('refusal' in paid)
    throw new Error(`the free spins' winnings of ${row.id} could not be paid: ${paid.refusal}`)
  return paid
}

/** Marks the wagering as met: the remainder can be released. */
export const setWagered = (tx: Tx, row: BonusRow): Promise<BonusRow> =>
  changeBonus(tx, row.id, { status: next(row, 'wagered') })

/** Releases the remainder of a wagered bonus to the player. */
export async function releaseBonus(
  tx: Tx,
  row: BonusRow,
  nowMs: number,
): Promise<BonusRow | Refused<'bonusStateUnfit'>> {
  if (row.status !== releasable) return refuse('bonusStateUnfit')
  const released = await releaseToWallet(tx, row)
  return changeBonus(tx, row.id, { ...ended(row, 'release', nowMs), released })
}

/** Forfeits the bonus; own money is not affected. */
export async function giveUpBonus(
  tx: Tx,
  row: BonusRow,
  nowMs: number,
): Promise<BonusRow | Refused<'bonusStateUnfit' | 'roundOpen'>> {
  if (stateAfter(row.status, 'giveUp') === null) return refuse('bonusStateUnfit')
  // The payout of the open round belongs to the bonus.
  if (await isRoundOpenOf(tx, row.id)) return refuse('roundOpen')
  if (row.status === claimable) await takeBack(tx, row)
  else await forfeit(tx, row)
  return changeBonus(tx, row.id, ended(row, 'giveUp', nowMs))
}

/**
 * Takes back the money of a claimable bonus: a promotion's returns to its budget, winnings of free spins go to the
 * house.
 */
const takeBack = (tx: Tx, row: BonusRow): Promise<void> =>
  row.spins === null ? giveBack(tx, row) : takeBackWins(tx, row)

/** Cancels a requested bonus that was not accepted. */
export async function cancelBonus(
  tx: Tx,
  row: BonusRow,
  nowMs: number,
): Promise<BonusRow | Refused<'bonusStateUnfit'>> {
  if (row.status !== requested) return refuse('bonusStateUnfit')
  await giveBack(tx, row)
  return changeBonus(tx, row.id, ended(row, 'cancel', nowMs))
}

/** Ends a bonus whose money was all lost in play. */
export async function endPlayedOut(tx: Tx, row: BonusRow, nowMs: number): Promise<BonusRow> {
  await forfeit(tx, row)
  return changeBonus(tx, row.id, ended(row, 'playedOut', nowMs))
}

/** Expires a bonus: earned money is paid, any other returns to its source. */
export async function expireBonus(tx: Tx, row: BonusRow, nowMs: number): Promise<BonusRow> {
  if (row.status === releasable) {
    const released = await releaseToWallet(tx, row)
    return changeBonus(tx, row.id, { ...ended(row, 'expire', nowMs), released })
  }
  if (row.status === requested) await giveBack(tx, row)
  else if (row.status === claimable) await takeBack(tx, row)
  else if (row.status === wagering) await forfeit(tx, row)
  else if (row.status === freeSpins)
    throw new Error(`the free spins of ${row.id} end with what they have won`)
  return changeBonus(tx, row.id, ended(row, 'expire', nowMs))
}
