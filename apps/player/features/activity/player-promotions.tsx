// Promotions of a player: the bonus in progress or the deposit offer that applies next, what they take part in, then
// all others.
import type { ReactNode } from 'react'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useCall } from '../../page/use-call.ts'
import type { Cuts } from '../../ui/picture.tsx'
import type { ActivityView } from './activity-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { JoinedPanel } from './joined-panel.tsx'
import { LargeFrame } from './large-card.tsx'
import { isWelcome } from './large-offer.ts'
import { NextOfferCard } from './next-offer-card.tsx'
import { LargeCardSkeleton } from './player-skeleton.tsx'
import { useNextOffer } from './use-next-offer.ts'

/** The bonus in progress: the code of its promotion, and its content in the large card. */
export type BonusInProgress = { readonly activityCode: string | null; readonly content: ReactNode }

type Props = {
  readonly activities: readonly ActivityView[]
  readonly pictures: Readonly<Record<string, Cuts>>
  /** Null without one, undefined until it is known. */
  readonly bonus: BonusInProgress | null | undefined
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
  const cutsOf = ({ activityCode }: BonusInProgress) =>
    activities.find((one) => one.activityCode === activityCode)?.cuts ?? null
  const isWaiting = bonus === undefined || (bonus === null && offer === undefined)
  const hasLarge = isWaiting || bonus !== null || coupon !== null
  return (
    <>
      <div className="promotions-top" data-pair={hasLarge || undefined}>
        {isWaiting && <LargeCardSkeleton />}
        {bonus && <LargeFrame cuts={cutsOf(bonus)}>{bonus.content}</LargeFrame>}
        {bonus === null && offer && coupon !== null && (
          <NextOfferCard offer={{ ...offer, coupon }} pictures={pictures} />
        )}
        <JoinedPanel daily={daily} missions={missions} tournaments={tournaments} />
      </div>
      <ActivityList activities={rest} currency={currency} />
    </>
  )
}
