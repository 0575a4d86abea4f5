// E-wallet accounts: opened and bound, with one e-wallet call per request despite failures, and only by their owner.
import { calls } from '@mangetsu/contract'
import { addBankAccount, confirmTicket } from '@mangetsu/test/platform/payout'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { findEwallet } from './index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())
beforeEach(() => {
  at.bank.ewalletAnswer = 'done'
  at.bank.isDown = false
  at.bank.isHandleFree = true
})

const counter = { next: 0 }
const freshHandle = () => {
  counter.next += 1
  return `moon_${counter.next}`
}

type Bent = { requestId?: string; ticket?: string; provider?: string; handle?: string }

async function register(player: SignedIn, bent: Bent = {}) {
  const ticket = bent.ticket ?? (await confirmTicket(at, player))
  const input = { requestId: newId(), provider: 'tsukipay', handle: freshHandle(), ...bent, ticket }
  return at.client.call(calls.registerThirdPartyAccount, input, player.auth)
}

async function link(player: SignedIn, bent: Bent & { linkCode?: string } = {}) {
  const ticket = bent.ticket ?? (await confirmTicket(at, player))
  const usual = { requestId: newId(), provider: 'tsukipay', handle: freshHandle(), linkCode: '123456' }
  return at.client.call(calls.bindThirdPartyAccount, { ...usual, ...bent, ticket }, player.auth)
}

const requestFor = (handle: string) =>
  [...at.bank.registered, ...at.bank.linked].filter((one) => one.handle === handle)
const list = async (player: SignedIn) =>
  (await at.client.must(calls.listPayoutMethods, {}, player.auth)).methods

const idOf = (answer: { ok: boolean; data?: unknown }) => (answer.data as { id: string }).id
const ewalletOf = (player: SignedIn, methodId: string) =>
  inTransaction(at.database, (tx) => findEwallet(tx, player.id, methodId))

describe('an account', () => {
  test('is opened, bound, masked, accepts every fiat currency, and is usable for deposits at once', async () => {
    const player = await at.newPlayer()
    const handle = freshHandle()
    const made = await register(player, { handle })
    expect(made).toMatchObject({
      ok: true,
      data: {
        kind: 'ewallet',
        provider: 'tsukipay',
        providerName: { ja: 'ツキペイ', en: 'TsukiPay' },
        handle: 'mo****',
        usableFrom: expect.any(String),
      },
    })
    expect(made.ok && made.data.currencies.length).toBe(15)
    expect(requestFor(handle)).toMatchObject([{ provider: 'tsukipay', holder: player.loginName }])
    expect(await ewalletOf(player, idOf(made))).toEqual({ provider: 'tsukipay', accountRef: `ref-${handle}` })
    expect(await ewalletOf(await at.newPlayer(), idOf(made))).toBeUndefined()
    const bank = await addBankAccount(at, player)
    expect(await ewalletOf(player, bank.id)).toBeUndefined()
  })

  test('of the player is bound by the code on its page', async () => {
    const player = await at.newPlayer()
    const handle = freshHandle()
    expect(await link(player, { handle })).toMatchObject({ ok: true, data: { kind: 'ewallet' } })
    expect(requestFor(handle)).toMatchObject([{ code: '123456' }])
    expect(await link(player, { handle })).toMatchObject({ refusal: 'methodKnown' })
    expect(await link(await at.newPlayer(), { handle })).toMatchObject({ refusal: 'methodKnown' })
  })

  test('once removed can be bound by another player', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const [handle, requestId] = [freshHandle(), newId()]
    const made = await link(mine, { handle, requestId })
    const input = { id: idOf(made) }
    expect(await at.client.call(calls.deletePayoutMethod, input, mine.auth)).toMatchObject({ ok: true })
    expect(await ewalletOf(mine, idOf(made))).toBeUndefined()
    expect(await link(mine, { handle, requestId })).toMatchObject({ refusal: 'keyReused' })
    expect(await link(theirs, { handle })).toMatchObject({ ok: true })
  })
})

