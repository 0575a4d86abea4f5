// Coin addresses: valid for their network, shown in full for comparison, and each for its own coin.
import { type NetworkCode, networks, newAddress } from '@mangetsu/coin'
import { calls } from '@mangetsu/contract'
import { confirmTicket } from '@mangetsu/test/platform/payout'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const addressOf = (network: NetworkCode, seed = 7) => newAddress(network, new Uint8Array(32).fill(seed))

async function add(player: SignedIn, bent: object = {}) {
  const proof = 'ticket' in bent ? {} : { ticket: await confirmTicket(at, player) }
  const usual = { requestId: newId(), currency: 'BTC', network: 'bitcoin', label: '' } as const
  const input = { ...usual, address: addressOf('bitcoin'), ...proof, ...bent }
  return at.client.call(calls.createWalletAddress, input, player.auth)
}

const list = (player: SignedIn, currency?: 'BTC' | 'XRP') =>
  at.client.must(calls.queryWalletAddresses, currency === undefined ? {} : { currency }, player.auth)
const remove = (player: SignedIn, id: string) =>
  at.client.call(calls.deleteWalletAddress, { id }, player.auth)

describe('a coin address', () => {
  test('is stored in full with its label, has a cooling period, and is listed under its coin', async () => {
    const player = await at.newPlayer()
    const made = await add(player, { address: ` ${addressOf('bitcoin')}\n`, label: ' 自分の財布 ' })
    expect(made).toMatchObject({
      ok: true,
      data: {
        kind: 'crypto',
        network: 'bitcoin',
        address: addressOf('bitcoin'),
        tag: null,
        label: '自分の財布',
        currencies: ['BTC'],
        usableFrom: expect.any(String),
      },
    })
    const { addresses, networks } = await list(player, 'BTC')
    expect(addresses).toEqual([made.ok ? made.data : null])
    expect(networks.map(({ network }) => network)).toEqual(['bitcoin'])
    expect((await list(player, 'XRP')).addresses).toEqual([])
    expect((await list(player)).networks.length).toBeGreaterThan(10)
    const { methods } = await at.client.must(calls.listPayoutMethods, {}, player.auth)
    expect(methods).toEqual(addresses)
    const { notices } = await at.client.must(calls.pageNotices, { group: 'money' }, player.auth)
    expect(notices[0]?.data.ja).toMatch(/^\S+ .{6}….{4}$/)
  })

  test('may have a tag if its network uses tags', async () => {
    const player = await at.newPlayer()
    const ripple = { currency: 'XRP', network: 'xrpl', address: addressOf('xrpl') }
    expect(await add(player, { ...ripple, tag: '4294967295' })).toMatchObject({ data: { tag: '4294967295' } })
    for (const unanswered of [{}, { tag: '' }, { hasNoTag: false }, { tag: '7', hasNoTag: true }])
      expect(await add(player, { ...ripple, ...unanswered })).toMatchObject({ refusal: 'tagUnanswered' })
    expect(await add(player, { ...ripple, tag: '', hasNoTag: true })).toMatchObject({ data: { tag: null } })
    expect(await add(player, { ...ripple, tag: '4294967295' })).toMatchObject({ refusal: 'methodKnown' })
    expect(await add(player, { ...ripple, tag: '4294967296' })).toMatchObject({ refusal: 'badTag' })
    expect(await add(player, { ...ripple, tag: 'memo' })).toMatchObject({ refusal: 'badTag' })
    expect(await add(player, { tag: '1' })).toMatchObject({ refusal: 'badTag' })
  })

  test('requested twice is added once', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    const first = await add(player, { requestId })
    expect(await add(player, { requestId, ticket: 'x'.repeat(43) })).toEqual(first)
    expect(await add(player, { requestId, label: 'other' })).toMatchObject({ refusal: 'keyReused' })
    expect(await add(player)).toMatchObject({ refusal: 'methodKnown' })
  })

  test.each([
    ['networkUnknown', { network: 'moonnet' }],
    ['networkUnknown', { network: 'ethereum' }],
    ['badAddress', { address: 'not an address' }],
    ['badAddress', { address: addressOf('ethereum') }],
    ['badAddress', { address: `${addressOf('bitcoin')}x` }],
    ['addressUnspendable', { address: addressOf('bitcoin', 0) }],
    ['addressUnspendable', { address: '1BitcoinEaterAddressDontSendf59kuE' }],
    [
      'addressUnspendable',
      { currency: 'USDT', network: 'ethereum', address: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
    ],
    [
      'addressUnspendable',
      { currency: 'TRX', network: 'tron', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
    ],
    ['addressUnspendable', { currency: 'XRP', network: 'xrpl', address: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp' }],
    ['stepGone', { ticket: 'x'.repeat(43) }],
    ['badRequest', { label: 'x'.repeat(41) }],
  ])('is refused with %s: %j', async (refusal, bent: object) => {
    const player = await at.newPlayer()
    expect(await add(player, bent)).toMatchObject({ ok: false, refusal })
    expect((await list(player)).addresses).toEqual([])
  })

  test('is never a deposit address of this site, in any letter case', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const address = addressOf('ethereum', 33)
    await inTransaction(at.database, (tx) =>
      tx.query(
        `insert into coin_address (id, player_id, currency, network, lang, address, needed, created_at)
         values ($1, $2, 'USDT', 'ethereum', 'en', $3, 12, now())`,
        [newId(), theirs.id, address],
      ),
    )
    for (const player of [mine, theirs])
      for (const text of [address, address.toLowerCase()])
        expect(await add(player, { currency: 'ETH', network: 'ethereum', address: text })).toMatchObject({
          refusal: 'ownDepositAddress',
        })
  })

  test('is removed by its own player and by its own call', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const made = await add(theirs)
    const id = made.ok ? made.data.id : ''
    expect(await remove(mine, id)).toMatchObject({ refusal: 'methodUnknown' })
    expect(await at.client.call(calls.deletePayoutMethod, { id }, theirs.auth)).toMatchObject({
      refusal: 'methodUnknown',
    })
    expect(await remove(theirs, id)).toMatchObject({ ok: true, data: { id } })
    expect((await list(theirs)).addresses).toEqual([])
  })

  test('is one of at most ten', async () => {
    const player = await at.newPlayer()
    for (let seed = 1; seed <= 10; seed += 1)
      expect(await add(player, { address: addressOf('bitcoin', seed) })).toMatchObject({ ok: true })
    expect(await add(player, { address: addressOf('bitcoin', 11) })).toMatchObject({
      refusal: 'tooManyMethods',
      data: { max: 10 },
    })
  })
})

test('every network with tags requires one, or the statement that there is none; no other does', async () => {
  const player = await at.newPlayer()
  for (const { code: network, coins, hasTag } of networks) {
    const [currency] = coins
    const refused = await add(player, { currency, network, address: addressOf(network, 11) })
    expect(refused.ok ? null : refused.refusal, network).toBe(hasTag ? 'tagUnanswered' : null)
  }
})
