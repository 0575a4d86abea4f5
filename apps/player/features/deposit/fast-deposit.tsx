// Fast deposit, over the current page: the amount, the last channel, and one button. External pages open in a new tab,
// so that a running game continues.
import type { Deposit, DepositBonus } from '@mangetsu/contract/deposit'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Pill } from '../../ui/pill.tsx'
import { type CouponSlotProps, DepositForm } from './deposit-form.tsx'
import { isUnderWay, outsidePage } from './deposit-rules.ts'
import { Order } from './order.tsx'
import { ReadFirst } from './read-first.tsx'
import { FormSkeleton } from './skeletons.tsx'

type Props = {
  readonly onClose: () => void
  readonly coupon: (props: CouponSlotProps) => ReactNode
  /** Renders the bonus that the deposit's coupon has granted. */
  readonly granted: (bonus: DepositBonus) => ReactNode
  /** Wraps the form in the checks that may precede a deposit. */
  readonly guard: (form: ReactNode) => ReactNode
}

/** The latest deposits: the last channel used in a currency is offered first. */
const latest = { pageSize: 20 } as const

/** The running game's currency comes first, since the player needs it, whatever the main wallet is by now. */
const useDepositCurrency = () => useUserStore(({ gameCurrency, currency }) => gameCurrency ?? currency)

function Form({ coupon, onMade }: Pick<Props, 'coupon'> & { readonly onMade: (deposit: Deposit) => void }) {
  const currency = useDepositCurrency()
  const shown = useCall('queryDeposits', latest)
  // Without the list no last channel is offered; a deposit is still possible.
  if (shown.isLoading) return <FormSkeleton isHurried />
  const last = shown.data?.deposits.find((deposit) => deposit.currency === currency)
  return (
    <DepositForm
      key={currency}
      currency={currency}
      coupon={coupon}
      lastCode={last?.channel ?? null}
      onMade={onMade}
    />
  )
}

function Balance() {
  const to = useAddress()
  const currency = useDepositCurrency()
  const amount = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? null,
  )
  return (
    <p className="mb-4 flex min-h-11 items-center justify-between gap-3 text-second">
      <span className="text-paper-dim">{m.balance_label()}</span>
      {amount !== null && (
        <ExactAmount
          amount={amount}
          currency={currency}
          className="display-figures ml-auto text-[18px] text-moon"
        />
      )}
      <ButtonLink kind="quiet" to={to('/wallet')} className="-mr-2 px-2! text-second">
        {m.wallet_title()}
      </ButtonLink>
    </p>
  )
}

export function FastDeposit({ onClose, coupon, granted, guard }: Props) {
  const [orderId, setOrderId] = useState<string | null>(null)
  const isPlayMoney = useIsPlayMoney()
  useEffect(() => {
    // Another element in full screen would hide the dialog. Some phones do not support the Fullscreen API.
    if (document.fullscreenElement) void document.exitFullscreen()
  }, [])
  const made = (deposit: Deposit) => {
    setOrderId(deposit.id)
    const address = deposit.instruction?.kind === 'page' ? outsidePage(deposit, window.location.href) : null
    // If the browser blocks the tab, the order still contains the same link.
    if (address !== null) window.open(address, '_blank', 'noopener')
  }
  const next = (deposit: Deposit) => (
    <>
      {!isUnderWay(deposit) && deposit.status !== 'succeeded' && (
        <Button isWide onClick={() => setOrderId(null)}>
          {m.deposit_again()}
        </Button>
      )}
      <Button kind={deposit.status === 'succeeded' ? 'primary' : 'line'} isWide onClick={onClose}>
        {m.deposits_fast_back()}
      </Button>
    </>
  )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={m.deposits_fast_title()}
      titleEnd={isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
      place={orderId ?? 'form'}
    >
      <Balance />
      {orderId === null ? (
        <ReadFirst
          names={['queryDeposits', 'queryChannels', 'pageCoupons', 'selfControl', 'queryKyc']}
          skeleton={<FormSkeleton isHurried />}
        >
          {guard(<Form coupon={coupon} onMade={made} />)}
        </ReadFirst>
      ) : (
        <Order key={orderId} id={orderId} isNewTab granted={granted} next={next} />
      )}
    </Sheet>
  )
}
