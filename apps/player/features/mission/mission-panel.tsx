// The missions of one tag as a list, under a head with the number completed, the unclaimed rewards and the time left.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Mission } from '@mangetsu/contract/mission'
import { m } from '../../messages-compiled/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { dayAndTime, timeOfDay, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { rewardTexts } from '../../ui/reward-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hoursLeftText } from '../../ui/time-left.ts'
import { rewardsToEarn } from './mission-list.ts'
import { MissionRow } from './mission-row.tsx'
import type { MissionPictures } from './mission-tile.tsx'

type Tag = OutputOf<typeof calls.missionTagsList>['tags'][number]

type TermProps = {
  readonly missions: readonly Mission[]
  readonly renewsAt: string | null
  readonly isOwn: boolean
  /** Ends today: the time is enough. */
  readonly isToday: boolean
  readonly nowMs: number | null
}

/** The rewards still to earn, and the time left; without times before hydration. */
function Term({ missions, renewsAt, nowMs, isToday, isOwn }: TermProps) {
  const rewards = rewardsToEarn(missions)
  return (
    <p className="figures min-h-[2lh] text-small leading-relaxed text-paper-dim">
      {rewards.length > 0 && (
        <span className="block">
          {isOwn
            ? m.missions_rewards_left({ left: rewardTexts(rewards) })
            : m.missions_rewards({ rewards: rewardTexts(rewards) })}
        </span>
      )}
      {renewsAt !== null && nowMs !== null && (
        <span className="block">
          <b className="font-normal text-paper">{hoursLeftText(Date.parse(renewsAt), nowMs)}</b>
          <span aria-hidden="true">・</span>
          {m.missions_renews({
            time: isToday ? timeOfDay(renewsAt) : dayAndTime(renewsAt),
            zone: zoneName(),
          })}
        </span>
      )}
    </p>
  )
}

export type MissionActions = {
  /** Id of the mission whose request is running. */
  readonly running: string | null
  /** Id of the mission whose last request was refused, and the reason. */
  readonly refused: { readonly taskId: string; readonly text: string } | null
  /** Id of the page's only claimable mission; undefined without one, and where all are claimed together. */
  readonly only: string | undefined
  /** Null for a visitor. */
  readonly apply: ((mission: Mission) => void) | null
}

type RowsProps = {
  readonly missions: readonly Mission[]
  readonly pictures: MissionPictures
  readonly actions: MissionActions
}

/** Lists missions below the refusal of the last request for one of them. */
function Rows({ missions, pictures, actions: { running, refused, only, apply } }: RowsProps) {
  return (
    <>
      <FormAlert
        text={missions.some(({ taskId }) => taskId === refused?.taskId) ? refused?.text : undefined}
      />
      <ul className="mission-rows">
        {missions.map((mission) => (
          <MissionRow
            key={mission.taskId}
            mission={mission}
            pictures={pictures}
            isPrimary={mission.taskId === only}
            isRunning={running === mission.taskId}
            onApply={apply === null ? null : () => apply(mission)}
          />
        ))}
      </ul>
    </>
  )
}

type Props = RowsProps & {
  readonly title: string
  readonly tag: Tag
  readonly nowMs: number | null
  /** Replaces the term line. */
  readonly note?: string | undefined
}

export function MissionPanel({ title, tag, missions, pictures, actions, nowMs, note }: Props) {
  const { finished, total, renewsAt } = tag
  const isOwn = actions.apply !== null && total > 0
  return (
    <section className="mission-panel rounded-card bg-night-1 p-4 big:p-5">
      <header className="mb-2 flex items-center gap-3.5">
        <MoonPhase
          lit={total === 0 ? 0 : finished / total}
          isNothing={!isOwn || finished === 0}
          className="size-10"
        />
        <div className="min-w-0">
          <h2 className="figures text-panel leading-snug">
            {isOwn ? m.missions_tab({ name: title, done: String(finished), total: String(total) }) : title}
          </h2>
          {note === undefined ? (
            <Term
              isOwn={actions.apply !== null}
              missions={missions}
              renewsAt={renewsAt}
              isToday={tag.tag === 'today'}
              nowMs={nowMs}
            />
          ) : (
            <p className="text-small leading-relaxed text-paper-dim">{note}</p>
          )}
        </div>
      </header>
      {missions.length === 0 ? (
        <EmptyState title={m.missions_empty_heading()}>{m.missions_empty()}</EmptyState>
      ) : (
        <Rows missions={missions} pictures={pictures} actions={actions} />
      )}
    </section>
  )
}

/** The missions of ended periods whose rewards can still be claimed. */
export function UnclaimedPanel(props: RowsProps) {
  return (
    <section className="rounded-card bg-night-1 p-4 big:p-5">
      <h2 className="mb-2 text-panel leading-snug">{m.missions_unclaimed()}</h2>
      <Rows {...props} />
    </section>
  )
}

export function MissionPanelSkeleton({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <section className="mission-panel rounded-card bg-night-1 p-4 big:p-5" aria-busy="true">
      <header className="mb-2 flex items-center gap-3.5">
        <Skeleton className="size-10 rounded-pill" />
        <div className="min-w-0">
          <h2 className="text-panel leading-snug">{title}</h2>
          <Skeleton className="mt-1 h-[38px] w-44" />
        </div>
      </header>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders have no other key.
        <div key={row} className="mission-row">
          <Skeleton className="size-12" />
          <span className="mission-wait grid content-center gap-2 py-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-2 w-full" />
          </span>
        </div>
      ))}
    </section>
  )
}
