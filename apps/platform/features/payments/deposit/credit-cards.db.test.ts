// Where credit cards are forbidden, the order states this to the bank and a payment by credit is rejected.
import { calls } from '@mangetsu/contract'
import type { CardFunding } from '@mangetsu/contract/bank'
import { verifiedResident } from '@mangetsu/test/platform/residents'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'GB' })
})
afterAll(() => at.close())

async function orderBy(kind: 'card' | 'bank') {
  const player = await verifiedResident(at)
  await at.client.must(calls.selfControl, { action: 'declineDepositLimit' }, player.auth)
  const channel = `${kind}-gbp`
  const input = { requestId: newId(), channel, currency: 'GBP', amount: '20', lang: 'en' } as const
  return { player, deposit: await at.client.must(calls.createDeposit, input, player.auth) }
}

const pay = (id: string, funding?: CardFunding | null) =>
  at.sendBankEvent({
    type: 'order.paid',
    id,
    amount: '20.00',
    currency: 'GBP',
    ...(funding !== undefined && { funding }),
  })

async function stateOf({ auth }: SignedIn, id: string) {
  const { deposits } = await at.client.must(calls.queryDeposits, { id, pageNo: 1, pageSize: 1 }, auth)
  const { wallets } = await at.client.must(calls.queryWallets, {}, auth)
  const [deposit] = deposits
  return [deposit?.status, deposit?.reason, wallets.find(({ currency }) => currency === 'GBP')?.amount]
}

describe('a card', () => {
  test('is ordered without credit, and named a debit card in both languages', async () => {
    const { player } = await orderBy('card')
    expect(at.bank.orders.at(-1)).toMatchObject({ method: 'card', acceptsCredit: false })
    const { channels } = await at.client.must(calls.queryChannels, { currency: 'GBP' }, player.auth)
    expect(channels.find(({ kind }) => kind === 'card')?.name).toEqual({
      ja: 'デビットカード',
      en: 'Debit card',
    })
    const { payments } = await at.client.must(calls.queryPaymentList, {}, player.auth)
    expect(payments.find(({ kind }) => kind === 'card')?.name.en).toBe('Debit card')
  })

  test.each(['debit', 'prepaid'] as const)('of %s is credited', async (funding) => {
    const { player, deposit } = await orderBy('card')
    expect(await pay(deposit.id, funding)).toBe(200)
    expect(await stateOf(player, deposit.id)).toEqual(['succeeded', null, '20.00'])
  })

  test.each(['credit', null, undefined] as const)(
    'of funding %s is rejected, and the bank is told to void it',
    async (funding) => {
      const { player, deposit } = await orderBy('card')
      expect(await pay(deposit.id, funding)).toBe(200)
      expect(await stateOf(player, deposit.id)).toEqual(['failed', 'creditNotAccepted', '0.00'])
      const { rows } = await at.database.owner.query('select outcome from rail_event where ref = $1', [
        deposit.id,
      ])
      expect(rows).toEqual([{ outcome: 'creditNotAccepted' }])
      // A later payment of the same order by another card is credited.
      await pay(deposit.id, 'debit')
      expect(await stateOf(player, deposit.id)).toEqual(['succeeded', null, '20.00'])
      expect(await at.auditFindings()).toEqual([])
    },
  )
})

test('a bank transfer has no funding to check', async () => {
  const { player, deposit } = await orderBy('bank')
  expect(await pay(deposit.id)).toBe(200)
  expect(await stateOf(player, deposit.id)).toEqual(['succeeded', null, '20.00'])
})

test('without such a rule, a card of any funding is accepted under its own name', async () => {
  const there = await startTestPlatform()
  const player = await there.newPlayer()
  const input = {
    requestId: newId(),
    channel: 'card-jpy',
    currency: 'JPY',
    amount: '2000',
    lang: 'ja',
  } as const
  const { id } = await there.client.must(calls.createDeposit, input, player.auth)
  expect(there.bank.orders.at(-1)).toMatchObject({ acceptsCredit: true })
  expect(await there.sendBankEvent({ type: 'order.paid', id, amount: '2000.00', funding: 'credit' })).toBe(
    200,
  )
  const { wallets } = await there.client.must(calls.queryWallets, {}, player.auth)
  expect(wallets[0]).toMatchObject({ currency: 'JPY', amount: '2000.00' })
  const { channels } = await there.client.must(calls.queryChannels, { currency: 'JPY' }, player.auth)
  expect(channels.find(({ kind }) => kind === 'card')?.name.ja).toBe('クレジットカード')
  await there.close()
})
