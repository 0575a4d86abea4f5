// Promotions: running, upcoming and ended ones; a player also sees those restricted to them.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import { ActivityList } from '../features/activity/activity-list.tsx'
import { DepositOffers } from '../features/activity/deposit-offers.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'

/** Page size above the maximum number of published promotions. */
const everything = { pageSize: 200 } as const

export const loader = async ({ context }: LoaderFunctionArgs) =>
  pack({ ...(await need(context, 'queryActivities', everything)), pictures: allPromotionPictures() })

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.promotions_title(), description: m.promotions_description() })

export default function PromotionsPage() {
  const { activities, pictures } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  const own = useCall('queryActivities', everything, { isOn: isIn })
  const seen = own.data?.activities ?? activities
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mb-3 mt-2 text-h1">{m.promotions_title()}</h1>
      <ActivityList activities={seen.map((one) => ({ ...one, cuts: pictures[one.picture] ?? null }))} />
      <DepositOffers />
    </div>
  )
}
