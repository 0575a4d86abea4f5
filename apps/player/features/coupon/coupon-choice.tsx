// The coupon of a deposit: the best one is preselected for the typed amount and explained; the player can choose
// another, or none, and that choice is kept.
import type { Coupon } from '@mangetsu/contract/coupon'
import { type Currency, toDecimal } from '@mangetsu/money'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { bestCoupon, bonusMinorFor, hasOneInUse, usableCoupons } from './coupon-rules.ts'
import { CouponTerms, type Preview, usePreview } from './coupon-terms.tsx'
import { TermsLink, TicketFace, TicketRate } from './ticket.tsx'
import { useCoupons } from './use-coupons.ts'

type Props = {
  readonly currency: Currency
  readonly amount: string | null
  readonly error: string | undefined
  /** Receives the bonus of the chosen coupon for the amount, in wire format; null without one. */
  readonly onBonus: (bonus: string | null) => void
}

type Choice = {
  readonly chosen: Coupon | undefined
  /** Whether the player has chosen to use none. */
  readonly isDeclined: boolean
  readonly preview: Preview
  readonly choose: (coupon: Coupon | null) => void
}

/**
 * Returns the player's choice, or the best coupon for the amount until they have chosen. A coupon that the platform
 * refuses for this deposit is not preselected again. The form sends the coupon in the store.
 */
function useChoice(usable: readonly Coupon[], currency: Currency, amount: string | null): Choice {
  const { userStore } = usePage().stores
  const choice = useUserStore(({ couponChoice }) => couponChoice)
  const stored = useUserStore(({ bonusCouponItem }) => bonusCouponItem)
  const [refusedIds, setRefusedIds] = useState<readonly string[]>([])
  const isOwn = choice?.currency === currency
  const isDeclined = isOwn && choice.requestId === null
  const own = isOwn ? usable.find(({ requestId }) => requestId === choice.requestId) : undefined
  const offered = usable.filter(({ requestId }) => !refusedIds.includes(requestId))
  const chosen = own ?? (isDeclined ? undefined : bestCoupon(offered, amount, Date.now()))
  const preview = usePreview(chosen, amount)
  const id = chosen?.requestId
  const isRefused = preview.refused?.refusal === 'couponUnfit' || preview.refused?.refusal === 'couponUnknown'
  useEffect(() => {
    if (isRefused && id !== undefined && own === undefined) setRefusedIds((ids) => ids.concat(id))
  }, [isRefused, id, own])
  const storedId = stored?.currency === currency ? stored.requestId : undefined
  useEffect(() => {
    if (id !== storedId)
      userStore.setState({ bonusCouponItem: id === undefined ? null : { requestId: id, currency } })
  }, [id, storedId, currency, userStore])
  const choose = (coupon: Coupon | null) =>
    userStore.setState({ couponChoice: { requestId: coupon?.requestId ?? null, currency } })
  return { chosen, isDeclined, preview, choose }
}

const radioMark =
  'size-5 flex-none self-center rounded-pill border-[1.75px] border-paper-dim peer-checked:border-[6px] peer-checked:border-wisteria'
const radioRow =
  'flex rounded-field bg-night-2 pr-3.5 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-wisteria has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria'

type RadioProps = {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly className: string
  readonly children: ReactNode
}

function CouponRadio({ isChosen, onChoose, className, children }: RadioProps) {
  return (
    <label className={`${radioRow} ${className}`}>
      {children}
      <input type="radio" name="coupon" checked={isChosen} onChange={onChoose} className="peer only-heard" />
      <span aria-hidden="true" className={radioMark} />
    </label>
  )
}

