// One order: where it stands, how it is paid, until when, and what can be done. It moves by itself: each change is
// pushed, and looked for where it was paid elsewhere.
import type { Deposit } from '@mangetsu/contract/deposit'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { channelIcons } from './channel-labels.ts'
import { Confirmations } from './confirmations.tsx'
import { Deadline } from './deadline.tsx'
import { isUnderWay } from './deposit-rules.ts'
import { Instruction } from './instruction.tsx'
import { OrderActions } from './order-actions.tsx'
import { amountNote, channelKindLabels, headlineOf, timelineOf } from './order-labels.ts'
import { ReadFirst } from './read-first.tsx'
import { Receipt } from './receipt.tsx'
import { OrderSkeleton } from './skeletons.tsx'
import { usePaidElsewhere } from './use-paid-elsewhere.ts'

type Props = {
  readonly id: string
  /** Whatever leads out opens in a new tab. */
  readonly isBeside?: boolean
  /** What can be done once it has ended, well or not. */
  readonly next: (deposit: Deposit) => ReactNode
}

function Head({ deposit }: { readonly deposit: Deposit }) {
  const isPlayMoney = useIsPlayMoney()
  const note = amountNote(deposit)
  return (
    <div>
      <p role="status" className="text-second text-paper-dim">
        {headlineOf(deposit)}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <ExactAmount
          amount={deposit.amount}
          currency={deposit.currency}
          className={`display-figures text-[32px] leading-tight ${deposit.status === 'succeeded' ? 'text-moon' : ''}`}
        />
        {isPlayMoney && <span className="text-micro text-paper-dim">{m.parts_play_money()}</span>}
      </p>
      {note !== null && <p className="figures mt-1 text-second leading-relaxed">{note.text}</p>}
      {note?.rate && <p className="figures text-small text-paper-dim">{note.rate}</p>}
      <p className="mt-1 flex items-center gap-1.5 text-small text-paper-dim">
        <Icon name={channelIcons[deposit.kind]} size="xs" />
        {channelKindLabels[deposit.kind]()}
      </p>
    </div>
  )
}

function UnderWay({ deposit, isBeside }: { readonly deposit: Deposit; readonly isBeside: boolean }) {
  const { data } = useCall('queryChannels', { currency: deposit.currency })
  const { lang } = usePage()
  const channel = data?.channels.find(({ code }) => code === deposit.channel)
  return (
    <>
      {deposit.chain === null ? (
        <>
          <Deadline createdAt={deposit.createdAt} expiresAt={deposit.expiresAt} />
          <Instruction deposit={deposit} isBeside={isBeside} networkName={channel?.networkName?.[lang]} />
          {channel?.takesVoucher && <Receipt deposit={deposit} />}
        </>
      ) : (
        <Confirmations chain={deposit.chain} />
      )}
      <OrderActions deposit={deposit} />
    </>
  )
}

function OrderDetails({
  deposit,
  isBeside = false,
  next,
}: Omit<Props, 'id'> & { readonly deposit: Deposit }) {
  const isOpen = isUnderWay(deposit)
  usePaidElsewhere(deposit)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head deposit={deposit} />
      {isOpen && <UnderWay deposit={deposit} isBeside={isBeside} />}
      <Timeline label={m.deposit_timeline()} steps={timelineOf(deposit)} />
      {!isOpen && deposit.chain !== null && <Confirmations chain={deposit.chain} isOver />}
      <p className="break-all text-small leading-relaxed text-paper-dim">
        {m.record_number()} {deposit.id}
        <br />
        {m.record_zone({ zone: zoneName() })}
      </p>
      <div className="grid grid-cols-1 gap-2">{next(deposit)}</div>
    </div>
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
