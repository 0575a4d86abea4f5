// Least margins of sports and competitions as data: readers and bets see odds of the feed's chances less the margin.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { done, logSport, refusedBecause, type SportDecision, tellEvents } from './decision.ts'
import { isSubjectKnown, type SportSubject, subjectText, touchEvents } from './subject.ts'

/** The largest margin that can be set, ppm: above it, odds of even chances are hardly worth a bet. */
const mostMarginPpm = 300_000

type ListedMargin = {
  readonly subject: string
  readonly marginPpm: number
  readonly operator: string
  readonly at: Date
}

export const listMargins = (tx: Tx): Promise<ListedMargin[]> =>
  tx.query<ListedMargin>(
    'select subject, margin_ppm as "marginPpm", operator, at from sport_margin order by subject',
  )

const set = `insert into sport_margin (subject, margin_ppm, operator, at) values ($1, $2, $3, $4)
  on conflict (subject) do update set margin_ppm = excluded.margin_ppm, operator = excluded.operator, at = excluded.at`

/** Sets the least margin of a sport or a competition, ppm of a stake; null returns to the feed's own odds. */
export async function setMargin(
  tx: Tx,
  subject: SportSubject,
  { marginPpm, operator }: { readonly marginPpm: number | null; readonly operator: string },
  nowMs: number,
): Promise<SportDecision> {
  if (subject.kind !== 'sport' && subject.kind !== 'competition')
    return refusedBecause('A margin is of a sport or of a competition.')
  if (marginPpm !== null && (!Number.isInteger(marginPpm) || marginPpm < 1 || marginPpm > mostMarginPpm))
    return refusedBecause(`A margin is above 0 and at most ${mostMarginPpm / 10_000} %.`)
  const text = subjectText(subject)
  if (!(await isSubjectKnown(tx, subject))) return refusedBecause(`There is no ${text}.`)
  const [before] = await tx.query<{ margin_ppm: number }>(
    'select margin_ppm from sport_margin where subject = $1 for update',
    [text],
  )
  if (marginPpm === null) await tx.query('delete from sport_margin where subject = $1', [text])
  else await tx.query(set, [text, marginPpm, operator, dateOf(nowMs)])
  await tellEvents(tx, await touchEvents(tx, subject))
  const entry = { before: { marginPpm: before?.margin_ppm ?? null }, after: { marginPpm } }
  await logSport(tx, { action: 'sport.margin', operator, subject: text, ...entry }, nowMs)
  return done
}
