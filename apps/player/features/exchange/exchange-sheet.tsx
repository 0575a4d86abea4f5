// Content of the exchange sheet: the form if there is a balance to exchange, otherwise the step before it.
import { isCurrency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { spendable } from '../../ui/typed-amount.ts'
import { firstPair } from './exchange-choice.ts'
import { ExchangeForm } from './exchange-form.tsx'

type Props = {
  /** Source wallet from the URL. */
  readonly from: string | null
  readonly onDone: () => void
}

function ExchangeSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="mt-6 h-12 rounded-field" />
      <Skeleton className="mt-6 h-16 rounded-field" />
      <Skeleton className="h-[168px] rounded-field" />
      <Skeleton className="h-12 rounded-field" />
    </div>
  )
}

export function ExchangeSheet({ from, onDone }: Props) {
  const to = useAddress()
  const shown = useCall('queryWallets', {})
  return (
    <CallState shown={shown} skeleton={<ExchangeSkeleton />}>
      {({ wallets }) => {
        const sources = spendable(wallets).map(({ currency }) => currency)
        const first = firstPair(sources, isCurrency(from) ? from : null)
        if (first !== null)
          return <ExchangeForm wallets={wallets} sources={sources} first={first} onDone={onDone} />
        const deposit = (
          <ButtonLink kind="primary" to={to('/wallet/deposit')} preventScrollReset>
            {m.wallet_deposit()}
          </ButtonLink>
        )
        return (
          <EmptyState title={m.money_exchange_none_title()} action={deposit}>
            {m.money_exchange_none()}
          </EmptyState>
        )
      }}
    </CallState>
  )
}
