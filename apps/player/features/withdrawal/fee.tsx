// Fee of a withdrawal: of the selected method, or of all methods if their fees are equal.
import type { WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'

type Props = {
  /** The selected method, if any. */
  readonly way: WithdrawMethod | undefined
  readonly ways: readonly WithdrawMethod[]
}

/** Renders nothing while none is selected and the fees differ. */
export function Fee({ way, ways }: Props) {
  const [one = way] = ways
  const shown = way ?? (ways.every(({ fee }) => fee === one?.fee) ? one : undefined)
  if (shown === undefined) return null
  const { fee, currency } = shown
  return (
    <dl className="flex justify-between gap-3 text-second">
      <dt className="text-paper-dim">{m.payouts_fee()}</dt>
      <dd className="figures">
        {minorOf(fee, currency) > 0n ? amountText(fee, currency, 'compact') : m.payouts_fee_none()}
      </dd>
    </dl>
  )
}
