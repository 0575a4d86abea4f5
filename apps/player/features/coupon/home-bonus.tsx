// The coupon usable on a deposit now, with all of its terms and a link to the deposit. Signed out: the reward of
// registering.
import type { Activity, NextOffer } from '@mangetsu/contract/activity'
import type { Coupon } from '@mangetsu/contract/coupon'
import type { Currency } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useAddress, useIsPlayMoney, usePage, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Sheet } from '../../ui/overlays.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hasOneInUse } from './coupon-rules.ts'
import { useCouponName } from './ticket.tsx'
import { useCoupons } from './use-coupons.ts'

/** As tall as the usual content, so that little shifts when it loads. */
const waiting = (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-[132px] w-full" />
    <Skeleton className="h-[168px] w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)

function Rules() {
  const to = useAddress()
  return (
    <ButtonLink kind="quiet" isWide replace to={to('/bonusRules')} className="text-second">
      {m.dialogs_bonus_rules()}
    </ButtonLink>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-1.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures ml-auto text-right text-second">{children}</dd>
    </div>
  )
}

function Face({ coupon }: { readonly coupon: Coupon }) {
  const nameOf = useCouponName()
  const isPlayMoney = useIsPlayMoney()
  return (
    <div className="grid min-h-[132px] content-center justify-items-center gap-0.5 rounded-card bg-night-2 px-5 py-4 text-center">
      <h3 className="font-sans text-second font-normal">{nameOf(coupon)}</h3>
      <p className="flex flex-wrap items-baseline justify-center gap-x-2">
        <b className="display-figures text-[44px] leading-tight">{coupon.bonusRate}%</b>
        <span className="text-second text-paper-dim">{m.deposits_coupon_added()}</span>
      </p>
      {isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
    </div>
  )
}

type Example = { readonly bonusAmount: string; readonly wagerTarget: string; readonly wagerTimes: number }

function Terms({ coupon, example }: { readonly coupon: Coupon; readonly example: Example }) {
  const to = useAddress()
  const { userStore } = usePage().stores
  const { requestId, fetchCurrency: currency, bonusCurrency, maxBonus, minDeposit, expiresAt } = coupon
  const values = {
    deposit: amountText(minDeposit, currency, 'compact'),
    bonus: amountText(example.bonusAmount, bonusCurrency, 'compact'),
    target: amountText(example.wagerTarget, bonusCurrency, 'compact'),
    times: example.wagerTimes,
  }
  const isPaidAtOnce = example.wagerTimes === 0
  const chosen = { requestId, currency }
  return (
    <>
      <Face coupon={coupon} />
      <dl className="mt-3">
        <Fact label={m.dialogs_bonus_most()}>{amountText(maxBonus, bonusCurrency, 'compact')}</Fact>
        <Fact label={m.dialogs_bonus_least()}>{values.deposit}</Fact>
        <Fact label={m.deposits_coupon_condition()}>
          {isPaidAtOnce ? m.dialogs_bonus_times_none() : m.dialogs_bonus_times({ times: values.times })}
        </Fact>
        <Fact label={m.dialogs_bonus_until()}>{`${dayAndTime(expiresAt)} ${zoneName()}`}</Fact>
      </dl>
      <p className="figures mt-3 text-second leading-relaxed">
        {isPaidAtOnce ? m.dialogs_bonus_example_now(values) : m.dialogs_bonus_example(values)}
      </p>
      {!isPaidAtOnce && (
        <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.dialogs_bonus_own_money()}</p>
      )}
      <div className="mt-5 grid gap-1">
        <ButtonLink
          kind="primary"
          isWide
          replace
          to={to(`/wallet/deposit?currency=${currency}`)}
          onClick={() => userStore.setState({ bonusCouponItem: chosen, couponChoice: chosen })}
        >
          {m.dialogs_bonus_deposit()}
        </ButtonLink>
        <Rules />
      </div>
    </>
  )
}

type NoneProps = { readonly title: string; readonly text: string; readonly isInUse?: boolean }

function None({ title, text, isInUse = false }: NoneProps) {
  const to = useAddress()
  return (
    <>
      <EmptyState title={title}>{text}</EmptyState>
      <div className="grid gap-1">
        <ButtonLink kind="second" isWide replace to={to(isInUse ? '/wallet' : '/wallet/deposit')}>
          {isInUse ? m.dialogs_bonus_see_wallet() : m.dialogs_bonus_deposit_without()}
        </ButtonLink>
        <Rules />
      </div>
    </>
  )
}

/** Shows the terms of the next offer's coupon, with its bonus for the minimum deposit. */
function CouponOffer({ coupon }: { readonly coupon: Coupon }) {
  const { requestId, fetchCurrency: currency, minDeposit: amount } = coupon
  const shown = useCall('queryBonusCurrencyAmount', { requestId, currency, amount })
  if (shown.refused?.refusal === 'couponUnfit' || shown.refused?.refusal === 'couponUnknown')
    return <None title={m.dialogs_bonus_later_title()} text={m.dialogs_bonus_later_text()} />
  return (
    <CallState shown={shown} skeleton={waiting}>
      {(example) => <Terms coupon={coupon} example={example} />}
    </CallState>
  )
}

/** States why no coupon can be used: one is in use, later ones wait, or there is none. */
function NoOffer() {
  const shown = useCoupons()
  return (
    <CallState shown={shown} skeleton={waiting}>
      {({ coupons }) => {
        if (hasOneInUse(coupons))
          return <None isInUse title={m.dialogs_bonus_in_use_title()} text={m.dialogs_bonus_in_use_text()} />
        return coupons.some(({ status }) => status === 'available') ? (
          <None title={m.dialogs_bonus_later_title()} text={m.dialogs_bonus_later_text()} />
        ) : (
          <None title={m.dialogs_bonus_none_title()} text={m.dialogs_bonus_none_text()} />
        )
      }}
    </CallState>
  )
}

function Own() {
  const currency = useActivityCurrency(offeredCurrencies)
  const shown = useCall('queryNextOffer', { currency })
  return (
    <CallState shown={shown} skeleton={waiting}>
      {({ offer }) => (offer?.coupon ? <CouponOffer coupon={offer.coupon} /> : <NoOffer />)}
    </CallState>
  )
}

type GuestOfferProps = {
  readonly activity: Activity
  readonly currency: Currency
  readonly children: ReactNode
}

/** Renders one coupon of the registration offer, with its value. */
function GuestOffer({ activity: { offer }, currency, children }: GuestOfferProps) {
  const rate = offer.gain.shape === 'depositBonus' ? offer.gain.rates[currency] : undefined
  const most = offer.cap?.[currency]
  return (
    <li className="min-h-[76px] rounded-field bg-night-2 px-4 py-3">
      {children}
      {rate !== undefined && most !== undefined && (
        <span className="figures block text-paper-dim">
          {m.dialogs_bonus_guest_offer({ rate, most: amountText(most, currency, 'compact') })}
        </span>
      )}
    </li>
  )
}

type WelcomeProps = { readonly offer: NextOffer; readonly currency: Currency }

/** The coupons that a new player receives: for the first deposit, and for the second if there is one. */
function Welcome({ offer: { activity, following }, currency }: WelcomeProps) {
  return (
    <>
      <h3 className="text-panel">
        {following === null ? m.dialogs_bonus_guest_one_title() : m.dialogs_bonus_guest_title()}
      </h3>
      <ul className="mt-3 grid gap-3 text-second leading-relaxed">
        <GuestOffer activity={activity} currency={currency}>
          {m.dialogs_bonus_guest_first()}
        </GuestOffer>
        {following !== null && (
          <GuestOffer activity={following} currency={currency}>
            {m.dialogs_bonus_guest_second()}
          </GuestOffer>
        )}
      </ul>
      <p className="mt-3 text-small leading-relaxed text-paper-dim">{m.dialogs_bonus_guest_own_money()}</p>
    </>
  )
}

function ForGuests() {
  const to = useAddress()
  const isPlayMoney = useIsPlayMoney()
  const currency = useActivityCurrency(offeredCurrencies)
  const shown = useCall('queryNextOffer', { currency })
  return (
    <CallState shown={shown} skeleton={waiting}>
      {({ offer }) => (
        <>
          {offer === null ? (
            <EmptyState title={m.dialogs_bonus_none_title()}>{m.dialogs_bonus_none_text()}</EmptyState>
          ) : (
            <Welcome offer={offer} currency={currency} />
          )}
          {isPlayMoney && <p className="mt-2 text-small text-paper-dim">{m.play_money_note()}</p>}
          <div className="mt-5 grid gap-1">
            <ButtonLink kind="primary" isWide replace to={to('/register')}>
              {m.hero_register()}
            </ButtonLink>
            <Rules />
          </div>
        </>
      )}
    </CallState>
  )
}

export default function HomeBonus({ onClose }: { readonly onClose: () => void }) {
  const signedIn = useSignedIn()
  return (
    <Sheet isOpen onClose={onClose} title={m.dialogs_bonus_title()}>
      {signedIn === 'unknown' && waiting}
      {signedIn === 'in' && <Own />}
      {signedIn === 'out' && <ForGuests />}
    </Sheet>
  )
}
