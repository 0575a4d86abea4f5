// Depositing, over the wallet; `?id=` shows one deposit, as after returning from the bank; `?currency=` selects a
// currency.
import type { Deposit } from '@mangetsu/contract/deposit'
import { isCurrency } from '@mangetsu/money'
import { useCallback } from 'react'
import type { MetaFunction } from 'react-router'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { GrantedBonus } from '../features/bonus/granted-bonus.tsx'
import { CouponChoice } from '../features/coupon/coupon-choice.tsx'
import { SumRow, useWalletAmount } from '../features/deposit/after-deposit.tsx'
import { isUnderWay } from '../features/deposit/deposit-rules.ts'
import { NewDeposit } from '../features/deposit/new-deposit.tsx'
import { OpenOrders } from '../features/deposit/open-orders.tsx'
import { Order } from '../features/deposit/order.tsx'
import { ReadFirst } from '../features/deposit/read-first.tsx'
import { FormSkeleton } from '../features/deposit/skeletons.tsx'
import { requiredLeft } from '../features/withdrawal/readiness.tsx'
import { DepositGuard } from '../layout/late/deposit-guard.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/overlays.tsx'
import { Pill } from '../ui/pill.tsx'
import { useReadiness } from './withdrawal-readiness.tsx'

/** Calls of the form: open orders, the player's own limits, their level, coupons, and channels. */
const calls = [
  'queryDeposits',
  'selfControl',
  'queryKyc',
  'pageCoupons',
  'queryPaymentList',
  'queryChannels',
] as const

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.deposit_title(),
    description: m.account_description(),
    isPrivate: true,
  })

type RowLinkProps = { readonly path: string; readonly label: string; readonly end?: string }

function RowLink({ path, label, end }: RowLinkProps) {
  const to = useAddress()
  return (
    <Link
      to={to(path)}
      preventScrollReset
      className="flex min-h-12 items-center gap-2 border-line border-t text-second hover:underline"
    >
      <span className="min-w-0 flex-1">{label}</span>
      <span className="figures text-paper-dim">{end}</span>
      <Icon name="right" size="xs" className="text-paper-dim" />
    </Link>
  )
}

/** Counts missing requirements of a withdrawal in advance, in one row, and links to the player's own limits. */
function Ahead({ currency }: Pick<Deposit, 'currency'>) {
  const steps = useReadiness(currency, { method: null, password: null })?.steps ?? []
  const left = requiredLeft(steps)
  return (
    <div>
      {left > 0 && (
        <RowLink path="/wallet/withdraw" label={m.ready_title()} end={m.ready_left({ count: left })} />
      )}
      <RowLink path="/account/limits" label={m.care_title()} />
    </div>
  )
}

/** After a deposit with a bonus: the balance and the bonus as one sum to play with. */
function Playable({ deposit: { currency, bonus } }: { readonly deposit: Deposit }) {
  const balance = useWalletAmount(currency)
  if (bonus === null || bonus.requestId === null || bonus.currency !== currency) return null
  const parts = [
    { term: m.balance_label(), amount: balance },
    { term: m.deposits_coupon_bonus(), amount: bonus.amount },
  ] as const
  return <SumRow currency={currency} parts={parts} term={m.deposits_sum()} />
}

function Next({ deposit }: { readonly deposit: Deposit }) {
  const to = useAddress()
  const isDone = deposit.status === 'succeeded'
  return (
    <>
      {isDone && <Playable deposit={deposit} />}
      {isDone && (
        <ButtonLink kind="primary" isWide to={to('/game/slots')}>
          {m.deposit_go_play()}
        </ButtonLink>
      )}
      {isDone && <Ahead currency={deposit.currency} />}
      {!isDone && !isUnderWay(deposit) && (
        <ButtonLink isWide to={to(`/wallet/deposit?currency=${deposit.currency}`)} preventScrollReset>
          {m.deposit_again()}
        </ButtonLink>
      )}
      {!isDone && !isUnderWay(deposit) && (
        <ButtonLink kind="quiet" isWide to={to('/wallet')} preventScrollReset>
          {m.wallet_back()}
        </ButtonLink>
      )}
    </>
  )
}

export default function WalletDeposit() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = useAddress()
  const isPlayMoney = useIsPlayMoney()
  const [id, currency] = [params.get('id'), params.get('currency')]
  const openOrder = useCallback(
    // Replaces the form: the back button does not return to a form already sent.
    async (order: string) => {
      await navigate(to(`/wallet/deposit?id=${order}`), { preventScrollReset: true, replace: true })
    },
    [navigate, to],
  )
  return (
    <Sheet
      isOpen
      onClose={() => void navigate(to('/wallet'), { preventScrollReset: true })}
      title={m.deposit_title()}
      titleEnd={isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
      place={id ?? 'form'}
    >
      {id === null ? (
        <ReadFirst names={calls} skeleton={<FormSkeleton />}>
          <OpenOrders />
          <DepositGuard>
            <NewDeposit
              key={currency}
              first={isCurrency(currency) ? currency : undefined}
              coupon={(props) => <CouponChoice {...props} />}
              onOrder={openOrder}
            />
          </DepositGuard>
        </ReadFirst>
      ) : (
        <Order
          key={id}
          id={id}
          granted={(bonus) => <GrantedBonus granted={bonus} />}
          next={(deposit) => <Next deposit={deposit} />}
        />
      )}
    </Sheet>
  )
}
