// Publishes a version of a promotion: validation, the transfer of its budget, and the operator's log entry.
import { createHash } from 'node:crypto'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import * as z from 'zod/mini'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { isRefused, moveLegs, openAccount, transfer } from '../../../ledger/index.ts'
import { PromotionBody, PromotionFile, type PromotionKind } from './body.ts'

export type PromotionKinds = readonly PromotionKind[]

/** Returns undefined for a kind that the platform lacks. */
export const kindNamed = (kinds: PromotionKinds, name: string): PromotionKinds[number] | undefined =>
  kinds.find(({ kind }) => kind === name)

export type PublishedPromotion =
  | { readonly state: 'done'; readonly code: string; readonly version: number }
  /** Faults, one line per place. */
  | { readonly state: 'unreadable'; readonly why: string }

type Newest = {
  id: string
  kind: string
  version: number
  in_force_from: Date
  body: unknown
  closed_at: Date | null
}

/** House account that funds every budget. */
const funds = 'house:promotions'

const newest = `select p.id, p.kind, v.version, v.in_force_from, v.body, c.closed_at
  from promotion p join promotion_version v on v.promotion_id = p.id
    join promotion_count c on c.promotion_id = p.id
  where p.code = $1 order by v.version desc limit 1`

/** Serialises concurrent publications of one promotion. */
const lockCode = 'select pg_advisory_xact_lock(hashtextextended($1, 20261125))'

/** Returns the faults of a file beyond its schema, one sentence each. */
function faultsOf(
  { code, kind: named, body, inForceFrom }: PromotionFile,
  kinds: PromotionKinds,
  before?: Newest,
) {
  const kind = kindNamed(kinds, named)
  if (kind === undefined) return [`${code}: there is no kind "${named}".`]
  const rules = kind.rules.safeParse(body.rules)
  if (!rules.success) return [`${code}, rules: ${z.prettifyError(rules.error)}`]
  const faults: string[] = []
  if (before?.closed_at) faults.push(`${code} is closed and its money is back; copy it instead.`)
  if (before !== undefined && before.kind !== named)
    faults.push(`${code} is of the kind "${before.kind}", which does not change.`)
  if (
    before !== undefined &&
    inForceFrom !== undefined &&
    Date.parse(inForceFrom) < before.in_force_from.getTime()
  )
    faults.push(
      `${code}: the version before is in force from ${before.in_force_from.toISOString()}, later than this.`,
    )
  if (body.until !== null && body.until <= body.from) faults.push(`${code}: it ends before it begins.`)
  if (body.terms.ja.length !== body.terms.en.length)
    faults.push(`${code}: its terms differ in number between the languages.`)
  const earlier = before === undefined ? null : PromotionBody.parse(before.body)
  faults.push(...(kind.checkCode?.(code) ?? []), ...(kind.check?.(body, rules.data, earlier) ?? []))
  if (faults.length > 0) return faults
  for (const [currency, amount] of Object.entries(earlier?.budget ?? {}) as [Currency, string][])
    if (minorOf(body.budget[currency] ?? '0.00', currency) < minorOf(amount, currency))
      faults.push(`${code}: a budget is never made smaller (${currency}); end the promotion instead.`)
  return faults
}

/** Returns the faults of a file for a new promotion, one sentence each. */
export function faultsIn(file: unknown, kinds: PromotionKinds): readonly string[] {
  const read = PromotionFile.safeParse(file)
  return read.success ? faultsOf(read.data, kinds) : [z.prettifyError(read.error)]
}

/** Transfers the increase of the budget over earlier versions to the promotion's account. */
async function fund(tx: Tx, promotionId: string, { budget }: PromotionBody, version: number): Promise<void> {
  for (const [currency, amount] of Object.entries(budget) as [Currency, string][]) {
    const budgetRef = { promotionId, purpose: 'budget' } as const
    await openAccount(tx, budgetRef, currency)
    await openAccount(tx, { promotionId, purpose: 'promised' }, currency)
    const wanted = minorOf(amount, currency)
    const [row] = await tx.query<{ funded: bigint }>(
      'select funded from promotion_funding where promotion_id = $1 and currency = $2',
      [promotionId, currency],
    )
    const missing = wanted - (row?.funded ?? 0n)
    if (missing <= 0n) continue
    const legs = moveLegs({ from: funds, to: budgetRef, currency, amountMinor: missing })
    const key = `promotion.fund:${promotionId}:${version}:${currency}`
    const moved = await transfer(tx, { key, kind: 'promotion.fund', ref: promotionId, legs })
    if (isRefused(moved))
      throw new Error(`the budget of ${promotionId} could not be funded: ${moved.refusal}`)
    await tx.query(
      `insert into promotion_funding (promotion_id, currency, funded) values ($1, $2, $3)
       on conflict (promotion_id, currency) do update set funded = excluded.funded`,
      [promotionId, currency, wanted],
    )
  }
}

async function insertVersion(
  tx: Tx,
  file: PromotionFile,
  before: Newest | undefined,
  operator: string,
  nowMs: number,
) {
  const at = dateOf(nowMs)
  const id = before?.id ?? newId()
  const version = (before?.version ?? 0) + 1
  if (before === undefined) {
    const row = [id, file.code, file.kind, at]
    await tx.query('insert into promotion (id, code, kind, created_at) values ($1, $2, $3, $4)', row)
    await tx.query('insert into promotion_count (promotion_id, given) values ($1, 0)', [id])
  }
  await tx.query(
    `insert into promotion_version (promotion_id, version, body, in_force_from, published_at, published_by)
     values ($1, $2, $3, coalesce($4::timestamptz, $5), $5, $6)`,
    [id, version, JSON.stringify(file.body), file.inForceFrom ?? null, at, operator],
  )
  return { id, version }
}

/** Publishes a version in the caller's transaction; returns the faults, and does nothing, if there are any. */
export async function publishIn(
  tx: Tx,
  kinds: PromotionKinds,
  file: unknown,
  operator: string,
  nowMs: number,
): Promise<PublishedPromotion> {
  const read = PromotionFile.safeParse(file)
  if (!read.success) return { state: 'unreadable', why: z.prettifyError(read.error) }
  const { code, body, inForceFrom } = read.data
  await tx.query(lockCode, [code])
  const [before] = await tx.query<Newest>(newest, [code])
  const faults = faultsOf(read.data, kinds, before)
  if (faults.length > 0) return { state: 'unreadable', why: faults.join('\n') }
  const { id, version } = await insertVersion(tx, read.data, before, operator, nowMs)
  await fund(tx, id, body, version)
  const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const facts = { operator, action: 'promotion.publish', playerId: null } as const
  const after = { version, inForceFrom: inForceFrom ?? instantOf(nowMs), sha256, ...budgetFacts(body) }
  const subject = { kind: 'promotion', id: code } as const
  await appendOperatorEntry(
    tx,
    { ...facts, subject, before: (before && { version: before.version }) || null, after },
    nowMs,
  )
  return { state: 'done', code, version }
}

const budgetFacts = ({ budget }: PromotionBody): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(budget) as [Currency, string][]).map(([currency, amount]) => [
      `budget${currency}`,
      toDecimal(minorOf(amount, currency), currency),
    ]),
  )
