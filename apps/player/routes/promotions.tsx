// Promotions: the offer that applies to the reader, what they take part in, and all others.
import { toDecimal } from '@mangetsu/money'
import { lazy, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import type { JoinedBonus } from '../features/activity/joined-panel.tsx'
import { PlayerPromotions } from '../features/activity/player-promotions.tsx'
import { PlayerSkeleton } from '../features/activity/player-skeleton.tsx'
import { VisitorPromotions } from '../features/activity/visitor-promotions.tsx'
import { isInPlay } from '../features/bonus/bonus-groups.ts'
import { nameOf } from '../features/bonus/bonus-labels.ts'
import { useBonuses } from '../features/bonus/use-bonuses.ts'
import { progressOf } from '../features/bonus/what-if.ts'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { amountText } from '../ui/amount.tsx'
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

/** Returns the bonus in progress; null without one, and until it is known. */
function useJoinedBonus(isOn: boolean): JoinedBonus | null {
  const bonus = useBonuses({ isOn }).data?.find(isInPlay)
  if (bonus === undefined) return null
  const { requestId, activityCode, bonusCurrency: currency } = bonus
  const left = amountText(toDecimal(progressOf(bonus).leftMinor, currency), currency, 'compact')
  return { requestId, activityCode, name: nameOf(bonus), left: m.home_bonus_left({ amount: left }) }
}

function Promotions() {
  const { activities, offer, pictures } = usePacked<typeof loader>()
  const isForPlayer = useLooksSignedIn()
  const isIn = useSignedIn() === 'in'
  const bonus = useJoinedBonus(isIn)
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
      <div className="mb-2 mt-2 flex flex-wrap items-end justify-between gap-x-4">
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
