// Daily sign-in of a player: today's step with its button, both ladders, the month's totals, points and rules.
import type { SignDetail } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText, rewardTexts } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Ladder } from './ladder.tsx'
import { PointShop } from './point-shop.tsx'
import { useDaily } from './use-daily.ts'

const arrangement = 'grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px]'
const stack = 'grid min-w-0 grid-cols-1 gap-4'

const whyWords: Readonly<Record<NonNullable<SignDetail['why']>, () => string>> = {
  notOpen: m.daily_why_not_open,
  notForYou: m.daily_why_not_for_you,
  onBreak: m.daily_why_break,
  excluded: m.daily_why_excluded,
  identityHeld: m.daily_why_held,
}

const rewardsOfToday = ({ week, month }: SignDetail) =>
  [week, month].flatMap(({ steps, current }) => {
    const step = steps[current - 1]
    return step === undefined ? [] : [step.reward]
  })

type TodayProps = { readonly detail: SignDetail; readonly isRunning: boolean; readonly onTake: () => void }

/** Shows today's reward and its button, or the reason there is none. */
function Today({ detail, isRunning, onTake }: TodayProps) {
  const { signFlag, rewardFlag, flag, why, received, renewsAt } = detail
  if (rewardFlag === 1) {
    const given = received.filter(({ isGiven }) => isGiven).map(({ reward }) => reward)
    const missing = received.filter(({ isGiven }) => !isGiven)
    return (
      <div className="mt-3 grid gap-1 text-second" role="status">
        <p className="flex flex-wrap items-center gap-x-2 text-matcha">
          <Icon name="check" size="sm" />
          <span>{m.daily_taken()}</span>
          {given.length > 0 && <b className="figures text-paper">{rewardTexts(given)}</b>}
        </p>
        {missing.map(({ reward }) => (
          <p key={rewardText(reward)}>{m.daily_used_up({ reward: rewardText(reward) })}</p>
        ))}
        <p className="figures text-small text-paper-dim">
          {m.daily_next({ time: dayAndTime(renewsAt), zone: zoneName() })}
        </p>
      </div>
    )
  }
  if (flag === 0 && signFlag === 0)
    return (
      <p className="mt-3 flex items-start gap-2 text-second">
        <Icon name="info" size="sm" className="mt-0.5" />
        {why !== null && whyWords[why]()}
      </p>
    )
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-second font-bold">
        {m.daily_today_is({ rewards: rewardTexts(rewardsOfToday(detail)) })}
      </p>
      <Button kind="primary" onClick={onTake} isLoading={isRunning}>
        {m.daily_take()}
      </Button>
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="figures flex justify-between gap-3 border-line border-t py-2.5 text-second first:border-t-0">
      <dt className="text-paper-dim">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Sums({ sums }: Pick<SignDetail, 'sums'>) {
  return (
    <Panel title={m.daily_sums_heading()}>
      <div className="flex items-center gap-4 py-2">
        <MoonPhase lit={sums.days / 30} isNothing={sums.days === 0} className="size-14" />
        <div className="min-w-0">
          <p className="display-figures text-[28px] leading-tight text-moon">
            {m.daily_sums_days({ count: countText(sums.days) })}
          </p>
          <p className="text-small text-paper-dim">{m.daily_sums_note()}</p>
        </div>
      </div>
      <dl>
        <Fact name={m.daily_points()} value={m.reward_points({ count: countText(sums.points) })} />
        <Fact
          name={m.daily_free_spins()}
          value={m.reward_spins_short({ count: countText(sums.freeSpins) })}
        />
        {sums.money.map(({ amount, currency }) => (
          <Fact key={currency} name={m.daily_cash()} value={amountText(amount, currency, 'compact')} />
        ))}
      </dl>
    </Panel>
  )
}

/** Renders the rules in the reader's language. */
export function DailyRules({ terms }: { readonly terms: SignDetail['terms'] }) {
  const { lang } = usePage()
  return (
    <Panel title={m.daily_terms_heading()}>
      <ul className="mt-2 grid gap-2 text-small leading-relaxed">
        <li>{m.daily_terms_missed()}</li>
        {terms[lang].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Panel>
  )
}

function DailyView({ detail }: { readonly detail: SignDetail }) {
  const { refused, isRunning, take, buy } = useDaily(detail)
  const { shop } = detail
  return (
    <div className={arrangement}>
      <div className={stack}>
        <Ladder ladder={detail.week} size="week" title={m.daily_week_heading()}>
          <Today detail={detail} isRunning={isRunning} onTake={() => void take()} />
          <FormAlert text={refused === null ? undefined : refusalText(refused)} />
        </Ladder>
        <Ladder ladder={detail.month} size="month" title={m.daily_month_heading()}>
          <p className="mt-3 text-small text-paper-dim">{m.daily_gold_note()}</p>
        </Ladder>
      </div>
      <div className={stack}>
        <Sums sums={detail.sums} />
        {shop && <PointShop shop={shop} points={detail.points} onBuy={(item) => void buy(shop, item)} />}
        <DailyRules terms={detail.terms} />
      </div>
    </div>
  )
}

export function DailySkeleton() {
  return (
    <div className={arrangement} aria-busy="true">
      <div className={stack}>
        <Panel>
          <SkeletonRows count={2} />
        </Panel>
        <Panel>
          <SkeletonRows count={4} />
        </Panel>
      </div>
      <Panel>
        <SkeletonRows count={3} />
      </Panel>
    </div>
  )
}

export function DailyPanel({ activityCode }: { readonly activityCode: string }) {
  const shown = useCall('querySignDetail', { activityCode })
  return (
    <CallState shown={shown} skeleton={<DailySkeleton />}>
      {(detail) => <DailyView detail={detail} />}
    </CallState>
  )
}
