// VIP: how the levels are counted, all of them, and where the reader stands.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { LevelTable } from '../features/account/level-table.tsx'
import { VipPanel } from '../features/account/vip-panel.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return pack(await need(context, 'queryLevelInfo', {}))
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.vip_title(), description: m.vip_description() })

/** The reader's own level; somebody who is not signed in is told how to see it. */
function Own() {
  const to = useAddress()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  if (isIn) return <VipPanel />
  return (
    <Panel title={m.account_vip_heading()}>
      {isForPlayer ? (
        <SkeletonRows count={1} />
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-4">
          <p className="text-second leading-relaxed text-paper-dim">{m.vip_guest()}</p>
          <ButtonLink to={to('/login?next=%2Fvip')} kind="line">
            {m.place_login()}
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}

export default function VipPage() {
  const { levels } = usePacked<typeof loader>()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mt-2 text-h1">{m.vip_title()}</h1>
      <p className="mb-5 mt-2 max-w-[44em] text-second leading-relaxed text-paper-dim">
        <span className="block">{m.vip_lead()}</span>
        <span className="block">{m.vip_meaning()}</span>
      </p>
      <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6">
        <div className="min-w-0 big:order-2">
          <Own />
        </div>
        <LevelTable levels={levels} />
      </div>
    </div>
  )
}
