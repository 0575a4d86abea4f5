// Races between a payout and a deposit to the same address, for every coin, tag, network and spelling.
import { spellingsOf } from '@mangetsu/coin'
import { bitcoin, coinPayoutsOn } from '@mangetsu/test/platform/coin-payout'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

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
const { requestAddress, walletOf, newPlace, senderTo, request, leased, due, leaseOver } = on
const { bankGives, send, wasSent, requestedFrom, paid, arrived } = on

const litecoin = 'MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2'

describe('matching across coin, tag, network and spelling', () => {
  test.each([
    [
      'another coin of the network',
      { currency: 'TRX', network: 'tron', amount: '100' },
      'USDT',
      'tron',
      null,
      {},
    ],
    [
      'other letter case',
      { currency: 'ETH', network: 'ethereum', amount: '0.01' },
      'USDT',
      'ethereum',
      'lower',
      {},
    ],
    ['another tag', { currency: 'XRP', network: 'xrpl', amount: '20' }, 'XRP', 'xrpl', null, { tag: '77' }],
    [
      'an older spelling',
      { currency: 'LTC', network: 'litecoin', amount: '1' },
      'LTC',
      'litecoin',
      'older',
      {},
    ],
    [
      'another network',
      { currency: 'BTC', network: 'bitcoin', amount: '0.001' },
      'LTC',
      'litecoin',
      'text',
      {},
    ],
  ] as const)(
    '%s: the payout is returned, or the player gets another address',
    async (_, coin, currency, network, how, bent) => {
      for (const isLeasedFirst of [false, true]) {
        const address =
          how === 'older' ? litecoin : how === 'text' ? '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX' : newPlace(coin)
        const theirs =
          how === 'lower'
            ? address.toLowerCase()
            : how === 'older'
              ? (spellingsOf('litecoin', address)[1] ?? '')
              : address
        if (how === 'older') expect(theirs).toMatch(/^3/)
        await at.database.pool.query(`delete from coin_address where lower(address) = lower($1)`, [theirs])
        await at.database.pool.query(`update payout_method set address = 'before' where address = $1`, [
          address,
        ])
        const amount = `${coin.amount}.00000000`
          .replace(/(\..*)\.0+$/, '$1')
          .replace(/(\.\d*)$/, (part) => part.padEnd(9, '0').slice(0, 9))
        const sender = await senderTo(address, { ...coin, amount }, bent)
        const receiver = await at.newPlayer()
        const id = isLeasedFirst ? await leased(sender) : await request(sender)
        bankGives(theirs)
        const shown = await requestAddress(receiver, currency, network)
        on.bankAsUsual()
        if (isLeasedFirst) leaseOver()
        else due()
        await send()
        expect([shown.ok && shown.data.address === theirs, wasSent(id)]).toEqual([
          !isLeasedFirst,
          isLeasedFirst,
        ])
      }
    },
  )
})

test(`in ${soakCount(60)} or more concurrent attempts the payout is sent or the address assigned, never both`, async () => {
  const outcomes = { sent: 0, given: 0 }
  const balancer = createRaceBalancer()
  const isOneSided = () => outcomes.sent === 0 || outcomes.given === 0
  // On a busy machine the balancer needs more than these few races to
  // find the start at which either side may win.
  for (let turn = 0; turn < soakCount(60) || (turn < 60 && isOneSided()); turn += 1) {
    const address = newPlace(bitcoin)
    const [sender, receiver] = [await senderTo(address), await at.newPlayer()]
    const id = await request(sender)
    due()
    bankGives(address)
    const [shown] = await balancer.race(
      () => requestAddress(receiver, 'BTC', 'bitcoin'),
      send,
      (answer) => answer.ok && answer.data.address === address,
    )
    const isGiven = shown.ok && shown.data.address === address
    expect(wasSent(id)).toBe(!isGiven)
    if (!isGiven) expect(await paid(id, bitcoin)).toBe(200)
    expect(await arrived(requestedFrom(receiver)[0] ?? '', bitcoin)).toBe(200)
    expect(await walletOf(sender.player, 'BTC')).toMatchObject({
      amount: isGiven ? '0.00100000' : '0.00000000',
    })
    expect(await walletOf(receiver, 'BTC')).toMatchObject({ amount: isGiven ? '0.00100000' : undefined })
    outcomes[isGiven ? 'given' : 'sent'] += 1
  }
  expect(outcomes.sent).toBeGreaterThan(0)
  expect(outcomes.given).toBeGreaterThan(0)
}, 600_000)
