// The totals of the filtered rounds: own money by currency, and bonus money and free spins below it.
import type { PlayTotal } from '@mangetsu/contract/play-history'
import { type Currency, minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { CurrencyMark } from '../../ui/currency-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './play-history.css'

function Figure({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-paper-dim">{label}</dt>
      <dd className="figures text-panel leading-snug font-bold">{children}</dd>
    </div>
  )
}

function CurrencyTotal({ total }: { readonly total: PlayTotal }) {
  const { currency, staked, returned, net } = total
  return (
    <dl className="play-totals">
      <Figure label={m.rounds_stake()}>
        <ExactAmount amount={staked} currency={currency} />
      </Figure>
      <Figure label={m.rounds_payout()}>
        <ExactAmount amount={returned} currency={currency} />
      </Figure>
      <Figure label={m.plays_total_net()}>
        <ExactAmount
          amount={net}
          currency={currency}
          sign="always"
          className={minorOf(net, currency) > 0n ? 'text-matcha' : ''}
        />
      </Figure>
    </dl>
  )
}

const otherMoney = { bonus: m.plays_total_bonus, freeSpin: m.plays_total_free } as const

function OtherTotal({ total }: { readonly total: PlayTotal }) {
  const { funding, currency, rounds, staked, returned } = total
  if (funding === 'cash') return null
  const shown = (amount: string, of: Currency) => amountText(amount, of, 'record')
  return (
    <p className="figures text-small text-paper-dim">
      {otherMoney[funding]({
        count: countText(rounds),
        stake: shown(staked, currency),
        payout: shown(returned, currency),
      })}
    </p>
  )
}

/** `totals` is undefined while they load, and null if they are not available. */
export function Totals({ totals }: { readonly totals: readonly PlayTotal[] | undefined | null }) {
  if (totals === null || totals?.length === 0) return null
  const own = totals?.filter(({ funding }) => funding === 'cash') ?? []
  return (
    <section aria-label={m.plays_totals()} className="grid gap-4 rounded-card bg-night-1 p-5">
      {totals === undefined && (
        <span className="play-totals">
          <Skeleton className="h-full w-full" />
        </span>
      )}
      {own.map((total) => (
        <div key={total.currency} className="grid gap-1">
          <h2 className="flex items-center gap-2 font-sans text-small font-normal tracking-normal text-paper-dim">
            <CurrencyMark currency={total.currency} /> {total.currency}
            <span className="figures ml-auto">{m.plays_rounds({ count: countText(total.rounds) })}</span>
          </h2>
          <CurrencyTotal total={total} />
        </div>
      ))}
      {totals?.map((total) => (
        <OtherTotal key={`${total.funding}-${total.currency}`} total={total} />
      ))}
    </section>
  )
}
