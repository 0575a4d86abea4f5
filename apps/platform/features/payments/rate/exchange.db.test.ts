// Exchanges over HTTP: at the quoted rate, once, by the quote's owner
// only; and races with bets and with each other.
import { calls } from '@mangetsu/contract'
import { createTestFeed, tradersOn } from '@mangetsu/test/platform/rate'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { houseBalance } from '../../../ledger/index.ts'
import { exportExchanges } from './index.ts'

let at: TestPlatform
const { market, feed } = createTestFeed()
const { give, walletsOf, quote, exchange } = tradersOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ feed })
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

async function trader(amountMinor = 1_000_000n): Promise<SignedIn> {
  const player = await at.newPlayer()
  if (amountMinor > 0n) await give(player, 'JPY', amountMinor)
  return player
}

describe('an exchange', () => {
  test('moves exactly the quoted amounts, whatever the market has done since, and opens the wallet', async () => {
    const player = await trader()
    const house = () => inTransaction(at.database, (tx) => houseBalance(tx, 'house:exchange', 'BTC'))
    const before = await house()
    const quoted = await quote(player, 'JPY', 'BTC', '10000')
    market.set('BTC', 2_000_000_000n)
    at.clock.advance(20_000)
    await at.platform.runJob('rates')
    const done = await exchange(player, quoted.id)
    expect(done).toMatchObject({
      ok: true,
      data: {
        sourceCurrency: 'JPY',
        targetCurrency: 'BTC',
        sourceAmount: '10000.00',
        targetAmount: '0.00063680',
        rate: quoted.rate,
      },
    })
    market.set('BTC', 1_000_000_000n)
    expect(await walletsOf(player)).toMatchObject({ JPY: '0.00', BTC: '0.00063680' })
    expect(await house()).toBe(before - 63_680n)
    const id = done.ok ? done.data.id : ''
    expect(await statementOf(at, player, 'JPY')).toMatchObject([
      { kind: 'exchangeOut', amount: '-10000.00', refId: id },
      { kind: 'deposit' },
    ])
    expect(await statementOf(at, player, 'BTC')).toMatchObject([
      { kind: 'exchangeIn', amount: '0.00063680', balanceAfter: '0.00063680', refId: id },
    ])
    expect(await inTransaction(at.database, (tx) => exportExchanges(tx, player.id))).toEqual([
      done.ok && done.data,
    ])
  })

  test('is pushed to the player’s open pages', async () => {
    const player = await trader()
    const address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    const socket = new WebSocket(`${address}/push`)
    const balances: string[] = []
    socket.onmessage = ({ data }) => balances.push(String(data))
    await new Promise((resolve) => {
      socket.onopen = resolve
    })
    const token = player.auth.authorization?.replace('Bearer ', '')
    socket.send(JSON.stringify({ type: 'auth', token }))
    await expect.poll(() => balances.join()).toContain('balance')
    const quoted = await quote(player, 'JPY', 'ETH', '10000')
    await exchange(player, quoted.id)
    await expect.poll(() => balances.join(), { timeout: 5_000 }).toContain('ETH')
    socket.close()
  })

  test('moves once under one idempotency key, and is refused with another quote', async () => {
    const player = await trader()
    const [first, second] = [
      await quote(player, 'JPY', 'BTC', '1000'),
      await quote(player, 'JPY', 'BTC', '1000'),
    ]
    const requestId = newId()
    const all = await Promise.all(Array.from({ length: 8 }, () => exchange(player, first.id, requestId)))
    for (const one of all) expect(one).toEqual(all[0])
    expect(all[0]).toMatchObject({ ok: true })
    at.clock.advance(60_000)
    expect(await exchange(player, first.id, requestId)).toEqual(all[0])
    expect(await exchange(player, second.id, requestId)).toMatchObject({ refusal: 'keyReused' })
    expect(await walletsOf(player)).toMatchObject({ JPY: '9000.00' })
  })

  test('is refused after 30 seconds, and moves nothing', async () => {
    const player = await trader()
    const quoted = await quote(player, 'JPY', 'BTC', '1000')
    at.clock.advance(30_500)
    expect(await exchange(player, quoted.id)).toMatchObject({ refusal: 'quoteOver' })
    expect(await walletsOf(player)).toEqual({ JPY: '10000.00', USD: '0.00' })
  })

  test('of another player’s, an unknown or a used quote is refused', async () => {
    const [mine, theirs] = [await trader(), await trader()]
    const quoted = await quote(theirs, 'JPY', 'BTC', '1000')
    expect(await exchange(mine, quoted.id)).toMatchObject({ refusal: 'quoteUnknown' })
    expect(await exchange(mine, newId())).toMatchObject({ refusal: 'quoteUnknown' })
    expect(await exchange(theirs, quoted.id)).toMatchObject({ ok: true })
    expect(await exchange(theirs, quoted.id)).toMatchObject({ refusal: 'quoteUnknown' })
  })

  test('exceeding the balance leaves the quote usable until there is enough', async () => {
    const player = await trader(50_000n)
    const quoted = await quote(player, 'JPY', 'BTC', '1000')
    const requestId = newId()
    expect(await exchange(player, quoted.id, requestId)).toMatchObject({ refusal: 'insufficientFunds' })
    const none = await quote(player, 'ETH', 'BTC', '1')
    expect(await exchange(player, none.id)).toMatchObject({ refusal: 'insufficientFunds' })
    await give(player, 'JPY', 50_000n)
    expect(await exchange(player, quoted.id, requestId)).toMatchObject({ ok: true })
  })

  test('of an account that was closed meanwhile opens no wallet', async () => {
    const player = await trader()
    const quoted = await quote(player, 'JPY', 'BTC', '1000')
    await at.database.owner.query('update player set closed_at = now() where id = $1', [player.id])
    expect(await exchange(player, quoted.id)).toMatchObject({ refusal: 'sessionEnded' })
  })

  test.each([{ quoteId: 'none' }, { requestId: 'short' }, { requestId: null }])(
    'with an invalid request is refused: %j',
    async (bent) => {
      const player = await trader(0n)
      const input = { requestId: newId(), quoteId: newId(), ...bent } as {
        requestId: string
        quoteId: string
      }
      expect(await at.client.call(calls.exchangeMoney, input, player.auth)).toMatchObject({
        refusal: 'badRequest',
      })
    },
  )
})

test('exactly one of many concurrent exchanges uses the quote', async () => {
  const player = await trader(10_000_000n)
  for (let round = 0; round < 15; round += 1) {
    const quoted = await quote(player, 'JPY', 'BTC', '100')
    const all = await Promise.all(Array.from({ length: 6 }, () => exchange(player, quoted.id)))
    const refusals = all.flatMap((one) => (one.ok ? [] : [one.refusal]))
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'quoteUnknown'))
  }
  expect(await walletsOf(player)).toMatchObject({ JPY: '98500.00', BTC: '0.00009540' })
})
