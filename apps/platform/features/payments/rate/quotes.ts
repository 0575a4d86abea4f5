// Quotes: the result of an exchange, honoured for 30 s whatever the market does, and stored once used.
import { type Quote, quoteLifeMs } from '@mangetsu/contract/rate'
import {
  type Conversion,
  type Currency,
  convertAt,
  convertible,
  currencies,
  evenRate,
  parseAmount,
  rateText,
  toDecimal,
} from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Prices, priced } from './prices.ts'

/** A taken quote; amounts in smallest units, the rate as shown. */
export type TakenQuote = {
  readonly id: string
  readonly sourceCurrency: Currency
  readonly targetCurrency: Currency
  readonly sourceMinor: bigint
  readonly targetMinor: bigint
  readonly rate: string
}

export type QuoteRequest = {
  readonly playerId: string
  readonly sourceCurrency: Currency
  readonly targetCurrency: Currency
  readonly sourceMinor: bigint
}

type QuoteInput = {
  readonly sourceCurrency: Currency
  readonly targetCurrency: Currency
  readonly amount: string
}

/** A computed quote that is not stored yet; the prices are null if no conversion is needed. */
type Worked = Omit<TakenQuote, 'id'> & {
  readonly spreadPpm: number
  readonly sourcePrice: bigint | null
  readonly targetPrice: bigint | null
}

type QuoteRow = {
  id: string
  player_id: string
  source_currency: Currency
  target_currency: Currency
  source_amount: bigint
  target_amount: bigint
  rate: string
  until: Date
  used_for: string | null
}

/** Validates the source amount, in smallest units, or returns the violated rule. */
function validateAmount(
  { amount, sourceCurrency }: QuoteInput,
  conversion: Conversion,
): bigint | Refused<'badAmount' | 'amountOutside'> {
  const parsed = parseAmount(amount, sourceCurrency)
  const { minMinor, maxMinor } = convertible(conversion)
  const bounds = { min: amountValue(minMinor, sourceCurrency), max: amountValue(maxMinor, sourceCurrency) }
  if (!parsed.ok) {
    if (parsed.reason === 'tooLarge') return refuse('amountOutside', bounds)
    return refuse('badAmount', { decimals: currencies[sourceCurrency].decimals })
  }
  const { amountMinor } = parsed
  return amountMinor < minMinor || amountMinor > maxMinor ? refuse('amountOutside', bounds) : amountMinor
}

/** Computes a player's quote: the target is rounded down, and never 0. */
export function computeQuote(
  prices: Prices,
  request: QuoteInput,
  spreadPpm: number,
  nowMs: number,
): Worked | Refused<'badAmount' | 'amountOutside' | 'sameCurrency' | 'ratesOld'> {
  const { sourceCurrency, targetCurrency } = request
  if (sourceCurrency === targetCurrency) return refuse('sameCurrency')
  const found = priced(prices, { source: sourceCurrency, target: targetCurrency, spreadPpm }, nowMs)
  if (found === null) return refuse('ratesOld')
  const { conversion, sourcePrice, targetPrice } = found
  const sourceMinor = validateAmount(request, conversion)
  if (typeof sourceMinor !== 'bigint') return sourceMinor
  const targetMinor = convertAt(sourceMinor, conversion)
  const rate = rateText(conversion.rate)
  return {
    sourceCurrency,
    targetCurrency,
    sourceMinor,
    targetMinor,
    rate,
    spreadPpm,
    sourcePrice,
    targetPrice,
  }
}

/** Computes the quote of an automatic transfer: a target of 0 is allowed, and one to one within a currency. */
function quoteWanted(
  prices: Prices,
  { sourceCurrency, targetCurrency, sourceMinor }: QuoteRequest,
  spreadPpm: number,
  nowMs: number,
): Worked | null {
  const input = { sourceCurrency, targetCurrency, sourceMinor }
  if (sourceCurrency === targetCurrency) {
    const nothing = { spreadPpm: 0, sourcePrice: null, targetPrice: null }
    return { ...input, ...nothing, targetMinor: sourceMinor, rate: rateText(evenRate) }
  }
  const found = priced(prices, { source: sourceCurrency, target: targetCurrency, spreadPpm }, nowMs)
  if (found === null) return null
  const { conversion, sourcePrice, targetPrice } = found
  const targetMinor = convertAt(sourceMinor, conversion)
  return { ...input, targetMinor, rate: rateText(conversion.rate), spreadPpm, sourcePrice, targetPrice }
}

