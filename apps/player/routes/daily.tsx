// Daily bonus: the ladders for everybody, and the reader's own day.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import { DailyGuest } from '../features/daily/daily-guest.tsx'
import { DailyPanel, DailySkeleton } from '../features/daily/daily-panel.tsx'
import { MissionLink } from '../features/mission/mission-link.tsx'
import type { MissionPictures } from '../features/mission/mission-tile.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { activities } = await need(context, 'queryActivities', { state: 'running', pageSize: 200 })
  const found = activities.find(({ kind }) => kind === 'dailySignIn')
  if (found === undefined) return pack({ daily: null, pictures: {} })
  const { activityCode } = found
  const { week, month, terms } = await need(context, 'querySignDetail', { activityCode })
  return pack({ daily: { code: activityCode, week, month, terms }, pictures: allPromotionPictures() })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.daily_title(), description: m.daily_description() })

type Running = NonNullable<ReturnType<typeof usePacked<typeof loader>>['daily']>

/** Shows the reader's own day, or a new player's to a visitor. */
function Own({ daily, pictures }: { readonly daily: Running; readonly pictures: MissionPictures }) {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  if (isIn) return <DailyPanel activityCode={daily.code} next={<MissionLink pictures={pictures} />} />
  return isForPlayer ? <DailySkeleton /> : <DailyGuest ladders={daily} />
}

export default function DailyPage() {
  const { daily, pictures } = usePacked<typeof loader>()
  const to = useAddress()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/promotions')}>{m.promotions_title()}</BackLink>
      <h1 className="mt-2 text-h1">{m.daily_title()}</h1>
      <p className="mt-1 mb-4 text-second leading-relaxed text-paper-dim">{m.daily_lead()}</p>
      {daily === null ? (
        <Panel>
          <EmptyState heading="h2" title={m.daily_none_heading()}>
            {m.daily_none()}
          </EmptyState>
        </Panel>
      ) : (
        <Own daily={daily} pictures={pictures} />
      )}
    </div>
  )
}
