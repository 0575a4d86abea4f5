// Cash-out on a bet's card: its amount at the moment, the part chosen, the wait in play, or why there is none.
import type { SportBet, SportCashOut, SportCashOutOffer } from '@mangetsu/contract/sport-bet'
import { minorOf } from '@mangetsu/money'
import { useId, useRef, useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSecondsLeft } from '../../../ui/seconds-left.ts'
import { Segments } from '../../../ui/segments.tsx'
import { TimeMoon } from '../../../ui/time-moon.tsx'
import { obstacleText, percentText } from './cash-out-words.ts'
import { type ShownQuote, shownMs, useCashOutQuote, useTakeCashOut } from './use-cash-out.ts'

type BetProps = { readonly bet: SportBet }

/** The part that the slider begins with, percent. */
const firstPart = 50

/** The wait of a cash-out in play, by the duration that the platform names: the reader's clock may be wrong. */
function Waiting({ takenAt, decidesAt }: SportCashOut) {
  const spanMs = decidesAt === null ? 0 : Date.parse(decidesAt) - Date.parse(takenAt)
  const [seenMs] = useState(Date.now)
  const seconds = useSecondsLeft(seenMs + spanMs)
  return (
    <div className="cash-out cash-out-wait">
      <TimeMoon left={spanMs === 0 ? null : Math.min(1, (seconds * 1_000) / spanMs)} className="size-8" />
      <div>
        <p className="figures">
          <b>{m.sport_cash_out_waiting({ seconds })}</b>
        </p>
        <p role="status" className="text-small text-paper-dim">
          {m.sport_cash_out_waiting_text()}
        </p>
      </div>
    </div>
  )
}

/** A new quote begins its countdown anew. */
function QuoteTime({ endsMs }: Pick<ShownQuote, 'endsMs'>) {
  const seconds = useSecondsLeft(endsMs)
  return (
    <p className="cash-out-kept figures">
      <TimeMoon left={(seconds * 1_000) / shownMs} className="size-4" />
      {m.sport_cash_out_kept({ seconds })}
    </p>
  )
}

function Part({
  percent,
  most,
  onPercent,
}: {
  readonly percent: number
  readonly most: number
  readonly onPercent: (percent: number) => void
}) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between text-small">
        <label htmlFor={id} className="text-paper-dim">
          {m.sport_cash_out_share()}
        </label>
        <b className="figures text-body">{percent}%</b>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        step={1}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => onPercent(Number(target.value))}
        className="cash-out-range"
        style={{ '--share': `${most === 1 ? 100 : ((percent - 1) * 100) / (most - 1)}%` } as object}
      />
    </div>
  )
}

