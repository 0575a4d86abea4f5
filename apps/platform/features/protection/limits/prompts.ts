// When the place has a player asked about their limits: a deposit limit before the first deposit, and a review every few months.
import { dayAfterMonths, dayIn, zoneOf } from '@mangetsu/contract/calendar'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { isInForce, limitReviewMonths, type Profile } from '../profile/index.ts'
import { recordChange } from './limit-rows.ts'

type Reader = Pick<Connection, 'query'>

/** What prompts read of a profile. */
export type RuledProfile = Pick<Profile, 'rules'>

/** A deposit limit that was ever set, or declined, is an answer; so is money that came in before anybody asked. */
const unanswered = `select not exists (
    select 1 from limit_change where player_id = $1 and (kind = 'deposit' or what = 'depositLimitDeclined')
  ) and not exists (select 1 from deposit where player_id = $1 and status = 'succeeded') as is_open`

/** Whether the player has still to set or decline a deposit limit before their first deposit. */
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

/** The last time the player decided about their limits, or registered; breaks and reality checks are no such decision. */
const lastReview = `select country, coalesce((
    select max(at) from limit_change where player_id = $1 and what in
      ('set', 'lowered', 'raiseAsked', 'raised', 'removed', 'depositLimitDeclined', 'limitsReviewed')
  ), created_at) as since from player where id = $1`

/** A review is due from the beginning of its day where the player lives. */
export function isReviewDay(
  { country, sinceMs, months }: { country: string; sinceMs: number; months: number },
  nowMs: number,
): boolean {
  const zone = zoneOf(country)
  return dayIn(zone, nowMs) >= dayAfterMonths(dayIn(zone, sinceMs), months)
}

/** Whether the place asks the player to review their limits now. Nothing waits for it. */
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

/** Records the answer to a prompt that is open; one that was answered elsewhere meanwhile is left as it is. */
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
