// Rates and quotes over HTTP: the specification's payload, stale prices,
// retention, and the port for other features.
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { createTestFeed, tradersOn } from '@mangetsu/test/platform/rate'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEventBus } from '../../../events/event-bus.ts'
import { inTransaction, type Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { createRate, type RateFeature } from './index.ts'
import { createPrices, priced } from './prices.ts'

let at: TestPlatform
const { market, feed } = createTestFeed()
const { give, quote, exchange } = tradersOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ feed })
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
afterEach(async () => {
  market.isDown = false
  at.clock.advance(60_000)
  await at.platform.runJob('rates')
})

const minute = 60_000
/** The specification's payload (section 7). */
const payload = (sourceCurrency: string, targetCurrency: Currency = 'JPY') =>
  ({
    tradeType: '02',
    sourceAmount: 1,
    sourceCurrency,
    targetCurrency,
    amount: 1,
    isFindByCache: 0,
    used: 1,
  }) as const
const ratesOf = (list: string, target?: Currency) => at.client.call(calls.queryRates, payload(list, target))
const historyOf = async (currency: Currency) => {
  const { rows } = await at.database.pool.query<{ at: Date; price: bigint }>(
    'select at, price from rate_price where currency = $1 order by at',
    [currency],
  )
  return rows
}
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(at.database, work)
/** A separate rate feature on the same database, to test the port for other features. */
const ports = (): RateFeature =>
  createRate({ work: createUnitOfWork(at.database), bus: createEventBus(), feed, spreadPpm: 5_000 })

describe('the list of rates', () => {
  test('returns middle rates in the requested order, each once, with the dollar rate of the yen', async () => {
    const data = await at.client.must(calls.queryRates, payload('USD;BTC;JPY;BTC'))
    expect(data).toMatchObject({
      rates: [
        { sourceCurrency: 'USD', targetCurrency: 'JPY', realRate: '156.25', targetAmount: '156.25' },
        { sourceCurrency: 'BTC', targetCurrency: 'JPY', realRate: '15625000', targetAmount: '15625000.00' },
        { sourceCurrency: 'JPY', targetCurrency: 'JPY', realRate: '1', targetAmount: '1.00' },
      ],
      footer: { sourceCurrency: 'JPY', targetCurrency: 'USD', realRate: '0.0064', targetAmount: '0.00' },
    })
    expect(Date.parse(data.asOf) % minute).toBe(0)
    expect(at.clock.nowMs() - Date.parse(data.asOf)).toBeLessThan(10 * minute)
  })

  test.each([
    ['an unknown code', { sourceCurrency: 'USD;ZZZ' }],
    ['lower case', { sourceCurrency: 'usd' }],
    ['an empty list', { sourceCurrency: '' }],
    ['another separator', { sourceCurrency: 'USD,BTC' }],
    ['an unknown target', { targetCurrency: 'ZZZ' }],
    ['another trade type', { tradeType: '01' }],
    ['another amount', { sourceAmount: 2 }],
    ['the cache', { isFindByCache: 1 }],
  ])('refuses %s', async (_name, bent) => {
    const input = { ...payload('USD'), ...bent } as ReturnType<typeof payload>
    expect(await at.client.call(calls.queryRates, input)).toMatchObject({ refusal: 'badRequest' })
  })

  test('is refused while prices are older than ten minutes, and available again with the market', async () => {
    await at.platform.runJob('rates')
    market.isDown = true
    at.clock.advance(9 * minute)
    expect(await ratesOf('BTC')).toMatchObject({ ok: true })
    at.clock.advance(2 * minute)
    expect(await ratesOf('BTC')).toMatchObject({ refusal: 'ratesOld' })
    market.isDown = false
    at.clock.advance(5_000)
    expect(await ratesOf('BTC')).toMatchObject({ ok: true })
  })

  test('is refused for a single currency that the feed has long omitted', async () => {
    market.drop('ETH')
    at.clock.advance(11 * minute)
    await at.platform.runJob('rates')
    expect(await ratesOf('ETH')).toMatchObject({ refusal: 'ratesOld' })
    expect(await ratesOf('BTC')).toMatchObject({ ok: true })
    market.set('ETH', 25_000_000n)
  })
})

