// Rows of promotions and their versions, with rules parsed by the kind, and the count of their grants.
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { PromotionBody, type PromotionKind } from './body.ts'

type Reader = Pick<Connection, 'query'>

/** A promotion in the version in force, with its kind's rules. */
export type Promotion<Rules = unknown> = {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly version: number
  readonly inForceFromMs: number
  readonly body: PromotionBody
  readonly rules: Rules
}

type Row = {
  id: string
  code: string
  kind: string
  version: number
  in_force_from: Date
  body: unknown
}

/**
 * The newest version that has started; selects columns of `promotion p` and `promotion_version v`. Instants of a body
 * have one format, so that they compare as texts.
 */
const inForce = `select distinct on (p.code) p.id, p.code, p.kind, v.version, v.in_force_from, v.body
  from promotion p join promotion_version v on v.promotion_id = p.id
  where v.in_force_from <= $1 and ($2::text is null or p.kind = $2) and ($3::text is null or p.code = $3)
    and ($4::text is null or p.id in (select e.promotion_id from promotion_version e
      where (case when e.body->>'until' is null then 'never'
        else greatest(e.body->>'until', e.body->>'showUntil') end) > $4))
    and ($5::uuid[] is null or p.id = any($5))
  order by p.code, v.in_force_from desc, v.version desc`

const one = `select p.id, p.code, p.kind, v.version, v.in_force_from, v.body
  from promotion p join promotion_version v on v.promotion_id = p.id where p.id = $1 and v.version = $2`

function promotionOfRow<Rules>(row: Row, kind: Pick<PromotionKind<Rules>, 'rules'>): Promotion<Rules> {
  const body = PromotionBody.parse(row.body)
  const { id, code, version, in_force_from } = row
  const rules = kind.rules.parse(body.rules)
  return { id, code, kind: row.kind, version, inForceFromMs: in_force_from.getTime(), body, rules }
}

/** Restricts a list; absent restrictions leave every promotion, whenever it ended. */
type Restriction = {
  /** Leaves out promotions whose end and whose visibility ended before this instant (ms). */
  readonly endedAfterMs?: number
  readonly ids?: readonly string[]
}

/** Lists a kind's promotions as currently in force, by code: upcoming, running and ended. */
export async function promotionsOf<Rules>(
  tx: Reader,
  kind: PromotionKind<Rules>,
  nowMs: number,
  { endedAfterMs, ids }: Restriction = {},
): Promise<Promotion<Rules>[]> {
  const after = endedAfterMs === undefined ? null : instantOf(endedAfterMs)
  const rows = await tx.query<Row>(inForce, [dateOf(nowMs), kind.kind, null, after, ids ?? null])
  return rows.map((row) => promotionOfRow(row, kind))
}

/** Finds the promotion with a code as currently in force; undefined if none of that kind exists. */
export async function promotionOf<Rules>(
  tx: Reader,
  kind: PromotionKind<Rules>,
  code: string,
  nowMs: number,
): Promise<Promotion<Rules> | undefined> {
  const [row] = await tx.query<Row>(inForce, [dateOf(nowMs), kind.kind, code, null, null])
  return row === undefined ? undefined : promotionOfRow(row, kind)
}

/** Like `promotionOf`, by id. */
export async function promotionById<Rules>(
  tx: Reader,
  kind: PromotionKind<Rules>,
  id: string,
  nowMs: number,
): Promise<Promotion<Rules> | undefined> {
  const [row] = await tx.query<{ code: string }>('select code from promotion where id = $1', [id])
  return row === undefined ? undefined : promotionOf(tx, kind, row.code, nowMs)
}

/** Returns one version, whenever it was in force. Throws if it does not exist. */
export async function promotionVersion<Rules>(
  tx: Reader,
  kind: PromotionKind<Rules>,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Promotion<Rules>> {
  const [row] = await tx.query<Row>(one, [id, version])
  if (row === undefined) throw new Error(`the promotion ${id} has no version ${version}`)
  return promotionOfRow(row, kind)
}

/** Finds the promotion with a code as currently in force, of any kind; undefined if none exists. */
export async function anyPromotionOf(
  tx: Reader,
  code: string,
  nowMs: number,
): Promise<Promotion | undefined> {
  const [row] = await tx.query<Row>(inForce, [dateOf(nowMs), null, code, null, null])
  return row && promotionOfRow(row, { rules: anyRules })
}

/** How long ended promotions remain in lists, ms. */
export const endedListedMs = 30 * dayMs

/** Lists the promotions of any kind as currently in force, except those that ended long ago. */
export async function allPromotions(tx: Reader, nowMs: number): Promise<Promotion[]> {
  const after = instantOf(nowMs - endedListedMs)
  const rows = await tx.query<Row>(inForce, [dateOf(nowMs), null, null, after, null])
  return rows.map((row) => promotionOfRow(row, { rules: anyRules }))
}

/** Lists every version that is or was in force, the newest first. */
export async function allVersions(tx: Reader, promotionId: string, nowMs: number): Promise<Promotion[]> {
  const rows = await tx.query<Row>(
    `select p.id, p.code, p.kind, v.version, v.in_force_from, v.body
     from promotion p join promotion_version v on v.promotion_id = p.id
     where p.id = $1 and v.in_force_from <= $2 order by v.in_force_from desc, v.version desc`,
    [promotionId, dateOf(nowMs)],
  )
  return rows.map((row) => promotionOfRow(row, { rules: anyRules }))
}

const anyRules = PromotionBody.shape.rules

/**
 * Counts one more grant of a promotion; returns false, and counts nothing, if `inAll` was reached or it was closed.
 * Locks the counter's row until the transaction ends, so that two grants cannot both be the last.
 */
export async function countGiven(tx: Tx, promotion: Pick<Promotion, 'id' | 'body'>): Promise<boolean> {
  const rows = await tx.query(
    `update promotion_count set given = given + 1 where promotion_id = $1
       and closed_at is null and ($2::bigint is null or given < $2) returning 1`,
    [promotion.id, promotion.body.limits.inAll ?? null],
  )
  return rows.length === 1
}

/** Reverts the count of a refused grant, in the same transaction. */
export async function uncountGiven(tx: Tx, { id }: Pick<Promotion, 'id'>): Promise<void> {
  await tx.query('update promotion_count set given = given - 1 where promotion_id = $1', [id])
}
