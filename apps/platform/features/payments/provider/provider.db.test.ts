// Transfers to a provider and back over HTTP: refusals, bookings, and ownership in transit.
import { calls } from '@mangetsu/contract'
import { createTestProvider } from '@mangetsu/test/platform/provider'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { houseBalance, moveLegs, openWallet, transfer } from '../../../ledger/index.ts'
import { partsOfDollar } from '../rate/index.ts'
import { isProviderUsed } from './index.ts'

const lounge = createTestProvider()
/** One dollar is 200 yen; a bitcoin is 100,000 dollars. */
const feed = {
  prices: async () =>
    new Map([
      ['JPY', partsOfDollar / 200n],
      ['BTC', partsOfDollar * 100_000n],
    ] as const),
}

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ providers: [lounge], feed, spreadPpm: 10_000 })
  await at.platform.runJob('rates')
})
afterAll(() => at.close())
afterEach(() => {
  lounge.mood = 'well'
  lounge.bend = null
})

async function give(
  database: Database,
  playerId: string,
  amountMinor: bigint,
  currency: 'USD' | 'JPY' | 'BTC',
) {
  await inTransaction(database, async (tx) => {
    await openWallet(tx, playerId, currency)
    const legs = moveLegs({ from: 'house:bank', to: { playerId }, currency, amountMinor })
    await transfer(tx, { key: `gift:${newId()}`, kind: 'deposit', ref: '', legs })
  })
}

const walletOf = async (player: SignedIn, currency: string) => {
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  const wallet = wallets.find((one) => one.currency === currency)
  return { amount: wallet?.amount, held: wallet?.held }
}

const input = {
  currency: 'USD',
  fiatCurrency: 'USD',
  providerCode: 'lounge',
  providerCurrency: 'USD',
} as const
const comeIn = (player: SignedIn, bent: object = {}) =>
  at.client.call(calls.transferIn, { requestId: newId(), ...input, ...bent }, player.auth)
async function mustComeIn(player: SignedIn, bent: object = {}) {
  const answer = await comeIn(player, bent)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.data
}
const comeOut = (player: SignedIn, requestId = newId()) =>
  at.client.call(calls.transferOutAll, { requestId }, player.auth)
const shownTo = (player: SignedIn) => at.client.must(calls.queryProviderWallets, {}, player.auth)

async function rich() {
  const player = await at.newPlayer()
  await give(at.database, player.id, 100_000n, 'USD')
  return player
}

describe('a wallet at the provider', () => {
  test('is shown before and after registration, with the balance the provider reports', async () => {
    const player = await at.newPlayer()
    const named = { providerCode: 'lounge', name: lounge.name, currency: 'USD' }
    const before = { ...named, isRegistered: false, balance: '0.00', url: null }
    expect(await shownTo(player)).toEqual({ wallets: [before], transfers: [] })
    const code = { providerCode: 'lounge' }
    const url = `http://lounge.test/${player.id}`
    const registered = { ...named, isRegistered: true, balance: '0.00', url }
    expect(await at.client.must(calls.registerProviderWallet, code, player.auth)).toEqual(registered)
    lounge.balances.set(player.id, 1_250n)
    expect((await shownTo(player)).wallets).toEqual([{ ...registered, balance: '12.50' }])
    lounge.mood = 'deaf'
    expect((await shownTo(player)).wallets).toEqual([{ ...registered, balance: null }])
    lounge.balances.delete(player.id)
  })

  test('is refused at an unknown provider, and while the provider is down', async () => {
    const player = await at.newPlayer()
    const register = (providerCode: string) =>
      at.client.call(calls.registerProviderWallet, { providerCode }, player.auth)
    expect(await register('nobody')).toMatchObject({ refusal: 'providerUnknown' })
    lounge.mood = 'deaf'
    expect(await register('lounge')).toMatchObject({ refusal: 'providerDown' })
  })
})

