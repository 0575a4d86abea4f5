// A payout and the deposit it would cause are never both booked, in
// either order and after a crash at any step.
import { calls } from '@mangetsu/contract'
import { bitcoin, coinPayoutsOn } from '@mangetsu/test/platform/coin-payout'
import { confirmTicket } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
beforeEach(() => {
  at.bank.payoutAnswer = 'accepted'
})
afterEach(() => on.bankAsUsual())

const on = coinPayoutsOn(() => at)
const {
  requestAddress,
  mustRequest,
  walletOf,
  withdrawalOf,
  newPlace,
  senderTo,
  request,
  leased,
  due,
  leaseOver,
} = on
const { bankGives, send, wasSent, requestedFrom, paid, arrived, usual } = on

describe('the address becomes a deposit address', () => {
  test('before the payout is sent: the payout is returned, and coins from elsewhere become a deposit', async () => {
    const address = newPlace(bitcoin)
    const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
    const id = await request(sender)
    bankGives(address)
    expect(await requestAddress(receiver, 'BTC', 'bitcoin')).toMatchObject({ data: { address } })
    due()
    await send()
    await send()
    expect(wasSent(id)).toBe(false)
    expect(await withdrawalOf(sender.player, id)).toMatchObject({
      status: 'failed',
      reason: 'depositAddress',
      next: 'tryAnother',
    })
    expect(await walletOf(sender.player, 'BTC')).toEqual({ amount: '0.00100000', held: '0.00000000' })
    expect(await paid(id, bitcoin)).toBe(200)
    expect(await arrived(requestedFrom(receiver)[0] ?? '', bitcoin)).toBe(200)
    expect(await walletOf(receiver, 'BTC')).toMatchObject({ amount: '0.00100000' })
    expect(await walletOf(sender.player, 'BTC')).toEqual({ amount: '0.00100000', held: '0.00000000' })
  })

  test('while the payout awaits review: approving it returns it', async () => {
    const address = newPlace(bitcoin)
    const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
    const id = await request(sender)
    await at.database.pool.query(`update withdrawal set status = 'checking' where id = $1`, [id])
    bankGives(address)
    await mustRequest(receiver, 'BTC', 'bitcoin')
    await at.platform.reviewWithdrawal(id, { isApproved: true, reason: null, reviewer: 'taro' })
    due()
    await send()
    expect(wasSent(id)).toBe(false)
    expect(await withdrawalOf(sender.player, id)).toMatchObject({ reason: 'depositAddress' })
  })

  test('after a worker crashed before reaching the bank: the player gets another address, and the payout is sent', async () => {
    const address = newPlace(bitcoin)
    const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
    const id = await leased(sender)
    bankGives(address)
    const shown = await requestAddress(receiver, 'BTC', 'bitcoin')
    const [firstId = '', secondId = ''] = requestedFrom(receiver)
    expect(shown).toMatchObject({ data: { address: `test-${secondId}` } })
    leaseOver()
    await send()
    expect(wasSent(id)).toBe(true)
    for (const _ of [1, 2]) expect(await arrived(firstId, bitcoin)).toBe(200)
    expect(await paid(id, bitcoin)).toBe(200)
    expect(await withdrawalOf(sender.player, id)).toMatchObject({ status: 'paid' })
    expect(await walletOf(receiver, 'BTC')).toMatchObject({ amount: undefined })
    expect(await arrived(secondId, bitcoin)).toBe(200)
    expect(await walletOf(receiver, 'BTC')).toMatchObject({ amount: '0.00100000' })
    // The bank has the address already: no further payout goes there.
    const input = { requestId: newId(), currency: 'BTC', network: 'bitcoin', address, label: '' } as const
    const ticket = await confirmTicket(at, receiver)
    expect(
      await at.client.call(calls.createWalletAddress, { ...input, ticket }, receiver.auth),
    ).toMatchObject({
      refusal: 'ownDepositAddress',
    })
  })

  test('of an order: the order gets another address and expects coins there', async () => {
    const address = newPlace(bitcoin)
    const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
    await leased(sender)
    bankGives(address)
    const order = { requestId: newId(), channel: 'crypto-btc-bitcoin', lang: 'en' } as const
    const made = await at.client.must(
      calls.createDeposit,
      { ...order, currency: 'BTC', amount: '0.001' },
      receiver.auth,
    )
    const secondId = requestedFrom(receiver)[1] ?? ''
    expect(made).toMatchObject({ instruction: { kind: 'address', address: `test-${secondId}` } })
    await arrived(secondId, bitcoin)
    const { deposits } = await at.client.must(calls.queryDeposits, {}, receiver.auth)
    expect(deposits).toMatchObject([{ id: made.id, status: 'succeeded' }])
  })

  test('repeatedly: no player gets an address with a payout in progress', async () => {
    const address = newPlace(bitcoin)
    const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
    await leased(sender)
    at.bank.requestAddress = async (input) => ({ ...(await usual().requestAddress(input)), address })
    expect(await requestAddress(receiver, 'BTC', 'bitcoin')).toMatchObject({ ok: false })
  })
})

