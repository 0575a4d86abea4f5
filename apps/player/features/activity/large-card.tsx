// The deposit offer shown large: its facts, an example, and the one action.
import type { NextOffer } from '@mangetsu/contract/activity'
import type { Currency } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import type { Cuts } from '../../ui/picture.tsx'
import { ActivityKind, ActivityPicture } from './activity-card.tsx'
import { currencyOfOffer, type DepositOffer, exampleOf, isDepositOffer, offerTitle } from './large-offer.ts'
import { depositRate, offeredAmount } from './offer-text.ts'
import './activity.css'

/** The frame of the page's first card: a picture, and its content beside or below it. */
export function LargeFrame({ cuts, children }: { readonly cuts: Cuts | null; readonly children: ReactNode }) {
  return (
    <article className="large-card">
      <ActivityPicture cuts={cuts} sizes="(min-width: 1024px) 400px, 100vw" isFirst />
      <div className="large-card-text">{children}</div>
    </article>
  )
}

type Props = {
  readonly offer: NextOffer
  readonly cuts: Cuts | null
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

/** Returns the offer for the deposit after this one as a sentence; empty without one. */
function followingText({ following, isFirstDeposit }: NextOffer, currency: Currency): string {
  if (following === null || !isDepositOffer(following.offer)) return ''
  const { gain, cap } = following.offer
  const values = { rate: depositRate(gain, currency), most: offeredAmount(cap, currency) ?? '' }
  return isFirstDeposit
    ? m.promotions_next_deposit({ number: gain.depositNumber, ...values })
    : m.promotions_following_deposit(values)
}

/** Returns an example as a sentence, and the next deposit's offer. */
function noteOf(next: NextOffer, offer: DepositOffer, currency: Currency): string {
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
  const second = followingText(next, currency)
  return getLocale() === 'ja' ? `${first}${second}` : `${first} ${second}`.trim()
}

/** Renders the headline with its percentage in large figures. */
function Title({ text, rate }: { readonly text: string; readonly rate: number }) {
  const figure = `${rate}%`
  const at = text.indexOf(figure)
  return (
    <h2 className="large-card-title">
      {text.slice(0, at)}
      <span className="large-card-rate">{figure}</span>
      {text.slice(at + figure.length)}
    </h2>
  )
}

export function LargeCard({ offer: next, cuts, currency: wanted, time, action }: Props) {
  const to = useAddress()
  const { activity } = next
  const { offer, activityCode } = activity
  if (!isDepositOffer(offer)) return null
  const currency = currencyOfOffer(offer, wanted)
  const rate = depositRate(offer.gain, currency)
  return (
    <LargeFrame cuts={cuts}>
      <ActivityKind activity={activity} />
      <Title text={offerTitle(next, currency)} rate={rate} />
      <dl className="large-card-facts">
        <Fact label={m.promotions_fact_gain()}>
          {rate === 100 ? m.promotions_same_again() : m.promotions_rate_of_deposit({ rate })}
        </Fact>
        <Fact label={m.promotions_fact_cap()}>{offeredAmount(offer.cap, currency)}</Fact>
        <Fact label={m.promotions_fact_wager()}>
          {offer.wagerTimes === null ? m.promotions_none() : m.promotions_times({ times: offer.wagerTimes })}
        </Fact>
        <Fact label={m.promotions_fact_time()}>{time}</Fact>
      </dl>
      <p className="figures mt-2 text-small leading-relaxed text-paper-dim">
        {noteOf(next, offer, currency)}
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
    </LargeFrame>
  )
}
