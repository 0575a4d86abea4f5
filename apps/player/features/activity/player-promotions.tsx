// Promotions of a player: the deposit offer that applies next, what they take part in, then all others.
import type { Coupon } from '@mangetsu/contract/coupon'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { sharePassed } from '../../ui/time-passed.ts'
import type { ActivityView } from './activity-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { JoinedPanel } from './joined-panel.tsx'
import { LargeCard } from './large-card.tsx'
import { type DepositOffer, isWelcome, nextCoupon, welcomeOffers } from './large-offer.ts'
import { LargeCardSkeleton } from './player-skeleton.tsx'

const dayMs = 86_400_000

/** Time in which the coupon can be used: its moon wanes, and the days left in words. */
function CouponTime({ coupon, days }: { readonly coupon: Coupon; readonly days: number | null }) {
  const [nowMs] = useState(Date.now)
  const endMs = Date.parse(coupon.expiresAt)
  const left = Math.max(0, Math.ceil((endMs - nowMs) / dayMs))
  const lit = days === null ? 1 : 1 - sharePassed(endMs - days * dayMs, endMs, nowMs)
  return (
    <span className="flex items-center gap-1.5">
      <MoonPhase lit={lit} />
      {m.promotions_days_left({ days: left })}
    </span>
  )
}

type Offered = {
  readonly coupon: Coupon
  readonly activity: ActivityView & { readonly offer: DepositOffer }
}

function CouponCard({
  offered,
  activities,
}: {
  readonly offered: Offered
  readonly activities: readonly ActivityView[]
}) {
  const to = useAddress()
  const { userStore } = usePage().stores
  const { coupon, activity } = offered
  const { requestId, fetchCurrency: currency } = coupon
  const { depositNumber } = activity.offer.gain
  const next = isWelcome(activity)
    ? welcomeOffers(activities).find(({ offer }) => offer.gain.depositNumber > depositNumber)
    : undefined
  return (
    <LargeCard
      activity={activity}
      next={next ?? null}
      currency={currency}
      time={<CouponTime coupon={coupon} days={activity.offer.claimDays} />}
      action={
        <ButtonLink
          kind="primary"
          to={to(`/wallet/deposit?currency=${currency}`)}
          onClick={() => userStore.setState({ bonusCouponItem: { requestId, currency } })}
          className="large-card-action max-w-[240px]"
        >
          {m.promotions_deposit_and_get()}
        </ButtonLink>
      }
    />
  )
}

type NextOffer = { readonly state: 'loading' } | { readonly state: 'ready'; readonly offered: Offered | null }

/**
 * Returns the deposit offer that the player can use now: none during a break, at a limit, or if the platform refuses
 * the coupon for its smallest deposit.
 */
function useNextOffer(activities: readonly ActivityView[]): NextOffer {
  const currency = useActivityCurrency(offeredCurrencies)
  const display = useCall('checkTaskDisplay', {})
  const coupons = useCall('pageCoupons', { pageSize: 200 })
  const offered = coupons.data === undefined ? null : nextCoupon(coupons.data.coupons, activities, currency)
  const fit = useCall(
    'queryBonusCurrencyAmount',
    {
      requestId: offered?.coupon.requestId ?? '',
      currency: offered?.coupon.fetchCurrency ?? currency,
      amount: offered?.coupon.minDeposit ?? '0.00',
    },
    { isOn: offered !== null },
  )
  const isClosed = display.data !== undefined && display.data.flag === 0 && display.data.why !== 'none'
  if (isClosed || coupons.refused !== null || fit.refused !== null || display.refused !== null)
    return { state: 'ready', offered: null }
  if (display.data === undefined || coupons.data === undefined) return { state: 'loading' }
  if (offered === null) return { state: 'ready', offered: null }
  return fit.data === undefined ? { state: 'loading' } : { state: 'ready', offered }
}

export function PlayerPromotions({ activities }: { readonly activities: readonly ActivityView[] }) {
  const currency = useActivityCurrency(offeredCurrencies)
  const next = useNextOffer(activities)
  const own = useCall('queryOwnTournaments', { pageSize: 20 })
  const running = activities.filter(({ state }) => state === 'running')
  const daily = running.find(({ kind }) => kind === 'dailySignIn')
  const missions = running.find(({ kind }) => kind === 'missionSeason')
  const tournaments = (own.data?.joined ?? []).flatMap((one) => {
    const activity = activities.find(({ activityCode }) => activityCode === one.tournamentId)
    return activity === undefined || activity.state === 'over' ? [] : [{ activity, own: one }]
  })
  const offered = next.state === 'ready' ? next.offered : null
  const above = [daily, missions, offered?.activity, ...tournaments.map(({ activity }) => activity)]
  const codesAbove = new Set(above.map((one) => one?.activityCode))
  const rest = activities.filter((one) => !isWelcome(one) && !codesAbove.has(one.activityCode))
  const hasLarge = next.state === 'loading' || offered !== null
  return (
    <>
      <div className="promotions-top" data-pair={hasLarge || undefined}>
        {next.state === 'loading' && <LargeCardSkeleton />}
        {offered !== null && <CouponCard offered={offered} activities={activities} />}
        <JoinedPanel daily={daily} missions={missions} tournaments={tournaments} />
      </div>
      <ActivityList activities={rest} currency={currency} />
    </>
  )
}
