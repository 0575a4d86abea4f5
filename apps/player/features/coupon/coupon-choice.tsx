// Selects the coupon for a deposit: none by default, with the selected one's bonus and terms before the deposit is
// confirmed.
import type { Coupon } from '@mangetsu/contract/coupon'
import type { Currency } from '@mangetsu/money'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { hasOneInUse, isEnoughFor, usableCoupons } from './coupon-rules.ts'
import { TermsLink, TicketFace } from './ticket.tsx'
import { useCoupons } from './use-coupons.ts'

type Props = {
  readonly currency: Currency
  readonly amount: string | null
  readonly error: string | undefined
  /** Collapsed until requested, where space is limited. */
  readonly isFolded?: boolean
}

/** Debounce of the amount in ms, so that not every digit sends a request. */
const restMs = 350

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function Brought({ coupon, amount }: { readonly coupon: Coupon; readonly amount: string | null }) {
  const rested = useRested(amount)
  const isEnough = rested !== null && isEnoughFor(coupon, rested)
  const { requestId, fetchCurrency: currency } = coupon
  const input = { requestId, currency, amount: rested ?? '' }
  const { data, refused } = useCall('queryBonusCurrencyAmount', input, { isOn: isEnough })
  if (rested === null) return <p className="text-paper-dim">{m.deposits_coupon_amount_first()}</p>
  if (!isEnough) {
    const min = amountText(coupon.minDeposit, currency, 'compact')
    return <p className="figures text-torii-text">{m.deposits_coupon_too_little({ min })}</p>
  }
  if (refused !== null) return <p className="text-torii-text">{refusalText(refused)}</p>
  if (data === undefined) return <p className="text-paper-dim">{m.deposits_coupon_reckoning()}</p>
  const values = {
    bonus: amountText(data.bonusAmount, data.bonusCurrency, 'compact'),
    target: amountText(data.wagerTarget, data.bonusCurrency, 'compact'),
    times: data.wagerTimes,
  }
  return (
    <p className="figures">
      {data.wagerTimes === 0 ? m.deposits_coupon_brings_now(values) : m.deposits_coupon_brings(values)}
    </p>
  )
}

function Ticket({ coupon, isChosen, onChoose }: { coupon: Coupon; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-[76px] items-stretch gap-3 rounded-field bg-night-2 py-2 pr-3.5 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-wisteria has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria">
      <TicketFace coupon={coupon} />
      <input type="radio" name="coupon" checked={isChosen} onChange={onChoose} className="peer only-heard" />
      <span
        aria-hidden="true"
        className="size-5 flex-none self-center rounded-pill border-[1.75px] border-paper-dim peer-checked:border-[6px] peer-checked:border-wisteria"
      />
    </label>
  )
}

/** Returns the coupon selected before; one that is no longer usable is cleared from the store. */
function useChosenCoupon(usable: readonly Coupon[] | undefined, currency: Currency): Coupon | undefined {
  const { userStore } = usePage().stores
  const stored = useUserStore((fields) => fields.bonusCouponItem)
  const chosen = usable?.find(({ requestId }) => requestId === stored?.requestId)
  const isStale = usable !== undefined && stored?.currency === currency && chosen === undefined
  useEffect(() => {
    if (isStale) userStore.setState({ bonusCouponItem: null })
  }, [isStale, userStore])
  return chosen
}

export function CouponChoice({ currency, amount, error, isFolded = false }: Props) {
  const [isOpen, setIsOpen] = useState(!isFolded)
  const { userStore } = usePage().stores
  const { data } = useCoupons()
  const usable = data === undefined ? undefined : usableCoupons(data.coupons, currency)
  const chosen = useChosenCoupon(usable, currency)
  if (data !== undefined && hasOneInUse(data.coupons) && error === undefined)
    return <p className="text-small leading-relaxed text-paper-dim">{m.deposits_coupon_one_at_a_time()}</p>
  // A refusal is still shown after its coupon has left the list.
  if (usable === undefined || (usable.length === 0 && error === undefined)) return null
  if (!isOpen && chosen === undefined && error === undefined) {
    return (
      <Button kind="line" isWide onClick={() => setIsOpen(true)}>
        {m.deposits_coupon_choose({ count: usable.length })}
      </Button>
    )
  }
  const choose = (coupon: Coupon | null) =>
    userStore.setState({ bonusCouponItem: coupon && { requestId: coupon.requestId, currency } })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" data-fault="coupon" tabIndex={-1}>
      <legend className="mb-1.5 text-small text-paper-dim">{m.deposits_coupon()}</legend>
      <label className="flex min-h-11 items-center justify-between gap-3 rounded-field bg-night-2 px-3.5 text-second has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-wisteria has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria">
        {m.deposits_coupon_none()}
        <input
          type="radio"
          name="coupon"
          checked={chosen === undefined}
          onChange={() => choose(null)}
          className="peer only-heard"
        />
        <span
          aria-hidden="true"
          className="size-5 flex-none rounded-pill border-[1.75px] border-paper-dim peer-checked:border-[6px] peer-checked:border-wisteria"
        />
      </label>
      {usable.map((coupon) => (
        <Ticket
          key={coupon.requestId}
          coupon={coupon}
          isChosen={coupon === chosen}
          onChoose={() => choose(coupon)}
        />
      ))}
      <div>
        <div role="status" className="text-small leading-relaxed">
          {chosen !== undefined && <Brought coupon={chosen} amount={amount} />}
        </div>
        {chosen !== undefined && <TermsLink coupon={chosen} />}
        <FieldNote id="coupon-note" error={error} />
      </div>
    </fieldset>
  )
}
