// Breaks and exclusions on every path: game sessions, spins and deposits are closed, withdrawals never are.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { limitsOf } from '@mangetsu/test/platform/limits'
import { waysInOn } from '@mangetsu/test/platform/limits-ways-in'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'

const dayMs = 24 * 3_600_000

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { fundedSession, openGame, spin, mustSpin } = gameSessionsOn(() => at)
const { launch, deposit } = waysInOn(() => at)

async function anew(player: SignedIn): Promise<SignedIn> {
  const tokens = await at.client.must(calls.issueToken, {
    grantType: 'password',
    loginName: player.loginName,
    password: testPassword,
  })
  return {
    ...player,
    auth: { authorization: `Bearer ${tokens.access_token}` },
    refresh: tokens.refresh_token,
  }
}

test('a break closes game sessions, spins and deposits at once, permits a withdrawal, and ends by itself', async () => {
  const { player, auth } = await fundedSession()
  await putOnLevel(at, player, 4)
  const requestId = newId()
  const first = await mustSpin(auth, '100.00', requestId)
  const { closure } = await at.client.must(calls.selfControl, { action: 'break', days: 2 }, player.auth)
  expect(closure).toMatchObject({ kind: 'break', endsAskedAt: null })
  expect(Date.parse(closure?.until ?? '') - Date.parse(closure?.from ?? '')).toBe(2 * dayMs)
  for (const answer of [await spin(auth, '100.00'), await launch(player), await deposit(player)])
    expect(answer).toMatchObject({ refusal: 'onBreak', data: { until: closure?.until } })
  expect(await mustSpin(auth, '100.00', requestId)).toEqual({ ...first, isReplay: true })

  const { methodId, password } = await readyToWithdraw(at, player)
  const taken = {
    requestId: newId(),
    currency: 'JPY',
    amount: '5000',
    methodId,
    withdrawPassword: password,
  } as const
  await at.client.must(calls.createWithdrawal, taken, player.auth)
  const shorter = await at.client.call(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  expect(shorter).toMatchObject({ refusal: 'closureHolds' })
  const end = await at.client.call(calls.selfControl, { action: 'endExclusion' }, player.auth)
  expect(end).toMatchObject({ refusal: 'closureHolds' })

  at.clock.advance(2 * dayMs)
  const later = await anew(player)
  const panel = await at.client.must(calls.selfControl, { action: 'query' }, later.auth)
  expect(panel.closure).toBeNull()
  expect(panel.history).toMatchObject([{ what: 'break', to: closure?.until }])
  await mustSpin(await openGame(later))
  expect(await deposit(later)).toMatchObject({ ok: true })
})

test('an exclusion ends only after its term, a request to end it, and a further day', async () => {
  const { player, auth } = await fundedSession()
  await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)
  expect(await spin(auth)).toMatchObject({ refusal: 'excluded' })
  const end = (who: SignedIn) => at.client.call(calls.selfControl, { action: 'endExclusion' }, who.auth)
  expect(await end(player)).toMatchObject({ refusal: 'closureHolds' })
  at.clock.advance(185 * dayMs)
  let later = await anew(player)
  expect(await launch(later)).toMatchObject({ refusal: 'excluded' })
  expect(await end(later)).toMatchObject({ ok: true, data: { closure: { endsAskedAt: expect.any(String) } } })
  expect(await launch(later)).toMatchObject({ refusal: 'excluded' })
  at.clock.advance(dayMs)
  later = await anew(player)
  expect(await launch(later)).toMatchObject({ ok: true })
  await mustSpin(await openGame(later))
})

test('an address of an excluded player is recognised until the exclusion ends', async () => {
  const { player } = await fundedSession()
  await at.database.owner.query(
    `update player set email_key = 'hana@example.com', email_bound_at = now(), mobile = '+819012345678',
       mobile_bound_at = now() where id = $1`,
    [player.id],
  )
  const work = createUnitOfWork(at.database)
  const { isExcludedAddress } = limitsOf(at)
  const isKnown = (address: string) => work.read((tx) => isExcludedAddress(tx, address, at.clock.nowMs()))
  expect(await isKnown('hana@example.com')).toBe(false)
  await at.client.must(calls.selfControl, { action: 'exclude', months: null }, player.auth)
  // The state after closing the account: the row remains without its addresses.
  await at.database.owner.query(
    `update player set email_key = null, email_bound_at = null, mobile = null, mobile_bound_at = null where id = $1`,
    [player.id],
  )
  expect(await isKnown('hana@example.com')).toBe(true)
  expect(await isKnown('+819012345678')).toBe(true)
  expect(await isKnown('tsuki@example.com')).toBe(false)
  const { rows } = await at.database.owner.query('select address_hash::text from excluded_address')
  expect(JSON.stringify(rows)).not.toContain('hana')
})
