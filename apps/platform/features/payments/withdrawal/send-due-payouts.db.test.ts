// The sending worker under crashes at each step: a bank that deduplicates
// ids pays nothing twice, and no payout is lost.
import { calls } from '@mangetsu/contract'
import type { BankPayoutRequest } from '@mangetsu/contract/bank'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
let requestPayout: TestPlatform['bank']['requestPayout']
beforeAll(async () => {
  at = await startTestPlatform()
  requestPayout = at.bank.requestPayout
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
beforeEach(() => {
  at.bank.payoutAnswer = 'accepted'
})
afterEach(() => {
  at.bank.requestPayout = requestPayout
})

async function withMoney(amount = '100000') {
  const player = await at.newPlayer()
  await at.fund(player, amount)
  await putOnLevel(at, player, 4)
  return { player, ...(await readyToWithdraw(at, player)) }
}
type Ready = Awaited<ReturnType<typeof withMoney>>

const withdraw = ({ player, methodId, password }: Ready, amount = '50000') =>
  at.client.must(
    calls.createWithdrawal,
    { requestId: newId(), currency: 'JPY', amount, methodId, withdrawPassword: password },
    player.auth,
  )

const sendDelay = () => at.clock.advance(6_000)
const leaseOver = () => at.clock.advance(16_000)
const send = () => at.platform.runJob('withdrawals')
const requestsFor = (id: string) => at.bank.payouts.filter((one) => one.id === id).length

const shownOf = async (player: SignedIn, id: string) =>
  (await at.client.must(calls.queryWithdrawals, { id }, player.auth)).withdrawals[0]
const walletOf = async (player: SignedIn) => {
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  const wallet = wallets.find(({ currency }) => currency === 'JPY')
  return { amount: wallet?.amount, held: wallet?.held }
}
const isPaidOnce = async ({ player }: Ready, id: string) => {
  const shown = await shownOf(player, id)
  expect(shown?.steps.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(await walletOf(player)).toEqual({ amount: '50000.00', held: '0.00' })
}
const paidEvent = (id: string) => at.sendBankEvent({ type: 'payout.paid', id, amount: '50000.00' })

class Killed extends Error {}

test('sends no payout within its delay of five seconds', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  await send()
  expect(requestsFor(made.id)).toBe(0)
  sendDelay()
  await send()
  expect(requestsFor(made.id)).toBe(1)
  await paidEvent(made.id)
  await isPaidOnce(ready, made.id)
})

test('a crash between lease and bank: the next worker requests the payout, once', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  sendDelay()
  at.bank.requestPayout = async () => {
    throw new Killed()
  }
  await send().catch(() => undefined)
  expect(requestsFor(made.id)).toBe(0)
  expect(await shownOf(ready.player, made.id)).toMatchObject({ status: 'sending' })
  at.bank.requestPayout = requestPayout
  await send()
  expect(requestsFor(made.id), 'the lease is still on').toBe(0)
  leaseOver()
  at.bank.payoutAnswer = 'paid'
  await send()
  expect(requestsFor(made.id)).toBe(1)
  await isPaidOnce(ready, made.id)
})

test('a crash between the bank and the own commit: requested again under the same id and contents, paid once', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  sendDelay()
  at.bank.requestPayout = async (payout) => {
    await requestPayout(payout)
    throw new Killed()
  }
  await send().catch(() => undefined)
  at.bank.requestPayout = requestPayout
  at.bank.payoutAnswer = 'paid'
  leaseOver()
  const next = await at.restart()
  await next.platform.runJob('withdrawals')
  await next.close()
  const input = at.bank.payouts.filter(({ id }) => id === made.id)
  expect(input).toHaveLength(2)
  expect(input[1]).toEqual(input[0])
  await isPaidOnce(ready, made.id)
})

test('a payout with a lost response is closed by the bank’s event, however often it arrives', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  sendDelay()
  at.bank.payoutAnswer = 'down'
  await send()
  expect(await shownOf(ready.player, made.id)).toMatchObject({ status: 'sending' })
  expect(await paidEvent(made.id)).toBe(200)
  expect(await paidEvent(made.id)).toBe(200)
  leaseOver()
  await send()
  expect(requestsFor(made.id)).toBe(1)
  await isPaidOnce(ready, made.id)
})

test('handles an event that arrives before the response it belongs to', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  sendDelay()
  at.bank.requestPayout = async (payout: BankPayoutRequest) => {
    const answer = await requestPayout(payout)
    expect(await paidEvent(payout.id)).toBe(200)
    return { ...answer, status: 'paid' }
  }
  await send()
  await isPaidOnce(ready, made.id)
  expect(await shownOf(ready.player, made.id)).toMatchObject({ reference: expect.stringMatching(/^P/) })
})

test('a payout refused by the bank is returned, and a late “paid” changes nothing', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  sendDelay()
  at.bank.payoutAnswer = 'failed'
  await send()
  expect(await shownOf(ready.player, made.id)).toMatchObject({ status: 'failed', reason: 'bankRefused' })
  expect(await paidEvent(made.id)).toBe(200)
  expect(await walletOf(ready.player)).toEqual({ amount: '100000.00', held: '0.00' })
})

test('two concurrent workers request each of twenty payouts once', async () => {
  const ready = await withMoney()
  const ids: string[] = []
  for (let made = 0; made < 20; made += 1) ids.push((await withdraw(ready, '3000')).id)
  sendDelay()
  at.bank.payoutAnswer = 'paid'
  const other = await at.restart()
  for (let turn = 0; turn < 6; turn += 1) await Promise.all([send(), other.platform.runJob('withdrawals')])
  await other.close()
  for (const id of ids) {
    expect(requestsFor(id)).toBe(1)
    expect(await shownOf(ready.player, id)).toMatchObject({ status: 'paid' })
  }
  expect(await walletOf(ready.player)).toEqual({ amount: '40000.00', held: '0.00' })
})

test('an unavailable bank is retried with growing delays and identical contents', async () => {
  const ready = await withMoney()
  const made = await withdraw(ready)
  at.bank.payoutAnswer = 'down'
  const gaps = [6_000, 15_000, 30_000, 60_000]
  for (const [index, gapMs] of gaps.entries()) {
    at.clock.advance(gapMs + 200)
    await send()
    await send()
    expect(requestsFor(made.id)).toBe(index + 1)
  }
  at.bank.payoutAnswer = 'paid'
  at.clock.advance(3_600_000)
  await send()
  const input = at.bank.payouts.filter(({ id }) => id === made.id)
  expect(new Set(input.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(input).toHaveLength(gaps.length + 1)
})