const insert = {
  name: 'quote_insert',
  text: `insert into rate_quote (id, player_id, source_currency, target_currency, source_amount, target_amount, rate,
      spread_ppm, source_price, target_price, asked_at, until, used_for, used_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $13::text is null then null else $11::timestamptz end)
    on conflict (used_for) do nothing returning id`,
}
const columns = `id, player_id, source_currency, target_currency, source_amount, target_amount, rate, until, used_for`
const lock = {
  name: 'quote_lock',
  text: `select ${columns} from rate_quote where id = $1 and player_id = $2 for no key update`,
}
const byUse = { name: 'quote_by_use', text: `select ${columns} from rate_quote where used_for = $1` }
const use = {
  name: 'quote_use',
  text: 'update rate_quote set used_for = $2, used_at = $3 where id = $1 and used_for is null',
}

const takenOf = (row: QuoteRow): TakenQuote => ({
  id: row.id,
  sourceCurrency: row.source_currency,
  targetCurrency: row.target_currency,
  sourceMinor: row.source_amount,
  targetMinor: row.target_amount,
  rate: row.rate,
})

/** Stores a quote, taken immediately or open for its lifetime; null if that use already has one. */
async function write(
  tx: Tx,
  playerId: string,
  worked: Worked,
  usedFor: string | null,
  nowMs: number,
): Promise<TakenQuote | null> {
  const { spreadPpm, sourcePrice, targetPrice, ...quote } = worked
  const id = newId()
  const amounts = [
    quote.sourceCurrency,
    quote.targetCurrency,
    quote.sourceMinor,
    quote.targetMinor,
    quote.rate,
  ]
  const times = [dateOf(nowMs), dateOf(nowMs + quoteLifeMs)]
  const values = [id, playerId, ...amounts, spreadPpm, sourcePrice, targetPrice, ...times, usedFor]
  const written = await tx.query(insert, values)
  return written.length === 0 ? null : { id, ...quote }
}

/** Formats parts per million as per cent: "0.5". */
export function percentText(ppm: number): string {
  const digits = String(ppm).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

/** Stores a computed quote, and returns its view. */
export async function openQuote(tx: Tx, playerId: string, worked: Worked, nowMs: number): Promise<Quote> {
  const written = await write(tx, playerId, worked, null, nowMs)
  if (written === null) throw new Error('a quote for nothing yet met another')
  const { id, sourceCurrency, targetCurrency, sourceMinor, targetMinor, rate } = written
  return {
    id,
    sourceCurrency,
    targetCurrency,
    sourceAmount: toDecimal(sourceMinor, sourceCurrency),
    targetAmount: toDecimal(targetMinor, targetCurrency),
    rate,
    spreadPercent: percentText(worked.spreadPpm),
    until: instantOf(nowMs + quoteLifeMs),
  }
}

/**
 * Takes a quote in the caller's transaction for one use (`deposit:…`); the same use gets it again. Refuses
 * `quoteUnknown` (nonexistent, another player's, or used for something else) and `quoteOver` (older than 30 s).
 */
export async function takeQuote(
  tx: Tx,
  request: { readonly playerId: string; readonly quoteId: string; readonly use: string },
  nowMs: number,
): Promise<TakenQuote | Refused<'quoteUnknown' | 'quoteOver'>> {
  const [row] = await tx.query<QuoteRow>(lock, [request.quoteId, request.playerId])
  if (row === undefined) return refuse('quoteUnknown')
  if (row.used_for !== null) return row.used_for === request.use ? takenOf(row) : refuse('quoteUnknown')
  if (nowMs > row.until.getTime()) return refuse('quoteOver')
  await tx.query(use, [row.id, request.use, dateOf(nowMs)])
  return takenOf(row)
}

/** Creates and takes a quote in one step. The same use gets its first quote, regardless of later rates. */
export async function quoteNow(
  tx: Tx,
  prices: Prices,
  { wanted, use: usedFor, spreadPpm }: { wanted: QuoteRequest; use: string; spreadPpm: number },
  nowMs: number,
): Promise<TakenQuote | Refused<'ratesOld'>> {
  const [before] = await tx.query<QuoteRow>(byUse, [usedFor])
  if (before !== undefined) return takenOf(before)
  const worked = quoteWanted(prices, wanted, spreadPpm, nowMs)
  if (worked === null) return refuse('ratesOld')
  const written = await write(tx, wanted.playerId, worked, usedFor, nowMs)
  if (written !== null) return written
  const [first] = await tx.query<QuoteRow>(byUse, [usedFor])
  if (first === undefined) throw new Error('a quote vanished while it was read')
  return takenOf(first)
}

/** Unused quotes are deleted a day after their expiry; used ones are retained. */
const unusedKeptMs = 24 * 60 * 60_000

export const forgetUnused = (tx: Tx, nowMs: number) =>
  tx.query('delete from rate_quote where used_for is null and until < $1', [dateOf(nowMs - unusedKeptMs)])