/** What the cash-out pays and leaves; dashes keep the place of figures that are on their way. */
function Figures({ bet, shown }: BetProps & { readonly shown: ShownQuote | null }) {
  const { currency, legs, combinations } = bet
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const quote = shown?.quote
  const ifWon =
    combinations > 1
      ? m.sport_bets_at_most()
      : legs.length > 1
        ? m.sport_bets_if_all()
        : m.sport_bets_if_won()
  return (
    <dl className="cash-out-figures figures">
      <div>
        <dt>{m.sport_cash_out_fair()}</dt>
        <dd>{quote === undefined ? '–' : show(quote.fair)}</dd>
      </div>
      <div>
        <dt>{m.sport_cash_out_now()}</dt>
        <dd aria-live="polite">
          <b className="text-h3 text-moon">{quote === undefined ? '–' : show(quote.amount)}</b>
        </dd>
      </div>
      {quote?.percent !== 100 && (
        <div>
          <dt>{m.sport_cash_out_left()}</dt>
          <dd>
            {quote === undefined ? (
              '–'
            ) : (
              <>
                <span>{show(quote.stakeLeft)}</span>{' '}
                <span className="text-paper-dim">
                  {ifWon} {show(quote.mostReturnLeft)}
                </span>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

type PanelProps = BetProps & {
  readonly offer: SportCashOutOffer
  readonly taking: ReturnType<typeof useTakeCashOut>
  readonly onClose: () => void
}

function CashOutPanel({ bet, offer, taking, onClose }: PanelProps) {
  const most = offer.mostPercent
  const [kind, setKind] = useState<'all' | 'part'>('all')
  const [chosen, setChosen] = useState(firstPart)
  const part = Math.min(chosen, most)
  const isPart = kind === 'part' && most > 0
  const { shown, renew } = useCashOutQuote(bet.id, isPart ? part : 100, onClose)
  const amount = shown === null ? null : amountText(shown.quote.amount, bet.currency, 'compact')
  const { delaySeconds = 0 } = shown?.quote ?? {}
  const press = async () => {
    if (shown === null) return
    if (await taking.take(shown.quote.id)) onClose()
    else renew()
  }
  return (
    <section className="cash-out" aria-label={m.sport_cash_out_title()}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-sans text-body">{m.sport_cash_out_title()}</h4>
        <span className="figures text-small text-paper-dim">
          {m.sport_cash_out_margin({ percent: percentText(offer.marginPpm) })}
        </span>
      </div>
      {most > 0 && (
        <Segments
          label={m.sport_cash_out_which()}
          choices={[
            { value: 'all', label: m.sport_cash_out_all() },
            { value: 'part', label: m.sport_cash_out_part() },
          ]}
          value={kind}
          onValue={setKind}
        />
      )}
      <div className="grid gap-2.5 pt-2.5">
        {isPart && <Part percent={part} most={most} onPercent={setChosen} />}
        <Figures bet={bet} shown={shown} />
        <Button
          kind="primary"
          isWide
          disabled={shown === null}
          isLoading={taking.isRunning}
          onClick={() => void press()}
        >
          {amount === null
            ? m.sport_cash_out_asking()
            : isPart
              ? m.sport_cash_out_take_part({ amount })
              : m.sport_cash_out_take({ amount })}
        </Button>
        <div className="flex min-h-11 items-center justify-between gap-3">
          {shown === null ? <span /> : <QuoteTime key={shown.quote.id} endsMs={shown.endsMs} />}
          <Button kind="quiet" onClick={onClose}>
            {m.sport_cash_out_close()}
          </Button>
        </div>
        {delaySeconds > 0 && (
          <p className="text-small text-paper-dim">{m.sport_cash_out_delay({ seconds: delaySeconds })}</p>
        )}
        {taking.fault !== null && (
          <p role="alert" className="text-small">
            {taking.fault}
          </p>
        )}
      </div>
    </section>
  )
}

const NoCashOut = ({ text }: { readonly text: string }) => (
  <div className="cash-out cash-out-none">
    <Icon name="lock" size="sm" className="mt-0.5 flex-none text-torii-text" />
    <p className="text-small">
      <b className="block">{m.sport_cash_out_none()}</b>
      <span className="text-paper-dim">{text}</span>
    </p>
  </div>
)

/** The offer of an open bet; nothing for any other. */
export function CashOut({ bet }: BetProps) {
  const [isShown, setShown] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const taking = useTakeCashOut(bet)
  const { cashOut: offer, cashOuts, currency, stakeLeft } = bet
  const last = cashOuts.at(-1)
  if (last?.state === 'waiting') return <Waiting key={last.id} {...last} />
  if (offer === null) return null
  const text = obstacleText(bet, offer)
  if (text !== null || offer.amount === null || offer.fair === null) return <NoCashOut text={text ?? ''} />
  const close = () => {
    setShown(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isShown) return <CashOutPanel bet={bet} offer={offer} taking={taking} onClose={close} />
  const isLess = minorOf(offer.amount, currency) < minorOf(stakeLeft, currency)
  return (
    <div className="cash-out-offer">
      <Button ref={opener} kind="line" isWide aria-expanded={false} onClick={() => setShown(true)}>
        <span className="figures">
          {m.sport_cash_out_offer({ amount: amountText(offer.amount, currency, 'compact') })}
        </span>
      </Button>
      <p className="figures text-small text-paper-dim">
        {isLess ? m.sport_cash_out_less() : m.sport_cash_out_more()}
      </p>
    </div>
  )
}
