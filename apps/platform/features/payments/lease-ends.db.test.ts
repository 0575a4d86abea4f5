// Leases of transfers in transit, to the millisecond of a fixed clock: nothing is sent again before its lease ends.
import { createTestProvider } from '@mangetsu/test/platform/provider'
import { transfersOn } from '@mangetsu/test/platform/provider-transfer'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { createStillClock } from '@mangetsu/test/platform/still-clock'
import { withdrawalsOn } from '@mangetsu/test/platform/withdrawal'
import { afterAll, beforeAll, expect, test } from 'vitest'

const lounge = createTestProvider()
const clock = createStillClock(Date.UTC(2026, 10, 10, 3))
let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ providers: [lounge], clock })
})
afterAll(() => at.close())

const transfers = transfersOn(() => at, lounge)
const withdrawals = withdrawalsOn(() => at)

/** Returns the instant from which a row may be leased, ms. */
async function dueMs(sql: string, id: string): Promise<number> {
  const { rows } = await at.database.owner.query<{ due: Date }>(sql, [id])
  if (rows[0] === undefined) throw new Error(`${id} is not there`)
  return rows[0].due.getTime()
}

test('a transfer to a provider is repeated from the end of its lease on, and not a millisecond before', async () => {
  const player = await transfers.rich()
  transfers.turns('deaf')
  const { id } = await transfers.comeIn(player)
  lounge.mood = 'well'
  const due = await dueMs('select due_at as due from provider_transfer where id = $1', id)
  expect(due - clock.nowMs()).toBe(60_000)
  clock.goTo(due - 1)
  await at.platform.runJob('provider-repairs')
  expect(transfers.requestsFor(id)).toBe(0)
  clock.goTo(due)
  await at.platform.runJob('provider-repairs')
  expect(transfers.requestsFor(id)).toBe(1)
})

test('a payout is sent and repeated from its instant on, and not a millisecond before', async () => {
  const next = (id: string) => dueMs('select next_send_at as due from withdrawal where id = $1', id)
  const { id } = await withdrawals.mustWithdraw(await withdrawals.rich(), { amount: '10000' })
  at.bank.payoutAnswer = 'down'
  for (const sent of [0, 1, 2]) {
    const due = await next(id)
    expect(due).toBeGreaterThan(clock.nowMs())
    clock.goTo(due - 1)
    await at.platform.runJob('withdrawals')
    expect(at.bank.payouts.filter((one) => one.id === id)).toHaveLength(sent)
    clock.goTo(due)
    await at.platform.runJob('withdrawals')
    expect(at.bank.payouts.filter((one) => one.id === id)).toHaveLength(sent + 1)
  }
})
