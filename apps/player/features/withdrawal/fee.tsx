// What a withdrawal costs: by the way that is chosen, or by every way where they cost alike.
import type { WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'

type Props = {
  /** The way that is chosen, once one is. */
  readonly way: WithdrawMethod | undefined
  readonly ways: readonly WithdrawMethod[]
}

/** Nothing while none is chosen and the fees of the ways differ. */
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
