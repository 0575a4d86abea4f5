// The deposit offer shown large: its facts, an example, and the one action.
import type { Currency } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { PlayMoney } from '../../ui/pill.tsx'
import { ActivityKind, ActivityPicture, type ActivityView } from './activity-card.tsx'
import { currencyOfOffer, type DepositOffer, exampleOf } from './large-offer.ts'
import { depositRate, gainText, offeredAmount } from './offer-text.ts'
import './activity.css'

type View = ActivityView & { readonly offer: DepositOffer }

type Props = {
  readonly activity: View
  /** The same family's offer for the deposit after this one. */
  readonly next: View | null
  readonly currency: Currency
  /** Time in which it can be used. */
  readonly time: ReactNode
  readonly action: ReactNode
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

/** Returns the example and the next deposit's offer as sentences. */
function noteOf({ offer }: View, next: View | null, currency: Currency): string {
  const example = exampleOf(offer, currency)
  const values = example && {
    deposit: amountText(example.deposit, currency, 'compact'),
    bonus: amountText(example.bonus, currency, 'compact'),
    target: amountText(example.target, currency, 'compact'),
  }
  const first =
    values === null
      ? ''
      : offer.wagerTimes === null
        ? m.promotions_example_now(values)
        : m.promotions_example(values)
  if (next === null) return first
  const { gain, cap } = next.offer
  const most = offeredAmount(cap, currency) ?? ''
  const second = m.promotions_next_deposit({
    number: gain.depositNumber,
    rate: depositRate(gain, currency),
    most,
  })
  return getLocale() === 'ja' ? `${first}${second}` : `${first} ${second}`
}

export function LargeCard({ activity, next, currency: wanted, time, action }: Props) {
  const to = useAddress()
  const { offer, cuts, activityCode } = activity
  const currency = currencyOfOffer(offer, wanted)
  const rate = depositRate(offer.gain, currency)
  return (
    <article className="large-card">
      <ActivityPicture cuts={cuts} sizes="(min-width: 1024px) 400px, 100vw" isFirst />
      <div className="large-card-text">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <ActivityKind activity={activity} />
          <PlayMoney />
        </div>
        <h2 className="large-card-title">{gainText(activity, currency)}</h2>
        <dl className="large-card-facts">
          <Fact label={m.promotions_fact_gain()}>
            {rate === 100 ? m.promotions_same_again() : m.promotions_rate_of_deposit({ rate })}
          </Fact>
          <Fact label={m.promotions_fact_cap()}>{offeredAmount(offer.cap, currency)}</Fact>
          <Fact label={m.promotions_fact_wager()}>
            {offer.wagerTimes === null
              ? m.promotions_none()
              : m.promotions_times({ times: offer.wagerTimes })}
          </Fact>
          <Fact label={m.promotions_fact_time()}>{time}</Fact>
        </dl>
        <p className="figures mt-2 text-small leading-relaxed text-paper-dim">
          {noteOf(activity, next, currency)}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {action}
          <Link
            to={to(`/promotions/${activityCode}`)}
            className="inline-flex min-h-12 items-center px-3 text-second text-wisteria hover:underline"
          >
            {m.promotions_read_terms()}
          </Link>
        </div>
      </div>
    </article>
  )
}
