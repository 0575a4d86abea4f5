// The smallest unit of each payment rail: what a bank, an e-wallet or a network can move, which may be coarser than a wallet.
import { type Currency, currencies, formatAmount, isCrypto } from '@mangetsu/money'

/** Money of states that is paid in whole units alone (ISO 4217, or what banks of the country move). The rest has cents. */
const paidWhole: ReadonlySet<Currency> = new Set(['JPY', 'KRW', 'VND', 'IDR'])

/** Decimals of a coin on its network: the token's own `decimals` or the protocol's unit. Others have more than a wallet's. */
const onNetwork: Readonly<Record<string, Partial<Record<Currency, number>>>> = {
  ethereum: { USDT: 6, USDC: 6 },
  tron: { TRX: 6, USDT: 6 },
  xrpl: { XRP: 6 },
  cardano: { ADA: 6 },
  solana: { USDC: 6 },
}

/** The digits behind the point that the rail moves; `network` is null for money of states. Never more than a wallet's. */
export function railDecimals(currency: Currency, network: string | null): number {
  if (!isCrypto(currency)) return paidWhole.has(currency) ? 0 : currencies[currency].decimals
  const decimals = network === null ? undefined : onNetwork[network]?.[currency]
  return decimals ?? currencies[currency].decimals
}

/** The smallest amount the rail moves, in the wallet's smallest units. */
export const railUnitMinor = (currency: Currency, network: string | null): bigint =>
  10n ** BigInt(currencies[currency].decimals - railDecimals(currency, network))

/** The smallest amount the rail moves, for a sentence: "¥1", "0.000001 USDT". */
export function railUnitText(currency: Currency, network: string | null, lang: 'ja' | 'en'): string {
  const text = formatAmount(railUnitMinor(currency, network), currency, { lang, style: 'compact' })
  return text.replace(/(\.\d*[1-9])0+(?!\d)/, '$1')
}

/** The most of an amount that the rail can move, in the wallet's smallest units; the rest stays where it is. */
export const movableMinor = (amountMinor: bigint, currency: Currency, network: string | null): bigint =>
  amountMinor - (amountMinor % railUnitMinor(currency, network))
