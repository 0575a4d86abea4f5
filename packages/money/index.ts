// Currencies and exact amounts: the only package that knows scales, symbols and the format of money.
export {
  type AmountRefusal,
  amountPattern,
  maxAmountMinor,
  minorOf,
  oneUnitMinor,
  type ParsedAmount,
  parseAmount,
  shareOf,
  toDecimal,
} from './amounts.ts'
export {
  type Currency,
  type CurrencyFacts,
  type CurrencyKind,
  currencies,
  currencyCodes,
  defaultCurrency,
  isCrypto,
  isCurrency,
  otherCurrencies,
} from './currencies.ts'
export {
  type AmountFormat,
  type AmountLang,
  type AmountStyle,
  formatAmount,
  groupDigits,
  maskCardNumber,
} from './display.ts'
export {
  type Conversion,
  convertAt,
  convertible,
  crossRate,
  evenRate,
  type Rate,
  rateText,
} from './rates.ts'
export { type MoneyAtHand, type StakedMoney, stakedMoney } from './staked-money.ts'
export { walletOrder } from './wallet-order.ts'
