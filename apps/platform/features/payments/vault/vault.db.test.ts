// The vault over HTTP: money locks at once, returns after a day exactly once, and never exceeds the balance.
import { calls } from '@mangetsu/contract'
import type { Vault } from '@mangetsu/contract/vault'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { exportVault, isVaultUsed } from './index.ts'

let at: TestPlatform
const { openGame, spin } = gameSessionsOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const hour = 60 * 60_000

async function saver(amount = '5000'): Promise<SignedIn> {
  const player = await at.newPlayer()
  await at.fund(player, amount)
  return player
}
/** Signs the same player in again: a day outlasts an access token. */
async function again(player: SignedIn): Promise<SignedIn> {
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const { access_token } = await at.client.must(calls.issueToken, grant, { headers: player.auth.headers })
  return { ...player, auth: { ...player.auth, authorization: `Bearer ${access_token}` } }
}
type Bent = { amount?: string; requestId?: string; currency?: string }
const inputOf = (amount: string, bent: Bent) =>
  ({ requestId: newId(), currency: 'JPY', amount, ...bent }) as {
    requestId: string
    currency: 'JPY'
    amount: string
  }
const lock = (player: SignedIn, amount: string, bent: Bent = {}) =>
  at.client.call(calls.lockInVault, inputOf(amount, bent), player.auth)
const open = (player: SignedIn, amount: string, bent: Bent = {}) =>
  at.client.call(calls.askVaultOpening, inputOf(amount, bent), player.auth)
const cancel = (player: SignedIn, id: string) => at.client.call(calls.cancelVaultOpening, { id }, player.auth)
const vaultOf = (player: SignedIn) => at.client.must(calls.queryVault, {}, player.auth)
const balanceOf = async (player: SignedIn) => {
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  return wallets.find(({ currency }) => currency === 'JPY')?.amount
}
async function mustOpen(player: SignedIn, amount: string): Promise<Vault> {
  const answer = await open(player, amount)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.data
}
const locked = (amount: string) => [{ currency: 'JPY', amount }]

describe('locking', () => {
  test('moves money out of the wallet at once, where it can be neither staked nor withdrawn', async () => {
    const player = await saver()
    expect(await vaultOf(player)).toEqual({ locked: [], openings: [], delayHours: 24 })
    expect(await lock(player, '4950')).toMatchObject({ data: { locked: locked('4950.00'), openings: [] } })
    expect(await balanceOf(player)).toBe('50.00')
    const auth = await openGame(player)
    expect(await spin(auth, '100.00')).toMatchObject({ refusal: 'insufficientFunds' })
    const entries = await statementOf(at, player)
    expect(entries).toMatchObject([
      { kind: 'vaultLocked', amount: '-4950.00', balanceAfter: '50.00' },
      { kind: 'deposit' },
    ])
  })

  test('is allowed during an exclusion', async () => {
    const player = await saver()
    await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)
    expect(await lock(player, '1000')).toMatchObject({ ok: true })
  })

  test.each([
    ['badAmount', '1.001', {}],
    ['badAmount', '-1', {}],
    ['badAmount', 'all', {}],
    ['amountOutside', '0', {}],
    ['amountOutside', '9999999999999999', {}],
    ['insufficientFunds', '5000.01', {}],
    ['insufficientFunds', '1', { currency: 'BTC' }],
    ['badRequest', '1', { currency: 'ZZZ' }],
    ['badRequest', '1', { requestId: 'short' }],
  ])('is refused with %s: %s %j', async (refusal, amount, bent) => {
    const player = await saver()
    expect(await lock(player, amount, bent)).toMatchObject({ ok: false, refusal })
    expect(await balanceOf(player)).toBe('5000.00')
    expect((await vaultOf(player)).locked).toEqual([])
  })

  test('moves once under one idempotency key, and is refused with other contents', async () => {
    const player = await saver()
    const requestId = newId()
    const all = await Promise.all(Array.from({ length: 8 }, () => lock(player, '1000', { requestId })))
    for (const one of all) expect(one).toMatchObject({ data: { locked: locked('1000.00') } })
    expect(await lock(player, '1001', { requestId })).toMatchObject({ refusal: 'keyReused' })
    expect(await balanceOf(player)).toBe('4000.00')
  })

  test('is refused for an account that was closed meanwhile', async () => {
    const player = await saver()
    await at.database.owner.query('update player set closed_at = now() where id = $1', [player.id])
    expect(await lock(player, '1')).toMatchObject({ refusal: 'sessionEnded' })
    expect(await open(player, '1')).toMatchObject({ refusal: 'sessionEnded' })
  })
})