describe('prices', () => {
  test('are stored once per step, however often the job runs and the market moves within it', async () => {
    const before = (await historyOf('BTC')).length
    at.clock.advance(minute)
    await at.platform.runJob('rates')
    market.set('BTC', 1_100_000_000n)
    await at.platform.runJob('rates')
    expect((await historyOf('BTC')).length).toBe(before + 1)
    expect(await ratesOf('BTC')).toMatchObject({ data: { rates: [{ realRate: '15625000' }] } })
    at.clock.advance(minute)
    await at.platform.runJob('rates')
    expect(await ratesOf('BTC')).toMatchObject({ data: { rates: [{ realRate: '17187500' }] } })
    expect((await historyOf('BTC')).length).toBe(before + 2)
    market.set('BTC', 1_000_000_000n)
  })

  test('are the same on two platforms, whichever requests them first', async () => {
    const other = await at.restart()
    at.clock.advance(minute)
    await at.platform.runJob('rates')
    market.set('BTC', 1_200_000_000n)
    await other.platform.runJob('rates')
    const request = payload('BTC')
    const [mine, theirs] = [await ratesOf('BTC'), await other.client.call(calls.queryRates, request)]
    expect(theirs).toEqual(mine)
    market.set('BTC', 1_000_000_000n)
    await other.close()
  })

  test.each([
    ['a price of 0', 'BTC', 0n, 1_000_000_000n],
    ['a negative price', 'BTC', -1n, 1_000_000_000n],
    ['a dollar price unlike one dollar', 'USD', 10_001n, 10_000n],
  ] as const)('that are invalid are rejected: %s', async (_name, currency, price, usual) => {
    market.set(currency, price)
    at.clock.advance(minute)
    const before = (await historyOf('JPY')).length
    await at.platform.runJob('rates')
    expect((await historyOf('JPY')).length).toBe(before)
    market.set(currency, usual)
  })

  test('are deleted after a month, and unused quotes after a day; used ones remain', async () => {
    const player = await at.newPlayer()
    await give(player, 'JPY', 100_000n)
    const [used, unused] = [
      await quote(player, 'JPY', 'BTC', '1000'),
      await quote(player, 'JPY', 'BTC', '1000'),
    ]
    expect(await exchange(player, used.id)).toMatchObject({ ok: true })
    const [oldest] = await historyOf('BTC')
    at.clock.advance(31 * 24 * 60 * minute)
    await at.platform.runJob('rates')
    expect((await historyOf('BTC')).map((row) => row.at)).not.toContainEqual(oldest?.at)
    const { rows } = await at.database.pool.query('select id from rate_quote where id = any($1)', [
      [used.id, unused.id],
    ])
    expect(rows).toEqual([{ id: used.id }])
  })
})

describe('a quote', () => {
  test('subtracts the spread and rounds down', async () => {
    const player = await at.newPlayer()
    expect(await quote(player, 'JPY', 'BTC', '10000')).toMatchObject({
      sourceCurrency: 'JPY',
      targetCurrency: 'BTC',
      sourceAmount: '10000.00',
      targetAmount: '0.00063680',
      rate: '0.00000006368',
      spreadPercent: '0.5',
    })
    expect(await quote(player, 'BTC', 'USD', '0.00000123')).toMatchObject({ targetAmount: '0.12' })
    const { until } = await quote(player, 'BTC', 'USD', '1')
    expect(Math.abs(Date.parse(until) - at.clock.nowMs() - 30_000)).toBeLessThan(5_000)
  })

  test.each([
    ['sameCurrency', { targetCurrency: 'JPY' }, {}],
    ['badAmount', { amount: '10.001' }, { decimals: 2 }],
    ['badAmount', { amount: '-10' }, { decimals: 2 }],
    ['badAmount', { amount: '１０' }, { decimals: 2 }],
    ['badAmount', { amount: '0.000000001', sourceCurrency: 'BTC', targetCurrency: 'JPY' }, { decimals: 8 }],
    ['amountOutside', { amount: '0' }, { min: '¥0.16' }],
    ['amountOutside', { amount: '0.15' }, { min: '¥0.16' }],
    ['amountOutside', { amount: '999999999999999', targetCurrency: 'USDT' }, { min: '¥0.01' }],
    ['amountOutside', { amount: '99999999999999999' }, {}],
    ['ratesOld', { targetCurrency: 'DOGE' }, {}],
    ['badRequest', { targetCurrency: 'ZZZ' }, {}],
  ] as const)('is refused with %s for %j', async (refusal, bent, data) => {
    const player = await at.newPlayer()
    const input = { sourceCurrency: 'JPY', targetCurrency: 'BTC', amount: '1000', ...bent }
    const answer = await at.client.call(
      calls.askQuote,
      input as { sourceCurrency: 'JPY'; targetCurrency: 'BTC'; amount: string },
      { ...player.auth, lang: 'en' },
    )
    expect(answer).toMatchObject({ ok: false, refusal, data })
  })

  test('requires a signed-in player', async () => {
    const input = { sourceCurrency: 'JPY', targetCurrency: 'BTC', amount: '1' } as const
    expect(await at.client.call(calls.askQuote, input)).toMatchObject({ ok: false })
  })
})

