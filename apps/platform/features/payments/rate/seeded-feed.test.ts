// The built-in feed: deterministic for a seed and instant, close to its bases, moving, and never zero.
import { type Currency, currencyCodes } from '@mangetsu/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { partsOfDollar, stepMs } from './feed.ts'
import { createSeededFeed } from './seeded-feed.ts'

const startMs = Date.UTC(2026, 10, 1)
const day = 24 * 60 * 60_000
const feed = createSeededFeed('a seed')

/** All prices at each of many instants. */
const pricesEvery = (everyMs: number, count = 150) =>
  Promise.all(Array.from({ length: count }, (_, index) => feed.prices(startMs + index * everyMs)))

/** The series of one currency, in dollars. */
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

  test('is constant within a step for one seed, and differs for the next step and for another seed', async () => {
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
  ])('%s moves both above and below %s and stays near it', (currency, base, swing) => {
    const series = seriesOf(currency, everyThreeDays)
    expect(Math.min(...series)).toBeGreaterThan(base * Math.exp(-swing))
    expect(Math.max(...series)).toBeLessThan(base * Math.exp(swing))
    expect(series.some((price) => price > base) && series.some((price) => price < base)).toBe(true)
  })

  test('moves little from one step to the next', async () => {
    const series = seriesOf('BTC', await pricesEvery(stepMs))
    const moves = series.slice(1).map((price, index) => Math.abs(Math.log(price / (series[index] ?? price))))
    expect(Math.max(...moves)).toBeLessThan(0.005)
    expect(Math.max(...moves)).toBeGreaterThan(0)
  })
})
