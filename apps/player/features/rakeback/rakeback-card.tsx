// Claimable rakeback with its calculation, and the current week's so far.
import type { calls, OutputOf } from '@mangetsu/contract'
import { type RakebackWeek, rakeBackStatuses, rakeBackValidStatuses } from '@mangetsu/contract/rakeback'
import type { LevelInfo } from '@mangetsu/contract/vip'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useRefetchAfterPlay } from '../../page/use-refetch-after-play.ts'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { dayOfMonthText, noonOf } from '../../ui/site-day.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useRakeback, useRakebackClaim } from './use-rakeback.ts'
import { averageCost, sumsOf } from './week-sums.ts'

type Statistics = OutputOf<typeof calls.queryRewardStatistics>

/** Formats a week by its first and last day. */
export const daysText = ({ from, to }: Pick<RakebackWeek, 'from' | 'to'>, lang: 'ja' | 'en') =>
  m.vip_rakeback_days({ from: dayOfMonthText(noonOf(from), lang), to: dayOfMonthText(noonOf(to), lang) })

function Until({ week }: { readonly week: RakebackWeek }) {
  const { lang } = usePage()
  const last = new Date(Date.parse(week.claimBy) - 1).toISOString()
  return (
    <p className="figures text-small leading-relaxed text-paper-dim">
      <span className="inline-block">{daysText(week, lang)}</span>{' '}
      <span className="inline-block">{m.vip_rakeback_until({ day: dayOfMonthText(last, lang) })}</span>
    </p>
  )
}

/** Shows the calculation of one week's amount. */
function Reckoning({ week }: { readonly week: RakebackWeek }) {
  const { currency, staked, cost, share, amount } = week
  return (
    <dl className="mt-2">
      <Fact label={m.vip_rakeback_staked()}>
        <ExactAmount amount={staked} currency={currency} />
      </Fact>
      <Fact label={m.vip_rakeback_cost({ percent: averageCost(week) })}>
        <ExactAmount amount={cost} currency={currency} />
      </Fact>
      <Fact label={m.vip_rakeback_share({ share })}>
        <ExactAmount amount={amount} currency={currency} />
      </Fact>
    </dl>
  )
}

/** `open` contains at least one week. */
function Claimable({
  open,
  refetch,
}: {
  readonly open: readonly RakebackWeek[]
  readonly refetch: () => void
}) {
  const { lang } = usePage()
  const { claim, fault, isRunning } = useRakebackClaim(refetch)
  const sums = sumsOf(open)
  const [first] = sums
  return (
    <>
      {sums.map(({ currency, amount }) => (
        <p key={currency} className="display-figures mt-1 text-[34px] leading-tight text-moon">
          {amountText(amount, currency, 'compact')}
        </p>
      ))}
      {open.map((week) => (
        <Until key={`${week.from} ${week.currency}`} week={week} />
      ))}
      <FormAlert text={fault} />
      <Button
        kind="primary"
        isWide
        className="mt-3"
        isLoading={isRunning}
        loadingText={m.vip_receiving()}
        onClick={() => void claim()}
      >
        {sums.length === 1 && first !== undefined
          ? m.vip_rakeback_claim({ amount: amountText(first.amount, first.currency, 'compact') })
          : m.vip_rakeback_claim_all()}
      </Button>
      <p className="mt-2.5 text-small leading-relaxed text-paper-dim">{m.vip_rakeback_rule()}</p>
      {open.map((week) => (
        <div key={`${week.from} ${week.currency}`} className="mt-2">
          {open.length > 1 && <p className="figures text-small font-bold">{daysText(week, lang)}</p>}
          <Reckoning week={week} />
        </div>
      ))}
    </>
  )
}

const dayMs = 24 * 60 * 60_000
const dayAfter = (day: string): string => new Date(Date.parse(noonOf(day)) + dayMs).toISOString()

/** Shows the current week's rakeback so far, as the platform computes it, and when it is final. */
function SoFar({ week, isOnly }: { readonly week: RakebackWeek; readonly isOnly: boolean }) {
  const { lang } = usePage()
  const { amount, currency, to } = week
  return (
    <div className={isOnly ? 'mt-1' : 'mt-4 border-line border-t pt-4'}>
      <p className="figures text-small text-paper-dim">
        {m.vip_rakeback_so_far()} <span className="inline-block">{daysText(week, lang)}</span>
      </p>
      <p className={`display-figures leading-tight ${isOnly ? 'text-[34px]' : 'text-[24px]'}`}>
        {amountText(amount, currency, 'compact')}
      </p>
      <p className="figures text-small leading-relaxed">
        {m.vip_rakeback_running({ day: dayOfMonthText(dayAfter(to), lang) })}
      </p>
      <Reckoning week={week} />
    </div>
  )
}

/** Without rakeback: from which level on there is some, or that nothing was staked this week. */
function Nothing({ level, levels }: { readonly level: number } & Props) {
  const { lang } = usePage()
  const first = levels.find(({ rakeback }) => rakeback > 0)
  const hasNone = (levels[level]?.rakeback ?? 0) === 0 && first !== undefined
  return (
    <p className="figures pt-1 text-second leading-relaxed">
      {hasNone
        ? m.vip_rakeback_first({ level: first.name[lang], share: first.rakeback })
        : m.vip_rakeback_no_play()}
    </p>
  )
}

type Props = { readonly levels: readonly LevelInfo[] }

function Body({
  statistics: { rakeback, weeks },
  level,
  levels,
  refetch,
}: { readonly statistics: Statistics; readonly level: number; readonly refetch: () => void } & Props) {
  const isClaimable = rakeback.rakeBackValidStatus === rakeBackValidStatuses.claimable
  const running = weeks.filter(({ state, amount }) => state === 'running' && Number(amount) > 0)
  const isPaused = rakeback.rakeBackStatus === rakeBackStatuses.paused
  return (
    <>
      {isClaimable && (
        <Claimable open={weeks.filter(({ state }) => state === 'claimable')} refetch={refetch} />
      )}
      {running.map((week) => (
        <SoFar key={`${week.from} ${week.currency}`} week={week} isOnly={!isClaimable} />
      ))}
      {!isClaimable && isPaused && (
        <p className="pt-1 text-second leading-relaxed text-paper-dim">{m.vip_rakeback_idle()}</p>
      )}
      {!isClaimable && !isPaused && running.length === 0 && <Nothing level={level} levels={levels} />}
      {!isPaused && (
        <p className="mt-2.5 text-small leading-relaxed text-paper-dim">{m.vip_rakeback_meaning()}</p>
      )}
    </>
  )
}

/** `level` is the reader's own. */
export function RakebackCard({ levels, level }: Props & { readonly level: number }) {
  const shown = useRakeback()
  useRefetchAfterPlay('queryRewardStatistics')
  const share = levels[level]?.rakeback ?? 0
  const isPaused = shown.data?.rakeback.rakeBackStatus === rakeBackStatuses.paused
  return (
    <Panel
      title={m.vip_rakeback_heading()}
      end={share > 0 && !isPaused && <Pill>{m.vip_percent({ share })}</Pill>}
    >
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {(statistics) => (
          <Body statistics={statistics} level={level} levels={levels} refetch={shown.refetch} />
        )}
      </CallState>
    </Panel>
  )
}
