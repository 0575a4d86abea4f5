// Cost, duration and resulting balance of a deposit, before it is made.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { creditTimeLabel } from './channel-labels.ts'

type Props = {
  /** Amount credited to the wallet: in another currency if a quote was accepted. */
  readonly credit: { readonly currency: Currency; readonly amount: string | null }
  readonly expectedMinutes: number
}

export function AfterDeposit({ credit, expectedMinutes }: Props) {
  const { currency, amount } = credit
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? '0.00',
  )
  const afterMinor = minorOf(balance, currency) + (amount === null ? 0n : minorOf(amount, currency))
  return (
    <dl className="text-second [&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&>div]:border-line [&>div]:border-t [&>div]:py-2 [&>div:first-child]:border-t-0">
      <div>
        <dt className="text-paper-dim">{m.deposit_fee()}</dt>
        <dd>
          <ExactAmount amount={toDecimal(0n, currency)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt className="text-paper-dim">{m.deposits_time()}</dt>
        <dd>{creditTimeLabel(expectedMinutes)}</dd>
      </div>
      <div>
        <dt className="text-paper-dim">{m.deposit_after()}</dt>
        <dd className="font-bold">
          <ExactAmount amount={toDecimal(afterMinor, currency)} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
