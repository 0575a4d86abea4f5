// The reader's missions: today's, this week's, and those of joined seasons, in one kind of row.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Mission, MissionTag } from '@mangetsu/contract/mission'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useRefetchAt } from '../../page/use-refetch-at.ts'
import { CallState } from '../../ui/call-state.tsx'
import { useNowMs } from '../../ui/time-passed.ts'
import { CareNote } from './care-note.tsx'
import { ClaimAll } from './claim-all.tsx'
import { byPeriod, missionsUnder } from './mission-list.ts'
import { MissionPanel, MissionPanelSkeleton, UnclaimedPanel } from './mission-panel.tsx'
import type { MissionPictures } from './mission-tile.tsx'
import { SeasonCard } from './season-card.tsx'
import { useApply } from './use-apply.ts'

type MissionList = OutputOf<typeof calls.missionTagsList>

const minuteMs = 60_000

const tagOrder = ['today', 'week', 'season'] as const

/** Whether the platform leaves out the missions of play, because the player is at a limit or on a break. */
const isRestOnly = (missions: readonly Mission[]): boolean =>
  missions.every(
    ({ state, steps }) =>
      state === 'claimed' || steps.every(({ kind }) => kind !== 'rounds' && kind !== 'deposits'),
  )

type BoardProps = {
  readonly list: MissionList
  readonly pictures: MissionPictures
  readonly isVisitor: boolean
}

export function MissionBoard({ list, pictures, isVisitor }: BoardProps) {
  const { lang } = usePage()
  const applying = useApply()
  const { running, refused, apply } = applying
  // The server has another clock and time zone than the reader: until hydration no period counts as ended.
  const nowMs = useNowMs(minuteMs)
  const { tags, missions, seasons } = list
  const listed = byPeriod(
    tagOrder.flatMap((tag) => missionsUnder(tag, missions, nowMs ?? 0)),
    nowMs ?? 0,
  )
  const under = (wanted: MissionTag) => listed.current.filter(({ tag }) => tag === wanted)
  const claimable = listed.ended.concat(listed.current).filter(({ state }) => state === 'claimable')
  const soleClaimable = claimable.length === 1 ? claimable[0]?.taskId : undefined
  const actions = {
    running,
    refused,
    only: soleClaimable,
    apply: isVisitor ? null : (one: Mission) => void apply(one),
  }
  const joined = seasons.filter(({ isJoined }) => isJoined)
  const [only, ...more] = joined
  const panel = (wanted: MissionTag) => {
    const tag = tags.find((one) => one.tag === wanted)
    const shown = under(wanted)
    if (tag === undefined || (wanted !== 'today' && shown.length === 0)) return null
    const season = wanted === 'season' && more.length === 0 ? only : undefined
    return (
      <MissionPanel
        title={(season?.title ?? tag.name)[lang]}
        note={season?.summary[lang]}
        tag={tag}
        missions={shown}
        pictures={pictures}
        actions={actions}
        nowMs={nowMs}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <div className="mission-columns">
        <div className="mission-stack">
          {!isVisitor && isRestOnly(missions) && (
            <p className="rounded-card bg-night-1 p-4 text-second">{m.missions_rest_only()}</p>
          )}
          {!isVisitor && <ClaimAll missions={claimable} applying={applying} />}
          {listed.ended.length > 0 && (
            <UnclaimedPanel missions={listed.ended} pictures={pictures} actions={actions} />
          )}
          {panel('today')}
        </div>
        <div className="mission-stack">
          {panel('week')}
          {panel('season')}
          {!isVisitor &&
            seasons
              .filter(({ isJoined }) => !isJoined)
              .map((season) => <SeasonCard key={season.activityCode} season={season} />)}
        </div>
      </div>
      <CareNote />
    </div>
  )
}

type SkeletonProps = { readonly tags: readonly Pick<MissionList['tags'][number], 'tag' | 'name'>[] }

export function MissionSkeleton({ tags }: SkeletonProps) {
  const { lang } = usePage()
  const nameOf = (wanted: MissionTag) => tags.find(({ tag }) => tag === wanted)?.name[lang] ?? ''
  return (
    <div className="mission-columns">
      <MissionPanelSkeleton title={nameOf('today')} count={5} />
      <MissionPanelSkeleton title={nameOf('week')} count={3} />
    </div>
  )
}

type PageProps = { readonly pictures: MissionPictures; readonly skeleton: ReactNode }

export function MissionPage({ pictures, skeleton }: PageProps) {
  const shown = useCall('missionTagsList', {})
  // Weeks end with a day.
  useRefetchAt(shown.data?.tags.find(({ tag }) => tag === 'today')?.renewsAt ?? null, shown.refetch)
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(list) => <MissionBoard list={list} pictures={pictures} isVisitor={false} />}
    </CallState>
  )
}
