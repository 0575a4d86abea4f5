// Daily sign-in as shown to a player: both ladders, the calendar month's rewards, the points and the shop's items.
import type { ReceivedReward, SignDetail, SignLadder } from '@mangetsu/contract/daily'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { dayBegan, dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { givenReward, type Reward, rewardView } from '../bonus/index.ts'
import { findShop, pointsOf } from '../point/index.ts'
import { type AudiencePorts, isFor, type Promotion, stateAt } from '../promotion/index.ts'
import type { DailyRules } from './kind.ts'
import { numberOfToday, placeOn, stepsOf } from './ladder.ts'
import { type SignDay, signDaysOf } from './rows.ts'

export type DetailParts = {
  readonly audience: AudiencePorts
  readonly checkPlay: LimitsFeature['checkPlay']
}

export type Visitor = { readonly playerId: string; readonly currency: Currency }

/** Returns the reason a player cannot mark a day, or null. */
export async function closedFor(
  { audience, checkPlay }: DetailParts,
  tx: Tx,
  promotion: Promotion<DailyRules>,
  playerId: string,
  nowMs: number,
): Promise<SignDetail['why']> {
  if (stateAt(promotion.body, nowMs) !== 'running') return 'notOpen'
  const closed = await checkPlay(tx, playerId, nowMs)
  if (isRefusal(closed)) return closed.refusal
  return (await isFor(audience, tx, promotion, playerId)) ? null : 'notForYou'
}

function ladderOf(
  rewards: readonly Reward[],
  marked: readonly SignDay[],
  today: string,
  currency: Currency,
): SignLadder {
  const steps = stepsOf(rewards.length, marked, today).map(({ number, state }) => {
    const reward = rewards[number - 1]
    if (reward === undefined) throw new Error('a ladder has a reward for each of its days')
    return { number, state, reward: rewardView(givenReward(reward, currency)) }
  })
  return { steps, current: placeOn(rewards.length, numberOfToday(marked, today)) + 1 }
}

/** Sums the rewards received in a day's calendar month. */
function sumsOf(marked: readonly Pick<SignDay, 'day' | 'received'>[], today: string): SignDetail['sums'] {
  const ofMonth = marked.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7))
  const given: ReceivedReward['reward'][] = ofMonth.flatMap(({ received }) =>
    (received ?? []).flatMap(({ reward, isGiven }) => (isGiven ? [reward] : [])),
  )
  const money = new Map<Currency, bigint>()
  let points = 0
  let freeSpins = 0
  for (const reward of given) {
    if (reward.kind === 'points') points += reward.count
    else if (reward.kind === 'freeSpins') freeSpins += reward.count
    // The stake of a free bet is no money of the player.
    else if (reward.kind === 'money') {
      const { currency, amount } = reward
      money.set(currency, (money.get(currency) ?? 0n) + minorOf(amount, currency))
    }
  }
  const sums = [...money].map(([currency, minor]) => ({ currency, amount: toDecimal(minor, currency) }))
  return { days: ofMonth.length, points, freeSpins, money: sums }
}

export async function detailOf(
  parts: DetailParts,
  tx: Tx,
  promotion: Promotion<DailyRules>,
  { playerId, currency }: Visitor,
  nowMs: number,
): Promise<SignDetail> {
  const marked = await signDaysOf(tx, promotion.id, playerId)
  const today = dayOf(nowMs)
  const now = marked.find(({ day }) => day === today)
  const why = await closedFor(parts, tx, promotion, playerId, nowMs)
  const { balance, expiresAtMs } = await pointsOf(tx, playerId, nowMs)
  const { week, month } = promotion.rules
  const { title, terms } = promotion.body
  return {
    activityCode: promotion.code,
    flag: why === null ? 1 : 0,
    why,
    signFlag: now === undefined ? 0 : 1,
    rewardFlag: now?.isReceived === true ? 1 : 0,
    today,
    renewsAt: instantOf(dayBegan(nowMs) + dayMs),
    days: marked[0]?.number ?? 0,
    week: ladderOf(week, marked, today, currency),
    month: ladderOf(month, marked, today, currency),
    received: [...(now?.received ?? [])],
    sums: sumsOf(marked, today),
    points: { balance, expiresAt: expiresAtMs === null ? null : instantOf(expiresAtMs) },
    shop: await findShop(parts.audience, tx, { playerId, currency }, nowMs),
    version: promotion.version,
    title,
    terms,
  }
}

/**
 * Returns the ladders of a new player for a visitor, with rewards in yen, or a refusal if the promotion is limited to
 * some players.
 */
export function visitorDetail(
  { code, version, rules, body }: Promotion<DailyRules>,
  nowMs: number,
): SignDetail | Refused<'activityUnknown'> {
  const { audience, title, terms } = body
  if (audience.tags !== undefined || audience.isWhitelisted === true) return refuse('activityUnknown')
  const today = dayOf(nowMs)
  return {
    activityCode: code,
    flag: 0,
    why: null,
    signFlag: 0,
    rewardFlag: 0,
    today,
    renewsAt: instantOf(dayBegan(nowMs) + dayMs),
    days: 0,
    week: ladderOf(rules.week, [], today, 'JPY'),
    month: ladderOf(rules.month, [], today, 'JPY'),
    received: [],
    sums: sumsOf([], today),
    points: { balance: 0, expiresAt: null },
    shop: null,
    version,
    title,
    terms,
  }
}
