// Currencies and exact amounts: the only package that knows scales, symbols and the format of money.
export {
  maxAmountMinor,
  minorOf,
  oneUnitMinor,
  parseAmount,
  shareOf,
  toDecimal,
} from './amounts.ts'
export {
  type Currency,
  currencies,
  currencyCodes,
  isCrypto,
  isCurrency,
} from './currencies.ts'
export {
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
