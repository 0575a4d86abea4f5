// Today's reward: its moon and figure, the button or the reason there is none, and the week's ladder.
import type { SignDetail, SignLadder } from '@mangetsu/contract/daily'
import type { RewardView } from '@mangetsu/contract/reward'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { rewardText, rewardTexts } from '../../ui/reward-text.ts'
import { dayOfMonthText, noonOf } from '../../ui/site-day.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BigMoon } from './big-moon.tsx'
import { litOf, mergedRewards, rewardsAhead, weekRewards } from './day-rewards.ts'
import { Ladder } from './ladder.tsx'
import { RewardFigure } from './reward-figure.tsx'
import type { Daily } from './use-daily.ts'
import { whyText } from './why-text.ts'
import './today-card.css'

export const placeText = ({ current, steps }: SignLadder): string =>
  m.daily_place({ number: String(current), count: String(steps.length) })

/** Shows a day's rewards: the first as a large figure, the others as a line. */
export function RewardFigures({ rewards }: { readonly rewards: readonly RewardView[] }) {
  const [first, ...others] = rewards
  if (first === undefined) return null
  return (
    <div className="my-1.5">
      <RewardFigure reward={first} />
      {others.length > 0 && (
        <p className="figures mt-1 text-second">{m.daily_and({ rewards: rewardTexts(others) })}</p>
      )}
    </div>
  )
}

type TodayProps = {
  readonly detail: SignDetail
  readonly isRunning: boolean
  readonly onTake: () => void
}

function Received({ detail }: Pick<TodayProps, 'detail'>) {
  const { received, renewsAt } = detail
  const given = mergedRewards(received.filter(({ isGiven }) => isGiven).map(({ reward }) => reward))
  const missing = received.filter(({ isGiven }) => !isGiven)
  return (
    <div role="status">
      <p className="flex items-center gap-2 text-second font-bold text-matcha">
        <Icon name="check" size="sm" />
        <span>{m.daily_taken()}</span>
      </p>
      <RewardFigures rewards={given} />
      {missing.map(({ reward }) => (
        <p key={rewardText(reward)} className="text-small">
          {m.daily_used_up({ reward: rewardText(reward) })}
        </p>
      ))}
      <p className="figures text-small leading-relaxed text-paper-dim">
        <span className="inline-block">{m.daily_next({ time: dayAndTime(renewsAt), zone: zoneName() })}</span>{' '}
        <b className="inline-block font-normal text-paper">{rewardTexts(rewardsAhead(detail, 1))}</b>
      </p>
    </div>
  )
}

function Waiting({ detail, isRunning, onTake }: TodayProps) {
  const { lang } = usePage()
  const { signFlag, flag, why, today, week } = detail
  return (
    <>
      <p className="figures text-small leading-relaxed text-paper-dim">
        <span className="inline-block">{dayOfMonthText(noonOf(today), lang)}</span>
        <span className="mx-1.5" aria-hidden="true">
          ・
        </span>
        <span className="inline-block">{placeText(week)}</span>
      </p>
      <RewardFigures rewards={rewardsAhead(detail, 0)} />
      {flag === 0 && signFlag === 0 ? (
        <p className="flex items-start gap-2 text-second leading-relaxed">
          <Icon name="info" size="sm" className="mt-0.5" />
          <span>{why !== null && whyText(why)}</span>
        </p>
      ) : (
        <>
          <Button kind="primary" isWide className="mt-1 max-big:px-3" onClick={onTake} isLoading={isRunning}>
            {m.daily_take()}
          </Button>
          <p className="mt-1.5 text-small leading-relaxed text-paper-dim">{m.daily_free()}</p>
        </>
      )}
    </>
  )
}

type FrameProps = {
  readonly state: 'waiting' | 'full'
  /** Lit share of the waiting moon. */
  readonly lit: number
  readonly ladder: ReactNode
  readonly children: ReactNode
  readonly alert?: ReactNode
}

/** The card's arrangement, shared with the visitor's and the skeleton. */
export function TodayFrame({ state, lit, ladder, alert, children }: FrameProps) {
  return (
    <Panel>
      <div className="today-card">
        <BigMoon state={state} lit={lit} className="today-moon" />
        <div className="min-w-0">{children}</div>
      </div>
      {alert}
      <div className="mt-3">{ladder}</div>
    </Panel>
  )
}

/** The week's ladder, with the rewards of both ladders in each day, and the key to their signs. */
export function WeekLadder({ ladders }: { readonly ladders: Pick<SignDetail, 'week' | 'month'> }) {
  return (
    <>
      <Ladder
        ladder={ladders.week}
        size="week"
        label={m.daily_week_heading()}
        rewards={weekRewards(ladders)}
      />
      <p aria-hidden="true" className="mt-2 flex flex-wrap justify-center gap-x-4 text-micro text-paper-dim">
        <span>+ {m.daily_points()}</span>
        <span className="inline-flex items-center gap-1">
          <Icon name="slots" size={13} />
          {m.daily_free_spins()}
        </span>
      </p>
    </>
  )
}

export function TodayCard(props: TodayProps & Pick<Daily, 'refused'>) {
  const { detail, refused } = props
  const isReceived = detail.rewardFlag === 1
  return (
    <TodayFrame
      state={isReceived ? 'full' : 'waiting'}
      lit={litOf(detail.week)}
      ladder={<WeekLadder ladders={detail} />}
      alert={<FormAlert text={refused === null ? undefined : refusalText(refused)} />}
    >
      {isReceived ? <Received detail={detail} /> : <Waiting {...props} />}
    </TodayFrame>
  )
}

/** Lit share of the first day's moon. */
const firstLit = 1 / 7

export function TodaySkeleton() {
  return (
    <TodayFrame state="waiting" lit={firstLit} ladder={<Skeleton className="h-[114px] sm:h-[130px]" />}>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-10 w-28" />
      <Skeleton className="mt-3 h-12 w-full" />
      <Skeleton className="mt-3 h-4 w-36" />
    </TodayFrame>
  )
}
