// The deposit report over HTTP: each success reported once, the first one by a single request.
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { createDepositReport, type DepositReportFeature } from './index.ts'

let at: TestPlatform
let report: DepositReportFeature
beforeAll(async () => {
  at = await startTestPlatform()
  // A unique rate, so that the test can tell which one was used.
  const counted = (_: Currency, amountMinor: bigint) => amountMinor * 7n
  report = createDepositReport({ work: createUnitOfWork(at.database), counted })
})
afterAll(() => at.close())

type Credited = { readonly currency?: Currency; readonly amountMinor?: bigint; readonly nowMs?: number }

const credit = (player: SignedIn, { currency = 'JPY', amountMinor = 500_000n, nowMs }: Credited = {}) => {
  const facts = { depositId: newId(), playerId: player.id, currency, amountMinor }
  return inTransaction(at.database, (tx) =>
    report.credited(tx, { ...facts, nowMs: nowMs ?? at.clock.nowMs() }),
  )
}

const bills = async (player: SignedIn) =>
  (await at.client.must(calls.querySuccessfulDeposits, {}, player.auth)).deposits
const tell = (player: SignedIn, billDate: string) =>
  at.client.call(calls.updateSuccessfulDepositTime, { billDate }, player.auth)
const statusOf = (player: SignedIn) => at.client.must(calls.checkReportStatus, {}, player.auth)
const update = (player: SignedIn) =>
  at.client.must(calls.updateReportStatus, { reportStatus: 2 }, player.auth)

describe('successes', () => {
  test('are listed oldest first until they are reported, and only to their player', async () => {
    const player = await at.newPlayer()
    const other = await at.newPlayer()
    expect(await bills(player)).toEqual([])
    await credit(player)
    await credit(player, { currency: 'USD', amountMinor: 2_550n })
    await credit(other)
    const bill = await bills(player)
    expect(bill).toMatchObject([
      { currency: 'JPY', amount: '5000.00' },
      { currency: 'USD', amount: '25.50' },
    ])
    expect(await tell(player, bill[0]?.billDate ?? '')).toMatchObject({ ok: true })
    expect(await bills(player)).toEqual(bill.slice(1))
    await tell(player, bill[1]?.billDate ?? '')
    expect(await bills(player)).toEqual([])
    expect(await bills(other)).toHaveLength(1)
  })

  test('within one millisecond get distinct dates, so that none is lost', async () => {
    const player = await at.newPlayer()
    const nowMs = at.clock.nowMs()
    await Promise.all(Array.from({ length: 5 }, () => credit(player, { nowMs })))
    const [first, ...rest] = await bills(player)
    expect(new Set([first, ...rest].map((bill) => bill?.billDate)).size).toBe(5)
    await tell(player, first?.billDate ?? '')
    await credit(player, { nowMs, amountMinor: 100n })
    expect((await bills(player)).map(({ amount }) => amount)).toEqual([
      ...rest.map(({ amount }) => amount),
      '1.00',
    ])
  })

  test('stay reported after an earlier date, and a future date does not cover later deposits', async () => {
    const player = await at.newPlayer()
    await credit(player)
    const [bill] = await bills(player)
    await tell(player, '2999-01-01T00:00:00.000Z')
    await tell(player, '2001-01-01T00:00:00.000Z')
    expect(await bills(player)).toEqual([])
    await credit(player, { amountMinor: 200n })
    const [next, ...none] = await bills(player)
    expect(next?.amount).toBe('2.00')
    expect(none).toEqual([])
    expect(Date.parse(next?.billDate ?? '')).toBeGreaterThan(Date.parse(bill?.billDate ?? ''))
  })

  test('beyond one response follow once the first are reported', async () => {
    const player = await at.newPlayer()
    for (let count = 0; count < 203; count += 1) await credit(player)
    const first = await bills(player)
    expect(first).toHaveLength(200)
    await tell(player, first.at(-1)?.billDate ?? '')
    expect(await bills(player)).toHaveLength(3)
  })

  test('reported with an invalid date are refused; without a deposit nothing changes', async () => {
    const player = await at.newPlayer()
    expect(await tell(player, '2026-13-45T00:00:00.000Z')).toMatchObject({ refusal: 'badRequest' })
    expect(await tell(player, '2026-11-01T00:00:00.000Z')).toMatchObject({ ok: true })
    expect(await bills(player)).toEqual([])
  })
})

describe('the first deposit', () => {
  test('is recorded once, whatever follows', async () => {
    const player = await at.newPlayer()
    const none = { reportStatus: 0, firstDepositAmount: null, firstDepositCurrency: null }
    expect(await statusOf(player)).toEqual(none)
    expect(await update(player)).toEqual({ reportStatus: 0, isNew: false })
    await credit(player, { currency: 'USDT', amountMinor: 2_012_345_678n })
    await credit(player)
    const first = { firstDepositAmount: '20.12', firstDepositCurrency: 'USD' }
    expect(await statusOf(player)).toEqual({ reportStatus: 1, ...first })
    expect(await update(player)).toEqual({ reportStatus: 2, isNew: true })
    expect(await update(player)).toEqual({ reportStatus: 2, isNew: false })
    await credit(player, { currency: 'USD' })
    expect(await statusOf(player)).toEqual({ reportStatus: 2, ...first })
  })

  test('in another currency counts in yen at the current rate', async () => {
    const player = await at.newPlayer()
    await credit(player, { currency: 'EUR', amountMinor: 1_000n })
    expect(await statusOf(player)).toMatchObject({
      firstDepositAmount: '70.00',
      firstDepositCurrency: 'JPY',
    })
  })

  test('is one of two concurrent credits, and both are listed', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => at.newPlayer()))
    for (const player of players) {
      await Promise.all([credit(player, { amountMinor: 100n }), credit(player, { amountMinor: 200n })])
      expect(await statusOf(player)).toMatchObject({ reportStatus: 1 })
      expect(await bills(player)).toHaveLength(2)
    }
  })

  test('is reported by exactly one of many concurrent requests', async () => {
    const player = await at.newPlayer()
    await credit(player)
    const answers = await Promise.all(Array.from({ length: 100 }, () => update(player)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(answers.every(({ reportStatus }) => reportStatus === 2)).toBe(true)
  })
})
