// One bonus of the player, by its id.
import { type MetaFunction, useParams } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import { BonusDetail } from '../features/bonus/bonus-detail.tsx'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { kindName } from '../features/lobby/kind-labels.ts'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const loader = async () => pack({ pictures: allPromotionPictures() })

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.bonuses_title(),
    description: m.bonuses_description(),
    isPrivate: true,
  })

const skeleton = (
  <Panel>
    <SkeletonRows count={3} />
  </Panel>
)

export default function BonusPage() {
  const to = useAddress()
  const { requestId = '' } = useParams()
  const { pictures } = usePacked<typeof loader>()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/bonuses')}>{m.bonuses_title()}</BackLink>
      <SignedInOnly title={m.bonuses_title()} skeleton={skeleton}>
        <BonusDetail
          key={requestId}
          requestId={requestId}
          pictures={pictures}
          kindName={kindName}
          gamePath={gamePath}
        />
      </SignedInOnly>
    </div>
  )
}
