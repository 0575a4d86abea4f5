// The terms of the coupon chosen for a deposit: its bonus for the amount, wagering, largest stake and days, and that the
// player's own money stays free; or why it does not apply.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Coupon } from '@mangetsu/contract/coupon'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { isEnoughFor } from './coupon-rules.ts'
import { couponTerms, useCouponName } from './ticket.tsx'

type Previewed = OutputOf<typeof calls.queryBonusCurrencyAmount>

export type Preview = Pick<QueryView<Previewed>, 'data' | 'refused'> & {
  /** Whether the amount reaches the coupon's minimum. */
  readonly isEnough: boolean
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

/** Returns the platform's figures of a coupon for an amount; none while the amount is still being typed. */
export function usePreview(coupon: Coupon | undefined, amount: string | null): Preview {
  const rested = useRested(amount)
  const isEnough = coupon !== undefined && amount !== null && isEnoughFor(coupon, amount)
  const input = {
    requestId: coupon?.requestId ?? '',
    currency: coupon?.fetchCurrency ?? 'JPY',
    amount: rested ?? '',
  }
  const isOn = isEnough && rested === amount
  const { data, refused } = useCall('queryBonusCurrencyAmount', input, { isOn })
  return { isEnough, data: isOn ? data : undefined, refused: isOn ? refused : null }
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-1.5">
      <dt className="text-paper-dim">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

function Facts({ data }: { readonly data: Previewed }) {
  const { bonusCurrency: currency, wagerTarget, wagerTimes, largestStake, days } = data
  const money = (amount: string) => amountText(amount, currency, 'compact')
  const bonus = money(data.bonusAmount)
  if (wagerTimes === 0) return <p>{m.deposits_coupon_brings_now({ bonus })}</p>
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 max-narrow:grid-cols-1">
        <Fact term={m.deposits_coupon_bonus()}>{bonus}</Fact>
        <Fact term={m.deposits_coupon_condition()}>{money(wagerTarget)}</Fact>
        <Fact term={m.deposits_coupon_largest()}>
          {largestStake === null ? m.deposits_coupon_unlimited() : money(largestStake)}
        </Fact>
        <Fact term={m.deposits_coupon_period()}>{m.deposits_coupon_days({ days })}</Fact>
      </dl>
      <p className="mt-0.5 text-paper-dim">{m.deposits_coupon_own_money()}</p>
    </>
  )
}

type Props = {
  readonly coupon: Coupon
  readonly isChosen: boolean
  readonly amount: string | null
  readonly preview: Preview
}

function Body({ coupon, isChosen, amount, preview }: Props) {
  const { isEnough, data, refused } = preview
  const dim = (text: string) => <p className="text-paper-dim">{text}</p>
  if (amount === null) return dim(`${couponTerms(coupon)} ${m.deposits_coupon_amount_first()}`)
  if (!isChosen && coupon.depositsLeft > 0)
    return dim(m.deposits_coupon_after({ count: coupon.depositsLeft }))
  if (!isChosen || !isEnough) {
    const min = amountText(coupon.minDeposit, coupon.fetchCurrency, 'compact')
    return <p className={isChosen ? 'text-torii-text' : ''}>{m.deposits_coupon_too_little({ min })}</p>
  }
  if (refused !== null) return <p className="text-torii-text">{refusalText(refused)}</p>
  return data === undefined ? dim(m.deposits_coupon_reckoning()) : <Facts data={data} />
}

export function CouponTerms(props: Props) {
  const nameOf = useCouponName()
  return (
    <div className="figures min-w-0 flex-1 text-micro leading-normal [word-break:auto-phrase]">
      <b className="block text-second leading-snug">{nameOf(props.coupon)}</b>
      <Body {...props} />
    </div>
  )
}
