// Activities the player takes part in, each with its state and one next step: daily rewards, missions, tournaments.
import type { calls, OutputOf } from '@mangetsu/contract'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { countText } from '../../ui/count.ts'
import type { Cuts } from '../../ui/picture.tsx'
import { rewardTexts } from '../../ui/reward-text.ts'
import { ActivityPicture, type ActivityView } from './activity-card.tsx'
import { activityPath, kindLabel } from './activity-places.ts'
import { JoinedFrame, JoinedRowSkeleton } from './joined-frame.tsx'
import './activity.css'

type RowProps = {
  readonly cuts: Cuts | null
  readonly name: string
  /** Path without the language. */
  readonly path: string
  /** Its state in a few words. */
  readonly state: string
  readonly action: string
}

const dot = (one: string, other: string) => m.promotions_dot({ one, other })

function Row({ cuts, name, path, state, action }: RowProps) {
  const to = useAddress()
  return (
    <li className="joined-row">
      <ActivityPicture cuts={cuts} sizes="70px" />
      <div className="min-w-0">
        <h3 className="joined-name">{name}</h3>
        <p className="figures text-small text-paper-dim">{state}</p>
      </div>
      <Link to={to(path)} aria-label={`${action} (${name})`} className="joined-action">
        {action}
      </Link>
    </li>
  )
}

type ActivityRowProps = Pick<RowProps, 'state' | 'action'> & {
  readonly activity: ActivityView
  readonly name?: string
}

function ActivityRow({ activity, name = kindLabel(activity), ...rest }: ActivityRowProps) {
  return <Row cuts={activity.cuts} name={name} path={activityPath(activity)} {...rest} />
}

type SignDetail = OutputOf<(typeof calls)['querySignDetail']>

const todaysRewards = ({ week, month }: SignDetail) =>
  [week, month].flatMap(({ steps, current }) => {
    const step = steps[current - 1]
    return step === undefined ? [] : [step.reward]
  })

function DailyRow({ activity }: { readonly activity: ActivityView }) {
  const { activityCode } = activity
  const { data, refused } = useCall('querySignDetail', { activityCode })
  if (refused !== null && data === undefined) return null
  if (data === undefined) return <JoinedRowSkeleton />
  const isReceived = data.rewardFlag === 1
  const canCollect = !isReceived && (data.flag === 1 || data.signFlag === 1)
  return (
    <ActivityRow
      activity={activity}
      state={dot(
        m.promotions_joined_day({ day: countText(data.days + (data.signFlag === 1 ? 0 : 1)) }),
        isReceived
          ? m.daily_taken()
          : m.promotions_joined_today({ rewards: rewardTexts(todaysRewards(data)) }),
      )}
      action={canCollect ? m.promotions_collect() : m.promotions_see()}
    />
  )
}

type Tag = OutputOf<(typeof calls)['missionTagsList']>['tags'][number]

const countsOf = ({ finished, total }: Tag) => ({ done: countText(finished), total: countText(total) })

/** Renders nothing where missions may not be shown outside their page, such as during a break. */
function MissionRow({ activity }: { readonly activity: ActivityView }) {
  const display = useCall('checkTaskDisplay', {})
  const { data, refused } = useCall('missionTagsList', {}, { isOn: display.data?.flag === 1 })
  if (display.data?.flag === 0 || display.refused !== null) return null
  if (refused !== null && data === undefined) return null
  if (data === undefined) return <JoinedRowSkeleton />
  const today = data.tags.find(({ tag }) => tag === 'today')
  const { availablePrizeCount, availableMission } = data
  const next =
    availablePrizeCount > 0
      ? m.promotions_joined_claimable({ count: countText(availablePrizeCount) })
      : m.promotions_joined_open({ count: countText(availableMission) })
  return (
    <ActivityRow
      activity={activity}
      state={today === undefined ? next : dot(m.promotions_joined_done(countsOf(today)), next)}
      action={availablePrizeCount > 0 ? m.promotions_collect() : m.promotions_see()}
    />
  )
}

type OwnTournament = OutputOf<(typeof calls)['queryOwnTournaments']>['joined'][number]

function placeText(own: OwnTournament): string {
  const [best] = own.standings.toSorted((one, other) => one.place - other.place)
  return best === undefined
    ? m.promotions_joined_no_place()
    : m.promotions_joined_place({ place: countText(best.place), entrants: countText(best.entrants) })
}

/** A tournament the player has signed up for. */
type JoinedTournament = { readonly activity: ActivityView; readonly own: OwnTournament }

function TournamentRow({ activity, own }: JoinedTournament) {
  return (
    <ActivityRow
      activity={activity}
      name={activity.title[getLocale()]}
      state={own.state === 'running' ? placeText(own) : m.promotions_is_signed_up()}
      action={m.promotions_rank()}
    />
  )
}

type Props = {
  readonly daily: ActivityView | undefined
  readonly missions: ActivityView | undefined
  readonly tournaments: readonly JoinedTournament[]
}

export function JoinedPanel({ daily, missions, tournaments }: Props) {
  return (
    <JoinedFrame>
      {daily !== undefined && <DailyRow activity={daily} />}
      {missions !== undefined && <MissionRow activity={missions} />}
      {tournaments.map(({ activity, own }) => (
        <TournamentRow key={activity.activityCode} activity={activity} own={own} />
      ))}
    </JoinedFrame>
  )
}
