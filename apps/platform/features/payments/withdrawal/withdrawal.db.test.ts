// Withdrawals over HTTP: the form's figures, holds, steps, and events from the bank.
import { newAddress } from '@mangetsu/coin'
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { confirmTicket, letCool, readyToWithdraw } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type FundedPlayer, withdrawalsOn } from '@mangetsu/test/platform/withdrawal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { openWallet, transfer } from '../../../ledger/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { rich, withdraw, mustWithdraw, walletOf, withdrawalOf, limitOf } = withdrawalsOn(() => at)

describe('before the form is filled', () => {
  test('the figures are returned: bounds, level, review, duration', async () => {
    const { player, methodId } = await rich()
    const payout = {
      currency: 'JPY',
      min: '3000.00',
      max: '3000000.00',
      available: '1000000.00',
      unit: '1.00',
      remainder: '0.00',
      expectedHours: 24,
      level: 4,
      perDay: null,
      leftToday: null,
      approvedUpTo: '60000.00',
      hasWithdrawPassword: true,
      bars: [],
      bonus: null,
    }
    expect(await limitOf(player)).toEqual(payout)
    at.clock.advance(7 * 24 * 60 * 60_000)
    const fresh = await at.client.must(calls.issueToken, {
      grantType: 'refresh_token',
      refresh_token: player.refresh,
    })
    const later = { ...player, auth: { ...player.auth, authorization: `Bearer ${fresh.access_token}` } }
    expect(await limitOf(later)).toMatchObject({ approvedUpTo: '100000.00' })
    expect(await limitOf(later, { methodId })).toMatchObject({ approvedUpTo: '60000.00' })
  })

  test("the level's daily ceiling and its remainder are returned", async () => {
    const player = await at.newPlayer()
    await at.fund(player, '100000')
    const ready = { player, ...(await readyToWithdraw(at, player)) }
    expect(await limitOf(player)).toMatchObject({
      level: 0,
      perDay: '50000.00',
      leftToday: '50000.00',
      max: '50000.00',
      available: '50000.00',
    })
    await mustWithdraw(ready, { amount: '30000' })
    expect(await limitOf(player)).toMatchObject({ leftToday: '20000.00', available: '20000.00' })
    expect(await withdraw(ready, { amount: '20001' })).toMatchObject({
      refusal: 'kycNeeded',
      data: { level: 0, nextLevel: 1 },
    })
  })

  test('an empty or missing wallet has nothing available', async () => {
    const player = await at.newPlayer()
    expect(await limitOf(player, { currency: 'BTC' })).toMatchObject({
      available: '0.00000000',
      min: '0.00020000',
      hasWithdrawPassword: false,
    })
  })

  test('each currency lists its methods', async () => {
    const { auth } = await at.newPlayer()
    const { methods } = await at.client.must(calls.queryWithdrawMethods, { currency: 'JPY' }, auth)
    expect(methods).toMatchObject([
      { code: 'bank', kind: 'bank', currency: 'JPY', fee: '0.00', min: '3000.00', expectedHours: 24 },
      { code: 'tsukipay', kind: 'ewallet', expectedHours: 1 },
    ])
    const coins = await at.client.must(calls.queryWithdrawMethods, { currency: 'USDT' }, auth)
    expect(coins.methods.map(({ network }) => network)).toEqual(['ethereum', 'tron'])
  })
})

