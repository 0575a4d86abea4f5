// Available balance, limit per withdrawal, today's limit with its used part, and the fee, shown before the amount is
// entered.
import type { WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { minorOf, toDecimal } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { feeOf, type WithdrawalLimit } from './withdrawal-rules.ts'

const term = 'block text-micro leading-normal text-paper-dim'

type CellProps = { readonly label: string; readonly note?: string; readonly children: ReactNode }

const Cell = ({ label, note, children }: CellProps) => (
  <div className="flex-auto bg-night-2 px-3 py-2">
    <dt className={term}>{label}</dt>
    <dd className="figures text-second leading-normal">
      <b className="whitespace-nowrap">{children}</b>
      {note && <span className={term}>{note}</span>}
    </dd>
  </div>
)

type Props = {
  readonly limit: WithdrawalLimit
  /** The method of the selected destination, if any. */
  readonly way: WithdrawMethod | undefined
  readonly ways: readonly WithdrawMethod[]
}

export function LimitsStrip({ limit, way, ways }: Props) {
  const { currency, available, min, max, perDay, leftToday } = limit
  const money = (amount: string) => amountText(amount, currency, 'compact')
  const usedToday = (cap: string, left: string) =>
    toDecimal(minorOf(cap, currency) - minorOf(left, currency), currency)
  const isCut =
    minorOf(available, currency) >= minorOf(min, currency) &&
    minorOf(available, currency) < minorOf(max, currency)
  const most = isCut ? available : max
  const fee = feeOf(way, ways)
  return (
    <dl className="grid grid-cols-[repeat(2,auto)] gap-px overflow-hidden rounded-field bg-line *:last:odd:col-span-2">
      <Cell label={m.withdraw_available()}>{money(available)}</Cell>
      <Cell label={m.withdraw_per_time()}>{m.deposits_bounds({ min: money(min), max: money(most) })}</Cell>
      {perDay === null || leftToday === null ? (
        <Cell label={m.payouts_cap_today()}>{m.payouts_no_ceiling()}</Cell>
      ) : (
        <Cell
          label={m.payouts_cap_today()}
          note={m.payouts_cap_used({ amount: money(usedToday(perDay, leftToday)) })}
        >
          {money(perDay)}
        </Cell>
      )}
      {fee !== null && (
        <Cell label={m.payouts_fee()}>{minorOf(fee, currency) > 0n ? money(fee) : m.payouts_fee_none()}</Cell>
      )}
    </dl>
  )
}
