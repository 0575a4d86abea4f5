// Withdrawals through the contract: holds, steps, the bank's word, and a sending worker that dies.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { putOnLevel } from '../../testing/kyc.ts'
import { type SignedIn, startTestPlatform, type TestPlatform, testPassword } from '../../testing/platform.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const walletOf = async (player: SignedIn, currency = 'JPY') => {
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.said)
  const wallet = wallets.find((one) => one.currency === currency)
  return { amount: wallet?.amount, held: wallet?.held }
}

async function rich() {
  const player = await at.newPlayer()
  await at.fund(player, '1000000')
  // What a level lets out has tests of its own.
  await putOnLevel(at, player, 4)
  const method = await at.client.must(
    calls.addPayoutMethod,
    { requestId: newId(), bankCode: '9901', branchCode: '001', accountNo: '1234567', holder: 'ﾏﾝｹﾞﾂ ﾊﾅｺ' },
    player.said,
  )
  return { player, method }
}

const withdraw = (player: SignedIn, methodId: string, bent: object = {}) =>
  at.client.call(
    calls.createWithdrawal,
    { requestId: newId(), currency: 'JPY', amount: '50000', methodId, password: testPassword, ...bent },
    player.said,
  )

async function mustWithdraw(player: SignedIn, methodId: string, bent: object = {}) {
  const answer = await withdraw(player, methodId, bent)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.data
}

const withdrawalOf = async (player: SignedIn, id: string) =>
  (await at.client.must(calls.queryWithdrawals, { id }, player.said)).withdrawals[0]

test('what may be withdrawn, and how, is told before', async () => {
  const { player } = await rich()
  const asked = { currency: 'JPY' } as const
  expect(await at.client.must(calls.queryWithdrawLimit, asked, player.said)).toEqual({
    currency: 'JPY',
    min: '3000.00',
    max: '3000000.00',
    available: '1000000.00',
    expectedHours: 24,
  })
  const { methods } = await at.client.must(calls.queryWithdrawMethods, asked, player.said)
  expect(methods).toMatchObject([{ code: 'bank', currency: 'JPY' }])
  const none = await at.client.must(calls.queryWithdrawMethods, { currency: 'BTC' }, player.said)
  expect(none.methods).toEqual([])
})

