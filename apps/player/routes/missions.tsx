// Missions: the tasks for everybody, and the reader's progress.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import { MissionBoard, MissionPage, MissionSkeleton } from '../features/mission/mission-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { loginAddress } from '../page/login-address.ts'
import { useAddress, useLooksSignedIn, usePage, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ tags }, list] = await Promise.all([
    need(context, 'queryTaskTags', {}),
    need(context, 'missionTagsList', {}),
  ])
  return pack({ tags, list, pictures: allPromotionPictures() })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.missions_title(), description: m.missions_description() })

function Own() {
  const { tags, list, pictures } = usePacked<typeof loader>()
  const { lang } = usePage()
  const to = useAddress()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const skeleton = <MissionSkeleton tags={tags} />
  if (isIn) return <MissionPage pictures={pictures} skeleton={skeleton} />
  if (isForPlayer) return skeleton
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-night-1 p-4">
        <p className="text-second">{m.missions_guest()}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={to('/register')} kind="primary">
            {m.place_register()}
          </ButtonLink>
          <ButtonLink to={loginAddress(lang, '/missions')} kind="quiet">
            {m.place_login()}
          </ButtonLink>
        </div>
      </div>
      <MissionBoard list={list} pictures={pictures} isVisitor />
    </>
  )
}

export default function MissionsPage() {
  const to = useAddress()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/promotions')}>{m.promotions_title()}</BackLink>
      <h1 className="mt-2 text-h1">{m.missions_title()}</h1>
      <p className="mt-1 mb-4 text-second leading-relaxed text-paper-dim">{m.missions_lead()}</p>
      <Own />
    </div>
  )
}