describe('a withdrawal', () => {
  test('is held at once, sent, and paid on the bank’s event', async () => {
    const one = await rich()
    const { player } = one
    const made = await mustWithdraw(one)
    expect(made).toMatchObject({
      status: 'approved',
      canCancel: true,
      kind: 'bank',
      destination: 'みずほ銀行 ****567',
      next: 'cancel',
      reference: null,
    })
    expect(Date.parse(made.expectedAt ?? '') - Date.parse(made.createdAt)).toBe(24 * 60 * 60_000)
    expect(await walletOf(player)).toEqual({ amount: '950000.00', held: '50000.00' })
    at.clock.advance(6_000)
    await at.platform.runJob('withdrawals')
    expect(await withdrawalOf(player, made.id)).toMatchObject({
      status: 'sending',
      canCancel: false,
      next: 'wait',
    })
    const input = at.bank.payouts.find(({ id }) => id === made.id)
    expect(input?.to).toEqual({
      kind: 'bank',
      bankCode: '0001',
      branchCode: '100',
      accountType: 'ordinary',
      accountNo: '1234567',
      holder: 'マンゲツ ハナコ',
    })
    const event = { type: 'payout.paid', id: made.id, amount: '50000.00' } as const
    expect(await at.sendBankEvent(event)).toBe(200)
    expect(await at.sendBankEvent({ ...event, type: 'payout.failed' })).toBe(200)
    const paid = await withdrawalOf(player, made.id)
    const passed = ['requested', 'checking', 'approved', 'sending', 'paid']
    expect(paid?.steps.map(({ status }) => status)).toEqual(passed)
    expect(paid).toMatchObject({ next: null, expectedAt: null, reference: expect.stringMatching(/^P\d+$/) })
    expect(await walletOf(player)).toEqual({ amount: '950000.00', held: '0.00' })
  })

  test('that the bank refuses is returned in full, with another account as the next step', async () => {
    const one = await rich()
    const [closed, strange] = [await mustWithdraw(one), await mustWithdraw(one, { amount: '3000' })]
    at.clock.advance(6_000)
    await at.platform.runJob('withdrawals')
    const failed = { type: 'payout.failed' } as const
    await at.sendBankEvent({ ...failed, id: closed.id, amount: '50000.00', reason: 'accountClosed' })
    await at.sendBankEvent({ ...failed, id: strange.id, amount: '3000.00', reason: 'moonIsDown' })
    expect(await withdrawalOf(one.player, closed.id)).toMatchObject({
      status: 'failed',
      reason: 'accountClosed',
      next: 'tryAnother',
    })
    expect(await withdrawalOf(one.player, strange.id)).toMatchObject({ reason: 'bankRefused' })
    expect(await walletOf(one.player)).toEqual({ amount: '1000000.00', held: '0.00' })
  })

  test('of a large amount awaits review, and can be cancelled by the player', async () => {
    const one = await rich()
    const made = await mustWithdraw(one, { amount: '100001' })
    expect(made).toMatchObject({ status: 'checking', canCancel: true })
    expect(Date.parse(made.expectedAt ?? '') - Date.parse(made.createdAt)).toBe(48 * 60 * 60_000)
    const requestId = newId()
    const cancel = (id = made.id) =>
      at.client.call(calls.cancelWithdrawal, { requestId, id }, one.player.auth)
    const first = await cancel()
    expect(first).toMatchObject({
      ok: true,
      data: { status: 'cancelled', next: null, reason: 'byPlayer' },
    })
    expect(await cancel()).toEqual(first)
    const another = await mustWithdraw(one)
    expect(await cancel(another.id)).toMatchObject({ refusal: 'keyReused' })
    expect(await walletOf(one.player)).toEqual({ amount: '950000.00', held: '50000.00' })
  })

  test('in small parts is reviewed as their sum, until a day has passed or a part is returned', async () => {
    const one = await rich()
    const first = await mustWithdraw(one, { amount: '40000' })
    expect(first.status).toBe('approved')
    expect(await limitOf(one.player)).toMatchObject({ approvedUpTo: '20000.00' })
    const second = await mustWithdraw(one, { amount: '20001' })
    expect(second.status).toBe('checking')
    expect(await limitOf(one.player)).toMatchObject({ approvedUpTo: '0.00' })
    for (const { id } of [first, second])
      await at.client.must(calls.cancelWithdrawal, { requestId: newId(), id }, one.player.auth)
    expect(await mustWithdraw(one, { amount: '60000' })).toMatchObject({ status: 'approved' })
  })

  test('in parts of several currencies is reviewed as their sum', async () => {
    const one = await rich()
    const { methodId } = await withXrp(one)
    const coins = (amount: string) => mustWithdraw({ ...one, methodId }, { currency: 'XRP', amount })
    expect(await mustWithdraw(one, { amount: '50000' })).toMatchObject({ status: 'approved' })
    // Of 150 XRP allowed without review at first, ¥50,000 have used 100 at ¥500.
    expect((await coins('40')).status).toBe('approved')
    expect((await coins('20')).status).toBe('checking')
    expect((await mustWithdraw(one, { amount: '3000' })).status).toBe('checking')
  })

  test('that an operator approves is sent, and one that is rejected is returned', async () => {
    const one = await rich()
    const yes = await mustWithdraw(one, { amount: '200000' })
    const no = await mustWithdraw(one, { amount: '300000' })
    const { reviewWithdrawal } = at.platform
    expect(await reviewWithdrawal(yes.id, { isApproved: true, reason: null, reviewer: 'taro' })).toBe(true)
    expect(await reviewWithdrawal(no.id, { isApproved: false, reason: 'documents', reviewer: 'taro' })).toBe(
      true,
    )
    expect(await reviewWithdrawal(no.id, { isApproved: true, reason: null, reviewer: 'taro' })).toBe(false)
    expect(await withdrawalOf(one.player, no.id)).toMatchObject({ status: 'rejected', next: 'verify' })
    expect(await walletOf(one.player)).toEqual({ amount: '800000.00', held: '200000.00' })
  })

  test('cannot be cancelled once it is being sent', async () => {
    const one = await rich()
    const made = await mustWithdraw(one)
    at.clock.advance(6_000)
    await at.platform.runJob('withdrawals')
    const cancel = { requestId: newId(), id: made.id }
    expect(await at.client.call(calls.cancelWithdrawal, cancel, one.player.auth)).toMatchObject({
      refusal: 'tooLateToCancel',
    })
  })

  test('requested fifty times under one key is held once', async () => {
    const one = await rich()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => mustWithdraw(one, { requestId })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await walletOf(one.player)).toEqual({ amount: '950000.00', held: '50000.00' })
    expect(await withdraw(one, { requestId, amount: '60000' })).toMatchObject({ refusal: 'keyReused' })
  })

  test('goes only to the player’s own accounts, and is invisible to others', async () => {
    const [mine, theirs] = [await rich(), await rich()]
    expect(await withdraw({ ...mine, methodId: theirs.methodId })).toMatchObject({ refusal: 'methodUnknown' })
    const made = await mustWithdraw(theirs)
    expect(await withdrawalOf(mine.player, made.id)).toBeUndefined()
    const cancel = { requestId: newId(), id: made.id }
    expect(await at.client.call(calls.cancelWithdrawal, cancel, mine.player.auth)).toMatchObject({
      refusal: 'withdrawalUnknown',
    })
  })
})

