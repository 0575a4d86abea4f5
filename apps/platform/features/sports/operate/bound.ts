// Bounds of bets as data: the operator changes them for all of sports, a sport, a competition or an event.
import { parseAmount, toDecimal } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import type { Tx } from '../../../kernel/db/index.ts'
import { done, logSport, refusedBecause, type SportDecision } from './decision.ts'
import { isSubjectKnown, type SportSubject, subjectText } from './subject.ts'

/** The bounds by their names, and their columns. */
const boundColumns = {
  leastStake: 'least_stake',
  betReturn: 'bet_return',
  outcomeReturn: 'outcome_return',
  marketReturn: 'market_return',
  playerDayReturn: 'player_day_return',
} as const

export type SportBoundName = keyof typeof boundColumns
export const sportBoundNames = Object.keys(boundColumns) as readonly SportBoundName[]

/** A bound in force for a subject; amounts in the reference currency, null for those of the next wider subject. */
type ListedBounds = {
  readonly subject: string
  readonly bounds: Readonly<Record<SportBoundName, string | null>>
}

type BoundRow = { scope: string; scope_id: string } & Record<
  (typeof boundColumns)[SportBoundName],
  bigint | null
>

const amountOf = (minor: bigint | null): string | null =>
  minor === null ? null : toDecimal(minor, referenceCurrency)

export async function listBounds(tx: Tx): Promise<ListedBounds[]> {
  const rows = await tx.query<BoundRow>(
    `select scope, scope_id, ${Object.values(boundColumns).join(', ')} from sport_bound order by scope, scope_id`,
  )
  return rows.map((row) => ({
    subject: row.scope === 'all' ? 'all' : `${row.scope}/${row.scope_id}`,
    bounds: {
      leastStake: amountOf(row.least_stake),
      betReturn: amountOf(row.bet_return),
      outcomeReturn: amountOf(row.outcome_return),
      marketReturn: amountOf(row.market_return),
      playerDayReturn: amountOf(row.player_day_return),
    },
  }))
}

type NewBound = {
  readonly name: SportBoundName
  /** In the reference currency; null for that of the next wider subject. */
  readonly amount: string | null
  readonly operator: string
}

type Unbound = Extract<SportSubject, { readonly kind: 'market' | 'bet' | 'virtual' }>
const hasNoBounds = (subject: SportSubject): subject is Unbound =>
  ['market', 'bet', 'virtual'].includes(subject.kind)

/** Returns why a bound cannot be set, or its amount in smallest units. */
function readBound(
  subject: SportSubject,
  { name, amount }: NewBound,
): string | { readonly minor: bigint | null } {
  if (hasNoBounds(subject)) return 'Bounds are of all of sports, a sport, a competition or an event.'
  if (name === 'playerDayReturn' && subject.kind !== 'all')
    return 'What one player can win in a day is a bound of all of sports.'
  if (amount === null)
    return subject.kind === 'all' ? 'The bounds of all of sports have an amount.' : { minor: null }
  const read = parseAmount(amount, referenceCurrency)
  const least = name === 'leastStake' || name === 'betReturn' ? 1n : 0n
  if (!read.ok || read.amountMinor < least) return `Say the amount in ${referenceCurrency}, such as 5000000.`
  return { minor: read.amountMinor }
}

/** Sets one bound of a subject. Bets that are open keep their stakes and returns. */
export async function setBound(
  tx: Tx,
  subject: SportSubject,
  bound: NewBound,
  nowMs: number,
): Promise<SportDecision> {
  const read = readBound(subject, bound)
  if (typeof read === 'string') return refusedBecause(read)
  if (hasNoBounds(subject) || !(await isSubjectKnown(tx, subject)))
    return refusedBecause(`There is no ${subjectText(subject)}.`)
  const column = boundColumns[bound.name]
  const key = [subject.kind, subject.kind === 'all' ? '' : subject.id]
  if (subject.kind !== 'all')
    await tx.query('insert into sport_bound (scope, scope_id) values ($1, $2) on conflict do nothing', key)
  const [before] = await tx.query<{ amount: bigint | null }>(
    `select ${column} as amount from sport_bound where scope = $1 and scope_id = $2 for update`,
    key,
  )
  await tx.query(`update sport_bound set ${column} = $3 where scope = $1 and scope_id = $2`, [
    ...key,
    read.minor,
  ])
  const { operator, name } = bound
  const entry = {
    before: { name, amount: amountOf(before?.amount ?? null) },
    after: { name, amount: amountOf(read.minor) },
  }
  await logSport(tx, { action: 'sport.bound', operator, subject: subjectText(subject), ...entry }, nowMs)
  return done
}
