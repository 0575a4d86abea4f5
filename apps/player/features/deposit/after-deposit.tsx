// The sum of a deposit before it is made: with its bonus, or with the balance if there is none. Nothing without an
// amount.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'

type Props = {
  /** Amount credited to the wallet: in another currency if a quote was accepted. */
  readonly credit: { readonly currency: Currency; readonly amount: string | null }
  /** The bonus of its coupon, in wire format; null without one. */
  readonly bonus: string | null
}

type Term = { readonly term: string; readonly amount: string }

function Part({
  term,
  amount,
  isSum = false,
  currency,
}: Term & { readonly isSum?: boolean; readonly currency: Currency }) {
  return (
    <div className="min-w-0 text-center">
      <dt className="text-micro leading-normal text-paper-dim">{term}</dt>
      <dd
        className={`figures whitespace-nowrap leading-snug ${isSum ? 'display-figures text-[18px]' : 'text-second font-bold'}`}
      >
        {amountText(amount, currency, 'compact')}
      </dd>
    </div>
  )
}

const Sign = ({ children }: { readonly children: string }) => (
  <span aria-hidden="true" className="self-center text-paper-dim">
    {children}
  </span>
)

type SumProps = {
  readonly currency: Currency
  readonly parts: readonly [Term, Term]
  /** What the sum is. */
  readonly term: string
}

/** Two amounts and their sum in one row. */
export function SumRow({ currency, parts: [one, other], term }: SumProps) {
  const sum = toDecimal(minorOf(one.amount, currency) + minorOf(other.amount, currency), currency)
  return (
    <dl className="flex flex-wrap items-start justify-around gap-x-2 border-line border-t pt-2">
      <Part {...one} currency={currency} />
      <Sign>＋</Sign>
      <Part {...other} currency={currency} />
      <Sign>＝</Sign>
      <Part term={term} amount={sum} isSum currency={currency} />
    </dl>
  )
}

export function AfterDeposit({ credit: { currency, amount }, bonus }: Props) {
  const balance = useWalletAmount(currency)
  if (amount === null) return null
  const added: Term = { term: m.deposit_title(), amount }
  if (bonus === null)
    return (
      <SumRow
        currency={currency}
        parts={[{ term: m.balance_label(), amount: balance }, added]}
        term={m.deposit_after()}
      />
    )
  return (
    <SumRow
      currency={currency}
      parts={[added, { term: m.deposits_coupon_bonus(), amount: bonus }]}
      term={m.deposits_sum()}
    />
  )
}

/** Returns the balance of the player's wallet in wire format; zero without one. */
export const useWalletAmount = (currency: Currency): string =>
  useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? '0.00',
  )
