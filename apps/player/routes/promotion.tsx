// One promotion; a restricted one is requested again once the reader is known.
import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { promotionPictureNamed } from '../content-pictures.server.ts'
import { ActivityDetail } from '../features/activity/activity-detail.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAddress, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { orNothing } from '../ui/or-nothing.ts'

const ReminderSettings = lazy(() => orNothing(import('../features/notice/reminder-settings.tsx')))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const activityCode = params.activityCode ?? ''
  const answer = await callApi(context, 'queryActivity', { activityCode })
  if (!answer.ok && answer.refusal !== 'activityUnknown' && answer.refusal !== 'badRequest')
    throw data(null, { status: 503 })
  const detail = answer.ok ? answer.data : null
  return pack({ activityCode, detail, cuts: detail && promotionPictureNamed(detail.activity.picture) })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const activity = loaderData === undefined ? undefined : unpack(loaderData).detail?.activity
  const lang = getLocale()
  return pageMeta(matches, location, {
    title: activity?.title[lang] ?? m.promotions_title(),
    description: activity?.summary[lang] ?? m.promotions_description(),
    isPrivate: activity === undefined,
  })
}

export default function PromotionPage() {
  const to = useAddress()
  const { activityCode, detail, cuts } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  const own = useCall('queryActivity', { activityCode }, { isOn: isIn && detail === null })
  const shown = detail ?? own.data
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/promotions')}>{m.promotions_title()}</BackLink>
      {shown === undefined || shown === null ? (
        <EmptyState
          heading="h1"
          title={m.promotions_unknown()}
          action={<ButtonLink to={to('/promotions')}>{m.promotions_title()}</ButtonLink>}
        />
      ) : (
        <ActivityDetail detail={shown} cuts={cuts} />
      )}
      {isIn && (
        <Suspense>
          <ReminderSettings />
        </Suspense>
      )}
    </div>
  )
}
