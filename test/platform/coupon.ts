// Coupons for tests: the port on a test platform's database, deposits that end, and stakes as the consumers record
// them.
import { calls } from '@mangetsu/contract'
import { createEventBus } from '@mangetsu/platform/events/event-bus'
import { type CouponFeature, createCoupon } from '@mangetsu/platform/features/engagement/coupon/index'
import type { PersonPorts } from '@mangetsu/platform/features/engagement/promotion/index'
import { profiles } from '@mangetsu/platform/features/protection/profile/index'
import { inTransaction, type Tx } from '@mangetsu/platform/kernel/db/index'
import { isRefusal } from '@mangetsu/platform/kernel/http/index'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import type { NewNotice } from '@mangetsu/platform/kernel/notice-port'
import { limitsOf } from './limits.ts'
import type { SignedIn, TestPlatform } from './start.ts'

/** Converts coupons to the form from before promotions granted them. */
const asOfBefore = (at: TestPlatform, player: SignedIn) =>
  at.database.owner.query(
    `update coupon set promotion_id = null, promotion_version = null where player_id = $1 and status <> 'used'`,
    [player.id],
  )

/** Records stakes like the event consumers, in smallest units. */
async function writeStake(
  at: TestPlatform,
  player: SignedIn,
  minor: bigint,
  currency: string,
): Promise<void> {
  await at.database.owner.query(
    `insert into play_day (player_id, day, currency, rounds, staked, returned, played_ms)
       values ($1, '2026-11-01', $2, 1, $3, 0, 0)
       on conflict (player_id, day, currency) do update set staked = play_day.staked + excluded.staked`,
    [player.id, currency, minor],
  )
  await at.database.owner.query(
    `insert into play_tally (player_id, last_round_at) values ($1, clock_timestamp())
       on conflict (player_id) do update set last_round_at = excluded.last_round_at`,
    [player.id],
  )
  await at.database.owner.query(
    `update coupon set is_due = true where player_id = $1 and status = 'wagering'`,
    [player.id],
  )
}

/** Every account belongs to a different person. */
const strangers: PersonPorts = { tracesOf: async () => [], approvedPersonOf: async () => null }

/** Operations on coupons of the platform returned by `at`. */
export function couponsOn(at: () => TestPlatform, { isOfBefore = false }: { isOfBefore?: boolean } = {}) {
  const noted: NewNotice[] = []
  const note = async (_: Tx, notice: NewNotice) => void noted.push(notice)
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(at().database, work)

  /** Returns the feature under a profile with this cap. */
  function under(maximumWageringTimes: number | null, person: PersonPorts = strangers): CouponFeature {
    const work = createUnitOfWork(at().database)
    const { stakedMinor, checkPlay } = limitsOf(at())
    const audience = { vipLevelOf: async () => 0, kycLevelOf: async () => 0, person }
    const cited = { source: 'house', inForceFrom: '2026-10-01', confirmed: null } as const
    const times = maximumWageringTimes ?? 0
    const rules = maximumWageringTimes === null ? [] : [{ rule: 'wageringAtMost', times, ...cited } as const]
    const profile = { ...profiles.sandbox, rules }
    return createCoupon({
      work,
      bus: createEventBus(),
      createNotice: note,
      profile,
      stakedMinor,
      audience,
      checkPlay,
    })
  }

  const couponsOf = async (player: SignedIn) => {
    if (isOfBefore) await asOfBefore(at(), player)
    return (await at().client.must(calls.pageCoupons, { pageSize: 200 }, player.auth)).coupons
  }

  async function couponNamed(player: SignedIn, maxBonus: string) {
    const found = (await couponsOf(player)).find((one) => one.maxBonus === maxBonus)
    if (found === undefined) throw new Error(`there is no coupon of ${maxBonus}`)
    return found
  }

  const reserve = (player: SignedIn, couponId: string, amountMinor = 500_000n, depositId = newId()) => {
    const use = { playerId: player.id, couponId, depositId, currency: 'JPY', amountMinor } as const
    return inTx((tx) => under(4).reserve(tx, use, at().clock.nowMs()))
  }

  const end = (depositId: string, creditedMinor: bigint | null, by = under(4)) =>
    inTx((tx) => by.depositEnded(tx, depositId, creditedMinor, at().clock.nowMs()))

  return {
    noted,
    inTx,
    under,
    couponsOf,
    couponNamed,
    reserve,
    end,
    /** Returns the welcome coupons in yen. */
    first: (player: SignedIn) => couponNamed(player, '10000.00'),
    second: (player: SignedIn) => couponNamed(player, '5000.00'),
    /** Uses a coupon for a deposit of ¥5,000 that is credited; to be wagered four times by default. */
    async begin(player: SignedIn, couponId: string, amountMinor = 500_000n, by = under(4)) {
      const depositId = newId()
      const refused = await reserve(player, couponId, amountMinor, depositId)
      if (isRefusal(refused)) throw new Error(refused.refusal)
      await end(depositId, amountMinor, by)
    },
    stake: (player: SignedIn, minor: bigint, currency = 'JPY') => writeStake(at(), player, minor, currency),
    follow: () => at().platform.runJob('coupons'),
  }
}
