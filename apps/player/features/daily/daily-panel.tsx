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
import { FoldRow } from '../../ui/fold-row.tsx'
import { orNothing } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { MonthMoons, MonthProgress } from './month-card.tsx'
import { PointShop } from './point-shop.tsx'
import { TodayCard, TodaySkeleton } from './today-card.tsx'
import { useDaily } from './use-daily.ts'
import './daily-panel.css'

const rulesAtAGlance = 5

/** Loaded while the reward waits, so that it answers the press at once. */
const loadMoment = () => orNothing(import('./reward-moment.tsx'))
const RewardMoment = lazy(loadMoment)

type ColumnsProps = {
  readonly main: ReactNode
  readonly side: ReactNode
  /** Below both columns. */
  readonly below?: ReactNode
}

/** Two columns of one height on large screens; on small ones `main` is above `side`. */
export function DailyColumns({ main, side, below }: ColumnsProps) {
  return (
    <div className="daily-columns">
      <div className="daily-stack">{main}</div>
      <div className="daily-stack">{side}</div>
      {below}
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

type RulesProps = Pick<SignDetail, 'terms'> & {
  /** Shows all rules; otherwise those after the first ones are folded. */
  readonly isWhole?: boolean
}

/** Renders the rules in the reader's language. */
export function DailyRules({ terms, isWhole = false }: RulesProps) {
  const { lang } = usePage()
  const rules = terms[lang]
  const glance = isWhole ? rules.length : rulesAtAGlance
  const list = (shown: readonly string[]) => (
    <ul className="daily-rules text-small leading-relaxed">
      {shown.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
  return (
    <Panel title={m.daily_terms_heading()}>
      {list(rules.slice(0, glance))}
      {rules.length > glance && (
        <FoldRow title={m.daily_terms_more()} className="-mb-2">
          {list(rules.slice(glance))}
        </FoldRow>
      )}
    </Panel>
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
  const { shop, points, renewsAt } = detail
  useRefetchAt(renewsAt, refetch)
  const onTake = async () => {
    void loadMoment()
    const after = await take()
    if (after?.received.some(({ isGiven }) => isGiven))
      setMoment({ detail: after, pointsBefore: points.balance })
  }
  return (
    <>
      <DailyColumns
        main={
          <>
            <TodayCard detail={detail} refused={refused} isRunning={isRunning} onTake={() => void onTake()} />
            <MonthMoons ladder={detail.month} />
          </>
        }
        side={
          <>
            {next}
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
            <Panel title={m.daily_month_heading()} className="min-h-[160px] max-big:hidden">
              <span />
            </Panel>
          </>
        }
        side={
          <>
            <Skeleton className="min-h-[76px] rounded-card" />
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
  /** The next step, beside today's reward on large screens and below it on small ones. */
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
