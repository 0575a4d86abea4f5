// One movement of money: what, when, how much and what was there afterwards; opened, its number and its proof.
import type { Currency } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../stores/stores.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { iconOf, labelOf, noteOf } from './movement-words.ts'
import type { Movement } from './movements.ts'

type Props = {
  readonly movement: Movement
  readonly currency: Currency
  /** The address, without language, where a round is shown again. */
  readonly roundAddress: (roundId: string) => string
}

export const toneOf = (amount: string): string => (/^-|^0\.0*$/.test(amount) ? '' : 'text-matcha')

export function MovementIcon({ movement }: { readonly movement: Movement }) {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-pill bg-night-2 group-open:bg-night-1 big:size-10">
      <Icon name={iconOf(movement)} size="sm" />
    </span>
  )
}

function MoreLink({ movement, roundAddress }: Pick<Props, 'movement' | 'roundAddress'>) {
  const to = useAddress()
  const look = 'inline-flex min-h-11 items-center gap-1 text-wisteria underline-offset-[3px] hover:underline'
  const link = (path: string, label: string) => (
    <Link to={to(path)} className={look}>
      {label}
      <Icon name="right" size="xs" />
    </Link>
  )
  if (movement.kind === 'round') return link(roundAddress(movement.refId), m.history_replay())
  if (movement.kind === 'deposit')
    return link(`/wallet/deposit?id=${movement.refId}`, m.history_see_deposit())
  if (movement.kind === 'adjustment') return null
  return link(`/wallet/withdraw?id=${movement.refId}`, m.history_see_withdrawal())
}

export function MovementRow({ movement, currency, roundAddress }: Props) {
  return (
    <details className="group -mx-3 rounded-field px-3 open:bg-night-2">
      <summary className="grid min-h-[60px] list-none grid-cols-[36px_minmax(0,1fr)_auto_15px] items-center gap-x-3 border-line border-b py-2 group-open:border-b-transparent big:grid-cols-[40px_minmax(0,1fr)_132px_120px_130px_15px] [&::-webkit-details-marker]:hidden">
        <MovementIcon movement={movement} />
        <span className="min-w-0">
          <b className="block truncate text-body leading-normal">{labelOf(movement)}</b>
          <small className="block truncate text-micro leading-normal text-paper-dim">
            <span className="big:hidden">{timeOfDay(movement.at)} ・ </span>
            {noteOf(movement, currency)}
          </small>
        </span>
        <span className="figures hidden text-second text-paper-dim big:block">{dayAndTime(movement.at)}</span>
        <span className="text-right leading-normal">
          <Amount
            amount={movement.amount}
            currency={currency}
            style="compact"
            sign="always"
            className={`block text-body font-bold ${toneOf(movement.amount)}`}
          />
          <small className="block text-micro text-paper-dim big:hidden">
            {m.history_balance()}{' '}
            <Amount amount={movement.balanceAfter} currency={currency} style="compact" />
          </small>
        </span>
        <Amount
          amount={movement.balanceAfter}
          currency={currency}
          style="compact"
          className="hidden text-right text-second big:block"
        />
        <Icon name="down" size="xs" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3 text-small leading-relaxed text-paper-dim big:pl-[52px]">
        <p className="break-all">
          {m.record_number()} {movement.refId}
        </p>
        <p>{dayAndTime(movement.at)}</p>
        <MoreLink movement={movement} roundAddress={roundAddress} />
      </div>
    </details>
  )
}
