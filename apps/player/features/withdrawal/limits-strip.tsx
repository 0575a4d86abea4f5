// Available balance, limit per withdrawal, and today's remaining allowance, shown before the amount is entered.
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import type { WithdrawalLimit } from './withdrawal-rules.ts'

const cell = 'flex-auto bg-night-2 px-3 py-2'
const term = 'text-micro leading-normal text-paper-dim'
const fact = 'figures whitespace-nowrap text-second font-bold leading-normal'

export function LimitsStrip({ limit }: { readonly limit: WithdrawalLimit }) {
  const { currency, available, min, max, leftToday } = limit
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-field bg-line">
      <div className={cell}>
        <dt className={term}>{m.withdraw_available()}</dt>
        <dd className={fact}>{amountText(available, currency, 'compact')}</dd>
        {leftToday !== null && minorOf(leftToday, currency) === minorOf(available, currency) && (
          <dd className={term}>{m.payouts_up_to_today()}</dd>
        )}
      </div>
      <div className={cell}>
        <dt className={term}>{m.withdraw_per_time()}</dt>
        <dd className={fact}>
          {m.deposits_bounds({
            min: amountText(min, currency, 'compact'),
            max: amountText(max, currency, 'compact'),
          })}
        </dd>
      </div>
      <div className={cell}>
        <dt className={term}>{m.payouts_left_today()}</dt>
        <dd className={fact}>
          {leftToday === null ? m.payouts_no_ceiling() : amountText(leftToday, currency, 'compact')}
        </dd>
      </div>
    </dl>
  )
}
