// The built-in feed: the same for the same seed and moment, near its bases, moving, and never nothing.
import { type Currency, currencyCodes } from '@mangetsu/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { partsOfDollar, stepMs } from './feed.ts'
import { createSeededFeed } from './seeded-feed.ts'

const startMs = Date.UTC(2026, 10, 1)
const day = 24 * 60 * 60_000
const feed = createSeededFeed('a seed')

/** All prices of each of many moments. */
const pricesEvery = (everyMs: number, count = 150) =>
  Promise.all(Array.from({ length: count }, (_, index) => feed.prices(startMs + index * everyMs)))

/** One currency's, in dollars. */
const seriesOf = (currency: Currency, all: Awaited<ReturnType<typeof pricesEvery>>): number[] =>
  all.map((prices) => Number(prices.get(currency)) / Number(partsOfDollar))

let everyThreeDays: Awaited<ReturnType<typeof pricesEvery>>
beforeAll(async () => {
  everyThreeDays = await pricesEvery(3 * day)
})

describe('the seeded feed', () => {
  test('prices every currency, the dollar at exactly one', async () => {
    const prices = await feed.prices(startMs)
    expect([...prices.keys()].sort()).toEqual([...currencyCodes].sort())
    expect(prices.get('USD')).toBe(partsOfDollar)
    expect([...prices.values()].every((price) => price > 0n)).toBe(true)
  })

  test('says the same within a step and for the same seed, and something else in the next and for another', async () => {
    const first = await feed.prices(startMs)
    expect(await createSeededFeed('a seed').prices(startMs + stepMs - 1)).toEqual(first)
    const [next, other] = [await feed.prices(startMs + stepMs), await createSeededFeed('b').prices(startMs)]
    expect(next.get('BTC')).not.toBe(first.get('BTC'))
    expect(other.get('BTC')).not.toBe(first.get('BTC'))
  })

  test.each<[Currency, number, number]>([
    ['BTC', 107_000, 0.12],
    ['JPY', 1 / 144, 0.02],
    ['SHIB', 0.0000114, 0.12],
    ['VND', 1 / 26_100, 0.02],
    ['USDT', 1, 0.001],
    ['USDC', 1, 0.001],
    ['DAI', 1, 0.001],
  ])('%s goes both ways about %s and stays by it', (currency, base, swing) => {
    const series = seriesOf(currency, everyThreeDays)
    expect(Math.min(...series)).toBeGreaterThan(base * Math.exp(-swing))
    expect(Math.max(...series)).toBeLessThan(base * Math.exp(swing))
    expect(series.some((price) => price > base) && series.some((price) => price < base)).toBe(true)
  })

  test('moves by little from one step to the next', async () => {
    const series = seriesOf('BTC', await pricesEvery(stepMs))
    const moves = series.slice(1).map((price, index) => Math.abs(Math.log(price / (series[index] ?? price))))
    expect(Math.max(...moves)).toBeLessThan(0.005)
    expect(Math.max(...moves)).toBeGreaterThan(0)
  })
})
