// Automatic transfers after a deposit, if the profile permits them; and regions without transfers to providers.
import { calls } from '@mangetsu/contract'
import type { ProviderTransfer } from '@mangetsu/contract/provider'
import { createTestProvider } from '@mangetsu/test/platform/provider'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { balancesOf } from '../../../ledger/index.ts'
import { partsOfDollar } from '../rate/index.ts'
import { exportTransfers } from './index.ts'

const lounge = createTestProvider()
const elsewhere = '203.0.113.9'
const ipLocator = { regionOf: (address: string) => (address === elsewhere ? 'KP' : 'local') }
const feed = { prices: async () => new Map([['JPY', partsOfDollar / 200n]] as const) }

let at: TestPlatform
let strict: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({
    providers: [lounge, createTestProvider('other')],
    feed,
    spreadPpm: 0,
    ipLocator,
  })
  strict = await startTestPlatform({ providers: [createTestProvider()], ipLocator, profile: 'JP' })
  await at.platform.runJob('rates')
})
afterAll(() => Promise.all([at.close(), strict.close()]))
afterEach(() => {
  lounge.mood = 'well'
})

const automatic = (player: SignedIn, isOn?: boolean) =>
  at.client.must(calls.queryAutoTransfer, isOn === undefined ? {} : { isOn }, player.auth)
const transfersOf = (player: SignedIn) =>
  inTransaction(at.database, async (tx) => (await exportTransfers(tx, player.id)) as ProviderTransfer[])
const balanceOf = (player: SignedIn, currency: 'JPY' | 'USD') =>
  inTransaction(at.database, async (tx) => {
    const found = (await balancesOf(tx, player.id)).find((one) => one.currency === currency)
    return { balanceMinor: found?.balanceMinor ?? 0n, heldMinor: found?.heldMinor ?? 0n }
  })

describe('an automatic transfer', () => {
  test('is off until it is enabled, and off again when it is disabled', async () => {
    const player = await at.newPlayer()
    const off = { supportAutoTransIn: true, isOn: false, providerCode: 'lounge', providerCurrency: 'USD' }
    expect(await automatic(player)).toEqual(off)
    await at.fund(player, '20000')
    expect(await transfersOf(player)).toEqual([])
    expect(await automatic(player, true)).toEqual({ ...off, isOn: true })
    expect(await automatic(player)).toEqual({ ...off, isOn: true })
    expect(await automatic(player, false)).toEqual(off)
    await at.fund(player, '20000')
    expect(await transfersOf(player)).toEqual([])
  })

  test('forwards exactly the credited amount, in dollars, also to a provider without a registration', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    await automatic(player, true)
    await at.fund(player, '20000')
    expect(await balanceOf(player, 'JPY')).toEqual({ balanceMinor: 1_000_000n, heldMinor: 2_000_000n })
    expect(await transfersOf(player)).toMatchObject([
      { status: 'requested', amount: '20000.00', currency: 'JPY' },
    ])
    await at.platform.runJob('provider-transfers')
    const amounts = { targetCurrency: 'USD', targetAmount: '100.00' }
    expect(await transfersOf(player)).toMatchObject([{ providerCode: 'lounge', status: 'done', ...amounts }])
    expect(lounge.balances.get(player.id)).toBe(10_000n)
    expect(await balanceOf(player, 'JPY')).toEqual({ balanceMinor: 1_000_000n, heldMinor: 0n })
  })

  test('waits while the provider is down, while the deposit is credited regardless', async () => {
    const player = await at.newPlayer()
    await automatic(player, true)
    lounge.mood = 'deaf'
    await at.fund(player, '20000')
    await at.platform.runJob('provider-transfers')
    expect(await transfersOf(player)).toMatchObject([{ status: 'sent' }])
    lounge.mood = 'well'
    at.clock.advance(61_000)
    await at.platform.runJob('provider-repairs')
    expect(await transfersOf(player)).toMatchObject([{ status: 'done' }])
  })

  test('is skipped during a break and while rates are stale; the money stays in the wallet', async () => {
    const [resting, unlucky] = [await at.newPlayer(), await at.newPlayer()]
    await automatic(resting, true)
    await automatic(unlucky, true)
    const input = { requestId: newId(), currency: 'JPY', amount: '20000', lang: 'ja' } as const
    const channel = { channel: 'bank-jpy' } as const
    const order = await at.client.must(calls.createDeposit, { ...input, ...channel }, resting.auth)
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, resting.auth)
    expect(await at.sendBankEvent({ type: 'order.paid', id: order.id, amount: '20000.00' })).toBe(200)
    expect(await transfersOf(resting)).toEqual([])
    expect(await balanceOf(resting, 'JPY')).toEqual({ balanceMinor: 2_000_000n, heldMinor: 0n })
    at.clock.advance(11 * 60_000)
    await at.fund(unlucky, '20000')
    expect(await transfersOf(unlucky)).toEqual([])
    expect(await balanceOf(unlucky, 'JPY')).toEqual({ balanceMinor: 2_000_000n, heldMinor: 0n })
    await at.platform.runJob('rates')
  })

  test('can only be enabled where the profile permits it', async () => {
    const player = await strict.newPlayer()
    const isOn = { isOn: true }
    const refused = await strict.client.call(calls.queryAutoTransfer, isOn, player.auth)
    expect(refused).toMatchObject({ ok: false, refusal: 'autoTransferOff' })
    const shown = await strict.client.must(calls.queryAutoTransfer, { isOn: false }, player.auth)
    expect(shown).toMatchObject({ supportAutoTransIn: false, isOn: false, providerCode: 'lounge' })
  })
})

test('from a region without betting, no money reaches a provider, and money there can return', async () => {
  const player = await strict.newPlayer()
  const auth = { ...player.auth, address: elsewhere }
  const register = { providerCode: 'lounge' }
  const regionClosed = { ok: false, refusal: 'regionClosed' }
  expect(await strict.client.call(calls.registerProviderWallet, register, auth)).toMatchObject(regionClosed)
  const input = { requestId: newId(), currency: 'USD', fiatCurrency: 'USD', ...register } as const
  const comeIn = { ...input, providerCurrency: 'USD' as const }
  expect(await strict.client.call(calls.transferIn, comeIn, auth)).toMatchObject(regionClosed)
  const back = { requestId: newId() }
  expect(await strict.client.call(calls.transferOutAll, back, auth)).toMatchObject({ ok: true })
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})

describe('a limit set by the player', () => {
  test.each([
    ['loss', 'limitOutOfReach'],
    ['wager', 'limitOutOfReach'],
    ['session', 'limitOutOfReach'],
    ['deposit', 'ok'],
  ] as const)('of the kind %s: %s', async (kind, outcome) => {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    await automatic(player, true)
    const cap = kind === 'session' ? '60' : '100000'
    await at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, player.auth)
    const counted = {
      currency: 'JPY',
      fiatCurrency: 'JPY',
      providerCode: 'lounge',
      providerCurrency: 'USD',
    } as const
    const input = { requestId: newId(), ...counted, amount: '5000' }
    const answer = await at.client.call(calls.transferIn, input, player.auth)
    expect(answer.ok ? 'ok' : answer.refusal).toBe(outcome)
    await at.fund(player, '20000')
    const followed = await transfersOf(player)
    expect(followed).toHaveLength(outcome === 'ok' ? 2 : 0)
  })
})
