// Prompts about limits that the jurisdiction requires: a deposit limit before
// the first deposit, and a review every few months.
import { dayAfterMonths, dayIn, zoneOf } from '@mangetsu/contract/calendar'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { isInForce, limitReviewMonths, type Profile } from '../profile/index.ts'
import { recordChange } from './limit-rows.ts'

type Reader = Pick<Connection, 'query'>

/** The part of a profile that prompts read. */
export type RuledProfile = Pick<Profile, 'rules'>

/** The prompt is answered by any deposit limit ever set or declined, and by an earlier deposit. */
const unanswered = `select not exists (
    select 1 from limit_change where player_id = $1 and (kind = 'deposit' or what = 'depositLimitDeclined')
  ) and not exists (select 1 from deposit where player_id = $1 and status = 'succeeded') as is_open`

/** Whether the player must still set or decline a deposit limit before their first deposit. */
export async function isDepositLimitUnanswered(
  tx: Reader,
  profile: RuledProfile,
  playerId: string,
  nowMs: number,
): Promise<boolean> {
  if (!isInForce(profile, 'depositLimitOffered', nowMs)) return false
  const [row] = await tx.query<{ is_open: boolean }>(unanswered, [playerId])
  return row?.is_open ?? false
}

/**
 * The player's last decision about their limits, or their
 * registration; breaks and reality checks do not count.
 */
const lastReview = `select country, coalesce((
    select max(at) from limit_change where player_id = $1 and what in
      ('set', 'lowered', 'raiseAsked', 'raised', 'removed', 'depositLimitDeclined', 'limitsReviewed')
  ), created_at) as since from player where id = $1`

/** A review is due from the start of its day at the player's residence. */
export function isReviewDay(
  { country, sinceMs, months }: { country: string; sinceMs: number; months: number },
  nowMs: number,
): boolean {
  const zone = zoneOf(country)
  return dayIn(zone, nowMs) >= dayAfterMonths(dayIn(zone, sinceMs), months)
}

/** Whether the jurisdiction requires the player to review their limits now. It blocks nothing. */
export async function isLimitReviewDue(
  tx: Reader,
  profile: RuledProfile,
  playerId: string,
  nowMs: number,
): Promise<boolean> {
  const months = limitReviewMonths(profile, nowMs)
  if (months === null) return false
  const [row] = await tx.query<{ country: string; since: Date }>(lastReview, [playerId])
  if (row === undefined) return false
  return isReviewDay({ country: row.country, sinceMs: row.since.getTime(), months }, nowMs)
}

/** Records the answer to an open prompt; leaves one unchanged that was meanwhile answered elsewhere. */
export async function answerPrompt(
  tx: Tx,
  profile: RuledProfile,
  playerId: string,
  answer: 'declineDepositLimit' | 'confirmLimits',
  nowMs: number,
): Promise<void> {
  const [isOpen, what] =
    answer === 'declineDepositLimit'
      ? ([isDepositLimitUnanswered, 'depositLimitDeclined'] as const)
      : ([isLimitReviewDue, 'limitsReviewed'] as const)
  if (await isOpen(tx, profile, playerId, nowMs))
    await recordChange(tx, playerId, { what, from: null, to: null }, nowMs)
}
