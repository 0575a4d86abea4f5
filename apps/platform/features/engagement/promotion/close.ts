// Closes ended promotions: once nothing is open, the balances of their two accounts return to the budgets' source
// account.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import {
  balancesOfPurpose,
  isRefused,
  moveLegs,
  type PromotionPurpose,
  transfer,
} from '../../../ledger/index.ts'
import { PromotionBody } from './body.ts'
import { kindNamed, type PromotionKinds } from './publish.ts'

/** House account that funds every budget. */
const funds = 'house:promotions'
/** Batch size of the job, in promotions. */
const turnLimit = 50

type Ended = { id: string; kind: string; body: unknown }

/** The newest version decides, even if it is not in force yet: it may extend the promotion. */
const open = `select distinct on (p.id) p.id, p.kind, v.body
  from promotion p join promotion_count c on c.promotion_id = p.id and c.closed_at is null
    join promotion_version v on v.promotion_id = p.id
  where p.kind = any($1) and ($2::uuid is null or p.id = $2) order by p.id, v.version desc`

// Grants lock this row first, so none can happen between the check and the close.
const lock = 'select 1 from promotion_count where promotion_id = $1 and closed_at is null for update'

const isBonusOpen = 'select 1 from bonus where promotion_id = $1 and ended_at is null limit 1'

/** Returns the time after which nothing more can be granted, ms; null without an end, or if the kind closes itself. */
function closesAtMs(kinds: PromotionKinds, { kind: name, body }: Omit<Ended, 'id'>): number | null {
  const kind = kindNamed(kinds, name)
  if (kind?.openAfterMs === undefined) return null
  const { until, rules } = PromotionBody.parse(body)
  return until === null ? null : Date.parse(until) + kind.openAfterMs(kind.rules.parse(rules))
}

async function returnMoney(tx: Tx, promotionId: string, purpose: PromotionPurpose): Promise<void> {
  for (const { currency, balanceMinor } of await balancesOfPurpose(tx, promotionId, purpose)) {
    if (balanceMinor === 0n) continue
    const from = { promotionId, purpose } as const
    const legs = moveLegs({ from, to: funds, currency, amountMinor: balanceMinor })
    const key = `promotion.close:${promotionId}:${purpose}:${currency}`
    const moved = await transfer(tx, { key, kind: 'promotion.close', ref: promotionId, legs })
    if (isRefused(moved))
      throw new Error(`the promotion ${promotionId} could not be closed: ${moved.refusal}`)
  }
}

async function closeOne(tx: Tx, kinds: PromotionKinds, id: string, nowMs: number): Promise<void> {
  if ((await tx.query(lock, [id])).length === 0) return
  const [row] = await tx.query<Ended>(open, [kinds.map(({ kind }) => kind), id])
  const closesAt = row === undefined ? null : closesAtMs(kinds, row)
  if (row === undefined || closesAt === null || nowMs < closesAt) return
  if ((await tx.query(isBonusOpen, [id])).length > 0) return
  if (await kindNamed(kinds, row.kind)?.isOwed?.(tx, id)) return
  await returnMoney(tx, id, 'promised')
  await returnMoney(tx, id, 'budget')
  await tx.query('update promotion_count set closed_at = $2 where promotion_id = $1', [id, dateOf(nowMs)])
}

/** Runs one batch over ended promotions. A job. Always returns false, because open ones remain due. */
export async function closeEnded(
  { work, kinds }: { readonly work: UnitOfWork; readonly kinds: PromotionKinds },
  nowMs: number,
): Promise<false> {
  const closing = kinds.filter(({ openAfterMs }) => openAfterMs !== undefined).map(({ kind }) => kind)
  const rows = await work.read((tx) => tx.query<Ended>(open, [closing, null]))
  const due = rows.filter((row) => {
    const closesAt = closesAtMs(kinds, row)
    return closesAt !== null && closesAt <= nowMs
  })
  await takeEach(due.slice(0, turnLimit), ({ id }) => work.write((tx) => closeOne(tx, kinds, id, nowMs)))
  return false
}