describe('an opening', () => {
  test('returns its money after a day, once, however often and in whichever process the job runs', async () => {
    const player = await saver()
    await lock(player, '3000')
    const { openings } = await mustOpen(player, '2000')
    expect(openings).toMatchObject([{ currency: 'JPY', amount: '2000.00' }])
    const [{ askedAt = '', opensAt = '' } = {}] = openings
    expect(Date.parse(opensAt) - Date.parse(askedAt)).toBe(24 * hour)
    expect(await vaultOf(player)).toMatchObject({ locked: locked('3000.00') })

    at.clock.advance(24 * hour - 60_000)
    await at.platform.runJob('vault')
    const later = await again(player)
    expect(await balanceOf(later)).toBe('2000.00')
    at.clock.advance(60_000)
    const other = await at.restart()
    await Promise.all([at.platform.runJob('vault'), other.platform.runJob('vault')])
    await Promise.all([at.platform.runJob('vault'), other.platform.runJob('vault')])
    await other.close()
    expect(await balanceOf(later)).toBe('4000.00')
    expect(await vaultOf(later)).toMatchObject({ locked: locked('1000.00'), openings: [] })
    const entries = await statementOf(at, later)
    expect(entries[0]).toMatchObject({ kind: 'vaultOpened', amount: '2000.00', balanceAfter: '4000.00' })
  })

  test('of each of many players is returned exactly once by two platforms', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => saver('1000')))
    for (const player of players) {
      await lock(player, '1000')
      for (let count = 0; count < 5; count += 1) await mustOpen(player, '200')
    }
    at.clock.advance(24 * hour)
    const other = await at.restart()
    await Promise.all([at.platform.runJob('vault'), other.platform.runJob('vault')])
    await other.close()
    for (const player of players) {
      const later = await again(player)
      expect(await balanceOf(later)).toBe('1000.00')
      expect(await vaultOf(later)).toMatchObject({ locked: [], openings: [] })
    }
  })

  test('can be cancelled, and the money stays locked', async () => {
    const player = await saver()
    await lock(player, '3000')
    const { openings } = await mustOpen(player, '3000')
    const id = openings[0]?.id ?? ''
    expect(await cancel(player, id)).toMatchObject({ data: { locked: locked('3000.00'), openings: [] } })
    expect(await cancel(player, id)).toMatchObject({ ok: true })
    at.clock.advance(25 * hour)
    await at.platform.runJob('vault')
    const later = await again(player)
    expect(await balanceOf(later)).toBe('2000.00')
    expect(await vaultOf(later)).toMatchObject({ locked: locked('3000.00') })
  })

  test('of another player, unknown or completed, cannot be cancelled', async () => {
    const [mine, theirs] = [await saver(), await saver()]
    await lock(theirs, '100')
    const { openings } = await mustOpen(theirs, '100')
    const id = openings[0]?.id ?? ''
    expect(await cancel(mine, id)).toMatchObject({ refusal: 'openingUnknown' })
    expect(await cancel(mine, newId())).toMatchObject({ refusal: 'openingUnknown' })
    at.clock.advance(25 * hour)
    await at.platform.runJob('vault')
    expect(await cancel(await again(theirs), id)).toMatchObject({ refusal: 'openingUnknown' })
  })

  test('cannot exceed the locked money without pending openings', async () => {
    const player = await saver()
    expect(await open(player, '1')).toMatchObject({ refusal: 'vaultTooLow' })
    await lock(player, '1000')
    await mustOpen(player, '400')
    expect(await open(player, '600.01')).toMatchObject({ refusal: 'vaultTooLow' })
    const both = await Promise.all([open(player, '600'), open(player, '600')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'vaultTooLow' })
    expect(await open(player, '1', { currency: 'USD' })).toMatchObject({ refusal: 'vaultTooLow' })
  })

  test('is limited to five per player; cancelling one makes room', async () => {
    const player = await saver()
    await lock(player, '1000')
    const many = await Promise.all(Array.from({ length: 7 }, () => open(player, '1')))
    const refused = many.filter(({ ok }) => !ok)
    expect(refused).toHaveLength(2)
    for (const one of refused) expect(one).toMatchObject({ refusal: 'tooManyOpenings', data: { max: 5 } })
    const { openings } = await vaultOf(player)
    await cancel(player, openings[0]?.id ?? '')
    expect(await open(player, '1')).toMatchObject({ ok: true })
  })

  test('is created once under one idempotency key, and refused with other contents', async () => {
    const player = await saver()
    await lock(player, '1000')
    const requestId = newId()
    const all = await Promise.all(Array.from({ length: 5 }, () => open(player, '10', { requestId })))
    for (const one of all) expect(one).toMatchObject({ ok: true })
    expect((await vaultOf(player)).openings).toHaveLength(1)
    expect(await open(player, '11', { requestId })).toMatchObject({ refusal: 'keyReused' })
  })

  test.each([
    ['badAmount', '1.001'],
    ['amountOutside', '0'],
  ])('is refused with %s: %s', async (refusal, amount) => {
    expect(await open(await saver(), amount)).toMatchObject({ ok: false, refusal })
  })

  test('creates a notice with its amount and time', async () => {
    const player = await saver()
    await lock(player, '1000')
    const { openings } = await mustOpen(player, '300')
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices.filter(({ kind }) => kind === 'vaultOpeningAsked')).toMatchObject([
      { data: { amount: '300.00', currency: 'JPY', opensAt: openings[0]?.opensAt } },
    ])
  })

  test('cancelled while it falls due is either cancelled or returned, never both', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => saver('1000')))
    const ids: string[] = []
    for (const player of players) {
      await lock(player, '500')
      ids.push((await mustOpen(player, '500')).openings[0]?.id ?? '')
    }
    at.clock.advance(24 * hour)
    const now = await Promise.all(players.map(again))
    const [, ...answers] = await Promise.all([
      at.platform.runJob('vault'),
      ...now.map((player, index) => cancel(player, ids[index] ?? '')),
    ])
    await at.platform.runJob('vault')
    for (const [index, player] of now.entries()) {
      const isCancelled = answers[index]?.ok === true
      expect(await balanceOf(player)).toBe(isCancelled ? '500.00' : '1000.00')
      expect((await vaultOf(player)).locked).toEqual(isCancelled ? locked('500.00') : [])
    }
  })
})

test('`isVaultUsed` reports any money in the vault, and the export contains all of it', async () => {
  const player = await saver()
  const isUsed = () => inTransaction(at.database, (tx) => isVaultUsed(tx, player.id))
  expect(await isUsed()).toBe(false)
  await lock(player, '700')
  expect(await isUsed()).toBe(true)
  const { openings } = await mustOpen(player, '200')
  await cancel(player, openings[0]?.id ?? '')
  await mustOpen(player, '700')
  at.clock.advance(24 * hour)
  await at.platform.runJob('vault')
  expect(await isUsed()).toBe(false)
  expect(await inTransaction(at.database, (tx) => exportVault(tx, player.id))).toMatchObject({
    locked: [],
    openings: [
      { amount: '700.00', state: 'opened' },
      { amount: '200.00', state: 'cancelled' },
    ],
  })
})

test('an account with money in the vault cannot be closed', async () => {
  const player = await saver('1000')
  await lock(player, '1000')
  const proof = { action: 'ask', password: testPassword } as const
  expect(await at.client.call(calls.closeAccount, proof, player.auth)).toMatchObject({
    refusal: 'balanceLeft',
  })
})
