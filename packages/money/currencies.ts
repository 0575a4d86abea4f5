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
  GBP: fiat('£'),
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
