// Where one deposit stands. It moves by itself: the platform pushes each change.
import type { Deposit } from '@mangetsu/contract/deposit'
import { useCall } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney } from '../../stores/stores.tsx'
import { Amount } from '../../ui/amount.tsx'
import { ButtonLink, buttonLook } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayAndTime, timeOfDay, zoneName } from '../../ui/moment.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { isToPay, isUnderWay, payAddress } from './deposit-rules.ts'

const isStopped = ({ status }: Deposit): boolean => ['failed', 'expired', 'cancelled'].includes(status)

const stoppedLabel = ({ status }: Deposit): string => {
  if (status === 'expired') return m.deposit_step_expired()
  return status === 'cancelled' ? m.deposit_step_cancelled() : m.deposit_step_failed()
}

/** The steps of a deposit: asked for, paid at the bank, in the wallet. */
export function stepsOf(deposit: Deposit): TimelineStep[] {
  const { status, createdAt, changedAt, expiresAt } = deposit
  const asked: TimelineStep = {
    key: 'created',
    state: 'done',
    label: m.deposit_step_created(),
    when: dayAndTime(createdAt),
  }
  if (isStopped(deposit)) {
    const note = m.deposit_nothing_moved()
    return [
      asked,
      { key: status, state: 'stopped', label: stoppedLabel(deposit), when: timeOfDay(changedAt), note },
    ]
  }
  const isDone = status === 'succeeded'
  const note = isDone ? undefined : m.deposit_pay_until({ time: dayAndTime(expiresAt) })
  return [
    asked,
    { key: 'pending', state: isDone ? 'done' : 'now', label: m.deposit_step_pending(), note },
    {
      key: 'succeeded',
      state: isDone ? 'done' : 'ahead',
      label: m.deposit_step_succeeded(),
      ...(isDone ? { when: dayAndTime(changedAt) } : {}),
    },
  ]
}

const headlineOf = (deposit: Deposit): string => {
  if (deposit.status === 'succeeded') return m.deposit_done_heading()
  return isUnderWay(deposit) ? m.deposit_waiting_heading() : m.deposit_stopped_heading()
}

function NextStep({ deposit }: { readonly deposit: Deposit }) {
  const to = useAddress()
  const address = isToPay(deposit) ? payAddress(deposit.payUrl, window.location.href) : null
  if (address !== null) {
    return (
      <a href={address} className={buttonLook('primary', true)}>
        {m.deposit_go_pay()}
      </a>
    )
  }
  if (deposit.status === 'succeeded') {
    return (
      <ButtonLink kind="primary" isWide to={to('/game/slots')}>
        {m.deposit_go_play()}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink kind="second" isWide to={to('/wallet/deposit')}>
      {m.deposit_again()}
    </ButtonLink>
  )
}

function Status({ deposit }: { readonly deposit: Deposit }) {
  const to = useAddress()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p role="status" className="text-second text-paper-dim">
          {headlineOf(deposit)}
        </p>
        <p className="mt-1 flex items-baseline gap-2">
          <Amount
            amount={deposit.amount}
            currency={deposit.currency}
            className={`display-figures text-[32px] leading-tight ${deposit.status === 'succeeded' ? 'text-moon' : ''}`}
          />
          {useIsPlayMoney() && <span className="text-micro text-paper-dim">{m.parts_play_money()}</span>}
        </p>
      </div>
      <Timeline label={m.deposit_timeline()} steps={stepsOf(deposit)} />
      <p className="break-all text-small leading-relaxed text-paper-dim">
        {m.record_number()} {deposit.id}
        <br />
        {m.record_zone({ zone: zoneName() })}
      </p>
      <NextStep deposit={deposit} />
      <ButtonLink kind="quiet" isWide to={to('/wallet')}>
        {m.wallet_back()}
      </ButtonLink>
    </div>
  )
}

export function DepositStatus({ id }: { readonly id: string }) {
  const shown = useCall('queryDeposits', { id, pageSize: 1 })
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={3} />}>
      {({ deposits: [deposit] }) =>
        deposit === undefined ? (
          <EmptyState title={m.deposit_unknown_title()}>{m.deposit_unknown_text()}</EmptyState>
        ) : (
          <Status deposit={deposit} />
        )
      }
    </CallState>
  )
}
