// A coin can be credited as it is, or as yen or dollars at a rate quoted for 30 seconds, shown as a waning moon.
import { quoteLifeMs } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import type { QuoteView } from '../../page/use-quote.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'

const targets = ['JPY', 'USD'] as const

type Props = {
  readonly currency: Currency
  readonly target: Currency | null
  readonly onTarget: (target: Currency | null) => void
  /** Whether there is an amount to quote. */
  readonly hasAmount: boolean
  readonly shown: QuoteView
}

const blockLook = 'rounded-field bg-night-2 px-3.5 py-3 text-small leading-relaxed'

function Quoted({ shown, hasAmount }: Pick<Props, 'shown' | 'hasAmount'>) {
  const { quote, secondsLeft, refused, renew } = shown
  if (!hasAmount) return <p className={`${blockLook} text-paper-dim`}>{m.deposits_quote_amount_first()}</p>
  if (refused !== undefined) {
    return (
      <div role="alert" className={blockLook}>
        <p className="flex items-start gap-2 text-torii-text">
          <Icon name="warn" size="xs" className="mt-[3px]" />
          <span>{refused}</span>
        </p>
        <Button kind="line" isWide className="mt-2.5" onClick={renew}>
          {m.deposits_quote_again()}
        </Button>
      </div>
    )
  }
  if (quote === null) {
    return (
      <div className={blockLook} aria-busy="true">
        <span className="only-heard">{m.parts_loading()}</span>
        <Skeleton className="my-1 h-5 w-2/3 bg-night-1!" />
        <Skeleton className="my-1 h-4 w-1/2 bg-night-1!" />
      </div>
    )
  }
  const values = { from: quote.sourceCurrency, rate: `${quote.rate} ${quote.targetCurrency}` }
  return (
    <div className={blockLook}>
      <p className="figures flex items-center gap-2.5 text-second">
        <TimeMoon left={(secondsLeft * 1000) / quoteLifeMs} />
        <span className="min-w-0 flex-1">
          {m.deposits_quote_gives({ amount: amountText(quote.targetAmount, quote.targetCurrency, 'record') })}
        </span>
        <span
          className="min-w-[4.5em] text-right text-small whitespace-nowrap text-paper-dim"
          aria-hidden="true"
        >
          {secondsLeft > 0 ? m.deposits_quote_left({ seconds: secondsLeft }) : m.deposits_quote_zero()}
        </span>
      </p>
      <p role="status" className="figures mt-1 text-small">
        {secondsLeft === 0 ? (
          <span className="text-torii-text">{m.deposits_quote_over()}</span>
        ) : (
          <span className="text-paper-dim">
            {m.deposits_quote_rate({ ...values, spread: quote.spreadPercent })}
          </span>
        )}
      </p>
      {/* Always rendered, so that nothing moves when the quote expires. */}
      <Button kind="line" isWide className="mt-2.5" onClick={renew}>
        {m.deposits_quote_again()}
      </Button>
    </div>
  )
}

export function CreditChoice({ currency, target, onTarget, hasAmount, shown }: Props) {
  const { lang } = usePage()
  const choices = [
    { value: 'same', label: m.deposits_credit_same({ currency }) },
    ...targets.map((code) => ({ value: code as string, label: currencyName(code, lang) })),
  ]
  return (
    <div className="grid grid-cols-1 gap-2" data-fault="quote" tabIndex={-1}>
      <Choices
        label={m.deposits_credit_as()}
        choices={choices}
        value={target ?? 'same'}
        onValue={(value) => onTarget(targets.find((code) => code === value) ?? null)}
      />
      {target !== null && <Quoted shown={shown} hasAmount={hasAmount} />}
    </div>
  )
}
