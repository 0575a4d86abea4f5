// Current prices: read from the feed once a step, stored with their history, the same for every process.
import { type Conversion, type Currency, crossRate, currencies, evenRate, isCurrency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { partsOfDollar, type RateFeed, stepMs } from './feed.ts'

/** Maximum age of a current price. */
const freshMs = 10 * 60_000
/** Retention of the history; each conversion stores its own prices. */
const keptMs = 30 * 24 * 60 * 60_000
/** Time calls do not query a failed feed again; the job still does. */
const pauseMs = 5_000

type StoredPrice = { readonly price: bigint; readonly atMs: number }
export type Prices = ReadonlyMap<Currency, StoredPrice>

/** A conversion with its source prices, and the time of the older of them. */
export type Priced = {
  readonly conversion: Conversion
  readonly sourcePrice: bigint
  readonly targetPrice: bigint
  readonly asOfMs: number
}

type Pair = { readonly source: Currency; readonly target: Currency; readonly spreadPpm?: number }

/** Returns the current rate between two currencies, less the spread; null while a price is missing or stale. */
export function priced(
  prices: Prices,
  { source, target, spreadPpm = 0 }: Pair,
  nowMs: number,
): Priced | null {
  const from = prices.get(source)
  const to = prices.get(target)
  if (from === undefined || to === undefined) return null
  const asOfMs = Math.min(from.atMs, to.atMs)
  if (nowMs - asOfMs > freshMs) return null
  const rate = source === target ? evenRate : crossRate(from.price, to.price, spreadPpm)
  return { conversion: { source, target, rate }, sourcePrice: from.price, targetPrice: to.price, asOfMs }
}

const latest = {
  name: 'rate_latest',
  text: `select distinct on (currency) currency, price, at from rate_price
    where at >= $1 order by currency, at desc`,
}
const insert = {
  name: 'rate_insert',
  text: `insert into rate_price (at, currency, price)
    select $1, currency, price from unnest($2::text[], $3::bigint[]) as p(currency, price) on conflict do nothing`,
}

async function readLatest(on: Pick<Connection, 'query'>, nowMs: number): Promise<Prices> {
  type Row = { currency: string; price: bigint; at: Date }
  const rows = await on.query<Row>(latest, [dateOf(nowMs - freshMs)])
  const known = rows.flatMap(({ currency, price, at }) =>
    isCurrency(currency) ? [[currency, { price, atMs: at.getTime() }] as const] : [],
  )
  return new Map(known)
}

/** Returns the feed's prices with the dollar added. Throws for invalid prices. */
function checked(quoted: ReadonlyMap<Currency, bigint>): Map<Currency, bigint> {
  for (const [currency, price] of quoted) {
    if (!(currency in currencies)) throw new Error(`the feed names ${currency}, which is no currency here`)
    if (price <= 0n) throw new Error(`the feed says ${price} for ${currency}`)
  }
  const dollar = quoted.get('USD') ?? partsOfDollar
  if (dollar !== partsOfDollar) throw new Error(`the feed says ${dollar} for a dollar`)
  return new Map([...quoted, ['USD', partsOfDollar]])
}

const newestOf = (prices: Prices): number =>
  [...prices.values()].reduce((newest, { atMs }) => Math.max(newest, atMs), Number.NEGATIVE_INFINITY)

export type PriceStore = {
  /** Returns the prices cached in this process. */
  known(): Prices
  /** Prices for a response now; if no cached one is fresh, they are read from the table and then the feed. */
  current(nowMs: number): Promise<Prices>
  /** Like `current`, from the table alone in the caller's transaction. */
  currentIn(tx: Tx, nowMs: number): Promise<Prices>
  /** Stores this step's prices unless they are stored already; returns true if it did. Throws the feed's errors. */
  refresh(nowMs: number): Promise<boolean>
}

async function keep(tx: Tx, quoted: Map<Currency, bigint>, stepAt: number, nowMs: number): Promise<Prices> {
  await tx.query(insert, [dateOf(stepAt), [...quoted.keys()], [...quoted.values()]])
  await tx.query('delete from rate_price where at < $1', [dateOf(nowMs - keptMs)])
  return readLatest(tx, nowMs)
}

/** The feed failed or returned invalid prices; see the cause. */
class FeedSilent extends Error {}

const fetchPrices = async (feed: RateFeed, nowMs: number): Promise<Map<Currency, bigint>> => {
  try {
    return checked(await feed.prices(nowMs))
  } catch (cause) {
    throw new FeedSilent('The feed of rates gave no prices', { cause })
  }
}

const stepOf = (nowMs: number) => Math.floor(nowMs / stepMs) * stepMs

export function createPrices({ work, feed }: { work: UnitOfWork; feed: RateFeed }): PriceStore {
  let known: Prices = new Map()
  let taking: Promise<boolean> | undefined
  let silentAtMs = Number.NEGATIVE_INFINITY
  const isOfStep = (nowMs: number) => newestOf(known) >= stepOf(nowMs)
  const isFresh = (nowMs: number) => nowMs - newestOf(known) <= freshMs

  async function take(nowMs: number): Promise<boolean> {
    known = await work.read((tx) => readLatest(tx, nowMs))
    if (isOfStep(nowMs)) return false
    const quoted = await fetchPrices(feed, nowMs).catch((error) => {
      silentAtMs = nowMs
      throw error
    })
    known = await work.write((tx) => keep(tx, quoted, stepOf(nowMs), nowMs))
    return true
  }

  function refresh(nowMs: number): Promise<boolean> {
    if (isOfStep(nowMs)) return Promise.resolve(false)
    taking ??= take(nowMs).finally(() => {
      taking = undefined
    })
    return taking
  }

  return {
    known: () => known,
    refresh,
    async current(nowMs) {
      if (isFresh(nowMs) || (taking === undefined && nowMs - silentAtMs < pauseMs)) return known
      await refresh(nowMs).catch((error: unknown) => {
        // The job reports a failed feed, and callers receive stale rates. A database failure is not such a case: it is
        // thrown, and callers must retry.
        if (!(error instanceof FeedSilent)) throw error
      })
      return known
    },
    async currentIn(tx, nowMs) {
      if (!isFresh(nowMs)) known = await readLatest(tx, nowMs)
      return known
    },
  }
}
