// One bet of the player, with every step of it and its time.
import type { SportBet } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress, useLooksSignedIn, useSignedIn } from '../../../page/page.tsx'
import { useCall } from '../../../page/use-call.ts'
import { usePolling } from '../../../page/use-polling.ts'
import { amountText } from '../../../ui/amount.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { instantText } from '../../../ui/instant.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx'
import { sportBetPath, sportBetsPath } from '../event-address.ts'
import { resultMark } from '../result-mark.ts'
import { BetCard } from './bet-card.tsx'
import { legName } from './leg-words.ts'
import { BetsSignedOut } from './my-bets-page.tsx'

const whenText = (at: string): string => instantText(at, 'full', getLocale())

/** The first step: whether the bet was accepted. */
function placedStep({ state, placedAt, decidesAt }: SportBet): TimelineStep {
  const at = { key: 'placed', when: whenText(placedAt) }
  if (state === 'waiting')
    return {
      ...at,
      state: 'now',
      label: m.sport_bets_step_asked(),
      ...(decidesAt !== null && { note: m.sport_bets_asked_note({ time: whenText(decidesAt) }) }),
    }
  return state === 'refused'
    ? { ...at, state: 'stopped', label: m.sport_bets_step_refused() }
    : { ...at, state: 'done', label: m.sport_bets_step_placed() }
}

/** The last step: what the bet paid, if it is settled. */
function settledSteps({ state, settledAt, payout, currency }: SportBet): TimelineStep[] {
  if (settledAt === null || (state !== 'settled' && state !== 'refunded')) return []
  const label =
    state === 'refunded'
      ? m.sport_bets_step_refunded()
      : m.sport_bets_step_settled({ amount: amountText(payout ?? '0.00', currency, 'compact') })
  return [{ key: 'settled', state: 'done', label, when: whenText(settledAt) }]
}

/** Returns the steps of a bet in the order of their times. */
function stepsOf(bet: SportBet): readonly TimelineStep[] {
  const decided = bet.legs.flatMap((leg) =>
    leg.decidedAt === null || leg.result === null ? [] : [{ ...leg, at: leg.decidedAt, result: leg.result }],
  )
  const legs = decided
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(
      (leg): TimelineStep => ({
        key: `${leg.eventId} ${leg.marketId} ${leg.outcomeId}`,
        state: 'done',
        label: m.sport_bets_step_leg({ outcome: legName(leg), result: resultMark(leg.result).label }),
        when: whenText(leg.at),
      }),
    )
  return [placedStep(bet), ...legs, ...settledSteps(bet)]
}

/** Interval in which an undecided bet is refreshed, ms. */
const everyMs = 3_000

function OwnBet({ betId }: { readonly betId: string }) {
  const to = useAddress()
  const answer = useCall('querySportBet', { betId })
  const { data, refused, refetch } = answer
  const isOpen = data?.bet.state === 'open' || data?.bet.state === 'waiting'
  const look = async () => {
    if (!document.hidden) refetch()
    return false
  }
  usePolling(look, isOpen, { everyMs, firstMs: everyMs, limitMs: Number.POSITIVE_INFINITY })
  if (refused?.refusal === 'sportBetUnknown' || refused?.refusal === 'badRequest')
    return (
      <EmptyState
        heading="h1"
        title={m.sport_bets_unknown()}
        action={<ButtonLink to={to(sportBetsPath)}>{m.sport_my_bets()}</ButtonLink>}
      />
    )
  return (
    <>
      <h1 className="mt-1 mb-3 text-h1">
        {data === undefined ? m.sport_my_bets() : m.sport_bets_detail_title({ number: data.bet.number })}
      </h1>
      <CallState shown={answer} skeleton={<SkeletonRows count={4} />}>
        {({ bet }) => (
          <div className="bet-detail">
            <BetCard bet={bet} heading="h2" />
            <Panel title={m.sport_bets_steps()}>
              <Timeline label={m.sport_bets_steps()} steps={stepsOf(bet)} />
            </Panel>
          </div>
        )}
      </CallState>
    </>
  )
}

export function OwnBetPage({ betId }: { readonly betId: string }) {
  const to = useAddress()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  return (
    <div className="min-h-[70dvh] px-(--gutter) pt-3 pb-12">
      <BackLink to={to(sportBetsPath)}>{m.sport_my_bets()}</BackLink>
      {isIn ? <OwnBet betId={betId} /> : <h1 className="mt-1 mb-3 text-h1">{m.sport_my_bets()}</h1>}
      {!isForPlayer && <BetsSignedOut path={sportBetPath(betId)} />}
    </div>
  )
}
