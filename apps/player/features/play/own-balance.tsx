// The reader's wallet before and after a round of theirs.
import { m } from '../../messages-compiled/messages.js'
import { useOwnRound } from '../../page/use-own-round.ts'
import { amountText } from '../../ui/amount.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function OwnBalance({ roundId }: { readonly roundId: string }) {
  const { data, refused } = useOwnRound(roundId)
  if (data === undefined)
    return refused === null ? (
      <Skeleton className="inline-block h-4 w-28" />
    ) : (
      <span>{m.round_not_own()}</span>
    )
  const { wallet, currency } = data
  if (wallet === null) return <span>{m.movements_balance_same()}</span>
  return (
    <span className="figures">
      {amountText(wallet.before, currency, 'record')} → {amountText(wallet.after, currency, 'record')}
    </span>
  )
}
