// Selects the two currencies of an exchange.
import type { Currency } from '@mangetsu/money'

export type CurrencyPair = { readonly source: Currency; readonly target: Currency }

/** The default target currency: dollars for yen, yen for everything else. */
const usualTarget = (source: Currency): Currency => (source === 'JPY' ? 'USD' : 'JPY')

/** Returns the initial pair: the requested source if it has a balance, otherwise the first wallet that has one. */
export function firstPair(sources: readonly Currency[], requested: Currency | null): CurrencyPair | null {
  const source = sources.find((code) => code === requested) ?? sources[0]
  return source === undefined ? null : { source, target: usualTarget(source) }
}

/** Returns the pair with one side changed; choosing the other side's currency swaps the two. */
export function changed(pair: CurrencyPair, side: keyof CurrencyPair, currency: Currency): CurrencyPair {
  const other = side === 'source' ? 'target' : 'source'
  const moved = pair[other] === currency ? pair[side] : pair[other]
  return side === 'source' ? { source: currency, target: moved } : { source: moved, target: currency }
}
