// Transfers whose process dies between any two steps, or that two workers hold concurrently: each is booked once.

import { createTestProvider } from '@mangetsu/test/platform/provider'
import { arrived, transfersOn, whole } from '@mangetsu/test/platform/provider-transfer'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

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

type Player = Awaited<ReturnType<typeof rich>>

/** Writes the row as a process that died at this point would leave it. */
const died = (id: string, state: string) =>
  at.database.pool.query(`update provider_transfer set ${state} where id = $1`, [id])
const neverSent = `status = 'requested', send_attempts = 0, due_at = created_at`

/** A transfer of a process that died between the commit and the provider request. */
async function begunOnly(player: Player) {
  turns('deaf')
  const made = await comeIn(player)
  await died(made.id, neverSent)
  lounge.mood = 'well'
  return made
}

describe('after a crash', () => {
  test('with the money held, another process sends the transfer', async () => {
    const player = await rich()
    const made = await begunOnly(player)
    const next = await at.restart()
    await next.platform.runJob('provider-transfers')
    await next.close()
    expect(await newest(player)).toMatchObject({ id: made.id, status: 'done' })
    expect(requestsFor(made.id)).toBe(1)
    expect(await walletOf(player)).toEqual(arrived)
  })

  test('between lease and sending, another process sends it once the lease expires', async () => {
    const player = await rich()
    turns('deaf')
    const made = await comeIn(player)
    lounge.mood = 'well'
    const next = await at.restart()
    await next.platform.runJob('provider-transfers')
    await next.platform.runJob('provider-repairs')
    expect(requestsFor(made.id)).toBe(0)
    at.clock.advance(61_000)
    await next.platform.runJob('provider-repairs')
    await next.close()
    expect(requestsFor(made.id)).toBe(1)
    expect(await walletOf(player)).toEqual(arrived)
  })

  test('between the provider’s execution and the booking, another process books it, both ways', async () => {
    const player = await rich()
    turns('mute')
    await comeIn(player)
    lounge.mood = 'well'
    const next = await at.restart()
    at.clock.advance(61_000)
    await next.platform.runJob('provider-repairs')
    expect(await walletOf(player)).toEqual(arrived)
    turns('mute')
    await comeOut(player)
    lounge.mood = 'well'
    at.clock.advance(61_000)
    await next.platform.runJob('provider-repairs')
    await next.close()
    expect(await walletOf(player)).toEqual(whole)
    expect(lounge.balances.get(player.id)).toBe(0n)
  })
})

describe('of two workers', () => {
  test('on the same transfers, each transfer is sent once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, rich))
    const made = []
    for (const player of players) made.push(await begunOnly(player))
    const next = await at.restart()
    const turn = (platform: TestPlatform['platform']) => platform.runJob('provider-transfers')
    await Promise.all([turn(at.platform), turn(next.platform), turn(at.platform), turn(next.platform)])
    await next.close()
    expect(made.map(({ id }) => requestsFor(id))).toEqual(made.map(() => 1))
    for (const player of players) expect(await walletOf(player)).toEqual(arrived)
  })

  test('with responses for the same transfer, one books it: the slow response arrives after the repair', async () => {
    const player = await rich()
    lounge.whileAnswering = async () => {
      lounge.whileAnswering = null
      await later()
      expect((await newest(player))?.status).toBe('done')
    }
    expect(await comeIn(player)).toMatchObject({ status: 'done' })
    expect(await walletOf(player)).toEqual(arrived)
    lounge.whileAnswering = async () => {
      lounge.whileAnswering = null
      await later()
    }
    expect(await comeOut(player)).toMatchObject({ status: 'done' })
    expect(await walletOf(player)).toEqual(whole)
  })

  test.each([
    ['slept past the end of its lease', 90_000],
    ['has too little of its lease left to await a response', 50_000],
  ])('one that %s sends nothing any more', async (_, sleptMs) => {
    const player = await rich()
    const made = await begunOnly(player)
    await died(made.id, neverSent)
    await at.database.pool.query('delete from provider_wallet where player_id = $1', [player.id])
    const { requestWallet } = lounge
    lounge.requestWallet = async (one) => {
      lounge.requestWallet = requestWallet
      at.clock.advance(sleptMs)
      return requestWallet(one)
    }
    await at.platform.runJob('provider-transfers')
    expect(requestsFor(made.id)).toBe(0)
    at.clock.advance(90_000 - sleptMs)
    await repair()
    expect(requestsFor(made.id)).toBe(1)
    expect(await walletOf(player)).toEqual(arrived)
  })
})

test('a hundred concurrent transfers in and out leave every wallet equal to the provider’s', async () => {
  const player = await rich()
  await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      if (index % 10 === 9) await comeOut(player)
      else await comeIn(player, '11').catch((error) => expect(String(error)).toContain('insufficientFunds'))
    }),
  )
  await comeOut(player)
  expect(await walletOf(player)).toEqual(whole)
  expect(lounge.balances.get(player.id)).toBe(0n)
})

test('the ledger audit reports no findings, and the booked money equals the provider’s balances', async () => {
  await later(3_600_000)
  expect(await at.auditFindings()).toEqual([])
  const { there, booked } = await sums()
  expect(booked).toBe(there)
})
