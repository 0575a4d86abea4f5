// The sum of a deposit before it is made: with its bonus, or with the balance if there is none.
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

type Term = { readonly term: string; readonly amount: string | null; readonly isSum?: boolean }

function Part({ term, amount, isSum = false, currency }: Term & { readonly currency: Currency }) {
  return (
    <div className="min-w-0 text-center">
      <dt className="text-micro leading-normal text-paper-dim">{term}</dt>
      <dd
        className={`figures whitespace-nowrap leading-snug ${isSum ? 'display-figures text-[18px]' : 'text-second font-bold'}`}
      >
        {amount === null ? '—' : amountText(amount, currency, 'compact')}
      </dd>
    </div>
  )
}

const Sign = ({ children }: { readonly children: string }) => (
  <span aria-hidden="true" className="self-center text-paper-dim">
    {children}
  </span>
)

export function AfterDeposit({ credit: { currency, amount }, bonus }: Props) {
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? '0.00',
  )
  const added: Term = { term: m.deposit_title(), amount }
  const [one, other]: readonly [Term, Term] =
    bonus === null
      ? [{ term: m.balance_label(), amount: balance }, added]
      : [added, { term: m.deposits_coupon_bonus(), amount: bonus }]
  const sum =
    one.amount === null || other.amount === null
      ? null
      : toDecimal(minorOf(one.amount, currency) + minorOf(other.amount, currency), currency)
  return (
    <dl className="deposit-sum flex flex-wrap items-start justify-around gap-x-2 border-line border-t pt-2">
      <Part {...one} currency={currency} />
      <Sign>＋</Sign>
      <Part {...other} currency={currency} />
      <Sign>＝</Sign>
      <Part
        term={bonus === null ? m.deposit_after() : m.deposits_sum()}
        amount={sum}
        isSum
        currency={currency}
      />
    </dl>
  )
}
