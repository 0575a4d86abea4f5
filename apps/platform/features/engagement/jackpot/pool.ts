// The pool's money: the house's seeds, the payments, and the check that payments never exceed the balance.
import { randomBytes } from 'node:crypto'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type AccountRef,
  houseBalance,
  isRefused,
  moveLegs,
  openWallet,
  transfer,
} from '../../../ledger/index.ts'
import { moonPool } from '../../../studio/games.ts'
import type { Promotion } from '../promotion/index.ts'
import { potCurrency as currency, type JackpotRules, minor } from './rules.ts'
import { poolId } from './stored-pots.ts'

const pool = moonPool.account

/** Source account of the house's seeds. */
const funds = 'house:jackpot'

type Move = {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly amountMinor: bigint
}

async function move(
  tx: Tx,
  from: AccountRef,
  to: AccountRef,
  { amountMinor, ...request }: Move,
): Promise<void> {
  if (amountMinor === 0n) return
  const moved = await transfer(tx, { ...request, legs: moveLegs({ from, to, currency, amountMinor }) })
  if (isRefused(moved)) throw new Error(`${request.key} could not be booked: ${moved.refusal}`)
}

/** Pays in the seed of a pot's round or of the drawing fund; once for each. */
export const putIn = (tx: Tx, what: string, amountMinor: bigint): Promise<void> =>
  move(tx, funds, pool, { key: `jackpot.seed:${what}`, kind: 'jackpot.seed', ref: what, amountMinor })

export type PoolSource = {
  readonly promotionId: string
  readonly version: number
  readonly drawnMinor: bigint
}

/**
 * Locks the pool until the transaction ends, so that no other payment runs concurrently. Undefined before the pool is
 * opened.
 */
export async function lockPool(tx: Tx): Promise<PoolSource | undefined> {
  type Row = { promotion_id: string; version: number; drawn: bigint }
  const [row] = await tx.query<Row>(
    'select promotion_id, version, drawn from jackpot_source where id = $1 for no key update',
    [poolId],
  )
  return row && { promotionId: row.promotion_id, version: row.version, drawnMinor: row.drawn }
}

/**
 * Pays a player from the locked pool, once per key. The pool is a house account and could become negative, so the
 * balance is checked first, and a payment beyond it throws.
 */
export async function payOut(
  tx: Tx,
  { playerId, key, ref, amountMinor }: Omit<Move, 'kind'> & { readonly playerId: string },
): Promise<void> {
  const there = await houseBalance(tx, pool, currency)
  if (there < amountMinor) throw new Error(`${key} asks for ${amountMinor}, the pool has ${there}`)
  await openWallet(tx, playerId, currency)
  await move(tx, pool, { playerId }, { key, kind: 'jackpot', ref, amountMinor })
}

/** Whether these rules are the ones announced last. */
export async function isAnnounced(tx: Tx, { id, version }: Promotion<JackpotRules>): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from jackpot_source where id = $1 and promotion_id = $2 and version = $3',
    [poolId, id, version],
  )
  return rows.length > 0
}

/** SQL condition that holds while the newest rules that have started are not the ones announced last; `$1` is the time. */
export const areRulesUnannounced = `(select p.id::text || ' ' || v.version from promotion p
    join promotion_version v on v.promotion_id = p.id
    where p.kind = 'jackpot' and v.in_force_from <= $1
    order by p.code, v.in_force_from desc, v.version desc limit 1)
  is distinct from (select promotion_id::text || ' ' || version from jackpot_source where id = '${poolId}')`

/**
 * Opens the pots, or announces a newer version of their rules to the round consumer; does nothing if nothing changed.
 */
export async function announceRules(
  tx: Tx,
  encryption: Encryption,
  { id, version, rules }: Promotion<JackpotRules>,
  nowMs: number,
): Promise<void> {
  const sealed = encryption.encrypt(poolId, randomBytes(32))
  const opened = await tx.query(
    `insert into jackpot_source (id, sealed_root, promotion_id, version, opened_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [poolId, sealed, id, version, dateOf(nowMs)],
  )
  const isFirst = opened.length > 0
  const source = await lockPool(tx)
  if (!isFirst && source?.promotionId === id && source.version === version) return
  if (isFirst) {
    for (const { potId, seed } of rules.pots) await putIn(tx, `${potId}:1`, minor(seed))
    await putIn(tx, 'draws', minor(rules.draws.seed))
  } else
    await tx.query('update jackpot_source set promotion_id = $2, version = $3 where id = $1', [
      poolId,
      id,
      version,
    ])
  await writeEvent(tx, { type: 'jackpot.published', playerId: null, payload: { promotionId: id, version } })
}
