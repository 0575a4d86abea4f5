// Which currencies an exchange goes between.
import type { Currency } from '@mangetsu/money'

export type CurrencyPair = { readonly source: Currency; readonly target: Currency }

/** The other currency one thinks of first: dollars for yen, yen for everything else. */
const usualTarget = (source: Currency): Currency => (source === 'JPY' ? 'USD' : 'JPY')

/** The pair to begin with: the requested one where there is money in it, else the first wallet with some. */
export function firstPair(sources: readonly Currency[], requested: Currency | null): CurrencyPair | null {
  const source = sources.find((code) => code === requested) ?? sources[0]
  return source === undefined ? null : { source, target: usualTarget(source) }
}

/** A pair with one side changed: a currency that stood on the other side changes places with it. */
export function changed(pair: CurrencyPair, side: keyof CurrencyPair, currency: Currency): CurrencyPair {
  const other = side === 'source' ? 'target' : 'source'
  const moved = pair[other] === currency ? pair[side] : pair[other]
  return side === 'source' ? { source: currency, target: moved } : { source: moved, target: currency }
}
