// Overlay on a running game whose round was refused by the player's own limits: the reality check, or the reason and
// its end.
import type { LimitKind, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { closureSentence } from './closure-labels.ts'
import { capLabel, leftLabel, limitLabel } from './limit-labels.ts'
import { tightest, usageOf } from './limit-shares.ts'
import { pauseShare } from './pauses.ts'
import type { CareRefusal } from './play-refusals.ts'
import { RealityCheck } from './reality-check.tsx'
import { useCarePanel } from './use-self-control.ts'

type Props = {
  readonly refusal: CareRefusal
  /** Returns to the game. */
  readonly onDone: () => void
  /** Closes the game. */
  readonly onLeave: () => void
}

const kindOf = { wagerLimit: 'wager', lossLimit: 'loss', sessionLimit: 'session' } as const

const titles = {
  wagerLimit: m.care_stop_wager_title,
  lossLimit: m.care_stop_loss_title,
  sessionLimit: m.care_stop_session_title,
} as const

/** Covers the game and takes the focus, so that screen readers announce it. */
function Cover({
  left,
  title,
  children,
  actions,
}: {
  readonly left: number
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="absolute inset-0 z-10 grid grid-cols-[min(400px,100%)] place-content-center overflow-y-auto bg-scrim p-4 outline-none"
    >
      <div className="grid justify-items-center gap-2 rounded-card bg-night-1 p-6 text-center">
        <TimeMoon left={left} className="mb-1 size-16" />
        <h2 id={titleId} className="text-panel">
          {title}
        </h2>
        {children}
        <div className="mt-3 grid w-full gap-2">{actions}</div>
      </div>
    </section>
  )
}

function Facts({ panel, kind }: { readonly panel: ResponsibleGamblingSummary; readonly kind: LimitKind }) {
  const limit = tightest(panel, kind)
  if (limit === null) return null
  const { currency } = panel
  const { left } = usageOf(limit, currency)
  return (
    <p className="figures text-second leading-relaxed">
      {limitLabel(limit.kind, limit.period)}{' '}
      {m.care_stop_used({
        used: capLabel(kind, limit.used, currency),
        cap: capLabel(kind, limit.cap, currency),
      })}
      <span className="block text-small text-paper-dim">
        {left === 0n ? m.care_left_none() : m.care_left({ left: leftLabel(kind, left, currency) })}
        {m.care_stop_dot()}
        {m.care_renews({ time: dayAndTime(limit.renewsAt) })}
      </span>
    </p>
  )
}

function Stopped({
  panel,
  refusal,
  onDone,
  onLeave,
}: Props & { readonly panel: ResponsibleGamblingSummary }) {
  const to = useAddress()
  const look = (
    <ButtonLink to={to('/account/limits')} kind="line" isWide>
      {m.care_stop_look()}
    </ButtonLink>
  )
  const leave = (
    <Button kind="second" isWide onClick={onLeave}>
      {m.care_stop_leave()}
    </Button>
  )
  if (refusal === 'onBreak' || refusal === 'excluded') {
    const { closure } = panel
    const nowMs = Date.now()
    return (
      <Cover
        left={closure === null ? 0 : pauseShare(closure, nowMs)}
        title={refusal === 'onBreak' ? m.care_on_break_title() : m.care_excluded_title()}
        actions={
          <>
            {leave}
            {look}
          </>
        }
      >
        {closure !== null && <p className="figures text-second">{closureSentence(closure, nowMs)}</p>}
        <p className="text-small text-paper-dim">{m.care_closed_stays()}</p>
      </Cover>
    )
  }
  if (refusal === 'realityCheck') return <RealityCheck panel={panel} onDone={onDone} onLeave={onLeave} />
  return (
    <Cover
      left={0}
      title={titles[refusal]()}
      actions={
        <>
          {leave}
          {refusal !== 'sessionLimit' && (
            <Button kind="line" isWide onClick={onDone}>
              {m.care_stop_back()}
            </Button>
          )}
          {look}
        </>
      }
    >
      <Facts panel={panel} kind={kindOf[refusal]} />
      <p className="text-small text-paper-dim">{m.care_stop_money()}</p>
    </Cover>
  )
}

export default function PlayStop(props: Props) {
  const { data, refetch, refused } = useCarePanel()
  const refetchRef = useRef(refetch)
  // The cached data may predate the round.
  useEffect(() => refetchRef.current(), [])
  if (data !== undefined) return <Stopped {...props} panel={data} />
  if (refused === null) {
    return (
      <p role="status" className="absolute inset-0 z-10 grid place-content-center bg-scrim">
        <Spinner />
      </p>
    )
  }
  return (
    <Cover
      left={0}
      title={m.care_stop_unknown_title()}
      actions={
        <>
          <Button isWide onClick={refetch}>
            {m.parts_retry()}
          </Button>
          <Button kind="line" isWide onClick={props.onLeave}>
            {m.care_stop_leave()}
          </Button>
        </>
      }
    >
      <p className="text-small text-paper-dim">{m.care_stop_money()}</p>
    </Cover>
  )
}
