// Daily sign-in: a player marks the current day and receives its rewards on both ladders.
import { calls } from '@mangetsu/contract'
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { ReceivedReward, SignDetail } from '@mangetsu/contract/daily'
import type { Currency } from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { findPlayer, lockPlayer } from '../../identity/account/index.ts'
import { type BonusFeature, givenReward, type Reward, rewardView } from '../bonus/index.ts'
import { earnPoints, keepPoints } from '../point/index.ts'
import { isSeenAt, type Promotion, promotionOf, takePlace } from '../promotion/index.ts'
import { closedFor, type DetailParts, detailOf, type Visitor, visitorDetail } from './detail.ts'
import { type DailyRules, dailyKind } from './kind.ts'
import { numberOfToday, rewardsOfDay } from './ladder.ts'
import { insertSignDay, noteReceived, signDaysOf } from './rows.ts'

export type DailyParts = DetailParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly bonus: Pick<BonusFeature, 'grantReward'>
}

type SignRequest = {
  readonly playerId: string
  readonly code: string
  /** The day shown to the player; undefined for the current one. */
  readonly day: string | undefined
  readonly nowMs: number
}

async function findDaily(tx: Tx, code: string, nowMs: number) {
  const found = await promotionOf(tx, dailyKind, code, nowMs)
  return found !== undefined && isSeenAt(found.body, nowMs) ? found : refuse('activityUnknown')
}

/** Grants one reward of a day; returns whether any of it was left. */
async function give(
  { bonus }: DailyParts,
  tx: Tx,
  promotion: Promotion<DailyRules>,
  { reward: named, sourceKey, visitor }: { reward: Reward; sourceKey: string; visitor: Visitor },
  nowMs: number,
): Promise<ReceivedReward> {
  const { playerId, currency } = visitor
  const reward = givenReward(named, currency)
  const view = rewardView(reward)
  if (reward.kind === 'points') {
    const key = `daily:${promotion.id}:${sourceKey}`
    await earnPoints(tx, { playerId, key, points: reward.count }, nowMs)
    return { reward: view, isGiven: true }
  }
  const grant = {
    promotion,
    playerId,
    sourceKey,
    bonusType: bonusTypes.activity,
    reward,
    claim: 'now',
  } as const
  return { reward: view, isGiven: !isRefusal(await bonus.grantReward(tx, grant, nowMs)) }
}

type MarkRefusal =
  | 'activityUnknown'
  | 'activityNotOpen'
  | 'activityNotForYou'
  | 'onBreak'
  | 'excluded'
  | 'identityHeld'

/** Marks today, in the caller's transaction and under the player's row lock. */
async function mark(
  parts: DailyParts,
  tx: Tx,
  promotion: Promotion<DailyRules>,
  { playerId, nowMs }: SignRequest,
): Promise<null | Refused<MarkRefusal>> {
  const today = dayOf(nowMs)
  const marked = await signDaysOf(tx, promotion.id, playerId)
  if (marked.some(({ day }) => day === today)) return null
  const why = await closedFor(parts, tx, promotion, playerId, nowMs)
  if (why === 'notOpen') return refuse('activityNotOpen')
  if (why === 'notForYou') return refuse('activityNotForYou')
  if (why !== null) return (await parts.checkPlay(tx, playerId, nowMs)) ?? refuse('activityNotOpen')
  // If two accounts of one person mark at the same moment, only one passes.
  if (!(await takePlace(parts.audience.person, tx, promotion, playerId))) return refuse('activityNotForYou')
  await insertSignDay(tx, promotion, { playerId, number: numberOfToday(marked, today), day: today }, nowMs)
  await keepPoints(tx, playerId, nowMs)
  return null
}

/** Grants today's rewards on both ladders, once. Under the player's row lock. */
async function receive(
  parts: DailyParts,
  tx: Tx,
  promotion: Promotion<DailyRules>,
  visitor: Visitor,
  nowMs: number,
): Promise<null | Refused<'signDayUnmarked'>> {
  const today = dayOf(nowMs)
  const marked = await signDaysOf(tx, promotion.id, visitor.playerId)
  const now = marked.find(({ day }) => day === today)
  if (now === undefined) return refuse('signDayUnmarked')
  if (now.isReceived) return null
  const { number } = now
  const received: ReceivedReward[] = []
  for (const { ladder, reward } of rewardsOfDay(promotion.rules, number)) {
    received.push(
      await give(parts, tx, promotion, { reward, sourceKey: `${number}:${ladder}`, visitor }, nowMs),
    )
  }
  await noteReceived(tx, { promotionId: promotion.id, playerId: visitor.playerId, number }, received)
  return null
}

/** Runs an action on the promotion with this code under the player's lock, and returns the new view. */
async function under<R extends MarkRefusal | 'signDayUnmarked'>(
  parts: DailyParts,
  { playerId, code, day, nowMs }: SignRequest,
  act: (tx: Tx, promotion: Promotion<DailyRules>, visitor: Visitor) => Promise<null | Refused<R>>,
): Promise<SignDetail | Refused<R | 'activityUnknown' | 'sessionEnded' | 'signDayOver'>> {
  if (day !== undefined && day !== dayOf(nowMs)) return refuse('signDayOver')
  return parts.work.write(async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (player === undefined) return refuse('sessionEnded')
    const promotion = await findDaily(tx, code, nowMs)
    if (isRefusal(promotion)) return promotion
    const visitor = { playerId, currency: player.display_currency as Currency }
    const refused = await act(tx, promotion, visitor)
    return refused ?? detailOf(parts, tx, promotion, visitor, nowMs)
  })
}

export function createDaily(parts: DailyParts): { handlers: Handler[] } {
  const { work, bus } = parts
  return {
    handlers: [
      handleEither(calls.querySignDetail, async ({ input, player, nowMs }) => {
        const detail = await work.read(async (tx) => {
          const promotion = await findDaily(tx, input.activityCode, nowMs)
          if (isRefusal(promotion)) return promotion
          if (player === null) return visitorDetail(promotion, nowMs)
          const found = await findPlayer(tx, player.id)
          if (found === undefined) return refuse('sessionEnded')
          const currency = found.display_currency as Currency
          return detailOf(parts, tx, promotion, { playerId: player.id, currency }, nowMs)
        })
        return isRefusal(detail) ? detail : ok(detail)
      }),
      handlePlayer(calls.applySign, async ({ input, player, nowMs }) => {
        const request = { playerId: player.id, code: input.activityCode, day: input.day, nowMs }
        const detail = await under(parts, request, (tx, promotion) => mark(parts, tx, promotion, request))
        return isRefusal(detail) ? detail : ok(detail)
      }),
      handlePlayer(calls.fetchSignReward, async ({ input, player, nowMs }) => {
        const request = { playerId: player.id, code: input.activityCode, day: input.day, nowMs }
        const detail = await under(parts, request, (tx, promotion, visitor) =>
          receive(parts, tx, promotion, visitor, nowMs),
        )
        if (isRefusal(detail)) return detail
        bus.publish({ type: 'balance', playerId: player.id })
        return ok(detail)
      }),
    ],
  }
}