describe('the e-wallet request', () => {
  test('is sent once per idempotency key, however often the call is repeated', async () => {
    const player = await at.newPlayer()
    const [handle, requestId] = [freshHandle(), newId()]
    const first = await register(player, { handle, requestId })
    const again = await Promise.all(
      [1, 2, 3].map(() => register(player, { handle, requestId, ticket: 'x'.repeat(43) })),
    )
    for (const one of again) expect(one).toEqual(first)
    expect(requestFor(handle)).toHaveLength(1)
    expect(await register(player, { requestId })).toMatchObject({ refusal: 'keyReused' })
  })

  test('without a response is sent again under the same id, without another proof', async () => {
    const player = await at.newPlayer()
    const [handle, requestId] = [freshHandle(), newId()]
    at.bank.isDown = true
    expect(await register(player, { handle, requestId })).toMatchObject({ refusal: 'railDown' })
    expect(await list(player)).toEqual([])
    at.bank.isDown = false
    const later = await register(player, { handle, requestId, ticket: 'x'.repeat(43) })
    expect(later).toMatchObject({ ok: true })
    expect(requestFor(handle)).toMatchObject([{ id: idOf(later) }])
  })

  test('with a stored response is completed without a second one after the platform crashed', async () => {
    const player = await at.newPlayer()
    const [handle, requestId] = [freshHandle(), newId()]
    at.bank.isDown = true
    await register(player, { handle, requestId })
    at.bank.isDown = false
    await at.database.pool.query(
      `update ewallet_ask set outcome = 'done', account_ref = $2 where player_id = $1`,
      [player.id, `ref-${handle}`],
    )
    expect(await register(player, { handle, requestId, ticket: 'x'.repeat(43) })).toMatchObject({ ok: true })
    expect(requestFor(handle)).toEqual([])
  })

  test('with a response of another request kind is treated as unanswered', async () => {
    const player = await at.newPlayer()
    at.bank.ewalletAnswer = 'wrongCode'
    expect(await register(player)).toMatchObject({ refusal: 'railDown' })
    at.bank.ewalletAnswer = 'handleTaken'
    expect(await link(player)).toMatchObject({ refusal: 'railDown' })
  })
})

describe('the e-wallet’s refusal', () => {
  test('is stored for the request; the proof covers further attempts, up to five and for ten minutes', async () => {
    const player = await at.newPlayer()
    const [handle, requestId] = [freshHandle(), newId()]
    const spent = { handle, ticket: 'x'.repeat(43) }
    at.bank.ewalletAnswer = 'wrongCode'
    expect(await link(player, { handle, requestId })).toMatchObject({ refusal: 'wrongLinkCode' })
    at.bank.ewalletAnswer = 'done'
    expect(await link(player, { ...spent, requestId })).toMatchObject({ refusal: 'wrongLinkCode' })
    expect(await link(player, { ...spent, linkCode: '654321' })).toMatchObject({ ok: true })
    // The proof was spent with the binding.
    expect(await link(player, { ...spent, handle: freshHandle() })).toMatchObject({ refusal: 'stepGone' })
  })

  test('requires a new proof after five attempts or ten minutes', async () => {
    const player = await at.newPlayer()
    const handle = freshHandle()
    const spent = { handle, ticket: 'x'.repeat(43) }
    at.bank.ewalletAnswer = 'wrongCode'
    await link(player, { handle })
    const refusals = []
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await link(player, spent)
      refusals.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(refusals).toEqual([...Array(4).fill('wrongLinkCode'), 'stepGone'])
    expect(await link(player, { handle })).toMatchObject({ refusal: 'wrongLinkCode' })
    at.clock.advance(10 * 60_000)
    expect(await link(player, spent)).toMatchObject({ refusal: 'stepGone' })
    at.bank.ewalletAnswer = 'handleTaken'
    expect(await register(player, { ...spent, ticket: 'x'.repeat(43) })).toMatchObject({
      refusal: 'stepGone',
    })
  })

  test.each([
    ['handleTaken', register],
    ['handleUnknown', link],
  ] as const)('%s is returned to the player', async (answer, expectedRequests) => {
    at.bank.ewalletAnswer = answer
    expect(await expectedRequests(await at.newPlayer())).toMatchObject({ refusal: answer })
  })
})

test.each([
  ['methodUnknown', { provider: 'no-such-pay' }],
  ['badHandle', { handle: 'moon shine' }],
  ['badHandle', { handle: 'm'.repeat(21) }],
  ['badHandle', { handle: 'ｍｏｏｎ' }],
  ['badRequest', { handle: 'mo' }],
  ['stepGone', { ticket: 'x'.repeat(43) }],
] as const)('both calls refuse with %s: %j', async (refusal, bent) => {
  const player = await at.newPlayer()
  expect(await register(player, bent)).toMatchObject({ refusal })
  expect(await link(player, bent)).toMatchObject({ refusal })
  expect(await list(player)).toEqual([])
})

test('a player can have three accounts at most, also under five concurrent requests', async () => {
  const player = await at.newPlayer()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register(player)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  for (const one of answers)
    if (!one.ok) expect(one).toMatchObject({ refusal: 'tooManyMethods', data: { max: 3 } })
  expect(await link(player)).toMatchObject({ refusal: 'tooManyMethods' })
})

test('the availability of a name is queried from the e-wallet', async () => {
  const { auth } = await at.newPlayer()
  const check = (bent: object = {}) =>
    at.client.call(
      calls.checkRegisterAvailability,
      { provider: 'tsukipay', handle: 'moonlight', ...bent },
      auth,
    )
  expect(await check()).toMatchObject({ data: { isAvailable: true } })
  at.bank.isHandleFree = false
  expect(await check()).toMatchObject({ data: { isAvailable: false } })
  expect(await check({ handle: 'moon-light' })).toMatchObject({ refusal: 'badHandle' })
  expect(await check({ provider: 'other' })).toMatchObject({ refusal: 'methodUnknown' })
  at.bank.isDown = true
  expect(await check()).toMatchObject({ refusal: 'railDown' })
})
