// The table of currencies the site knows, and the order in which their wallets are shown.

type CurrencyKind = 'fiat' | 'crypto'

/** One row of the table. `decimals` is the number of digits after the point of the smallest unit. */
export type CurrencyFacts = {
  readonly kind: CurrencyKind
  readonly decimals: number
  /** Symbol before the number; if empty, the code follows the number instead. */
  readonly symbol: string
}

const fiat = (symbol: string): CurrencyFacts => ({ kind: 'fiat', decimals: 2, symbol })
const crypto = (): CurrencyFacts => ({ kind: 'crypto', decimals: 8, symbol: '' })

/** Every currency with its symbol and scale: 2 decimals for fiat money, 8 for coins. */
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

/** All currency codes in the table's order, as a tuple for `z.enum`. */
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]

/** Returns whether the text is the code of a currency in the table (upper case, exact). */
export const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(currencies, text)

/** Returns whether the currency is a coin rather than fiat money. */
export const isCrypto = (currency: Currency): boolean => currencies[currency].kind === 'crypto'

/** The order of the currencies after JPY and USD, unless the operator configures another. */
export const otherCurrencies: readonly Currency[] = currencyCodes.filter(
  (code) => code !== 'JPY' && code !== 'USD',
)
