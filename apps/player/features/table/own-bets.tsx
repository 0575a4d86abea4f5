// The reader's own bets in a round of a table, each with its return.
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useOwnRound } from '../../page/use-own-round.ts'
import { amountText } from '../../ui/amount.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Panel } from '../../ui/panel.tsx'

export function OwnBets({ roundId }: { readonly roundId: string }) {
  const { data } = useOwnRound(roundId)
  if (data === undefined || data.bets.length === 0) return null
  const { currency, wallet } = data
  const shown = (amount: string) => amountText(amount, currency, 'record')
  return (
    <Panel title={m.table_round_own_bets()}>
      <dl className="mt-2">
        {data.bets.map(({ title, stake, payout }) => (
          <Fact key={title.en} label={title[getLocale()]}>
            {shown(stake)} → {shown(payout)}
          </Fact>
        ))}
        {wallet !== null && (
          <Fact label={m.movements_balance()}>
            {shown(wallet.before)} → {shown(wallet.after)}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}
