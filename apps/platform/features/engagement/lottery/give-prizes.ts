// Grants prizes to winners: each once, as a bonus that can be claimed for some days, with a notice.
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type BonusFeature, givenReward } from '../bonus/index.ts'
import { earnPoints } from '../point/index.ts'
import { promotionById } from '../promotion/index.ts'
import { type LotteryPromotion, lotteryKind } from './kind.ts'

export type GiveParts = {
  readonly work: UnitOfWork
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly createNotice: CreateNotice
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly publishBalance: (playerId: string) => void
}

const turnSize = 50
/** Retry interval for players on a break, ms. */
const againMs = 60 * 60_000

type DueRow = Pick<WinRow, 'promotion_id' | 'number' | 'player_id'>
type WinRow = {
  promotion_id: string
  number: number
  rank: number
  player_id: string
  currency: Currency
  drawn_at: Date
}

const due = `select promotion_id, number, player_id from lottery_win
  where given_at is null and next_at <= $1 order by next_at limit $2`

const lock = `select w.promotion_id, w.number, w.rank, w.player_id, w.currency, l.drawn_at
  from lottery_win w join lottery l on l.promotion_id = w.promotion_id
  where w.promotion_id = $1 and w.number = $2 and w.given_at is null for no key update of w`

type Given = { readonly win: WinRow; readonly promotion: LotteryPromotion; readonly isPausing: boolean }

/** Grants the prize; the ticket's number is its key. */
async function give({ bonus }: GiveParts, tx: Tx, { win, promotion, isPausing }: Given, nowMs: number) {
  const { player_id: playerId, number, rank, currency } = win
  const prize = promotion.rules.prizes[rank - 1]
  if (prize === undefined) throw new Error(`${promotion.code} has no prize of the rank ${rank}`)
  const reward = givenReward(prize.reward, currency)
  const sourceKey = `lottery:${number}`
  if (reward.kind === 'points') {
    await earnPoints(tx, { playerId, key: `${sourceKey}:${promotion.id}`, points: reward.count }, nowMs)
    return
  }
  const untilMs = nowMs + promotion.rules.claimDays * dayMs
  // A cash prize is paid immediately to a player whose break outlasts the claim period.
  const isPaidAtOnce = isPausing && reward.kind === 'money' && reward.wagering.times === 0
  const to = { promotion, playerId, sourceKey, bonusType: bonusTypes.activity } as const
  // A prize is valid even if two accounts turn out to be one person's after their tickets were given out.
  const request = { ...to, reward, hasPlace: true } as const
  const given = await bonus.grantReward(tx, { ...request, claim: isPaidAtOnce ? 'now' : { untilMs } }, nowMs)
  if (isRefusal(given))
    throw new Error(`the prize of ${number} in ${promotion.code} was refused: ${given.refusal}`)
}

/**
 * Sends no notice to a player on a break or excluded: the prize waits for the end of the break, and is granted without
 * a notice if the end is beyond the claim period.
 */
async function giveOne(
  parts: GiveParts,
  tx: Tx,
  { promotion_id, number, player_id: playerId }: DueRow,
  nowMs: number,
): Promise<boolean> {
  if ((await lockPlayer(tx, playerId)) === undefined) throw new Error(`the winner ${playerId} is no player`)
  const [win] = await tx.query<WinRow>(lock, [promotion_id, number])
  if (win === undefined) return false
  const promotion = await promotionById(tx, lotteryKind, promotion_id, nowMs)
  if (promotion === undefined) throw new Error(`the lottery ${promotion_id} is not there`)
  const isPausing = isRefusal(await parts.checkPlay(tx, playerId, nowMs))
  const waitsUntilMs = win.drawn_at.getTime() + promotion.rules.claimDays * dayMs
  if (isPausing && nowMs < waitsUntilMs) {
    const nextAt = dateOf(Math.min(nowMs + againMs, waitsUntilMs))
    await tx.query('update lottery_win set next_at = $3 where promotion_id = $1 and number = $2', [
      promotion_id,
      number,
      nextAt,
    ])
    return false
  }
  await give(parts, tx, { win, promotion, isPausing }, nowMs)
  await tx.query('update lottery_win set given_at = $3 where promotion_id = $1 and number = $2', [
    promotion_id,
    number,
    dateOf(nowMs),
  ])
  if (isPausing) return true
  const data = { actCode: promotion.code, number, rank: win.rank }
  await parts.createNotice(tx, { playerId, kind: 'lotteryWon', from: null, data }, nowMs)
  return true
}

/** Runs one batch; returns true if more work remains. */
export async function givePrizes(parts: GiveParts, nowMs: number): Promise<boolean> {
  const rows = await parts.work.read((tx) => tx.query<DueRow>(due, [dateOf(nowMs), turnSize]))
  await takeEach(rows, async (row) => {
    if (await parts.work.write((tx) => giveOne(parts, tx, row, nowMs))) parts.publishBalance(row.player_id)
  })
  return rows.length === turnSize
}
