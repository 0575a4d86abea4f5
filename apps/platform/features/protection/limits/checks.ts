// Checks of limits outside settlement (deposits and game sessions),
// and the details returned with a refused bet.
import type { LimitPeriod } from '@mangetsu/contract/limits'
import { type Currency, toDecimal } from '@mangetsu/money'
import { inReference, referenceCurrency } from '@mangetsu/money/reference'
import { dateOf, instantOf, siteZone } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import type { ExplainRefusal } from '../../../wagering/guard.ts'
import { type Guard, guardOf } from './guard.ts'
import { limitsOf } from './limit-rows.ts'
import { depositedInHand } from './payments.ts'
import { currentPlaySession } from './play-time.ts'
import { isDepositLimitUnanswered, type RuledProfile } from './prompts.ts'
import { type CurrentLimit, isInForce, opensAtMs, type PlayPause, periods } from './rules.ts'

type Reader = Pick<Connection, 'query'>

export type RefusedByClosure = Refused<'onBreak' | 'excluded' | 'identityHeld'>

function closedBy(closure: PlayPause | null, nowMs: number): Refused<'onBreak' | 'excluded'> | null {
  if (!isInForce(closure, nowMs)) return null
  const opens = opensAtMs(closure)
  return refuse(closure.kind === 'break' ? 'onBreak' : 'excluded', {
    until: opens === null ? null : instantOf(opens),
  })
}

/**
 * Checks before a game session opens: refuses during the player's own pause, and while the account is restricted
 * because it may belong to a player on a pause.
 */
export async function checkPlay(tx: Tx, playerId: string, nowMs: number): Promise<RefusedByClosure | null> {
  const guard = await guardOf(tx, playerId, nowMs)
  if (guard === null) return null
  return closedBy(guard.closure, nowMs) ?? (guard.isRestricted ? refuse('identityHeld') : null)
}

const restricted = `select player_id from play_guard where player_id = any($1::uuid[]) and held_until > $2 order by player_id`

/** Returns the accounts that are restricted now, for a player on a pause or by the house. */
export const restrictedAmong = async (
  tx: Reader,
  playerIds: readonly string[],
  nowMs: number,
): Promise<string[]> =>
  (await tx.query<{ player_id: string }>(restricted, [playerIds, dateOf(nowMs)])).map(
    ({ player_id: id }) => id,
  )

/**
 * Checks before money moves to an external provider's wallet: refuses during a pause, and with any limit on
 * bets, since the provider's bets cannot be counted against it.
 */
