// Gives tickets out: numbered consecutively in the whole lottery, under its lock, so that numbers have no gaps or
// duplicates.
import type { calls, InputOf } from '@mangetsu/contract'
import type { Clock } from '../../../kernel/clock.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type AudiencePorts, isFor, promotionOf, takePlace } from '../promotion/index.ts'
import { earnedTickets, type PlayedRow, sourceTypeOf } from './earned.ts'
import { type LotteryPromotion, type LotteryRules, lotteryKind } from './kind.ts'
import { countTickets, type LotteryRow, lockLottery, playedBy } from './rows.ts'
import { holderOf } from './seal.ts'
import { lotteryStateAt } from './times.ts'

export type ReceiveParts = {
  readonly clock: Clock
  /** Encryption for `sealUse`. */
  readonly encryption: Encryption
  readonly audience: AudiencePorts
  readonly checkPlay: LimitsFeature['checkPlay']
}

/** Returns the pending tickets of a player who has this many. */
export const waitingTickets = (
  { earnedBy, limitNum }: Pick<LotteryRules, 'earnedBy' | 'limitNum'>,
  played: readonly PlayedRow[],
  used: number,
): number => Math.max(0, Math.min(limitNum, earnedTickets(earnedBy, played)) - used)

const insert = `insert into lottery_ticket
    (promotion_id, number, id, player_id, holder, source_type, receipt, received_at)
  select $1, n.number, n.id, $2, $3, $4, $5, $6 from unnest($7::integer[], $8::uuid[]) as n(number, id)`

type Giving = { readonly playerId: string; readonly receipt: string; readonly nowMs: number }

/**
 * Gives a player all pending tickets of a locked lottery; returns their number. Refused if another account of the same
 * person received tickets first.
 */
export async function giveOut(
  tx: Tx,
  { encryption, audience }: Pick<ReceiveParts, 'encryption' | 'audience'>,
  { promotion, row }: { readonly promotion: LotteryPromotion; readonly row: LotteryRow },
  { playerId, receipt, nowMs }: Giving,
): Promise<number | Refused<'activityNotForYou'>> {
  const { rules, id } = promotion
  const used = await countTickets(tx, id, playerId)
  const count = waitingTickets(rules, await playedBy(tx, id, playerId), used)
  if (count === 0) return 0
  if (!(await takePlace(audience.person, tx, promotion, playerId))) return refuse('activityNotForYou')
  const numbers = Array.from({ length: count }, (_, at) => row.issued + at + 1)
  const holder = holderOf(encryption, row, playerId)
  const same = [id, playerId, holder, sourceTypeOf(rules.earnedBy), receipt, dateOf(nowMs)]
  await tx.query(insert, [...same, numbers, numbers.map(() => newId())])
  await tx.query('update lottery set issued = issued + $2 where promotion_id = $1', [id, count])
  return count
}

export type ReceiveInput = InputOf<typeof calls.receiveLotteryTickets>
type Refusal = (typeof calls.receiveLotteryTickets)['refusals'][number] | 'sessionEnded'

/** Locks the lottery in force if it gives tickets out now. */
async function openLottery(
  { clock }: ReceiveParts,
  tx: Tx,
  actCode: string,
): Promise<
  | { readonly promotion: LotteryPromotion; readonly row: LotteryRow; readonly nowMs: number }
  | Refused<'lotteryUnknown' | 'lotteryNotOpen'>
> {
  const found = await promotionOf(tx, lotteryKind, actCode, clock.nowMs())
  const row = found && (await lockLottery(tx, found.id))
  if (found === undefined || row === undefined) return refuse('lotteryUnknown')
  // Read again, because the wait for the lock may have passed the close.
  const nowMs = clock.nowMs()
  const promotion = (await promotionOf(tx, lotteryKind, actCode, nowMs)) ?? found
  const isOpen =
    row.list_closed_at === null && lotteryStateAt(promotion, row.drawn_at !== null, nowMs) === 'open'
  return isOpen ? { promotion, row, nowMs } : refuse('lotteryNotOpen')
}

export type GivenReceipt = { readonly promotion: LotteryPromotion; readonly receipt: string }

/** Gives a player the pending tickets; a repeated request returns the same tickets. */
export async function receiveTickets(
  parts: ReceiveParts,
  tx: Tx,
  playerId: string,
  { actCode, requestId }: ReceiveInput,
): Promise<GivenReceipt | Refused<Refusal>> {
  const contents = { actCode }
  const key = await keyed(tx, { playerId, call: 'lottery.receive', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  if (!key.isFresh) {
    const promotion = await promotionOf(tx, lotteryKind, actCode, parts.clock.nowMs())
    return promotion === undefined ? refuse('lotteryUnknown') : { promotion, receipt: key.ref }
  }
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const closed = await parts.checkPlay(tx, playerId, parts.clock.nowMs())
  if (closed !== null) return closed
  const open = await openLottery(parts, tx, actCode)
  if (isRefusal(open)) return open
  const { promotion, nowMs } = open
  if (!(await isFor(parts.audience, tx, promotion, playerId))) return refuse('activityNotForYou')
  const count = await giveOut(tx, parts, open, { playerId, receipt: key.ref, nowMs })
  if (isRefusal(count)) return count
  return count === 0 ? refuse('lotteryNoTickets') : { promotion, receipt: key.ref }
}
