// The quote of an exchange: received amount, rate, cost and validity, shown as a waning moon with text.
import { type Quote, quoteLifeMs } from '@mangetsu/contract/rate'
import { useId } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { QuoteView } from '../../page/use-quote.ts'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shortRate } from '../../ui/short-rate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'

/** Every state of the card has this height, so that the button below it does not move. */
const look = 'min-h-[168px] rounded-field bg-night-2 px-4 py-3.5'

function Coming() {
  return (
    <div className={look} aria-busy="true">
      <span className="only-heard">{m.parts_loading()}</span>
      <Skeleton className="my-1 h-4 w-20 bg-night-1!" />
      <Skeleton className="my-2 h-8 w-48 bg-night-1!" />
      <Skeleton className="mt-6 h-4 w-full bg-night-1!" />
      <Skeleton className="mt-3 h-4 w-2/3 bg-night-1!" />
    </div>
  )
}

function Countdown({ secondsLeft }: { readonly secondsLeft: number }) {
  return (
    <span className="flex items-center gap-2 text-small text-paper-dim" aria-hidden="true">
      <span className="figures whitespace-nowrap">
        {secondsLeft > 0 ? m.money_exchange_left({ seconds: secondsLeft }) : m.money_exchange_zero()}
      </span>
      <TimeMoon
        left={(secondsLeft * 1000) / quoteLifeMs}
        className="size-7 [&_circle]:fill-night-0 [&_circle]:stroke-line-strong"
      />
    </span>
  )
}

function Terms({
  quote: { sourceCurrency, targetCurrency, rate, spreadPercent },
}: {
  readonly quote: Quote
}) {
  return (
    <dl className="grid gap-y-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt className="text-paper-dim">{m.money_rate()}</dt>
        <dd className="figures">
          {m.money_rate_is({ from: sourceCurrency, rate: shortRate(rate, 8), to: targetCurrency })}
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt className="text-paper-dim">{m.money_exchange_cost()}</dt>
        <dd className="figures">{m.money_exchange_cost_in_rate({ percent: spreadPercent })}</dd>
      </div>
    </dl>
  )
}

type QuotedProps = {
  readonly quote: Quote
  readonly secondsLeft: number
  readonly isUnanswered: boolean
}

function Quoted({ quote, secondsLeft, isUnanswered }: QuotedProps) {
  const headingId = useId()
  const isOver = secondsLeft === 0 && !isUnanswered
  const gives = amountText(quote.targetAmount, quote.targetCurrency, 'record')
  return (
    <section aria-labelledby={headingId} className={look}>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id={headingId} className="font-sans text-small font-normal tracking-normal text-paper-dim">
          {m.money_exchange_gives()}
        </h3>
        <Countdown secondsLeft={secondsLeft} />
      </div>
      <p
        role="status"
        className={`display-figures leading-[1.4] [overflow-wrap:anywhere] ${gives.length > 18 ? 'text-[20px]' : 'text-[28px]'} ${isOver ? 'text-paper-dim line-through' : 'text-moon'}`}
      >
        {gives}
      </p>
      <div className="mt-2 border-line border-t pt-2.5 text-small leading-relaxed">
        <p role="status" className="text-torii-text empty:hidden">
          {isOver ? m.money_exchange_over() : ''}
        </p>
        {!isOver && <Terms quote={quote} />}
      </div>
    </section>
  )
}

type Props = {
  readonly shown: QuoteView
  readonly hasAmount: boolean
  /** The quote may have been accepted, so the card must not state that no money has moved. */
  readonly isUnanswered: boolean
}

export function QuoteCard({ shown: { quote, secondsLeft, refused }, hasAmount, isUnanswered }: Props) {
  if (!hasAmount) {
    return (
      <div className={`${look} grid place-items-center`}>
        <p className="text-center text-small leading-relaxed text-paper-dim">
          {m.money_exchange_first()}
          <br />
          {m.money_exchange_kept()}
        </p>
      </div>
    )
  }
  if (refused !== undefined) {
    return (
      <div role="alert" className={look}>
        <p className="flex items-start gap-2 text-second leading-relaxed text-torii-text">
          <Icon name="warn" size="sm" className="mt-[3px]" />
          <span>{refused}</span>
        </p>
      </div>
    )
  }
  return quote === null ? (
    <Coming />
  ) : (
    <Quoted quote={quote} secondsLeft={secondsLeft} isUnanswered={isUnanswered} />
  )
}
