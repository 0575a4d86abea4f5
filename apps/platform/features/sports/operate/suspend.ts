// Suspensions by operators: markets take no bets, whatever their feed states, and virtual sports none on coming rounds,
// until an operator lifts them.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { done, faultOfReason, logSport, refusedBecause, type SportDecision, tellEvents } from './decision.ts'
import { isSubjectKnown, type SportSubject, subjectText, touchEvents } from './subject.ts'

type ListedSuspension = {
  readonly subject: string
  readonly reason: string
  readonly operator: string
  readonly at: Date
}

export const listSuspensions = (tx: Tx): Promise<ListedSuspension[]> =>
  tx.query<ListedSuspension>(
    'select subject, reason, operator, at from sport_suspension order by at desc, subject',
  )

type Suspending = { readonly reason: string; readonly operator: string }

/** Tells open pages of a subject's events; pages of virtual sports ask again at each round. */
async function tellEventsOf(tx: Tx, subject: Exclude<SportSubject, { readonly kind: 'bet' }>): Promise<void> {
  if (subject.kind !== 'virtual') await tellEvents(tx, await touchEvents(tx, subject))
}

/** Suspends a subject's markets, also those that its feed opens later; a second suspension replaces the reason. */
export async function suspend(
  tx: Tx,
  subject: SportSubject,
  { reason, operator }: Suspending,
  nowMs: number,
): Promise<SportDecision> {
  if (subject.kind === 'bet') return refusedBecause('A bet can be voided, not suspended.')
  const fault = faultOfReason(reason)
  if (fault !== null) return refusedBecause(fault)
  const text = subjectText(subject)
  if (subject.kind !== 'virtual' && !(await isSubjectKnown(tx, subject)))
    return refusedBecause(`There is no ${text}.`)
  await tx.query(
    `insert into sport_suspension (subject, reason, operator, at) values ($1, $2, $3, $4)
     on conflict (subject) do update set reason = excluded.reason, operator = excluded.operator, at = excluded.at`,
    [text, reason.trim(), operator, dateOf(nowMs)],
  )
  await tellEventsOf(tx, subject)
  const after = { reason: reason.trim() }
  await logSport(tx, { action: 'sport.suspend', operator, subject: text, before: null, after }, nowMs)
  return done
}

/** Lifts the suspension of exactly this subject; those of a wider or a narrower one stay. */
export async function resume(
  tx: Tx,
  subject: SportSubject,
  { reason, operator }: Suspending,
  nowMs: number,
): Promise<SportDecision> {
  const fault = faultOfReason(reason)
  if (fault !== null) return refusedBecause(fault)
  const text = subjectText(subject)
  const [lifted] = await tx.query<{ reason: string }>(
    'delete from sport_suspension where subject = $1 returning reason',
    [text],
  )
  if (lifted === undefined || subject.kind === 'bet') return refusedBecause(`${text} is not suspended.`)
  await tellEventsOf(tx, subject)
  const entry = { before: { reason: lifted.reason }, after: { reason: reason.trim() } }
  await logSport(tx, { action: 'sport.resume', operator, subject: text, ...entry }, nowMs)
  return done
}
