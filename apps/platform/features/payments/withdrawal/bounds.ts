// The bounds of a withdrawal by currency, as data.
import { type Currency, minorOf } from '@mangetsu/money'

/** Amounts in smallest units. */
export type WithdrawalRule = {
  readonly currency: Currency
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** The maximum approved without an operator's review. */
  readonly approvedUpToMinor: bigint
  /** The same for a destination that has never received money, or for an account in its first week. */
  readonly approvedUpToAtFirstMinor: bigint
}

/**
 * In the currency's unit: minimum, maximum, approved without review, approved without review at first. The equivalents of
 * the yen were set on 1 November 2026 and do not follow daily rates.
 */
const table: Readonly<Record<Currency, readonly [string, string, string, string]>> = {
  JPY: ['3000', '3000000', '100000', '60000'],
  USD: ['20', '20000', '700', '400'],
  CNY: ['150', '150000', '5000', '3000'],
  EUR: ['20', '18000', '600', '350'],
  GBP: ['15', '15000', '500', '300'],
  KRW: ['30000', '30000000', '1000000', '600000'],
  IDR: ['300000', '300000000', '10000000', '6000000'],
  INR: ['2000', '1700000', '55000', '33000'],
  PHP: ['1200', '1200000', '40000', '24000'],
  THB: ['650', '650000', '21000', '13000'],
  VND: ['500000', '500000000', '17000000', '10000000'],
  CAD: ['30', '27000', '900', '550'],
  MYR: ['80', '80000', '2700', '1600'],
  RUB: ['1600', '1600000', '52000', '31000'],
  BRL: ['110', '110000', '3600', '2100'],
  USDT: ['20', '20000', '700', '400'],
  USDC: ['20', '20000', '700', '400'],
  BTC: ['0.0002', '0.2', '0.006', '0.0035'],
  ETH: ['0.005', '5', '0.15', '0.09'],
  DOGE: ['80', '80000', '2700', '1600'],
  LTC: ['0.2', '200', '6', '3.5'],
  TRX: ['60', '60000', '2000', '1200'],
  DAI: ['20', '20000', '700', '400'],
  XRP: ['8', '8000', '250', '150'],
  ADA: ['25', '25000', '800', '500'],
  SHIB: ['1500000', '1500000000', '50000000', '30000000'],
  SOL: ['0.1', '100', '3', '2'],
}

const rules = new Map<Currency, WithdrawalRule>(
  Object.entries(table).map(([code, texts]) => {
    const currency = code as Currency
    const [min, max, approved, atFirst] = texts
    return [
      currency,
      {
        currency,
        minMinor: minorOf(min, currency),
        maxMinor: minorOf(max, currency),
        approvedUpToMinor: minorOf(approved, currency),
        approvedUpToAtFirstMinor: minorOf(atFirst, currency),
      },
    ]
  }),
)

/** Throws for a currency without bounds; the table covers every currency of the contract. */
export function ruleFor(currency: Currency): WithdrawalRule {
  const rule = rules.get(currency)
  if (rule === undefined) throw new RangeError(`no rule for withdrawals in ${currency}`)
  return rule
}
