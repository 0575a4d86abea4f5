// One order: its status, payment instructions, deadline and actions. It updates automatically: each change is pushed,
// and an order paid on an external page is also polled.
import type { Deposit, DepositBonus } from '@mangetsu/contract/deposit'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { usePolling } from '../../page/use-polling.ts'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { StepTrack } from '../../ui/step-track.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { CopyRow, CopyRows } from './copy-row.tsx'
import { isUnderWay } from './deposit-rules.ts'
import { Instruction } from './instruction.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBonus } from './order-bonus.tsx'
import { OrderHead } from './order-head.tsx'
import { timelineOf, trackStepsOf } from './order-labels.ts'
import { ReadFirst } from './read-first.tsx'
import { Receipt } from './receipt.tsx'
import { OrderSkeleton } from './skeletons.tsx'
import { orderKey } from './use-deposit.ts'

type Props = {
  readonly id: string
  /** External pages open in a new tab. */
  readonly isNewTab?: boolean
  /** Renders the bonus that its coupon has granted. */
  readonly granted: (bonus: DepositBonus) => ReactNode
  /** Renders the actions after the order has ended, successfully or not. */
  readonly next: (deposit: Deposit) => ReactNode
}

type UnderWayProps = {
  readonly deposit: Deposit
  readonly isNewTab: boolean
  readonly bonus: ReactNode
}

function UnderWay({ deposit, isNewTab, bonus }: UnderWayProps) {
  const { data } = useCall('queryChannels', { currency: deposit.currency })
  const { lang } = usePage()
  const channel = data?.channels.find(({ code }) => code === deposit.channel)
  return (
    <>
      {deposit.chain === null ? (
        <Instruction deposit={deposit} isNewTab={isNewTab} networkName={channel?.networkName?.[lang]} />
      ) : (
        <Confirmations chain={deposit.chain} />
      )}
      {bonus}
      <OrderActions
        deposit={deposit}
        receipt={deposit.chain === null && channel?.takesVoucher && <Receipt deposit={deposit} />}
      />
    </>
  )
}

function OrderDetails({
  deposit,
  isNewTab = false,
  granted,
  next,
}: Omit<Props, 'id'> & { readonly deposit: Deposit }) {
  const isOpen = isUnderWay(deposit)
  usePaidElsewhere(deposit)
  const bonus = <OrderBonus deposit={deposit} granted={granted} />
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <OrderHead deposit={deposit} />
      <Progress deposit={deposit} />
      {isOpen ? <UnderWay deposit={deposit} isNewTab={isNewTab} bonus={bonus} /> : bonus}
      {!isOpen && deposit.chain !== null && <Confirmations chain={deposit.chain} isOver />}
      <div className="grid grid-cols-1 gap-2 empty:hidden">{next(deposit)}</div>
      <Record deposit={deposit} />
    </div>
  )
}

/** Shows the three steps with the note of the current one; the whole timeline of an order that ended unpaid. */
function Progress({ deposit }: { readonly deposit: Deposit }) {
  const track = trackStepsOf(deposit)
  const steps = timelineOf(deposit)
  if (track === null) return <Timeline label={m.deposit_timeline()} steps={steps} />
  const note = deposit.chain === null ? steps.find(({ state }) => state === 'now')?.note : undefined
  return (
    <div>
      <StepTrack label={m.deposit_steps()} steps={track} />
      {note !== undefined && <p className="mt-2 text-small leading-relaxed text-paper-dim">{note}</p>}
    </div>
  )
}

/** The times of the steps and the order's number, folded unless the timeline is shown above. */
function Record({ deposit }: { readonly deposit: Deposit }) {
  const number = (
    <p className="break-all text-small leading-relaxed text-paper-dim">
      {m.record_number()} {deposit.id}
      <br />
      {m.record_zone({ zone: zoneName() })}
    </p>
  )
  if (trackStepsOf(deposit) === null) return number
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-second text-wisteria [&::-webkit-details-marker]:hidden">
        {m.deposit_timeline()}
        <Icon name="down" size="xs" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-1">
        <Timeline label={m.deposit_timeline()} steps={timelineOf(deposit)} />
        {number}
      </div>
    </details>
  )
}

export function Order({ id, ...rest }: Props) {
  const shown = useCall('queryDeposits', { id, pageSize: 1 })
  return (
    <ReadFirst names={['queryDeposits', 'queryChannels']} skeleton={<OrderSkeleton />}>
      <CallState shown={shown} skeleton={<OrderSkeleton />}>
        {({ deposits: [deposit] }) =>
          deposit === undefined ? (
            <EmptyState title={m.deposit_unknown_title()}>{m.deposit_unknown_text()}</EmptyState>
          ) : (
            <OrderDetails {...rest} deposit={deposit} />
          )
        }
      </CallState>
    </ReadFirst>
  )
}

type ConfirmationsProps = {
  readonly chain: NonNullable<Deposit['chain']>
  /** No further change is expected. */
  readonly isOver?: boolean
}

/** Shows the confirmations of a coin's transaction: a waxing moon, its figures, and the transaction id. */
function Confirmations({ chain, isOver = false }: ConfirmationsProps) {
  const { txId, needed } = chain
  const count = Math.min(chain.confirmations, needed)
  const words = m.deposits_confirmations({ count, needed })
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-4 rounded-field bg-night-2 p-3.5">
        <MoonPhase lit={count / needed} className="size-14" />
        <div className="min-w-0">
          <p
            role="progressbar"
            aria-label={m.deposits_step_confirming()}
            aria-valuemin={0}
            aria-valuemax={needed}
            aria-valuenow={count}
            aria-valuetext={words}
            className="display-figures text-[20px] leading-snug"
          >
            {words}
          </p>
          {!isOver && (
            <p className="text-small leading-normal text-paper-dim">{m.deposits_confirmations_note()}</p>
          )}
        </div>
      </div>
      <CopyRows>
        <CopyRow label={m.deposits_tx_id()} value={txId} isLong />
      </CopyRows>
    </section>
  )
}

/** Returns whether the tab was hidden and is visible again. */
function useIsBack(): boolean {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const follow = () => setIsBack(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isBack
}

/**
 * Refetches an order that is paid on an external page: a returning player needs its status at once, and push may have
 * been disconnected while the tab was hidden.
 */
function usePaidElsewhere(deposit: Deposit): void {
  const { api, queries } = useClient()
  const { id } = deposit
  const isElsewhere = isUnderWay(deposit) && deposit.instruction?.kind === 'page'
  const look = async () => {
    const answer = await api.call('queryDeposits', { id, pageSize: 1 }, { isHandled: true, isQuiet: true })
    if (!answer.ok) return !answer.isLost
    queries.setQueryData(orderKey(id), answer.data)
    return !answer.data.deposits.some(isUnderWay)
  }
  usePolling(look, useIsBack() && isElsewhere)
}