function CouponList({
  usable,
  chosen,
  choose,
}: Pick<Choice, 'chosen' | 'choose'> & { readonly usable: readonly Coupon[] }) {
  return (
    <>
      {usable.map((coupon) => (
        <CouponRadio
          key={coupon.requestId}
          isChosen={coupon === chosen}
          onChoose={() => choose(coupon)}
          className="min-h-[76px] items-stretch gap-3 py-2"
        >
          <TicketFace coupon={coupon}>
            {coupon.depositsLeft > 0 && (
              <span className="block text-micro leading-normal">
                {m.deposits_coupon_after({ count: coupon.depositsLeft })}
              </span>
            )}
          </TicketFace>
        </CouponRadio>
      ))}
      <CouponRadio
        isChosen={chosen === undefined}
        onChoose={() => choose(null)}
        className="min-h-11 items-center justify-between gap-3 pl-3.5 text-second"
      >
        {m.deposits_coupon_none()}
      </CouponRadio>
    </>
  )
}

/** Renders the coupon that will be used, or the reason why there is none yet. */
function Chosen({
  usable,
  amount,
  ...choice
}: Choice & { readonly usable: readonly Coupon[]; readonly amount: string | null }) {
  const { chosen, isDeclined, preview } = choice
  if (isDeclined)
    return <p className="rounded-field bg-night-2 px-3.5 py-3 text-second">{m.deposits_coupon_declined()}</p>
  const shown = chosen ?? usable[0]
  if (shown === undefined) return null
  return (
    <div
      className={`flex min-h-[112px] items-stretch gap-3 rounded-field bg-night-2 py-2.5 pr-3 ${chosen === undefined ? '' : 'outline-2 -outline-offset-2 outline-wisteria'}`}
    >
      <TicketRate coupon={shown} />
      <CouponTerms coupon={shown} isChosen={chosen !== undefined} amount={amount} preview={preview} />
    </div>
  )
}

function CouponField({
  usable,
  currency,
  amount,
  error,
  onBonus,
}: Props & { readonly usable: readonly Coupon[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const choice = useChoice(usable, currency, amount)
  const { chosen, preview } = choice
  const bonus =
    chosen === undefined || amount === null || preview.refused !== null || !preview.isEnough
      ? null
      : (preview.data?.bonusAmount ?? toDecimal(bonusMinorFor(chosen, amount), currency))
  useEffect(() => {
    onBonus(bonus)
  }, [bonus, onBonus])
  return (
    <fieldset className="min-w-0" data-fault="coupon" tabIndex={-1} aria-label={m.deposits_coupon()}>
      <div className="-mt-3 flex items-center justify-between gap-3 text-small leading-normal">
        <span aria-hidden="true" className="text-paper-dim">
          {m.deposits_coupon()}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2 min-h-11 rounded-field px-2 text-wisteria hover:bg-night-2"
        >
          {isOpen ? m.deposits_coupon_fold() : m.deposits_coupon_others({ count: usable.length })}
        </button>
      </div>
      <div id={listId} className={`grid grid-cols-1 gap-2 ${isOpen ? 'mb-2' : 'hidden'}`}>
        {isOpen && <CouponList {...choice} usable={usable} />}
      </div>
      <div role="status">
        <Chosen {...choice} usable={usable} amount={amount} />
      </div>
      {isOpen && chosen !== undefined && <TermsLink coupon={chosen} />}
      <FieldNote id="coupon-note" error={error} />
    </fieldset>
  )
}

export function CouponChoice(props: Props) {
  const { currency, error, onBonus } = props
  const { data } = useCoupons()
  const usable = data === undefined ? [] : usableCoupons(data.coupons, currency)
  // A refusal is still shown after its coupon has left the list.
  const isShown = usable.length > 0 || (data !== undefined && error !== undefined)
  useEffect(() => {
    if (!isShown) onBonus(null)
  }, [isShown, onBonus])
  if (data !== undefined && hasOneInUse(data.coupons) && error === undefined)
    return <p className="text-small leading-relaxed text-paper-dim">{m.deposits_coupon_one_at_a_time()}</p>
  if (isShown) return <CouponField {...props} usable={usable} />
  if (data === undefined) return null
  return <p className="text-small leading-relaxed text-paper-dim">{m.deposits_coupon_none_here()}</p>
}
