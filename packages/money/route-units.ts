// The smallest unit that each payment route moves, by currency and, for a coin, by network. The ledger counts in finer
// units.
import { type Currency, currencies } from './currencies.ts'

/** `network` is a coin's, such as `tron`; null for fiat money. */
export type PaymentRoute = {
  readonly kind: 'bank' | 'qr' | 'card' | 'ewallet' | 'crypto'
  readonly network: string | null
}

/** Decimals that banks, cards and e-wallets move: ISO 4217, list one, "minor unit". Unlisted codes have two. */
const fiatDecimals: Partial<Record<Currency, number>> = { JPY: 0, KRW: 0, VND: 0 }

/**
 * Decimals of each coin on each of its networks: the network's own unit (satoshi, sun, drop, lovelace, lamport, wei), or
 * `decimals` of the token's contract or mint as its issuer publishes it.
 */
const coinDecimals: Readonly<Record<string, Partial<Record<Currency, number>>>> = {
  bitcoin: { BTC: 8 },
  litecoin: { LTC: 8 },
  dogecoin: { DOGE: 8 },
  ethereum: { ETH: 18, USDT: 6, USDC: 6, DAI: 18, SHIB: 18 },
  tron: { TRX: 6, USDT: 6 },
  xrpl: { XRP: 6 },
  cardano: { ADA: 6 },
  solana: { SOL: 9, USDC: 6 },
}

function decimalsOf(currency: Currency, { kind, network }: PaymentRoute): number {
  if (kind !== 'crypto') return fiatDecimals[currency] ?? 2
  const decimals = coinDecimals[network ?? '']?.[currency]
  if (decimals === undefined) throw new RangeError(`${currency} does not move on ${network}`)
  return decimals
}

/**
 * Returns the smallest amount the route moves, in the currency's smallest units: 100 for yen by bank, 1 if the route is
 * at least as fine as the ledger. Throws a RangeError for a coin on a network it does not use.
 */
export function routeUnitMinor(currency: Currency, route: PaymentRoute): bigint {
  const coarser = currencies[currency].decimals - decimalsOf(currency, route)
  return coarser > 0 ? 10n ** BigInt(coarser) : 1n
}

/** Returns the largest multiple of `unitMinor` ≤ `amountMinor`. For amounts ≥ 0, both in the smallest units. */
export const wholeUnits = (amountMinor: bigint, unitMinor: bigint): bigint =>
  amountMinor - (amountMinor % unitMinor)
