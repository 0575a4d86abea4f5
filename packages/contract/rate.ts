// A rate: the current value of one currency in another; quotes that are guaranteed for 30 s; and the exchange of a
// player's own money.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, Instant, RequestId, withLoginName } from './fields.ts'

/** How long a quote is valid, ms. */
export const quoteLifeMs = 30_000

/** A positive decimal, such as "0.00000912". */
export const RateText = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

export const CurrencyRate = z.object({
  sourceCurrency: Currency,
  targetCurrency: Currency,
  /** Units of the target for one of the source, midway between buying and selling. */
  realRate: RateText,
  targetAmount: Amount,
})
export type CurrencyRate = z.infer<typeof CurrencyRate>

const currencyList = /^[A-Z]{3,4}(;[A-Z]{3,4}){0,39}$/

/** Returns rates. The payload is the specification's own (section 7). */
export const queryRates = call({
  path: '/api/v1/wallet/cache_rate/query_list',
  as: 'anyone',
  input: z.object({
    tradeType: z.literal('02'),
    sourceAmount: z.literal(1),
    /** Currency codes joined by semicolons. */
    sourceCurrency: z.string().check(z.regex(currencyList)),
    targetCurrency: Currency,
    amount: z.literal(1),
    isFindByCache: z.literal(0),
    used: z.literal(1),
  }),
  output: z.object({
    rates: z.array(CurrencyRate),
    /** The rate in the footer of the list: one yen in dollars. */
    footer: CurrencyRate,
    asOf: Instant,
  }),
  refusals: ['ratesOld'],
})

export const Quote = z.object({
  id: Id,
  sourceCurrency: Currency,
  targetCurrency: Currency,
  sourceAmount: Amount,
  targetAmount: Amount,
  /** Units of the target for one of the source, after the spread. */
  rate: RateText,
  /** Per cent, such as "0.5". */
  spreadPercent: z.string(),
  until: Instant,
})
export type Quote = z.infer<typeof Quote>

export const askQuote = call({
  path: '/api/v1/wallet/rate/quote',
  as: 'player',
  perMinute: 60,
  input: z.object({
    ...withLoginName,
    sourceCurrency: Currency,
    targetCurrency: Currency,
    amount: AmountText,
  }),
  output: Quote,
  refusals: ['badAmount', 'amountOutside', 'sameCurrency', 'ratesOld'],
})

export const Exchange = z.object({
  id: Id,
  sourceCurrency: Currency,
  targetCurrency: Currency,
  sourceAmount: Amount,
  targetAmount: Amount,
  rate: RateText,
  at: Instant,
})
export type Exchange = z.infer<typeof Exchange>

/** Exchanges money between two of the player's own wallets at a quote. */
export const exchangeMoney = call({
  path: '/api/v1/wallet/exchange',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({ ...withLoginName, requestId: RequestId, quoteId: Id }),
  output: Exchange,
  refusals: ['quoteUnknown', 'quoteOver', 'insufficientFunds', 'keyReused'],
})
