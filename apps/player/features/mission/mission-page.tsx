// The reader's missions under tabs: today's, this week's, those of a joined season, and completed ones.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Mission, MissionTag } from '@mangetsu/contract/mission'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useNowMs } from '../../ui/time-passed.ts'
import { MissionRow } from './mission-row.tsx'
import { CareNote, TodayMoon, WeekGlance } from './mission-sides.tsx'
import { SeasonCard } from './season-card.tsx'

export type MissionList = OutputOf<typeof calls.missionTagsList>
type BoardTab = MissionTag | 'done'

const panelId = 'missions-panel'
const arrangement = 'mt-4 grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px]'
const stack = 'grid min-w-0 grid-cols-1 gap-4'

/** Returns the missions under a tab: completed ones are claimed or of an ended period; claimable ones come first. */
export function missionsUnder(
  place: BoardTab,
  { missions }: Pick<MissionList, 'missions'>,
  nowMs: number,
): Mission[] {
  const isOver = ({ periodEnds }: Mission) => periodEnds !== null && Date.parse(periodEnds) <= nowMs
  const shown =
    place === 'done'
      ? missions.filter((mission) => mission.state === 'claimed' || isOver(mission))
      : missions.filter((mission) => mission.tag === place && !isOver(mission))
  const rank = { claimable: 0, open: 1, toJoin: 1, claimed: 2 } as const
  return [...shown].sort((one, other) => rank[one.state] - rank[other.state])
}

function useApply() {
  const { lang, toaster } = usePage()
  const { queries } = useClient()
  const action = useAction('applyTask')
  const [running, setRunning] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ readonly refusal: string; readonly msg: string } | null>(null)
  return {
    running,
    refused,
    apply: async ({ taskId, reward, title }: Mission) => {
      setRefused(null)
      setRunning(taskId)
      const answer = await action.run({ taskId })
      setRunning(null)
      if (answer === null) return
      if (!answer.ok) setRefused(answer)
      else if (answer.data.did === 'claimed')
        toaster.show({
          kind: 'success',
          title: m.missions_claimed_toast({ reward: rewardText(reward) }),
          text: title[lang],
        })
      await queries.invalidateQueries({ queryKey: ['missionTagsList'] })
      void queries.invalidateQueries({ queryKey: ['querySignDetail'] })
    },
  }
}

const minuteMs = 60_000

/**
 * Returns the reader's clock, null until hydration: the server has another clock and time zone, and text that differs
 * between the two makes React render the page again. Until then no period counts as ended.
 */
const useReadersNow = () => useNowMs(minuteMs)

type RowsProps = { readonly list: MissionList; readonly place: BoardTab; readonly isVisitor: boolean }

function Rows({ list, place, isVisitor }: RowsProps) {
  const { lang } = usePage()
  const { running, refused, apply } = useApply()
  const nowMs = useReadersNow()
  const missions = missionsUnder(place, list, nowMs ?? 0)
  const tag = list.tags.find((one) => one.tag === place)
  const first = missions.find(({ state }) => state === 'claimable')?.taskId
  const renews =
    tag === undefined || tag.renewsAt === null || nowMs === null ? null : (
      <span className="figures text-small text-paper-dim">
        {m.missions_renews({ time: dayAndTime(tag.renewsAt), zone: zoneName() })}
      </span>
    )
  const [heading, words] =
    place === 'done'
      ? [m.missions_done_empty_heading(), m.missions_done_empty()]
      : [m.missions_empty_heading(), m.missions_empty()]
  return (
    <Panel title={tag?.name[lang] ?? m.missions_done_tab()} end={renews}>
      <FormAlert text={refused === null ? undefined : refusalText(refused)} />
      {missions.length === 0 ? (
        <EmptyState title={heading}>{words}</EmptyState>
      ) : (
        <ul>
          {missions.map((mission) => (
            <MissionRow
              key={mission.taskId}
              mission={mission}
              isPrimary={mission.taskId === first}
              isRunning={running === mission.taskId}
              onApply={isVisitor ? null : () => void apply(mission)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function MissionBoard({
  list,
  isVisitor,
}: {
  readonly list: MissionList
  readonly isVisitor: boolean
}) {
  const { lang } = usePage()
  const [place, setPlace] = useState<BoardTab>('today')
  const open = list.seasons.filter(({ isJoined }) => !isJoined)
  const tabs = list.tags
    .filter(({ tag, total }) => tag !== 'season' || total > 0)
    .map(({ tag, name, finished: done, total }) => ({
      value: tag as BoardTab,
      label: isVisitor
        ? name[lang]
        : m.missions_tab({ name: name[lang], done: String(done), total: String(total) }),
    }))
  const today = list.tags.find(({ tag }) => tag === 'today')
  const week = missionsUnder('week', list, useReadersNow() ?? 0)
  const isRestOnly =
    !isVisitor &&
    list.missions.every(
      ({ state, steps }) =>
        state === 'claimed' || steps.every(({ kind }) => kind !== 'rounds' && kind !== 'deposits'),
    )
  const all = isVisitor ? tabs : [...tabs, { value: 'done' as const, label: m.missions_done_tab() }]
  return (
    <>
      <Tabs label={m.missions_tabs()} tabs={all} value={place} onValue={setPlace} panelId={panelId} />
      <div className={arrangement}>
        <div id={panelId} role="tabpanel" className={stack}>
          {isRestOnly && <p className="rounded-card bg-night-1 p-4 text-second">{m.missions_rest_only()}</p>}
          <Rows list={list} place={place} isVisitor={isVisitor} />
        </div>
        <div className={stack}>
          {!isVisitor && today && <TodayMoon finished={today.finished} total={today.total} />}
          {!isVisitor && week.length > 0 && <WeekGlance missions={week} onAll={() => setPlace('week')} />}
          {!isVisitor && open.map((season) => <SeasonCard key={season.activityCode} season={season} />)}
          <CareNote />
        </div>
      </div>
    </>
  )
}

export function MissionSkeleton({
  tags,
}: {
  readonly tags: readonly Pick<MissionList['tags'][number], 'tag' | 'name'>[]
}) {
  const { lang } = usePage()
  return (
    <div className={arrangement} aria-busy="true">
      <Panel title={tags[0]?.name[lang] ?? ''}>
        <SkeletonRows count={5} />
      </Panel>
      <Panel>
        <SkeletonRows count={2} />
      </Panel>
    </div>
  )
}

export function MissionPage({ skeleton }: { readonly skeleton: ReactNode }) {
  const shown = useCall('missionTagsList', {})
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(list) => <MissionBoard list={list} isVisitor={false} />}
    </CallState>
  )
}
