// VIP: the eight levels, the reader's own, the benefits of each, and claimable rakeback.
import type { calls, OutputOf } from '@mangetsu/contract'
import { rakeBackValidStatuses } from '@mangetsu/contract/rakeback'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { LifetimePlay } from '../features/account/level-care.tsx'
import { LevelMoons } from '../features/account/level-moons.tsx'
import { LevelTable, OpenLevelRewards } from '../features/account/level-table.tsx'
import { PointStakes } from '../features/account/point-stakes.tsx'
import { useLevel } from '../features/account/use-level.ts'
import { kindName } from '../features/lobby/kind-labels.ts'
import { PastWeeks } from '../features/rakeback/past-weeks.tsx'
import { RakebackCard } from '../features/rakeback/rakeback-card.tsx'
import { useRakeback } from '../features/rakeback/use-rakeback.ts'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { Panel } from '../ui/panel.tsx'

type Info = OutputOf<typeof calls.queryLevelInfo>

export async function loader({ context }: LoaderFunctionArgs) {
  return pack(await need(context, 'queryLevelInfo', {}))
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.vip_title(), description: m.vip_description() })

/** One column: the table, then rakeback, which is first while it can be claimed; on large screens side by side. */
const arrangement =
  'mt-4 grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:grid-rows-[auto_1fr]'
const side = 'grid min-w-0 grid-cols-1 gap-4 big:col-start-2 big:row-span-2 big:row-start-1'

function Meaning() {
  return (
    <Panel title={m.vip_rakeback_heading()}>
      <p className="pt-1 text-second leading-relaxed text-paper-dim">{m.vip_rakeback_meaning()}</p>
    </Panel>
  )
}

/** Hides the levels from a player on a break or excluded; their own rewards can be claimed. */
function Resting({ levels, level }: Pick<Info, 'levels'> & { readonly level: number }) {
  return (
    <div className={arrangement}>
      <div className={side}>
        <RakebackCard levels={levels} level={level} />
      </div>
      <Panel title={m.vip_resting_heading()}>
        <p className="pt-1 text-second leading-relaxed text-paper-dim">{m.vip_resting()}</p>
      </Panel>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <OpenLevelRewards levels={levels} />
        <PastWeeks />
      </div>
    </div>
  )
}

function OfPlayer({ levels, pointStakes }: Info) {
  const { data } = useLevel()
  const isClaimable = useRakeback().data?.rakeback.rakeBackValidStatus === rakeBackValidStatuses.claimable
  const level = data?.level ?? 0
  if (data?.isResting) return <Resting levels={levels} level={level} />
  return (
    <>
      <LevelMoons levels={levels} />
      <div className={arrangement}>
        <LevelTable levels={levels} />
        <div className={`${side} ${isClaimable ? 'rakeback-first' : ''}`}>
          <RakebackCard levels={levels} level={level} />
          <PointStakes stakes={pointStakes} kindName={kindName} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PastWeeks />
          <LifetimePlay />
        </div>
      </div>
    </>
  )
}

export default function VipPage() {
  const info = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mt-2 text-h1">{m.vip_title()}</h1>
      <p className="mb-4 mt-1.5 max-w-[44em] text-second leading-relaxed text-paper-dim">{m.vip_lead()}</p>
      {isIn ? (
        <OfPlayer {...info} />
      ) : (
        <>
          <LevelMoons levels={info.levels} />
          <div className={arrangement}>
            <LevelTable levels={info.levels} />
            <div className={side}>
              <Meaning />
              <PointStakes stakes={info.pointStakes} kindName={kindName} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
