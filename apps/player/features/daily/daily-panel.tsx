// The daily bonus of a player: today's reward, both ladders, the month's totals, points and rules.
import type { SignDetail } from '@mangetsu/contract/daily'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useRefetchAt } from '../../page/use-refetch-at.ts'
import { amountText } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { Facts, type LabelledFact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { orNothing } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MonthMoons, MonthProgress } from './month-card.tsx'
import { PointShop } from './point-shop.tsx'
import { TodayCard, TodaySkeleton } from './today-card.tsx'
import { useDaily } from './use-daily.ts'

/** Loaded while the reward waits, so that it answers the press at once. */
const loadMoment = () => orNothing(import('./reward-moment.tsx'))
const RewardMoment = lazy(loadMoment)

const arrangement = 'grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_380px]'
const stack = 'grid min-w-0 grid-cols-1 gap-4'

/** Two columns on large screens; on small ones `main` is above `side`. */
export function DailyColumns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className={arrangement}>
      <div className={stack}>{main}</div>
      <div className={stack}>{side}</div>
    </div>
  )
}

function Sums({ sums }: Pick<SignDetail, 'sums'>) {
  const facts: LabelledFact[] = [
    [m.daily_sums_label(), countText(sums.days)],
    [m.daily_points(), countText(sums.points)],
  ]
  if (sums.freeSpins > 0) facts.push([m.daily_free_spins(), countText(sums.freeSpins)])
  for (const { amount, currency } of sums.money)
    facts.push([m.daily_cash(), amountText(amount, currency, 'compact')])
  return (
    <Panel title={m.daily_sums_heading()}>
      <Facts facts={facts} />
    </Panel>
  )
}

/** Renders the rules in the reader's language, folded. */
export function DailyRules({ terms }: { readonly terms: SignDetail['terms'] }) {
  const { lang } = usePage()
  return (
    <details className="group rounded-card bg-night-1 px-5 py-2">
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-panel">{m.daily_terms_heading()}</h2>
        <Icon name="down" size="xs" className="flex-none text-paper-dim group-open:rotate-180" />
      </summary>
      <ul className="mt-2 mb-3 grid gap-2 text-small leading-relaxed">
        <li>{m.daily_terms_missed()}</li>
        {terms[lang].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  )
}

type ViewProps = {
  readonly detail: SignDetail
  readonly refetch: () => void
  readonly next: ReactNode
}

function DailyView({ detail, refetch, next }: ViewProps) {
  const { refused, shopRefused, isRunning, take, buy } = useDaily(detail)
  const [moment, setMoment] = useState<{ readonly detail: SignDetail; readonly pointsBefore: number }>()
  const { shop, points, renewsAt, rewardFlag } = detail
  useRefetchAt(renewsAt, refetch)
  const onTake = async () => {
    void loadMoment()
    const after = await take()
    if (after?.received.some(({ isGiven }) => isGiven))
      setMoment({ detail: after, pointsBefore: points.balance })
  }
  const isReceived = rewardFlag === 1
  return (
    <>
      <DailyColumns
        main={
          <>
            <TodayCard detail={detail} refused={refused} isRunning={isRunning} onTake={() => void onTake()} />
            {isReceived && next}
            <MonthMoons ladder={detail.month} />
            {!isReceived && next}
          </>
        }
        side={
          <>
            <MonthProgress ladder={detail.month} />
            {shop && (
              <PointShop
                shop={shop}
                points={points}
                refused={shopRefused}
                onBuy={(item) => void buy(shop, item)}
              />
            )}
            {detail.sums.days > 0 && <Sums sums={detail.sums} />}
            <DailyRules terms={detail.terms} />
          </>
        }
      />
      {moment !== undefined && (
        <Suspense fallback={null}>
          <RewardMoment
            detail={moment.detail}
            pointsBefore={moment.pointsBefore}
            onClose={() => setMoment(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

export function DailySkeleton() {
  return (
    <div aria-busy="true">
      <DailyColumns
        main={
          <>
            <TodaySkeleton />
            <Panel title={m.daily_moons_heading()} className="min-h-[160px] max-big:hidden">
              <span />
            </Panel>
          </>
        }
        side={
          <>
            <Panel title={m.daily_month_heading()} className="min-h-[134px] big:hidden">
              <span />
            </Panel>
            <Panel title={m.daily_shop_heading()}>
              <SkeletonRows count={3} />
            </Panel>
          </>
        }
      />
    </div>
  )
}

type Props = {
  readonly activityCode: string
  /** The next step, below today's reward once it is received and below the month before. */
  readonly next?: ReactNode
}

export function DailyPanel({ activityCode, next }: Props) {
  const shown = useCall('querySignDetail', { activityCode })
  return (
    <CallState shown={shown} skeleton={<DailySkeleton />}>
      {(detail) => <DailyView detail={detail} refetch={shown.refetch} next={next} />}
    </CallState>
  )
}
