// The built-in feed: pseudo-random price walks, deterministic for a seed and instant. Play money only.
import { createHash } from 'node:crypto'
import type { Currency } from '@mangetsu/money'
import { partsOfDollar, type RateFeed, stepMs } from './feed.ts'

/** Maximum deviation of a price from its base, as a fraction (in the logarithm). */
const swings = { coin: 0.12, money: 0.02, pegged: 0.001 } as const

type Base = { readonly dollars: number; readonly swing: keyof typeof swings }
const money = (dollars: number): Base => ({ dollars, swing: 'money' })
const coin = (dollars: number): Base => ({ dollars, swing: 'coin' })
const pegged: Base = { dollars: 1, swing: 'pegged' }

/**
 * US dollars per unit near the markets' close of 30 June 2025, to
 * about three figures; the walk returns to them.
 */
const bases: Readonly<Record<Exclude<Currency, 'USD'>, Base>> = {
  JPY: money(1 / 144),
  CNY: money(1 / 7.16),
  EUR: money(1.18),
  GBP: money(1.37),
  KRW: money(1 / 1_350),
  IDR: money(1 / 16_200),
  INR: money(1 / 85.7),
  PHP: money(1 / 56.3),
  THB: money(1 / 32.5),
  VND: money(1 / 26_100),
  CAD: money(1 / 1.36),
  MYR: money(1 / 4.21),
  RUB: money(1 / 78.5),
  BRL: money(1 / 5.43),
  USDT: pegged,
  USDC: pegged,
  DAI: pegged,
  BTC: coin(107_000),
  ETH: coin(2_490),
  DOGE: coin(0.164),
  LTC: coin(86),
  TRX: coin(0.28),
  XRP: coin(2.24),
  ADA: coin(0.574),
  SHIB: coin(0.0000114),
  SOL: coin(155),
}

/**
 * Waves of 1, 4, 16 … steps with amplitudes of the square root of their length, as in a random walk; the
 * longest is eleven days. Their normalised sum never exceeds 1, so a price stays bounded and positive, and no
 * price depends on the previous one.
 */
const lengths = Array.from({ length: 8 }, (_, index) => 4 ** index)
const heights = lengths.map(Math.sqrt)
const heightSum = heights.reduce((sum, height) => sum + height, 0)

/** A number from −1 to 1 for a point of a wave. */
function heightAt(seed: string, code: string, wave: number, point: number): number {
  const hash = createHash('sha256').update(`${seed} ${code} ${wave} ${point}`).digest()
  return hash.readInt32BE(0) / 2 ** 31
}

/** The position of a currency's walk at a step: from −1 to 1, mostly near 0. */
function walkAt(seed: string, code: string, step: number): number {
  let sum = 0
  for (const [wave, length] of lengths.entries()) {
    const point = Math.floor(step / length)
    const share = step / length - point
    const from = heightAt(seed, code, wave, point)
    const to = heightAt(seed, code, wave, point + 1)
    sum += (heights[wave] ?? 0) * (from + (to - from) * share)
  }
  return sum / heightSum
}

/** In the feed's units; twelve digits are far finer than any movement of the walk. */
function priceAt(seed: string, code: Currency, { dollars, swing }: Base, step: number): bigint {
  const price = dollars * Math.exp(swings[swing] * walkAt(seed, code, step))
  return BigInt(Math.max(1, Math.round(price * Number(partsOfDollar))))
}

export function createSeededFeed(seed: string): RateFeed {
  const coded = Object.entries(bases) as [Exclude<Currency, 'USD'>, Base][]
  return {
    async prices(nowMs) {
      const step = Math.floor(nowMs / stepMs)
      const walked = coded.map(([code, base]) => [code, priceAt(seed, code, base, step)] as const)
      return new Map<Currency, bigint>([['USD', partsOfDollar], ...walked])
    },
  }
}
