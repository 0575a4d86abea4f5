// Placeholder of a player's offer and of what they take part in, in their final size.
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ActivityView } from './activity-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { groupOf } from './activity-places.ts'
import { JoinedFrame, JoinedRowSkeleton } from './joined-frame.tsx'
import { isWelcome } from './large-offer.ts'
import './activity.css'

export function LargeCardSkeleton() {
  return (
    <div aria-hidden="true" className="large-card">
      <span className="activity-picture waits" />
      <div className="large-card-text grid gap-4">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  )
}

/** The page of a player until their own state is known; promotions that may move above the list are left out. */
export function PlayerSkeleton({ activities }: { readonly activities: readonly ActivityView[] }) {
  const currency = useActivityCurrency(offeredCurrencies)
  const rest = activities.filter(
    (one) => !isWelcome(one) && !(one.state === 'running' && groupOf(one) === 'daily'),
  )
  return (
    <>
      <div className="promotions-top" data-pair>
        <LargeCardSkeleton />
        <JoinedFrame>
          <JoinedRowSkeleton />
          <JoinedRowSkeleton />
        </JoinedFrame>
      </div>
      <ActivityList activities={rest} currency={currency} />
    </>
  )
}