/** Has XRP, and an address of their own to send them to. */
async function withXrp({ player }: FundedPlayer): Promise<{ address: string; methodId: string }> {
  const address = newAddress('xrpl', new Uint8Array(32).fill(3))
  const ticket = await confirmTicket(at, player)
  const facts = { currency: 'XRP', network: 'xrpl', address, tag: '77', label: '' } as const
  const { id: methodId } = await at.client.must(
    calls.createWalletAddress,
    { requestId: newId(), ...facts, ticket },
    player.auth,
  )
  await giveMoney(player.id, 'XRP', 100_000_000_000n)
  letCool(at)
  return { address, methodId }
}

test('coins are paid on their network, with the transaction as the reference', async () => {
  const one = await rich()
  const { player } = one
  const { address, methodId } = await withXrp(one)
  const made = await mustWithdraw({ ...one, methodId }, { currency: 'XRP', amount: '50' })
  expect(made).toMatchObject({ status: 'approved', kind: 'crypto', amount: '50.00000000' })
  at.clock.advance(6_000)
  await at.platform.runJob('withdrawals')
  expect(at.bank.payouts.find(({ id }) => id === made.id)?.to).toEqual({
    kind: 'crypto',
    network: 'xrpl',
    address,
    tag: '77',
  })
  const event = { type: 'payout.paid', id: made.id, currency: 'XRP' } as const
  // An event with another amount than was sent closes nothing.
  expect(await at.sendBankEvent({ ...event, amount: '49.00000000' })).toBe(200)
  expect(await withdrawalOf(player, made.id)).toMatchObject({ status: 'sending' })
  expect(await at.sendBankEvent({ ...event, amount: '50.00000000' })).toBe(200)
  expect(await withdrawalOf(player, made.id)).toMatchObject({ status: 'paid', reference: expect.any(String) })
})

/** Credits money as a deposit would. */
async function giveMoney(playerId: string, currency: Currency, amountMinor: bigint): Promise<void> {
  await inTransaction(at.database, async (tx) => {
    await openWallet(tx, playerId, currency)
    const legs = [
      { place: 'house:bank', currency, amountMinor: -amountMinor },
      { place: { playerId }, currency, amountMinor },
    ] as const
    await transfer(tx, {
      key: `test:${playerId}:${currency}`,
      kind: 'deposit',
      ref: newId(),
      legs: [...legs],
    })
  })
}

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
