// The balance on a player's home page, with their bonus money, the bonus in progress, and links to the wallet. On a
// phone the links are in the bottom bar. The header links to the deposit.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { ShortAmount } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const fitting = 'min-h-11! grow px-2! text-second!'

function Balance() {
  const currency = useUserStore((fields) => fields.currency)
  const wallets = useUserStore((fields) => fields.userInfo?.wallets)
  const amount = wallets?.find((wallet) => wallet.currency === currency)?.amount
  return (
    <b className="display-figures block h-10 text-[32px] leading-10 text-moon">
      {amount === undefined ? (
        <Skeleton className="h-8 w-36" />
      ) : (
        <ShortAmount amount={amount} currency={currency} />
      )}
    </b>
  )
}

type Props = {
  /** Bonus money, at the balance's right. */
  readonly bonusMoney: ReactNode
  /** The bonus in progress, or the next step without one. */
  readonly bonus: ReactNode
}

export function BalancePanel({ bonusMoney, bonus }: Props) {
  const to = useAddress()
  return (
    <section className="home-balance" data-part="money">
      <header className="flex items-center justify-between text-small">
        <h2 className="font-sans text-small font-normal tracking-normal text-paper-dim">
          {m.balance_label()}
        </h2>
        <Link to={to('/wallet')} className="-my-3 flex min-h-11 items-center text-wisteria hover:underline">
          {m.place_wallet()}
        </Link>
      </header>
      <div className="flex items-end justify-between gap-3">
        <Balance />
        {bonusMoney}
      </div>
      {bonus}
      <div className="mt-auto flex gap-2 pt-3 max-big:hidden">
        <ButtonLink to={to('/wallet/withdraw')} kind="line" icon="up" className={fitting}>
          {m.home_withdraw()}
        </ButtonLink>
        <ButtonLink to={to('/bonuses')} kind="line" icon="gift" className={fitting}>
          {m.bonuses_title()}
        </ButtonLink>
      </div>
    </section>
  )
}
