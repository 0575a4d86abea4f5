// The table of currencies the site knows, and the order in which wallets in them are shown.

export type CurrencyKind = 'fiat' | 'crypto'

/** One row of the table. `decimals` is the number of digits behind the point of one smallest unit. */
export type CurrencyFacts = {
  readonly kind: CurrencyKind
  readonly decimals: number
  /** What stands before the figures; empty where the code stands behind them instead. */
  readonly symbol: string
}

const fiat = (symbol: string): CurrencyFacts => ({ kind: 'fiat', decimals: 2, symbol })
const crypto = (): CurrencyFacts => ({ kind: 'crypto', decimals: 8, symbol: '' })

/** Every currency with its symbol and scale: 2 decimals for money of states, 8 for coins. */
export const currencies = {
  JPY: fiat('¥'),
  USD: fiat('$'),
  CNY: fiat('CN¥'),
  EUR: fiat('€'),
  KRW: fiat('₩'),
  IDR: fiat('Rp'),
  INR: fiat('₹'),
  PHP: fiat('₱'),
  THB: fiat('฿'),
  VND: fiat('₫'),
  CAD: fiat('CA$'),
  MYR: fiat('RM'),
  RUB: fiat('₽'),
  BRL: fiat('R$'),
  USDT: crypto(),
  USDC: crypto(),
  BTC: crypto(),
  ETH: crypto(),
  DOGE: crypto(),
  LTC: crypto(),
  TRX: crypto(),
  DAI: crypto(),
  XRP: crypto(),
  ADA: crypto(),
  SHIB: crypto(),
  SOL: crypto(),
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof currencies

/** All currency codes in the table's order; the tuple form suits `z.enum`. */
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]

/** The currency an account begins with. */
export const defaultCurrency: Currency = 'JPY'

/** Whether the text is the code of a currency in the table (upper case, exact). */
export const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(currencies, text)

/** Whether the currency is a coin rather than a state's money. */
export const isCrypto = (currency: Currency): boolean => currencies[currency].kind === 'crypto'

/** The order of the currencies after JPY and USD, unless the operator configures another. */
export const otherCurrencies: readonly Currency[] = currencyCodes.filter(
  (code) => code !== 'JPY' && code !== 'USD',
)

type WalletLike = { readonly currency: string; readonly amount: string | bigint }

const hasMoney = (wallet: WalletLike): boolean => {
  const text = String(wallet.amount)
  return !text.startsWith('-') && /[1-9]/.test(text)
}

/**
 * The wallets in the order they are shown (specification, section 5): those holding money first, then the
 * empty ones; within both JPY, USD, then `others` in its order, then currencies that are in neither by code.
 * `amount` may be a decimal string or smallest units. Returns a new array.
 */
export function walletOrder<W extends WalletLike>(
  wallets: readonly W[],
  others: readonly string[] = otherCurrencies,
): W[] {
  const places = new Map(['JPY', 'USD', ...others].map((code, place) => [code, place] as const).reverse())
  const placeOf = (wallet: W) => places.get(wallet.currency) ?? Number.MAX_SAFE_INTEGER
  return [...wallets].sort(
    (a, b) =>
      Number(hasMoney(b)) - Number(hasMoney(a)) ||
      placeOf(a) - placeOf(b) ||
      (a.currency < b.currency ? -1 : Number(a.currency > b.currency)),
  )
}
