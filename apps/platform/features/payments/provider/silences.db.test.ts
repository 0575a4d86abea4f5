// Transfers whose provider stops responding at various points: nothing is credited twice, nothing is lost.

import { createTestProvider } from '@mangetsu/test/platform/provider'
import { arrived, transfersOn, whole } from '@mangetsu/test/platform/provider-transfer'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { isProviderUsed } from './index.ts'

const hour = 3_600_000
const lounge = createTestProvider()
let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ providers: [lounge] })
})
afterAll(() => at.close())
afterEach(() => {
  lounge.mood = 'well'
  lounge.bend = null
  lounge.whileAnswering = null
})

const { rich, comeIn, comeOut, turns, newest, walletOf, requestsFor, later, repair, sums } = transfersOn(
  () => at,
  lounge,
)

describe('a transfer in', () => {
  test('that never reached the provider stays held, and is sent again under the same id', async () => {
    const player = await rich()
    turns('deaf')
    const made = await comeIn(player)
    expect(made).toMatchObject({ status: 'sent' })
    expect(await walletOf(player)).toEqual({ amount: '750.00', held: '250.00' })
    await later()
    expect(await newest(player)).toMatchObject({ status: 'sent' })
    lounge.mood = 'well'
    await later(121_000)
    expect(await newest(player)).toMatchObject({ id: made.id, status: 'done' })
    expect(await walletOf(player)).toEqual(arrived)
    expect(lounge.balances.get(player.id)).toBe(25_000n)
  })

  test('whose response was lost is found done and never sent again', async () => {
    const player = await rich()
    turns('mute')
    const made = await comeIn(player)
    expect(made).toMatchObject({ status: 'sent' })
    lounge.mood = 'well'
    await repair()
    expect(await newest(player)).toMatchObject({ status: 'sent' })
    await later()
    expect(await newest(player)).toMatchObject({ status: 'done' })
    expect(requestsFor(made.id)).toBe(1)
    expect(lounge.balances.get(player.id)).toBe(25_000n)
    expect(await walletOf(player)).toEqual(arrived)
  })

  test('that was refused with a lost response is returned', async () => {
    const player = await rich()
    const { move } = lounge
    lounge.move = async (one) => {
      lounge.mood = 'moody'
      await move(one)
      lounge.mood = 'mute'
      return move(one)
    }
    await comeIn(player)
    lounge.move = move
    lounge.mood = 'well'
    await later()
    expect(await newest(player)).toMatchObject({ status: 'returned', reason: 'refused' })
    expect(await walletOf(player)).toEqual(whole)
  })

  test('that never reaches the provider is returned after a day, and never sent after that', async () => {
    const player = await rich()
    turns('deaf')
    const made = await comeIn(player)
    await later(23 * hour)
    expect(await newest(player)).toMatchObject({ status: 'sent' })
    at.clock.advance(2 * hour)
    lounge.mood = 'well'
    await repair()
    expect(await newest(player)).toMatchObject({ status: 'returned', reason: 'neverArrived' })
    expect(await walletOf(player)).toEqual(whole)
    expect(requestsFor(made.id)).toBe(0)
    await later(hour)
    expect(lounge.balances.get(player.id)).toBe(0n)
  })

  test('stays held while its status is unknown, however long', async () => {
    const player = await rich()
    turns('mute')
    await comeIn(player)
    await later(48 * hour)
    expect(await walletOf(player)).toEqual({ amount: '750.00', held: '250.00' })
    lounge.mood = 'well'
    await later(2 * hour)
    expect(await newest(player)).toMatchObject({ status: 'done' })
  })

  test('confirmed with another amount is left to an operator, with the money held', async () => {
    const player = await rich()
    lounge.bend = (move) => ({ ...move, amount: '2500.00' })
    expect(await comeIn(player)).toMatchObject({ status: 'sent' })
    expect(at.logged.some((line) => line.includes('a person has to ask the provider'))).toBe(true)
    expect(await walletOf(player)).toEqual({ amount: '750.00', held: '250.00' })
    lounge.bend = null
    await later()
    expect(await newest(player)).toMatchObject({ status: 'done' })
  })
})

describe('a transfer out', () => {
  test('that never reached the provider is sent again, and credited once', async () => {
    const player = await rich()
    await comeIn(player)
    turns('deaf')
    const made = await comeOut(player)
    expect(made).toMatchObject({ status: 'sent', amount: '250.00', targetAmount: null })
    lounge.mood = 'well'
    await later()
    expect(await newest(player)).toMatchObject({ id: made?.id, status: 'done', targetAmount: '250.00' })
    expect(await walletOf(player)).toEqual(whole)
  })

  test('whose response was lost is credited once its status is known', async () => {
    const player = await rich()
    await comeIn(player)
    turns('mute')
    const made = await comeOut(player)
    expect(lounge.balances.get(player.id)).toBe(0n)
    expect(await walletOf(player)).toEqual(arrived)
    lounge.mood = 'well'
    await later()
    await later(hour)
    expect(requestsFor(made?.id)).toBe(1)
    expect(await walletOf(player)).toEqual(whole)
  })
})

test('money in transit keeps an account open', async () => {
  const player = await rich()
  const isUsed = () => inTransaction(at.database, (tx) => isProviderUsed(tx, player.id))
  turns('deaf')
  await comeIn(player)
  expect(await isUsed()).toBe(true)
  at.clock.advance(25 * hour)
  lounge.mood = 'well'
  await repair()
  expect(await isUsed()).toBe(false)
})

test('the ledger audit reports no findings, and the booked money equals the provider’s balances', async () => {
  await later(3_600_000)
  expect(await at.auditFindings()).toEqual([])
  const { there, booked } = await sums()
  expect(booked).toBe(there)
})
