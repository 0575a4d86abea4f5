// The missions on a player's home page: up to three, claimable ones first, and one button that claims them in place.
import type { Mission } from '@mangetsu/contract/mission'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { rewardText } from '../../ui/reward-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardFailure, SummaryCard } from '../../ui/summary-card.tsx'
import { missionsUnder } from './mission-list.ts'
import { stepText } from './mission-row.tsx'
import { useApply } from './use-apply.ts'

const shownMissions = 3
const tags = ['today', 'week', 'season'] as const

const listed = (missions: readonly Mission[], nowMs: number): Mission[] =>
  tags.flatMap((tag) => missionsUnder(tag, missions, nowMs))

const claimableNow = (missions: readonly Mission[], nowMs: number): Mission[] =>
  listed(missions, nowMs).filter(({ state }) => state === 'claimable')

/** Returns the missions to show: claimable ones first, then those in progress, today's before the week's. */
export const missionsAtAGlance = (missions: readonly Mission[], nowMs: number): Mission[] =>
  claimableNow(missions, nowMs)
    .concat(listed(missions, nowMs).filter(({ state }) => state === 'open'))
    .slice(0, shownMissions)

function Row({ mission: { title, state, reward, steps } }: { readonly mission: Mission }) {
  const { lang } = usePage()
  const step = steps.find(({ done, target }) => done < target) ?? steps.at(-1)
  return (
    <li className="figures flex min-h-9 items-center justify-between gap-x-2 border-t border-line text-small leading-snug first:border-t-0">
      <span title={title[lang]} className="min-w-0 big:truncate">
        {title[lang]}
      </span>
      {state === 'claimable' ? (
        <b className="flex-none text-moon">{rewardText(reward)}</b>
      ) : (
        <span className="flex-none text-paper-dim">{step && stepText(step)}</span>
      )}
    </li>
  )
}

type ClaimProps = {
  /** The claimable missions. */
  readonly missions: readonly Mission[]
  readonly applying: Pick<ReturnType<typeof useApply>, 'apply' | 'applyAll' | 'isApplyingAll' | 'running'>
}

/** Claims the one claimable mission, or all of several. */
function Claim({ missions, applying: { apply, applyAll, isApplyingAll, running } }: ClaimProps) {
  const { lang } = usePage()
  const [first, second] = missions
  if (first === undefined) return null
  return (
    <Button
      kind="line"
      isLoading={isApplyingAll || running !== null}
      onClick={() => void (second === undefined ? apply(first) : applyAll(missions))}
      className="mt-auto min-h-11! px-2! text-second!"
    >
      {second !== undefined ? (
        m.home_missions_claim({ count: countText(missions.length) })
      ) : (
        <>
          {m.missions_claim()}
          <span className="only-heard">{first.title[lang]}</span>
        </>
      )}
    </Button>
  )
}

type ListProps = { readonly missions: readonly Mission[]; readonly share: number }

function Missions({ missions, share }: ListProps) {
  const { lang } = usePage()
  const applying = useApply()
  const { refused, missed } = applying
  const faults = missed.map(({ mission, reason }) =>
    m.missions_not_claimed({ name: mission.title[lang], reason }),
  )
  if (refused !== null) faults.unshift(refused.text)
  const shown = missionsAtAGlance(missions, Date.now())
  if (shown.length === 0) return <p className="mt-2 text-small text-paper-dim">{m.home_missions_done()}</p>
  return (
    <>
      <div className="my-1.5 big:hidden">
        <Bar share={share} />
      </div>
      {faults.length > 0 && (
        <p role="alert" className="text-small text-torii-text">
          {faults.join(' ')}
        </p>
      )}
      <ul className="home-missions">
        {shown.map((mission) => (
          <Row key={mission.taskId} mission={mission} />
        ))}
      </ul>
      <Claim missions={claimableNow(missions, Date.now())} applying={applying} />
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
        <Missions missions={data.missions} share={hasToday ? today.finished / today.total : 0} />
      ) : refused !== null ? (
        <CardFailure retry={refetch} />
      ) : (
        <Skeleton className="mt-3 h-5 w-full" />
      )}
    </SummaryCard>
  )
}
