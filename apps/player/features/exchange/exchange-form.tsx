// Exchange of the player's own money: source, target, amount, the quote for the next 30 seconds, and confirmation.
import type { Wallet } from '@mangetsu/contract/account'
import type { Quote } from '@mangetsu/contract/rate'
import { type Currency, currencyCodes, isCurrency, minorOf } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { type QuoteView, useQuote } from '../../page/use-quote.ts'
import { amountText } from '../../ui/amount.tsx'
import { AmountOfWallet, amountWrong } from '../../ui/amount-of-wallet.tsx'
import { currencyChoices } from '../../ui/currency-choices.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { parseTypedAmount, type TypedAmount } from '../../ui/typed-amount.ts'
import { useForm } from '../../ui/use-form.ts'
import { type CurrencyPair, changed } from './exchange-choice.ts'
import { QuoteCard } from './quote-card.tsx'
import { useExchange } from './use-exchange.ts'

type PairProps = {
  readonly pair: CurrencyPair
  readonly sources: readonly Currency[]
  readonly onPair: (pair: CurrencyPair) => void
}

function Swap({ onSwap }: { readonly onSwap: () => void }) {
  return (
    <button
      type="button"
      onClick={onSwap}
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-wisteria underline-offset-[3px] hover:underline"
    >
      <Icon name="swap" size="xs" />
      {m.money_exchange_swap()}
    </button>
  )
}

function PairChoice({ pair, sources, onPair }: PairProps) {
  const { lang } = usePage()
  const choose = (side: keyof CurrencyPair) => (event: { readonly target: { readonly value: string } }) => {
    const code = event.target.value
    if (isCurrency(code)) onPair(changed(pair, side, code))
  }
  const canSwap = sources.includes(pair.target)
  // The selected wallet's balance may have been spent meanwhile; the list still contains it.
  const from = sources.includes(pair.source) ? sources : [...sources, pair.source]
  return (
    <>
      <Select
        label={m.money_exchange_from()}
        choices={currencyChoices(from, lang)}
        value={pair.source}
        onChange={choose('source')}
      />
      <Select
        label={m.money_exchange_to()}
        labelEnd={canSwap && <Swap onSwap={() => onPair({ source: pair.target, target: pair.source })} />}
        choices={currencyChoices(
          currencyCodes.filter((code) => code !== pair.source),
          lang,
        )}
        value={pair.target}
        onChange={choose('target')}
      />
    </>
  )
}

/** Returns the quote if it matches the current input. */
const quoteFor = (
  { source, target }: CurrencyPair,
  amount: string | null,
  quote: Quote | null,
): Quote | null =>
  quote !== null &&
  amount !== null &&
  quote.sourceCurrency === source &&
  quote.targetCurrency === target &&
  minorOf(quote.sourceAmount, source) === minorOf(amount, source)
    ? quote
    : null

function submitWords({ quote, refused }: QuoteView, isQuoteValid: boolean): string {
  if (refused !== undefined || (quote !== null && !isQuoteValid)) return m.money_exchange_again()
  if (quote === null) return m.money_exchange()
  return m.money_exchange_submit({
    from: amountText(quote.sourceAmount, quote.sourceCurrency, 'compact'),
    to: amountText(quote.targetAmount, quote.targetCurrency, 'compact'),
  })
}

type Pressed = {
  readonly parsed: TypedAmount
  readonly source: Currency
  readonly shown: QuoteView
  readonly quote: Quote | null
  readonly onDone: () => void
}

/** Handles the button: validates the amount, requests a quote, or accepts it. */
function useTaking({ parsed, source, shown, quote, onDone }: Pressed) {
  const take = useExchange()
  const [known, setKnown] = useState<{ readonly id: string; readonly is: 'over' | 'unanswered' } | null>(null)
  const fate = known?.id === quote?.id ? known?.is : undefined
  const isQuoteValid = fate === 'unanswered' || (fate !== 'over' && shown.secondsLeft > 0 && quote !== null)
  const form = useForm({
    check: () =>
      parsed.ok
        ? { body: isQuoteValid ? quote : null }
        : { field: 'amount', text: amountWrong(parsed.wrong, { currency: source }) },
    send: (valid: Quote | null) => {
      if (valid !== null) return taken(valid)
      if (quote !== null || shown.refused !== undefined) shown.renew()
      return undefined
    },
  })
  const taken = async (accepted: Quote) => {
    const exchanged = await take(accepted)
    if (exchanged.ok) return void onDone()
    if (exchanged.quote !== 'untouched') setKnown({ id: accepted.id, is: exchanged.quote })
    return { field: null, text: exchanged.text }
  }
  return { form, isQuoteValid, isUnanswered: fate === 'unanswered' }
}

type Props = {
  readonly wallets: readonly Wallet[]
  readonly sources: readonly Currency[]
  readonly first: CurrencyPair
  readonly onDone: () => void
}

export function ExchangeForm({ wallets, sources, first, onDone }: Props) {
  const isPlayMoney = useIsPlayMoney()
  const [pair, setPair] = useDraft('exchange.pair', first)
  const [typed, setTyped] = useDraft('exchange.amount', '')
  const available = wallets.find(({ currency }) => currency === pair.source)?.amount ?? '0'
  const parsed = parseTypedAmount(typed, { currency: pair.source, amount: available })
  const amount = parsed.ok ? parsed.amount : null
  const shown = useQuote(amount === null ? null : { ...pair, amount })
  const quote = quoteFor(pair, amount, shown.quote)
  const { form, isQuoteValid, isUnanswered } = useTaking({
    parsed,
    source: pair.source,
    shown,
    quote,
    onDone,
  })
  const { fault } = form
  const choose = (next: CurrencyPair) => {
    if (next.source !== pair.source) setTyped('')
    setPair(next)
    fault.clear()
  }
  const lateError =
    typed !== '' && !parsed.ok && parsed.wrong === 'notThere' ? m.money_not_there() : undefined
  const isOver = quote !== null && !isQuoteValid
  return (
    <SentForm
      shown={form}
      submitLabel={submitWords({ ...shown, quote }, isQuoteValid)}
      runningLabel={m.money_running()}
      kind={isOver || shown.refused !== undefined ? 'second' : 'primary'}
      buttonClass="h-auto! whitespace-normal! py-2.5 leading-snug"
    >
      <PairChoice pair={pair} sources={sources} onPair={choose} />
      <AmountOfWallet
        label={m.money_exchange_amount()}
        sum={{ currency: pair.source, amount: available }}
        has={amountText(available, pair.source, 'compact')}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          fault.clear()
        }}
        isPlayMoney={isPlayMoney}
        error={fault.errorOf('amount') ?? lateError}
      />
      <QuoteCard
        shown={{ ...shown, quote, secondsLeft: isOver ? 0 : shown.secondsLeft }}
        hasAmount={amount !== null}
        isUnanswered={isUnanswered}
      />
    </SentForm>
  )
}