describe('the bank assigned the address and its response was lost', () => {
  async function lostAnswer(address: string) {
    const receiver = await at.newPlayer()
    bankGives(address)
    const gives = at.bank.requestAddress
    at.bank.requestAddress = async (input) => {
      await gives(input)
      throw new Error('killed')
    }
    await requestAddress(receiver, 'BTC', 'bitcoin').catch(() => undefined)
    at.bank.requestAddress = gives
    return { receiver, addressId: requestedFrom(receiver)[0] ?? '' }
  }

  test('and a payout went there: it is paid without a deposit, however often the bank reports it', async () => {
    const address = newPlace(bitcoin)
    const sender = await senderTo(address)
    const { receiver, addressId } = await lostAnswer(address)
    const id = await request(sender)
    due()
    at.bank.payoutAnswer = 'paid'
    await send()
    const txId = newId()
    expect(await arrived(addressId, bitcoin, txId), 'it is to be said again').toBe(404)
    at.clock.advance(61_000)
    await at.platform.runJob('deposit-addresses')
    expect(await arrived(addressId, bitcoin, txId)).toBe(200)
    expect(await withdrawalOf(sender.player, id)).toMatchObject({ status: 'paid' })
    expect(await walletOf(receiver, 'BTC')).toMatchObject({ amount: undefined })
    const { deposits } = await at.client.must(calls.queryDeposits, {}, receiver.auth)
    expect(deposits).toEqual([])
  })

  test('and another person sent coins there: they are credited once the address is known, without a request by the player', async () => {
    const { receiver, addressId } = await lostAnswer(newPlace(bitcoin))
    const txId = newId()
    expect(await arrived(addressId, bitcoin, txId)).toBe(404)
    at.clock.advance(61_000)
    await at.platform.runJob('deposit-addresses')
    expect(await arrived(addressId, bitcoin, txId)).toBe(200)
    expect(await walletOf(receiver, 'BTC')).toMatchObject({ amount: '0.00100000' })
  })
})

test.each([
  ['by its id', true],
  ['by its amount if the bank has not reported the id', false],
])('an earlier payout to a later deposit address is recognised %s', async (_, isNamed) => {
  const address = newPlace(bitcoin)
  const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
  const id = await request(sender)
  due()
  at.bank.payoutAnswer = isNamed ? 'accepted' : 'down'
  await send()
  const { addressId } = await mustRequest(receiver, 'BTC', 'bitcoin')
  await at.database.pool.query('update coin_address set address = $2 where id = $1', [addressId, address])
  const { reference } = (await withdrawalOf(sender.player, id)) ?? {}
  expect(await arrived(addressId, bitcoin, reference?.padEnd(8, '0') ?? newId())).toBe(200)
  if (isNamed) {
    await at.database.pool.query(`update withdrawal set bank_reference = 'transaction' where id = $1`, [id])
    expect(await arrived(addressId, bitcoin, 'transaction')).toBe(200)
  }
  const { deposits } = await at.client.must(calls.queryDeposits, {}, receiver.auth)
  expect(deposits).toHaveLength(isNamed ? 1 : 0)
  expect(await arrived(addressId, { ...bitcoin, amount: '0.00200000' })).toBe(200)
  expect((await at.client.must(calls.queryDeposits, {}, receiver.auth)).deposits).toHaveLength(
    isNamed ? 2 : 1,
  )
})