export async function checkPlayOutside(
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<RefusedByClosure | Refused<'limitOutOfReach'> | null> {
  const closed = await checkPlay(tx, playerId, nowMs)
  if (closed !== null) return closed
  const limits = await limitsOf(tx, playerId)
  return limits.some(({ kind }) => kind !== 'deposit') ? refuse('limitOutOfReach') : null
}

type Room = { readonly period: LimitPeriod; readonly leftMinor: bigint }

/** The period with the least room under a limit of the kind, never negative; null without a limit. */
function leastRoom(
  limits: readonly CurrentLimit[],
  kind: CurrentLimit['kind'],
  used: readonly bigint[],
): Room | null {
  const rooms = limits
    .filter((limit) => limit.kind === kind)
    .map(({ period, cap }) => {
      const left = cap - (used[periods.indexOf(period)] ?? 0n)
      return { period, leftMinor: left > 0n ? left : 0n }
    })
  return rooms.reduce<Room | null>(
    (least, room) => (least === null || room.leftMinor < least.leftMinor ? room : least),
    null,
  )
}

export type DepositCheck = {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

/**
 * Checks before a deposit is ordered. Money that arrives at the bank
 * regardless is credited: it is the player's.
 */
export async function checkDeposit(
  tx: Tx,
  profile: RuledProfile,
  { playerId, currency, amountMinor }: DepositCheck,
  nowMs: number,
): Promise<RefusedByClosure | Refused<'depositLimit' | 'depositLimitUnanswered'> | null> {
  await lockPlayerRow(tx, playerId)
  const closed = await checkPlay(tx, playerId, nowMs)
  if (closed !== null) return closed
  if (await isDepositLimitUnanswered(tx, profile, playerId, nowMs)) return refuse('depositLimitUnanswered')
  const limits = await limitsOf(tx, playerId)
  if (!limits.some(({ kind }) => kind === 'deposit')) return null
  const room = leastRoom(limits, 'deposit', await depositedInHand(tx, playerId, nowMs))
  if (room === null || inReference(currency, amountMinor) <= room.leftMinor) return null
  return refuse('depositLimit', {
    left: amountValue(room.leftMinor, referenceCurrency),
    amount: toDecimal(room.leftMinor, referenceCurrency),
    period: room.period,
  })
}

/**
 * The largest deposit the player's own limits allow now, in the reference
 * currency's smallest unit; null without a limit.
 */
export async function leftToDeposit(tx: Reader, playerId: string, nowMs: number): Promise<bigint | null> {
  const limits = await limitsOf(tx, playerId)
  if (!limits.some(({ kind }) => kind === 'deposit')) return null
  return leastRoom(limits, 'deposit', await depositedInHand(tx, playerId, nowMs))?.leftMinor ?? null
}

/** The ends of the current day, week and month. */
export async function periodEnds(tx: Reader, nowMs: number): Promise<Readonly<Record<LimitPeriod, string>>> {
  const ends = periods.map(
    (period) => `(date_trunc('${period}', $1::timestamptz at time zone $2) + interval '1 ${period}')
      at time zone $2 as ${period}`,
  )
  const [row] = await tx.query<Record<LimitPeriod, Date>>(`select ${ends}`, [dateOf(nowMs), siteZone])
  if (row === undefined) throw new Error('the calendar is not there')
  return { day: instantOf(row.day), week: instantOf(row.week), month: instantOf(row.month) }
}

/**
 * The used amount of a kind of limit that counts bets, for each current period; a negative loss is a gain.
 */
export function usedOf(kind: 'wager' | 'loss' | 'session', guard: Guard): bigint[] {
  if (kind === 'session') return [...guard.playedMs]
  if (kind === 'wager') return [...guard.staked]
  return guard.staked.map((staked, place) => staked - (guard.returned[place] ?? 0n))
}

/** Whether a limit that counts bets leaves no room in a current period. */
export async function isAtLimit(tx: Reader, playerId: string, nowMs: number): Promise<boolean> {
  const guard = await guardOf(tx, playerId, nowMs)
  if (guard === null) return false
  const limits = await limitsOf(tx, playerId)
  const kinds = ['wager', 'loss', 'session'] as const
  return kinds.some((kind) => leastRoom(limits, kind, usedOf(kind, guard))?.leftMinor === 0n)
}

const limitOfRefusal = { wagerLimit: 'wager', lossLimit: 'loss', sessionLimit: 'session' } as const

export const explain: ExplainRefusal = async (tx, playerId, refusal, nowMs) => {
  const guard = await guardOf(tx, playerId, nowMs)
  if (guard === null) return {}
  if (refusal === 'identityHeld') return {}
  if (refusal === 'onBreak' || refusal === 'excluded') return closedBy(guard.closure, nowMs)?.data ?? {}
  if (refusal === 'realityCheck') {
    const { minutes, netMinor } = await currentPlaySession(tx, guard.sitting, nowMs)
    const every = Number(guard.checkEveryMs / 60_000n)
    return { minutes, every, net: toDecimal(netMinor, referenceCurrency) }
  }
  const kind = limitOfRefusal[refusal]
  const room = leastRoom(await limitsOf(tx, playerId), kind, usedOf(kind, guard))
  return room === null ? {} : { period: room.period, renewsAt: (await periodEnds(tx, nowMs))[room.period] }
}
