// Promotions: the offer that applies to the reader, what they take part in, and all others.
import { lazy, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import { type BonusInProgress, PlayerPromotions } from '../features/activity/player-promotions.tsx'
import { PlayerSkeleton } from '../features/activity/player-skeleton.tsx'
import { VisitorPromotions } from '../features/activity/visitor-promotions.tsx'
import { isInPlay } from '../features/bonus/bonus-groups.ts'
import { ProgressSummary } from '../features/bonus/progress-card.tsx'
import { useBonuses } from '../features/bonus/use-bonuses.ts'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { Icon } from '../ui/icon.tsx'
import { orNothing } from '../ui/or-nothing.ts'

const ReminderSettings = lazy(() => orNothing(import('../features/notice/reminder-settings.tsx')))

/** Page size above the maximum number of published promotions. */
const everything = { pageSize: 200 } as const

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [{ activities }, next] = await Promise.all([
    need(context, 'queryActivities', everything),
    callApi(context, 'queryNextOffer', {}),
  ])
  return pack({ activities, offer: next.ok ? next.data.offer : null, pictures: allPromotionPictures() })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.promotions_title(), description: m.promotions_description() })

/** Returns the bonus in progress for the page's first card; null without one, undefined until it is known. */
function useBonusInProgress(isOn: boolean): BonusInProgress | null | undefined {
  const { data, refused } = useBonuses({ isOn })
  if (data === undefined) return refused === null ? undefined : null
  const bonus = data.find(isInPlay)
  return bonus === undefined
    ? null
    : { activityCode: bonus.activityCode, content: <ProgressSummary bonus={bonus} /> }
}

function Promotions() {
  const { activities, offer, pictures } = usePacked<typeof loader>()
  const isForPlayer = useLooksSignedIn()
  const isIn = useSignedIn() === 'in'
  const bonus = useBonusInProgress(isIn)
  const own = useCall('queryActivities', everything, { isOn: isIn })
  const seen = (own.data?.activities ?? activities).map((one) => ({
    ...one,
    cuts: pictures[one.picture] ?? null,
  }))
  if (!isForPlayer) return <VisitorPromotions activities={seen} offer={offer} pictures={pictures} />
  if (!isIn) return <PlayerSkeleton activities={seen} />
  return (
    <>
      <PlayerPromotions activities={seen} pictures={pictures} bonus={bonus} />
      <Suspense>
        <ReminderSettings />
      </Suspense>
    </>
  )
}

export default function PromotionsPage() {
  const to = useAddress()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <div className="mb-2 mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-h1">{m.promotions_title()}</h1>
        <Link
          to={to('/exchange')}
          className="inline-flex min-h-11 items-center gap-1.5 text-second text-wisteria hover:underline"
        >
          <Icon name="gift" size="sm" />
          {m.promotions_use_code()}
        </Link>
      </div>
      <Promotions />
    </div>
  )
}