describe('for other features', () => {
  test('a quote is taken once, for one use, by its player, within its lifetime', async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()]
    const rate = ports()
    const open = await quote(player, 'BTC', 'JPY', '0.01')
    const take = (quoteId: string, use: string, playerId = player.id) =>
      run((tx) => rate.takeQuote(tx, { playerId, quoteId, use }, at.clock.nowMs()))
    expect(await take(open.id, 'deposit:1', other.id)).toMatchObject({ refusal: 'quoteUnknown' })
    expect(await take(newId(), 'deposit:1')).toMatchObject({ refusal: 'quoteUnknown' })
    const taken = await take(open.id, 'deposit:1')
    expect(taken).toMatchObject({ sourceMinor: 1_000_000n, targetMinor: 15_546_875n, rate: '15546875' })
    expect(await take(open.id, 'deposit:1')).toEqual(taken)
    expect(await take(open.id, 'deposit:2')).toMatchObject({ refusal: 'quoteUnknown' })
    const late = await quote(player, 'BTC', 'JPY', '0.01')
    at.clock.advance(31_000)
    expect(await take(late.id, 'deposit:3')).toMatchObject({ refusal: 'quoteOver' })
  })

  test('the same use gets the same quote, also ten times concurrently and after the market moved', async () => {
    const player = await at.newPlayer()
    const rate = ports()
    const wanted = { playerId: player.id, sourceMinor: 10_000n } as const
    const pair = { sourceCurrency: 'JPY', targetCurrency: 'USDT' } as const
    const use = `provider:${newId()}`
    const now = () => run((tx) => rate.quoteNow(tx, { ...wanted, ...pair }, use, at.clock.nowMs()))
    const all = await Promise.all(Array.from({ length: 10 }, now))
    const [first] = all
    expect(first).toMatchObject({ targetMinor: 63_680_000n, rate: '0.006368' })
    for (const one of all) expect(one).toEqual(first)
    market.set('USDT', 20_000n)
    at.clock.advance(minute)
    await at.platform.runJob('rates')
    expect(await now()).toEqual(first)
    market.set('USDT', 10_000n)
  })

  test('one currency converts one to one without a spread, also while rates are stale', async () => {
    const player = await at.newPlayer()
    const wanted = { playerId: player.id, sourceCurrency: 'DOGE', sourceMinor: 77n } as const
    const quoted = (targetCurrency: Currency) =>
      run((tx) => ports().quoteNow(tx, { ...wanted, targetCurrency }, newId(), at.clock.nowMs()))
    expect(await quoted('DOGE')).toMatchObject({ targetMinor: 77n, rate: '1' })
    const refused = await quoted('JPY')
    expect(isRefusal(refused) && refused.refusal).toBe('ratesOld')
  })

  test('a database failure is thrown instead of reported as stale rates, and the next call has rates', async () => {
    const work = createUnitOfWork(at.database)
    let fails: 'read' | 'write' | null = 'read'
    const away = () => Promise.reject(new Error('the connection was cut'))
    const cut = {
      read: <T>(use: (tx: Tx) => Promise<T>) => (fails === 'read' ? away() : work.read(use)),
      write: <T>(use: (tx: Tx) => Promise<T>) => (fails === 'write' ? away() : work.write(use)),
    }
    at.clock.advance(11 * minute)
    const nowMs = at.clock.nowMs()
    const prices = createPrices({ work: cut, feed })
    await expect(prices.current(nowMs)).rejects.toThrow('the connection was cut')
    fails = 'write'
    await expect(prices.current(nowMs)).rejects.toThrow('the connection was cut')
    fails = null
    expect(priced(await prices.current(nowMs), { source: 'BTC', target: 'JPY' }, nowMs)).not.toBeNull()
  })

  test('`counted` returns an amount at the middle rate, and null until prices are available', async () => {
    const rate = ports()
    const nowMs = at.clock.nowMs()
    expect(rate.counted('BTC', 1n, 'JPY', nowMs)).toBeNull()
    expect(rate.counted('BTC', 5n, 'BTC', nowMs)).toBe(5n)
    for (const { turn } of rate.jobs) await turn(nowMs)
    expect(rate.counted('BTC', 100_000_000n, 'JPY', nowMs)).toBe(1_562_500_000n)
    expect(rate.counted('JPY', 1n, 'USD', nowMs)).toBe(0n)
    expect(rate.counted('BTC', 1n, 'JPY', nowMs + 12 * minute)).toBeNull()
  })
})
