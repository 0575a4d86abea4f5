// The head of an order: its amount with the time left to pay as a waning moon, or how and when it ended.
import type { Deposit } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { ExactAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { useSecondsLeft } from '../../ui/seconds-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { isUnderWay } from './deposit-rules.ts'
import { amountNote, channelKindLabels, headlineOf, remainingLabel } from './order-labels.ts'
import { remainingOf } from './order-steps.ts'

const discLook = 'size-14'

/** The state as a disc: the lit share of the time left, a check once credited, an empty moon without payment. */
function Disc({ deposit, seconds }: { readonly deposit: Deposit; readonly seconds: number }) {
  if (deposit.status === 'succeeded')
    return (
      <span className={`grid flex-none place-items-center rounded-pill bg-matcha text-night-0 ${discLook}`}>
        <Icon name="check" />
      </span>
    )
  const wholeMs = Math.max(1, Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt))
  const isOpen = isUnderWay(deposit) && seconds > 0
  return <TimeMoon left={isOpen ? (seconds * 1000) / wholeMs : 0} className={discLook} />
}

function Time({ deposit, seconds }: { readonly deposit: Deposit; readonly seconds: number }) {
  const { kind, changedAt, expiresAt } = deposit
  if (!isUnderWay(deposit) || deposit.chain !== null)
    return (
      <p key="ended" className="figures text-small text-paper-dim">
        {`${channelKindLabels[kind]()} ・ ${dayAndTime(changedAt)}`}
      </p>
    )
  // Keyed: a translator moves texts into its own elements, where React cannot remove them one by one.
  return (
    <p key="open" className="figures text-small text-paper-dim">
      <b className="whitespace-nowrap text-paper">{remainingLabel(remainingOf(seconds))}</b> ・{' '}
      <span>{m.deposits_pay_until({ time: dayAndTime(expiresAt), zone: zoneName() })}</span>
    </p>
  )
}

export function OrderHead({ deposit }: { readonly deposit: Deposit }) {
  const seconds = useSecondsLeft(Date.parse(deposit.expiresAt))
  const note = amountNote(deposit)
  const isWaiting = isUnderWay(deposit) && deposit.chain === null
  return (
    <div>
      <div className="flex items-center gap-4">
        {deposit.chain === null || deposit.status === 'succeeded' ? (
          <Disc deposit={deposit} seconds={seconds} />
        ) : null}
        <div className="min-w-0">
          {/* The steps below show that the payment is awaited. */}
          <p role="status" className={isWaiting ? 'only-heard' : 'text-small leading-normal text-paper-dim'}>
            {headlineOf(deposit)}
          </p>
          <ExactAmount
            amount={deposit.amount}
            currency={deposit.currency}
            className={`display-figures block text-[30px] leading-tight max-narrow:text-[20px] ${deposit.status === 'succeeded' ? 'text-moon' : ''}`}
          />
          <Time deposit={deposit} seconds={seconds} />
        </div>
      </div>
      {note !== null && <p className="figures mt-2 text-second leading-relaxed">{note.text}</p>}
      {note?.rate && <p className="figures text-small text-paper-dim">{note.rate}</p>}
    </div>
  )
}
