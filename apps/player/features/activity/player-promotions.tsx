// Promotions of a player: the deposit offer that applies next, what they take part in, then all others.
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useCall } from '../../page/use-call.ts'
import type { Cuts } from '../../ui/picture.tsx'
import type { ActivityView } from './activity-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { type JoinedBonus, JoinedPanel } from './joined-panel.tsx'
import { isWelcome } from './large-offer.ts'
import { NextOfferCard } from './next-offer-card.tsx'
import { LargeCardSkeleton } from './player-skeleton.tsx'
import { useNextOffer } from './use-next-offer.ts'

type Props = {
  readonly activities: readonly ActivityView[]
  readonly pictures: Readonly<Record<string, Cuts>>
  readonly bonus: JoinedBonus | null
}

export function PlayerPromotions({ activities, pictures, bonus }: Props) {
  const currency = useActivityCurrency(offeredCurrencies)
  const offer = useNextOffer()
  const coupon = offer?.coupon ?? null
  const own = useCall('queryOwnTournaments', { pageSize: 20 })
  const running = activities.filter(({ state }) => state === 'running')
  const daily = running.find(({ kind }) => kind === 'dailySignIn')
  const missions = running.find(({ kind }) => kind === 'missionSeason')
  const tournaments = (own.data?.joined ?? []).flatMap((one) => {
    const activity = activities.find(({ activityCode }) => activityCode === one.tournamentId)
    return activity === undefined || activity.state === 'over' ? [] : [{ activity, own: one }]
  })
  const above = [daily, missions, offer?.activity, ...tournaments.map(({ activity }) => activity)]
  const codesAbove = new Set(above.map((one) => one?.activityCode))
  const rest = activities.filter((one) => !isWelcome(one) && !codesAbove.has(one.activityCode))
  const cutsOf = ({ activityCode }: JoinedBonus) =>
    activities.find((one) => one.activityCode === activityCode)?.cuts ?? null
  const hasLarge = offer === undefined || coupon !== null
  return (
    <>
      <div className="promotions-top" data-pair={hasLarge || undefined}>
        {offer === undefined && <LargeCardSkeleton />}
        {offer && coupon !== null && <NextOfferCard offer={{ ...offer, coupon }} pictures={pictures} />}
        <JoinedPanel
          bonus={bonus && { bonus, cuts: cutsOf(bonus) }}
          daily={daily}
          missions={missions}
          tournaments={tournaments}
        />
      </div>
      <ActivityList activities={rest} currency={currency} />
    </>
  )
}
