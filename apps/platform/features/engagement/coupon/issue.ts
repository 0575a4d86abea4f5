// Issues coupons: those given at sign-up, and the weekly ones. Each stores the terms of its issue.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs, dayOf, weekBegan } from '../../../kernel/site-calendar.ts'
import { type AudiencePorts, isFor, promotionsOf, stateAt } from '../promotion/index.ts'
import { type CouponPromotion, couponCode, couponKind, offersOf } from './kind.ts'
import { countCredited } from './rows.ts'

/** Distinguishes issues of the same promotion: empty at sign-up, otherwise the week's Monday. */
const periodOf = ({ rules }: CouponPromotion, nowMs: number): string =>
  rules.given === 'weekly' ? dayOf(weekBegan(nowMs)) : ''

async function give(tx: Tx, promotion: CouponPromotion, playerId: string, nowMs: number): Promise<void> {
  const { id, version, code, body, rules } = promotion
  const beganMs = rules.given === 'weekly' ? weekBegan(nowMs) : nowMs
  for (const { currency, ratePercent, maxBonusMinor, minDepositMinor } of offersOf(rules)) {
    const terms = [currency, ratePercent, maxBonusMinor, minDepositMinor, rules.wagering.times]
    await tx.query(
      `insert into coupon (id, player_id, promotion_id, promotion_version, code, family, currency, rate_percent, max_bonus,
         min_deposit, wager_times, name, deposits_before, period, status, created_at, expires_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'available', $15, $16, $15)
       on conflict (player_id, code, period) do nothing`,
      [
        newId(),
        playerId,
        id,
        version,
        couponCode(code, currency),
        code,
        ...terms,
        JSON.stringify(body.title),
        rules.depositsBefore,
        periodOf(promotion, nowMs),
        dateOf(nowMs),
        dateOf(beganMs + rules.days * dayMs),
      ],
    )
  }
}

async function running(tx: Tx, given: CouponPromotion['rules']['given'], nowMs: number) {
  const all = await promotionsOf(tx, couponKind, nowMs)
  return all.filter(({ body, rules }) => rules.given === given && stateAt(body, nowMs) === 'running')
}

/** Gives a new player the welcome coupons. */
export async function giveWelcomeCoupons(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  for (const promotion of await running(tx, 'atSignUp', nowMs)) await give(tx, promotion, playerId, nowMs)
}

const known = 'select 1 from coupon where player_id = $1 and promotion_id = $2 and period = $3 limit 1'

/** Returns the week's coupons that a player qualifies for and has not received yet. */
export async function weeklyDue(
  audience: AudiencePorts,
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<CouponPromotion[]> {
  const due: CouponPromotion[] = []
  for (const promotion of await running(tx, 'weekly', nowMs)) {
    const { rules, id } = promotion
    if (weekBegan(nowMs) + rules.days * dayMs <= nowMs) continue
    if ((await tx.query(known, [playerId, id, periodOf(promotion, nowMs)])).length > 0) continue
    if ((await countCredited(tx, playerId, rules.depositsBefore)) < rules.depositsBefore) continue
    if (await isFor(audience, tx, promotion, playerId)) due.push(promotion)
  }
  return due
}

export async function giveEach(
  tx: Tx,
  due: readonly CouponPromotion[],
  playerId: string,
  nowMs: number,
): Promise<void> {
  for (const promotion of due) await give(tx, promotion, playerId, nowMs)
}
