// The missions on a player's home page: up to three, one claimable first, claimed in place.
import type { Mission } from '@mangetsu/contract/mission'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Bar } from '../../ui/bar.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardFailure, SummaryCard } from '../../ui/summary-card.tsx'
import { missionsUnder } from './mission-list.ts'
import { stepText } from './mission-row.tsx'
import { useApply } from './use-apply.ts'

const shownMissions = 3
const tags = ['today', 'week', 'season'] as const

/** Returns the missions to show: claimable ones first, then those in progress, today's before the week's. */
export const missionsAtAGlance = (missions: readonly Mission[], nowMs: number): Mission[] =>
  tags
    .flatMap((tag) => missionsUnder(tag, missions, nowMs))
    .filter(({ state }) => state === 'claimable' || state === 'open')
    .toSorted((one, other) => Number(other.state === 'claimable') - Number(one.state === 'claimable'))
    .slice(0, shownMissions)

type RowProps = {
  readonly mission: Mission
  readonly isRunning: boolean
  readonly onClaim: () => void
}

function Row({ mission, isRunning, onClaim }: RowProps) {
  const { lang } = usePage()
  const { title, state, reward, steps } = mission
  const step = steps.find(({ done, target }) => done < target) ?? steps.at(-1)
  return (
    <li
      className={`figures flex min-h-9 justify-between gap-x-2 border-t border-line text-small first:border-t-0 ${state === 'claimable' ? 'flex-col' : 'items-center'}`}
    >
      <span title={title[lang]} className="line-clamp-2 min-w-0 leading-snug">
        {title[lang]}
      </span>
      {state === 'claimable' ? (
        <button
          type="button"
          aria-busy={isRunning || undefined}
          onClick={isRunning ? undefined : onClaim}
          className="-my-1 inline-flex min-h-11 flex-none items-center font-bold text-moon hover:underline"
        >
          {m.home_mission_claim({ reward: rewardText(reward) })}
          <span className="only-heard">{title[lang]}</span>
        </button>
      ) : (
        <span className="flex-none text-paper-dim">{step && stepText(step)}</span>
      )}
    </li>
  )
}

type ListProps = { readonly missions: readonly Mission[]; readonly share: number }

function Missions({ missions, share }: ListProps) {
  const { running, refused, apply } = useApply()
  const fault = refused !== null && (
    <p role="alert" className="text-small text-torii-text">
      {refused.text}
    </p>
  )
  if (missions.length === 0) return <p className="mt-2 text-small text-paper-dim">{m.home_missions_done()}</p>
  return (
    <>
      <div className="my-1.5 big:hidden">
        <Bar share={share} />
      </div>
      {fault}
      <ul className="home-missions">
        {missions.map((mission) => (
          <Row
            key={mission.taskId}
            mission={mission}
            isRunning={running === mission.taskId}
            onClaim={() => void apply(mission)}
          />
        ))}
      </ul>
    </>
  )
}

export function MissionCard() {
  const to = useAddress()
  const { data, refused, refetch } = useCall('missionTagsList', {})
  const today = data?.tags.find(({ tag }) => tag === 'today')
  const hasToday = today !== undefined && today.total > 0
  return (
    <SummaryCard
      title={m.missions_title()}
      to={to('/missions')}
      end={
        hasToday && (
          <>
            <span className="max-big:hidden">{m.home_missions_today()}</span>
            <span>{`${today.finished} / ${today.total}`}</span>
          </>
        )
      }
      className="home-card-missions"
    >
      {data !== undefined ? (
        <Missions
          missions={missionsAtAGlance(data.missions, Date.now())}
          share={hasToday ? today.finished / today.total : 0}
        />
      ) : refused !== null ? (
        <CardFailure retry={refetch} />
      ) : (
        <Skeleton className="mt-3 h-5 w-full" />
      )}
    </SummaryCard>
  )
}
