// Rates: a feed's prices with their history, binding quotes, and exchanges between own wallets.
import { calls } from '@mangetsu/contract'
import type { CurrencyRate } from '@mangetsu/contract/rate'
import {
  type Conversion,
  type Currency,
  convertAt,
  isCurrency,
  oneUnitMinor,
  rateText,
  toDecimal,
} from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handle,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import { exchangeAsQuoted } from './exchange.ts'
import type { RateFeed } from './feed.ts'
import { createPrices, type Priced, type PriceStore, priced } from './prices.ts'
import {
  computeQuote,
  forgetUnused,
  openQuote,
  type QuoteRequest,
  quoteNow,
  type TakenQuote,
  takeQuote,
} from './quotes.ts'

export { exportExchanges } from './exchange.ts'
export { partsOfDollar, type RateFeed } from './feed.ts'

export type RateFeature = {
  readonly handlers: Handler[]
  /**
   * Takes a player's quote in the caller's transaction, once, within its 30 s. `use` names the purpose (`deposit:…`).
   */
  takeQuote(
    tx: Tx,
    request: { readonly playerId: string; readonly quoteId: string; readonly use: string },
    nowMs: number,
  ): Promise<TakenQuote | Refused<'quoteUnknown' | 'quoteOver'>>
  /**
   * Creates and takes a quote in one step, for automatic transfers. The same `use` gets the same quote. One to one
   * within a currency; a target of 0 is possible.
   */
  quoteNow(
    tx: Tx,
    wanted: QuoteRequest,
    use: string,
    nowMs: number,
  ): Promise<TakenQuote | Refused<'ratesOld'>>
  /** Returns an amount's value at the middle rate, rounded toward zero; null while rates are stale. */
  counted(currency: Currency, amountMinor: bigint, target: Currency, nowMs: number): bigint | null
  readonly jobs: readonly Job[]
}

export type RateParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly feed: RateFeed
  /** The player's cost of an exchange, in parts per million of it. */
  readonly spreadPpm: number
}

const rateOf = ({ source, target, rate }: Conversion): CurrencyRate => ({
  sourceCurrency: source,
  targetCurrency: target,
  realRate: rateText(rate),
  targetAmount: toDecimal(convertAt(oneUnitMinor(source), { source, target, rate }), target),
})

/** Returns the distinct codes of the specification's list; null if one of them is unknown. */
function codesOf(list: string): Currency[] | null {
  const codes = [...new Set(list.split(';'))]
  return codes.every(isCurrency) ? codes : null
}

const footerPair = { source: 'JPY', target: 'USD' } as const

const queryRatesWith = (prices: PriceStore) =>
  handle(calls.queryRates, async ({ input: { sourceCurrency, targetCurrency: target }, nowMs }) => {
    const codes = codesOf(sourceCurrency)
    if (codes === null) return refuse('badRequest', { fields: ['sourceCurrency'] })
    const now = await prices.current(nowMs)
    const footer = priced(now, footerPair, nowMs)
    const found = codes.map((source) => priced(now, { source, target }, nowMs))
    const isKnown = (one: Priced | null): one is Priced => one !== null
    if (footer === null || !found.every(isKnown)) return refuse('ratesOld')
    const asOfMs = Math.min(footer.asOfMs, ...found.map((one) => one.asOfMs))
    return ok({
      rates: found.map(({ conversion }) => rateOf(conversion)),
      footer: rateOf(footer.conversion),
      asOf: instantOf(asOfMs),
    })
  })

function handlersOf({ work, bus, spreadPpm }: RateParts, prices: PriceStore): Handler[] {
  return [
    queryRatesWith(prices),
    handlePlayer(calls.askQuote, async ({ input, player, nowMs }) => {
      const worked = computeQuote(await prices.current(nowMs), input, spreadPpm, nowMs)
      if (isRefusal(worked)) return worked
      return ok(await work.write((tx) => openQuote(tx, player.id, worked, nowMs)))
    }),
    handlePlayer(calls.exchangeMoney, async ({ input, player, nowMs }) => {
      const exchanged = await work.write((tx) => exchangeAsQuoted(tx, player, input, nowMs))
      if (isRefusal(exchanged)) return exchanged
      bus.publish({ type: 'balance', playerId: player.id })
      return ok(exchanged)
    }),
  ]
}

export function createRate(parts: RateParts): RateFeature {
  const { work, spreadPpm } = parts
  const prices = createPrices(parts)
  return {
    handlers: handlersOf(parts, prices),
    takeQuote,
    async quoteNow(tx, wanted, use, nowMs) {
      return quoteNow(tx, await prices.currentIn(tx, nowMs), { wanted, use, spreadPpm }, nowMs)
    },
    counted(source, amountMinor, target, nowMs) {
      if (source === target) return amountMinor
      const found = priced(prices.known(), { source, target }, nowMs)
      return found === null ? null : convertAt(amountMinor, found.conversion)
    },
    jobs: [
      {
        // Reads new prices from the feed: the first process queries it, and the others read the stored prices.
        name: 'rates',
        everyMs: 5 * secondMs,
        isOfEachProcess: true,
        async turn(nowMs) {
          const isTaken = await prices.refresh(nowMs)
          if (isTaken) await work.write((tx) => forgetUnused(tx, nowMs))
          return false
        },
      },
    ],
  }
}
