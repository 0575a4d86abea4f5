// The rows of a player's limits, and the record of every change to them.
import type { LimitKind, LimitPeriod } from '@mangetsu/contract/limits'
import { toDecimal } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type CurrentLimit, periods } from './rules.ts'

type Reader = Pick<Connection, 'query'>

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'wager', 'session']

/** All limits of one player, in display order. */
export async function limitsOf(tx: Reader, playerId: string): Promise<CurrentLimit[]> {
  type Row = {
    id: string
    kind: LimitKind
    period: LimitPeriod
    cap: bigint
    raise_cap: bigint | null
    raise_ready_at: Date | null
  }
  const rows = await tx.query<Row>(
    'select id, kind, period, cap, raise_cap, raise_ready_at from player_limit where player_id = $1',
    [playerId],
  )
  const limits = rows.map(({ id, kind, period, cap, raise_cap, raise_ready_at }) => ({
    id,
    kind,
    period,
    cap,
    raise: raise_ready_at === null ? null : { cap: raise_cap, readyAtMs: raise_ready_at.getTime() },
  }))
  const place = ({ kind, period }: CurrentLimit) =>
    kinds.indexOf(kind) * periods.length + periods.indexOf(period)
  return limits.sort((a, b) => place(a) - place(b))
}

/** Puts a cap in force, replacing the previous cap and any pending raise. */
export async function putLimit(
  tx: Tx,
  playerId: string,
  { kind, period, cap }: Pick<CurrentLimit, 'kind' | 'period' | 'cap'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into player_limit (id, player_id, kind, period, cap, set_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, kind, period) do update
       set cap = excluded.cap, set_at = excluded.set_at, raise_cap = null, raise_ready_at = null`,
    [newId(), playerId, kind, period, cap, dateOf(nowMs)],
  )
}

export async function putRaise(tx: Tx, id: string, raise: CurrentLimit['raise']): Promise<void> {
  await tx.query('update player_limit set raise_cap = $2, raise_ready_at = $3 where id = $1', [
    id,
    raise?.cap ?? null,
    raise === null ? null : dateOf(raise.readyAtMs),
  ])
}

export async function removeLimit(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from player_limit where id = $1', [id])
}

/** A cap in the contract's format: an amount of the reference currency, or whole minutes. */
export const capText = (kind: LimitKind, cap: bigint): string =>
  kind === 'session' ? String(cap / 60_000n) : toDecimal(cap, referenceCurrency)

type ChangeKind =
  | 'set'
  | 'lowered'
  | 'raiseAsked'
  | 'raised'
  | 'raiseDropped'
  | 'removed'
  | 'break'
  | 'excluded'
  | 'exclusionEnded'
  | 'realityCheck'
  | 'depositLimitDeclined'
  | 'limitsReviewed'

export type Change = {
  readonly what: ChangeKind
  readonly kind?: LimitKind
  readonly period?: LimitPeriod
  readonly from: string | null
  readonly to: string | null
}

export async function recordChange(tx: Tx, playerId: string, change: Change, nowMs: number): Promise<void> {
  const { what, kind, period, from, to } = change
  await tx.query(
    // Changes are listed by id; the server's ids ascend within a transaction, even within a millisecond.
    `insert into limit_change (id, player_id, what, kind, period, cap_from, cap_to, at)
     values (uuidv7(), $1, $2, $3, $4, $5, $6, $7)`,
    [playerId, what, kind ?? null, period ?? null, from, to, dateOf(nowMs)],
  )
  await writeEvent(tx, { type: 'limit.changed', playerId, payload: { what, kind: kind ?? null } })
}

export type ChangeRow = {
  readonly what: ChangeKind
  readonly kind: LimitKind | null
  readonly period: LimitPeriod | null
  readonly cap_from: string | null
  readonly cap_to: string | null
  readonly at: Date
}

/** The newest changes, at most `limit`. */
export const changesOf = (tx: Reader, playerId: string, limit: number): Promise<ChangeRow[]> =>
  tx.query<ChangeRow>(
    `select what, kind, period, cap_from, cap_to, at from limit_change
     where player_id = $1 order by id desc limit $2`,
    [playerId, limit],
  )
