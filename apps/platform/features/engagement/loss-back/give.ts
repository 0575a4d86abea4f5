// Grants loss-back for an ended week whose rounds are all counted, once per player and currency.
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { Currency } from '@mangetsu/money'
import { settledNames } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import { dayBegins, dayMs, dayOf, weekBegan } from '../../../kernel/site-calendar.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { BonusFeature } from '../bonus/index.ts'
import { type AudiencePorts, isFor, type Promotion, promotionOf } from '../promotion/index.ts'
import { lossBackConsumer } from './accrual.ts'
import { type LossBackRules, lossBackCode, lossBackKind, lossBackOf, type WeekPlay, weekMs } from './rules.ts'

export type LossBackParts = {
  readonly work: UnitOfWork
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly audience: AudiencePorts
  readonly checkPlay: LimitsFeature['checkPlay']
}

/** Batch size of the job, in player weeks. */
const turnLimit = 100
/** Grace period after a week's end for rounds that were still being settled. */
const settlingMs = 60_000
/** Maximum claim period of a week's loss-back; older weeks have expired whatever their terms were. */
const longestMs = 30 * dayMs

type Week = { readonly player_id: string; readonly week: string; readonly currency: Currency }

// Unordered, so that waiting rows do not block the others.
const due = `select w.player_id, w.week, w.currency from loss_back_week w
  where w.week >= $1::date and w.week < $2::date and not exists (select from loss_back_given g
    where g.player_id = w.player_id and g.week = w.week and g.currency = w.currency)
  group by w.player_id, w.week, w.currency order by random() limit $3`

const playsOf = `select nullif(kind, '') as kind, staked as "stakedMinor", returned as "returnedMinor", cost as "costMinor"
  from loss_back_week where player_id = $1 and week = $2::date and currency = $3`

const uncounted = `select unfollowed_since($1, array[$2], ${settledNames}) as at`

const isGiven = 'select 1 from loss_back_given where player_id = $1 and week = $2::date and currency = $3'

// The bonus is null if the week earned nothing.
const note = `insert into loss_back_given (player_id, week, currency, bonus_id) values ($1, $2, $3, $4)`

/** Returns the terms of a week: those in force at its end, if they had started by its beginning. */
async function termsOf(tx: Tx, beganMs: number): Promise<Promotion<LossBackRules> | undefined> {
  const endMs = beganMs + weekMs
  const promotion = await promotionOf(tx, lossBackKind, lossBackCode, endMs)
  if (promotion === undefined || Date.parse(promotion.body.from) > beganMs) return undefined
  const { until } = promotion.body
  return until !== null && Date.parse(until) < endMs ? undefined : promotion
}

async function isCounted(tx: Tx, playerId: string, endMs: number): Promise<boolean> {
  const [row] = await tx.query<{ at: Date | null }>(uncounted, [playerId, lossBackConsumer])
  return (row?.at?.getTime() ?? Number.POSITIVE_INFINITY) >= endMs
}

/** Decides one week of a player. A player on a break receives it afterwards, while it can still be claimed. */
async function giveWeek(parts: LossBackParts, tx: Tx, due: Week, nowMs: number): Promise<void> {
  const { player_id: playerId, week, currency } = due
  const key = [playerId, week, currency]
  const beganMs = dayBegins(week)
  const endMs = beganMs + weekMs
  if ((await lockPlayer(tx, playerId)) === undefined) return
  if ((await tx.query(isGiven, key)).length > 0) return
  if (!(await isCounted(tx, playerId, endMs))) return
  const bringsNothing = () => tx.query(note, [...key, null])
  const promotion = await termsOf(tx, beganMs)
  if (promotion === undefined) return void (await bringsNothing())
  const { rules } = promotion
  const untilMs = endMs + rules.days * dayMs
  const amountMinor = lossBackOf(await tx.query<WeekPlay>(playsOf, key), rules, currency)
  if (amountMinor === 0n || nowMs >= untilMs) return void (await bringsNothing())
  if (isRefusal(await parts.checkPlay(tx, playerId, nowMs))) return
  if (!(await isFor(parts.audience, tx, promotion, playerId))) return void (await bringsNothing())
  const reward = { kind: 'money', currency, amountMinor, wagering: rules.wagering } as const
  const what = {
    sourceKey: `${week}:${currency}`,
    bonusType: bonusTypes.activity,
    reward,
    claim: { untilMs },
  }
  const granted = await parts.bonus.grantReward(tx, { promotion, playerId, ...what }, nowMs)
  // Budget exhausted: granted when it is increased, while it can still be claimed.
  if (!isRefusal(granted)) await tx.query(note, [...key, granted.bonus.id])
}

/** Runs one batch over undecided weeks. A job. Always returns false, because players on a break remain due. */
export async function giveDue(parts: LossBackParts, nowMs: number): Promise<false> {
  const before = dayOf(weekBegan(nowMs - settlingMs))
  const first = dayOf(weekBegan(nowMs - longestMs - weekMs))
  const weeks = await parts.work.read((tx) => tx.query<Week>(due, [first, before, turnLimit]))
  await takeEach(weeks, (week) => parts.work.write((tx) => giveWeek(parts, tx, week, nowMs)))
  return false
}
