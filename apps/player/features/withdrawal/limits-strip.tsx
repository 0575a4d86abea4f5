// What can be withdrawn, how much at once, and how soon: before the amount is asked.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'

const cell = 'flex-auto bg-night-2 px-3 py-2'
const term = 'text-micro leading-normal text-paper-dim'
const fact = 'figures whitespace-nowrap text-second font-bold leading-normal'

export function LimitsStrip({ limit }: { readonly limit: OutputOf<typeof calls.queryWithdrawLimit> }) {
  const { currency, available, min, max, expectedHours } = limit
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-field bg-line">
      <div className={cell}>
        <dt className={term}>{m.withdraw_available()}</dt>
        <dd className={fact}>{amountText(available, currency, 'compact')}</dd>
      </div>
      <div className={cell}>
        <dt className={term}>{m.withdraw_per_time()}</dt>
        <dd className={fact}>
          {amountText(min, currency, 'compact')}〜{amountText(max, currency, 'compact')}
        </dd>
      </div>
      <div className={cell}>
        <dt className={term}>{m.withdraw_expected()}</dt>
        <dd className={fact}>
          {expectedHours < 1
            ? m.withdraw_minutes({ minutes: Math.max(1, Math.round(expectedHours * 60)) })
            : m.withdraw_hours({ hours: Math.round(expectedHours) })}
        </dd>
      </div>
    </dl>
  )
}