describe('a withdrawal', () => {
  test('holds at once, is sent, and is paid by the bank’s word', async () => {
    const { player, method } = await rich()
    const made = await mustWithdraw(player, method.id)
    expect(made).toMatchObject({ status: 'approved', canCancel: true })
    expect(await walletOf(player)).toEqual({ amount: '950000.00', held: '50000.00' })
    at.clock.advance(6_000)
    await at.platform.runJob('withdrawals')
    expect(await withdrawalOf(player, made.id)).toMatchObject({ status: 'sending', canCancel: false })
    const event = { type: 'payout.paid', id: made.id, amount: '50000.00' } as const
    expect(await at.bankSays(event)).toBe(200)
    expect(await at.bankSays({ ...event, type: 'payout.failed' })).toBe(200)
    const paid = await withdrawalOf(player, made.id)
    expect(paid?.steps.map(({ status }) => status)).toEqual([
      'requested',
      'checking',
      'approved',
      'sending',
      'paid',
    ])
    expect(await walletOf(player)).toEqual({ amount: '950000.00', held: '0.00' })
  })

  test('the bank refuses comes back in full', async () => {
    const { player, method } = await rich()
    const made = await mustWithdraw(player, method.id)
    at.clock.advance(6_000)
    await at.platform.runJob('withdrawals')
    await at.bankSays({ type: 'payout.failed', id: made.id, amount: '50000.00', reason: 'accountClosed' })
    expect(await withdrawalOf(player, made.id)).toMatchObject({ status: 'failed', reason: 'accountClosed' })
    expect(await walletOf(player)).toEqual({ amount: '1000000.00', held: '0.00' })
  })

  test('of a large amount waits for a person, and is cancelled by the player', async () => {
    const { player, method } = await rich()
    const made = await mustWithdraw(player, method.id, { amount: '100000.01' })
    expect(made).toMatchObject({ status: 'checking', canCancel: true })
    const requestId = newId()
    const cancel = () => at.client.must(calls.cancelWithdrawal, { requestId, id: made.id }, player.said)
    const first = await cancel()
    expect(first).toMatchObject({ status: 'cancelled' })
    expect(await cancel()).toEqual(first)
    expect(await walletOf(player)).toEqual({ amount: '1000000.00', held: '0.00' })
  })

  test('that a person approved is sent, one that was rejected comes back', async () => {
    const { player, method } = await rich()
    const [yes, no] = [
      await mustWithdraw(player, method.id, { amount: '200000' }),
      await mustWithdraw(player, method.id, { amount: '300000' }),
    ]
    expect(await at.platform.reviewWithdrawal(yes.id, { isApproved: true, reason: null })).toBe(true)
    expect(await at.platform.reviewWithdrawal(no.id, { isApproved: false, reason: 'documents' })).toBe(true)
    expect(await at.platform.reviewWithdrawal(no.id, { isApproved: true, reason: null })).toBe(false)
    expect(await walletOf(player)).toEqual({ amount: '800000.00', held: '200000.00' })
  })

  test('asked for fifty times under one key is held once', async () => {
    const { player, method } = await rich()
    const requestId = newId()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mustWithdraw(player, method.id, { requestId })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await walletOf(player)).toEqual({ amount: '950000.00', held: '50000.00' })
    const other = await withdraw(player, method.id, { requestId, amount: '60000' })
    expect(other).toMatchObject({ refusal: 'keyReused' })
  })

  test('cannot be had twice by asking at once under two keys', async () => {
    const { player, method } = await rich()
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(player, method.id, { amount: '600000' })))
    const outcomes = answers.map((answer) => (answer.ok ? 'held' : answer.refusal)).sort()
    expect(outcomes).toEqual(['held', 'insufficientFunds', 'insufficientFunds'])
  })

  test.each([
    ['amountOutside', { amount: '2999.99' }],
    ['amountOutside', { amount: '3000000.01' }],
    ['badAmount', { amount: 'all' }],
    ['insufficientFunds', { amount: '1000001' }],
    ['wrongCredentials', { password: 'not the password 1' }],
    ['methodUnknown', { methodId: newId() }],
    ['methodUnknown', { currency: 'BTC' }],
  ])('refuses with %s: %j', async (refusal, bent) => {
    const { player, method } = await rich()
    expect(await withdraw(player, method.id, bent)).toMatchObject({ ok: false, refusal })
    expect(await walletOf(player)).toEqual({ amount: '1000000.00', held: '0.00' })
  })

  test('goes to the player’s own accounts only, and is nobody else’s to see or cancel', async () => {
    const [mine, theirs] = [await rich(), await rich()]
    expect(await withdraw(mine.player, theirs.method.id)).toMatchObject({ refusal: 'methodUnknown' })
    const made = await mustWithdraw(theirs.player, theirs.method.id)
    expect(await withdrawalOf(mine.player, made.id)).toBeUndefined()
    const cancel = { requestId: newId(), id: made.id }
    const answer = await at.client.call(calls.cancelWithdrawal, cancel, mine.player.said)
    expect(answer).toMatchObject({ refusal: 'withdrawalUnknown' })
  })

  test('whose answer was lost is asked about again under the same id, and paid once', async () => {
    const { player, method } = await rich()
    const made = await mustWithdraw(player, method.id)
    at.clock.advance(6_000)
    at.bank.payoutAnswer = 'down'
    await at.platform.runJob('withdrawals')
    expect(await withdrawalOf(player, made.id)).toMatchObject({ status: 'sending' })
    at.bank.payoutAnswer = 'paid'
    at.clock.advance(16_000)
    await at.platform.runJob('withdrawals')
    at.bank.payoutAnswer = 'accepted'
    expect(at.bank.payouts.filter(({ id }) => id === made.id)).toHaveLength(2)
    expect(await at.bankSays({ type: 'payout.paid', id: made.id, amount: '50000.00' })).toBe(200)
    expect(await withdrawalOf(player, made.id)).toMatchObject({ status: 'paid' })
    expect(await walletOf(player)).toEqual({ amount: '950000.00', held: '0.00' })
  })

  test('whose worker died after leasing it is taken up by the next one', async () => {
    const { player, method } = await rich()
    const made = await mustWithdraw(player, method.id)
    // What a worker leaves behind that was killed between its lease and the bank.
    await at.database.pool.query(
      `update withdrawal set status = 'sending', send_attempts = 1, next_send_at = now() - interval '30 years' where id = $1`,
      [made.id],
    )
    await at.platform.runJob('withdrawals')
    expect(at.bank.payouts.filter(({ id }) => id === made.id)).toHaveLength(1)
  })
})

test('the whole book is right after all of it', async () => {
  expect(await at.bookFindings()).toEqual([])
})