describe('a transfer in', () => {
  test('takes the requested amount, and is booked once the provider has it', async () => {
    const player = await rich()
    const made = await mustComeIn(player, { amount: '250.50' })
    const amounts = { currency: 'USD', amount: '250.50', targetCurrency: 'USD', targetAmount: '250.50' }
    expect(made).toMatchObject({ direction: 'in', status: 'done', reason: null, ...amounts })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '749.50', held: '0.00' })
    expect(lounge.balances.get(player.id)).toBe(25_050n)
    expect((await shownTo(player)).transfers).toEqual([made])
  })

  test('takes the whole balance without an amount', async () => {
    const player = await rich()
    expect(await mustComeIn(player)).toMatchObject({ amount: '1000.00', status: 'done' })
    expect(await comeIn(player)).toMatchObject({ refusal: 'insufficientFunds' })
  })

  test('from another currency arrives by a stored quote', async () => {
    const player = await at.newPlayer()
    await give(at.database, player.id, 1_000_000n, 'JPY')
    const made = await mustComeIn(player, { currency: 'JPY', fiatCurrency: 'JPY', amount: '4000' })
    // 4,000 yen are 20 dollars, less one per cent.
    expect(made).toMatchObject({ amount: '4000.00', currency: 'JPY', targetAmount: '19.80', status: 'done' })
    expect(lounge.balances.get(player.id)).toBe(1_980n)
    const quotes = await at.database.pool.query('select target_amount from rate_quote where used_for = $1', [
      `provider:${made.id}`,
    ])
    expect(quotes.rows).toEqual([{ target_amount: 1_980n }])
    expect(await walletOf(player, 'JPY')).toEqual({ amount: '6000.00', held: '0.00' })
  })

  test('that the provider refuses is returned in full', async () => {
    const player = await rich()
    lounge.mood = 'moody'
    expect(await mustComeIn(player, { amount: '300' })).toMatchObject({
      status: 'returned',
      reason: 'refused',
    })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '1000.00', held: '0.00' })
  })

  test('is made once per idempotency key, and refused with other contents', async () => {
    const player = await rich()
    const requestId = newId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => mustComeIn(player, { requestId, amount: '10' })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(lounge.balances.get(player.id)).toBe(1_000n)
    expect(await comeIn(player, { requestId, amount: '11' })).toMatchObject({ refusal: 'keyReused' })
    expect(await comeOut(player, requestId)).toMatchObject({ refusal: 'keyReused' })
    lounge.mood = 'deaf'
    expect(await mustComeIn(player, { requestId, amount: '10' })).toMatchObject({ status: 'done' })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '990.00', held: '0.00' })
  })

  test('is not begun while the provider is down', async () => {
    const player = await rich()
    lounge.mood = 'deaf'
    expect(await comeIn(player, { amount: '10' })).toMatchObject({ refusal: 'providerDown' })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '1000.00', held: '0.00' })
  })

  test.each([
    ['badAmount', { amount: '-1' }],
    ['badAmount', { amount: '0' }],
    ['badAmount', { amount: 'NaN' }],
    ['badAmount', { amount: '1e309' }],
    ['badAmount', { amount: '1e3' }],
    ['badAmount', { amount: '１００' }],
    ['badAmount', { amount: '1.001' }],
    ['insufficientFunds', { amount: '1000.01' }],
    ['amountOutside', { amount: '0.99' }],
    ['amountOutside', { amount: '9007199254740993' }],
    ['insufficientFunds', { currency: 'EUR', fiatCurrency: 'EUR' }],
    ['ratesOld', { currency: 'EUR', fiatCurrency: 'EUR', amount: '10' }],
    ['providerUnknown', { providerCode: 'nobody' }],
    ['providerUnknown', { providerCurrency: 'JPY' }],
    ['badRequest', { fiatCurrency: 'BTC' }],
  ])('is refused with %s: %j', async (refusal, bent) => {
    const player = await rich()
    const answer = await comeIn(player, bent)
    expect(answer).toMatchObject({ ok: false, refusal })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '1000.00', held: '0.00' })
    expect((await shownTo(player)).transfers).toEqual([])
  })

  test('above the maximum is refused by the amount that would arrive', async () => {
    const player = await at.newPlayer()
    await give(at.database, player.id, 1_000_000_000n, 'BTC')
    const coin = { currency: 'BTC', fiatCurrency: 'JPY' }
    expect(await comeIn(player, { ...coin, amount: '2' })).toMatchObject({
      refusal: 'amountOutside',
      data: { min: '$1', max: '$100,000' },
    })
    expect(await comeIn(player, { ...coin, amount: '0.00000001' })).toMatchObject({
      refusal: 'amountOutside',
    })
    expect(await mustComeIn(player, { ...coin, amount: '0.5' })).toMatchObject({ targetAmount: '49500.00' })
  })
})

