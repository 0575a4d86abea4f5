// The daily bonus on a player's home page: this week's moons, and today's reward, claimed in place.
import type { SignDetail } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useRefetchAt } from '../../page/use-refetch-at.ts'
import { Button } from '../../ui/button.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { rewardTexts } from '../../ui/reward-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardFailure, SummaryCard } from '../../ui/summary-card.tsx'
import { rewardsAhead } from './day-rewards.ts'
import { StepMoon } from './step-moon.tsx'
import { useDaily } from './use-daily.ts'
import { whyText } from './why-text.ts'

/** Lists of promotions are fetched in one page (specification, section 9). */
const whole = { pageSize: 200, state: 'running' } as const

function Moons({ week: { steps, current } }: Pick<SignDetail, 'week'>) {
  return (
    <ol aria-hidden="true" className="my-1.5 flex justify-between gap-1 max-big:max-w-52 big:my-3">
      {steps.map(({ number, state }) => (
        <li
          key={number}
          className={`rounded-pill ${number === current ? 'outline-2 outline-offset-2 outline-moon' : ''}`}
        >
          <StepMoon
            lit={number / steps.length}
            isToCome={state === 'toCome' || state === 'missed'}
            className="size-6"
          />
        </li>
      ))}
    </ol>
  )
}

/** States today's and tomorrow's reward; after the claim, what was given. */
function Rewards({ detail }: { readonly detail: SignDetail }) {
  const { rewardFlag, received } = detail
  if (rewardFlag === 1) {
    const given = received.filter(({ isGiven }) => isGiven).map(({ reward }) => reward)
    return (
      <p role="status" className="figures flex items-center gap-1.5 text-small text-matcha">
        <Icon name="check" size="sm" />
        <b>{given.length === 0 ? m.daily_taken() : m.home_daily_given({ rewards: rewardTexts(given) })}</b>
      </p>
    )
  }
  const next = rewardsAhead(detail, 1)
  return (
    <p className="figures flex flex-wrap gap-x-2.5 text-small leading-snug text-paper-dim">
      <span>{m.home_daily_today({ rewards: rewardTexts(rewardsAhead(detail, 0)) })}</span>
      {next.length > 0 && (
        <span className="max-big:hidden">{m.home_daily_tomorrow({ rewards: rewardTexts(next) })}</span>
      )}
    </p>
  )
}

type Props = {
  /** Whether the claim is the page's primary action. */
  readonly isPrimary: boolean
}
type DetailProps = Props & { readonly detail: SignDetail }

function Claim({ detail, isPrimary }: DetailProps) {
  const { refused, isRunning, take } = useDaily(detail)
  const { rewardFlag, signFlag, flag, why } = detail
  if (rewardFlag === 1) return null
  if (flag === 0 && signFlag === 0)
    return <p className="text-small text-paper-dim">{why !== null && whyText(why)}</p>
  return (
    <>
      {refused !== null && (
        <p role="alert" className="text-small text-torii-text">
          {refusalText(refused)}
        </p>
      )}
      <Button
        kind={isPrimary ? 'primary' : 'line'}
        onClick={() => void take()}
        isLoading={isRunning}
        aria-label={m.daily_take()}
        className="px-4! big:min-h-11! big:w-full"
      >
        <span className="big:hidden">{m.missions_claim()}</span>
        <span className="max-big:hidden">{m.daily_take()}</span>
      </Button>
    </>
  )
}

function Detail({ detail, isPrimary }: DetailProps) {
  return (
    <div className="home-daily">
      <div className="min-w-0">
        <Moons week={detail.week} />
        <Rewards detail={detail} />
      </div>
      <div className="min-w-0 big:mt-auto">
        <Claim detail={detail} isPrimary={isPrimary} />
      </div>
    </div>
  )
}

export function DailyCard({ isPrimary }: Props) {
  const to = useAddress()
  const activities = useCall('queryActivities', whole)
  const activityCode = activities.data?.activities.find(({ kind }) => kind === 'dailySignIn')?.activityCode
  const shown = useCall(
    'querySignDetail',
    { activityCode: activityCode ?? 'none' },
    { isOn: activityCode !== undefined },
  )
  const { data } = shown
  useRefetchAt(data?.renewsAt ?? null, shown.refetch)
  const failed = activities.refused === null ? shown : activities
  return (
    <SummaryCard
      title={m.daily_title()}
      to={to('/daily')}
      end={data && m.daily_day({ number: String(data.week.current) })}
      className="home-card-daily"
    >
      {data !== undefined ? (
        <Detail detail={data} isPrimary={isPrimary} />
      ) : failed.refused !== null ? (
        <CardFailure retry={failed.refetch} />
      ) : activities.data !== undefined && activityCode === undefined ? (
        <p className="mt-2 text-small text-paper-dim">{m.daily_none()}</p>
      ) : (
        <Skeleton className="mt-3 h-6 w-52 max-w-full" />
      )}
    </SummaryCard>
  )
}
