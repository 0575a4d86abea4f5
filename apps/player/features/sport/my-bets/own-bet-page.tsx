// One bet of the player, with every step of it and its time.
import type { SportBet, SportCashOut } from '@mangetsu/contract/sport-bet'
import { minorOf } from '@mangetsu/money'
import { Navigate } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { BetsSignedOut } from '../../../page/bets-signed-out.tsx'
import { useAddress, useLooksSignedIn, useSignedIn } from '../../../page/page.tsx'
import { useCall } from '../../../page/use-call.ts'
import { usePolling } from '../../../page/use-polling.ts'
import { amountText } from '../../../ui/amount.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { instantText } from '../../../ui/instant.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx'
import { sportBetPath, sportBetsPath } from '../event-address.ts'
import { resultMark } from '../result-mark.ts'
import { BetCard } from './bet-card.tsx'
import { cashOutRefusedText } from './cash-out-words.ts'
import { legName } from './leg-words.ts'

type TimedStep = TimelineStep & { readonly at: string }

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

/** The step of a cash-out: paid, refused or waiting. */
function cashOutStep(cashOut: SportCashOut, currency: SportBet['currency']): TimedStep {
  const { id, state, percent, amount, takenAt, decidedAt } = cashOut
  const at = decidedAt ?? takenAt
  const step = { key: id, when: whenText(at), at }
  if (state === 'waiting')
    return { ...step, state: 'now', label: m.sport_bets_step_cash_out_asked({ percent }) }
  if (state === 'refused') {
    const text = cashOutRefusedText(cashOut)
    const label = m.sport_bets_step_cash_out_refused({ percent })
    return { ...step, state: 'stopped', label, ...(text !== null && { note: text }) }
  }
  const paid = amountText(amount, currency, 'compact')
  return { ...step, state: 'done', label: m.sport_bets_step_cashed_out({ percent, amount: paid }) }
}

/** The last step: what the bet paid, if it is settled. */
function settledSteps({ state, settledAt, payout, stakeLeft, currency }: SportBet): TimelineStep[] {
  if (settledAt === null || (state !== 'settled' && state !== 'refunded')) return []
  if (minorOf(stakeLeft, currency) === 0n) return []
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
  const legs = decided.map(
    (leg): TimedStep => ({
      key: `${leg.eventId} ${leg.marketId} ${leg.outcomeId}`,
      state: 'done',
      label: m.sport_bets_step_leg({ outcome: legName(leg), result: resultMark(leg.result).label }),
      when: whenText(leg.at),
      at: leg.at,
    }),
  )
  const cashOuts = bet.cashOuts.map((one) => cashOutStep(one, bet.currency))
  const timed = [...legs, ...cashOuts].toSorted((one, other) => one.at.localeCompare(other.at))
  return [placedStep(bet), ...timed, ...settledSteps(bet)]
}

/** Interval in which an undecided bet is refreshed, ms. */
const everyMs = 4_000

type Props = {
  readonly betId: string
  /** Where a bet that is none of a slip is looked for, without the language. */
  readonly elsewhere: string
}

function OwnBet({ betId, elsewhere }: Props) {
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
    return <Navigate replace to={to(elsewhere)} />
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

export function OwnBetPage({ betId, elsewhere }: Props) {
  const to = useAddress()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  return (
    <div className="min-h-[70dvh] px-(--gutter) pt-3 pb-12">
      <BackLink to={to(sportBetsPath)}>{m.sport_my_bets()}</BackLink>
      {isIn ? (
        <OwnBet betId={betId} elsewhere={elsewhere} />
      ) : (
        <h1 className="mt-1 mb-3 text-h1">{m.sport_my_bets()}</h1>
      )}
      {!isForPlayer && <BetsSignedOut path={sportBetPath(betId)} />}
    </div>
  )
}