describe('a transfer out of the whole balance', () => {
  test('returns the balance after play', async () => {
    const player = await rich()
    await mustComeIn(player, { amount: '400' })
    lounge.balances.set(player.id, 52_345n)
    const requestId = newId()
    const answer = await comeOut(player, requestId)
    const out = { direction: 'out', amount: '523.45', targetAmount: '523.45', status: 'done' }
    expect(answer).toMatchObject({ ok: true, data: { transfers: [out] } })
    expect(await comeOut(player, requestId)).toEqual(answer)
    expect(await walletOf(player, 'USD')).toEqual({ amount: '1123.45', held: '0.00' })
    expect(lounge.balances.get(player.id)).toBe(0n)
    expect(await comeOut(player)).toMatchObject({ data: { transfers: [] } })
  })

  test('of a player without a wallet there moves nothing', async () => {
    expect(await comeOut(await at.newPlayer())).toMatchObject({ ok: true, data: { transfers: [] } })
  })

  test('is refused while the provider is down, and moves nothing', async () => {
    const player = await rich()
    await mustComeIn(player, { amount: '400' })
    lounge.mood = 'deaf'
    expect(await comeOut(player)).toMatchObject({ refusal: 'providerDown' })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '600.00', held: '0.00' })
  })

  test('that finds an empty wallet ends without money', async () => {
    const player = await rich()
    await mustComeIn(player, { amount: '400' })
    const requestWallet = lounge.requestWallet
    lounge.requestWallet = async (one) => {
      const answer = await requestWallet(one)
      lounge.balances.set(player.id, 0n)
      return answer
    }
    const answer = await comeOut(player)
    lounge.requestWallet = requestWallet
    const end = { status: 'returned', reason: 'nothingThere', targetAmount: null }
    expect(answer).toMatchObject({ data: { transfers: [end] } })
    expect(await walletOf(player, 'USD')).toEqual({ amount: '600.00', held: '0.00' })
  })

  test('fifty concurrent requests under different keys credit once', async () => {
    const player = await rich()
    await mustComeIn(player, { amount: '400' })
    await Promise.all(Array.from({ length: 50 }, () => comeOut(player)))
    expect(await walletOf(player, 'USD')).toEqual({ amount: '1000.00', held: '0.00' })
    expect(lounge.balances.get(player.id)).toBe(0n)
  })
})

describe('a player who has paused play', () => {
  test.each([
    ['onBreak', { action: 'break', days: 1 }],
    ['excluded', { action: 'exclude', months: 6 }],
  ] as const)('may not move money in (%s), and may always move it out', async (refusal, closing) => {
    const player = await rich()
    await mustComeIn(player, { amount: '400' })
    await at.client.must(calls.selfControl, closing, player.auth)
    expect(await comeIn(player, { amount: '10' })).toMatchObject({ refusal })
    const register = { providerCode: 'lounge' }
    expect(await at.client.call(calls.registerProviderWallet, register, player.auth)).toMatchObject({
      refusal,
    })
    expect(await comeOut(player)).toMatchObject({ data: { transfers: [{ status: 'done' }] } })
  })
})

test('`isProviderUsed` is true while money is at a provider or in transit', async () => {
  const player = await rich()
  const isUsed = () => inTransaction(at.database, (tx) => isProviderUsed(tx, player.id))
  expect(await isUsed()).toBe(false)
  await mustComeIn(player, { amount: '400' })
  expect(await isUsed()).toBe(true)
  await comeOut(player)
  expect(await isUsed()).toBe(false)
})

test('a player can neither see nor move another’s transfers', async () => {
  const [mine, theirs] = [await rich(), await rich()]
  await mustComeIn(theirs, { amount: '400' })
  expect((await shownTo(mine)).transfers).toEqual([])
  expect(await comeOut(mine)).toMatchObject({ data: { transfers: [] } })
  expect(lounge.balances.get(theirs.id)).toBe(40_000n)
})

test('the ledger audit reports no findings, and the booked money equals the provider’s balances', async () => {
  expect(await at.auditFindings()).toEqual([])
  const there = [...lounge.balances.values()].reduce((sum, balance) => sum + balance, 0n)
  const booked = await inTransaction(at.database, (tx) => houseBalance(tx, 'house:provider:lounge', 'USD'))
  // One player won 123.45 there, and another's 400.00 were withdrawn during the request.
  expect(there - booked).toBe(12_345n - 40_000n)
})
