// Prompts about limits that a jurisdiction requires, over HTTP:
// before the first deposit, and every six months.
import { calls, type InputOf } from '@mangetsu/contract'
import { verifiedResident } from '@mangetsu/test/platform/residents'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { exportLimits } from './export.ts'

const dayMs = 24 * 60 * 60_000

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'GB' })
})
afterAll(() => at.close())

const resident = () => verifiedResident(at)

type SelfControlRequest = Omit<InputOf<typeof calls.selfControl>, 'loginName'> & Record<string, unknown>
const care = ({ auth }: SignedIn, request: SelfControlRequest) =>
  at.client.must(calls.selfControl, request, auth)
const query = (player: SignedIn) => care(player, { action: 'query' })
const setLimit = (player: SignedIn) =>
  care(player, { action: 'set', kind: 'deposit', period: 'month', cap: '50000' })

const entries = {
  'a bank transfer': ({ auth }: SignedIn) =>
    at.client.call(
      calls.createDeposit,
      { requestId: newId(), channel: 'bank-gbp', currency: 'GBP', amount: '20', lang: 'en' },
      auth,
    ),
  'a card': ({ auth }: SignedIn) =>
    at.client.call(
      calls.createDeposit,
      { requestId: newId(), channel: 'card-gbp', currency: 'GBP', amount: '20', lang: 'en' },
      auth,
    ),
  'an address of a coin': ({ auth }: SignedIn) =>
    at.client.call(calls.askDepositAddress, { currency: 'BTC', network: 'bitcoin', lang: 'en' }, auth),
}
const order = entries['a bank transfer']

/** Signs the player in again: access tokens expire when time passes. */
async function anew(player: SignedIn): Promise<SignedIn> {
  const named = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, named)
  return { ...player, auth: { authorization: `Bearer ${tokens.access_token}` } }
}

describe.each(Object.entries(entries))('the first deposit, %s', (_, open) => {
  test('is refused until the prompt about a deposit limit is answered', async () => {
    const player = await resident()
    expect(await open(player)).toMatchObject({ ok: false, refusal: 'depositLimitUnanswered' })
    expect((await query(player)).prompts).toEqual({ depositLimit: true, review: false })
  })

  test('is accepted once a limit is set', async () => {
    const player = await resident()
    expect((await setLimit(player)).prompts.depositLimit).toBe(false)
    expect(await open(player)).toMatchObject({ ok: true })
  })

  test('is accepted once the player declines a limit, which is recorded with its time', async () => {
    const player = await resident()
    const panel = await care(player, { action: 'declineDepositLimit' })
    expect(panel.prompts.depositLimit).toBe(false)
    const [change, ...others] = panel.history
    expect(change).toMatchObject({ what: 'depositLimitDeclined', kind: null, from: null, to: null })
    expect(Math.abs(Date.parse(change?.at ?? '') - at.clock.nowMs())).toBeLessThan(10_000)
    expect(others).toEqual([])
    expect(await open(player)).toMatchObject({ ok: true })
  })
})

test('a limit of another kind does not answer the prompt', async () => {
  const player = await resident()
  await care(player, { action: 'set', kind: 'loss', period: 'day', cap: '5000' })
  expect(await order(player)).toMatchObject({ refusal: 'depositLimitUnanswered' })
})

test('declining after a limit was set in another tab changes nothing', async () => {
  const player = await resident()
  await setLimit(player)
  const { limits, history } = await care(player, { action: 'declineDepositLimit' })
  expect(limits).toMatchObject([{ kind: 'deposit', period: 'month', cap: '50000.00' }])
  expect(history.map(({ what }) => what)).toEqual(['set'])
})

test('concurrent declines from two tabs record one answer', async () => {
  const player = await resident()
  await Promise.all([0, 1].map(() => care(player, { action: 'declineDepositLimit' })))
  expect((await query(player)).history.map(({ what }) => what)).toEqual(['depositLimitDeclined'])
})

test('a player who deposited before the rule is not prompted at the next deposit', async () => {
  const player = await resident()
  await at.fund(player, '20', 'GBP')
  await at.database.owner.query('delete from limit_change where player_id = $1', [player.id])
  expect((await query(player)).prompts.depositLimit).toBe(false)
  expect(await order(player)).toMatchObject({ ok: true })
})

test("the answer is part of the player's data export", async () => {
  const player = await resident()
  await care(player, { action: 'declineDepositLimit' })
  const copy = await createUnitOfWork(at.database).read((tx) => exportLimits(tx, player.id))
  expect(copy).toMatchObject({ changes: [{ what: 'depositLimitDeclined' }] })
})

describe('after six months', () => {
  const record = ({ auth }: SignedIn) => at.client.must(calls.queryPlayer, {}, auth)

  test('a review without any earlier decision is due, and blocks nothing', async () => {
    const player = await resident()
    await at.fund(player, '20', 'GBP')
    expect(await record(player)).not.toHaveProperty('isLimitReviewDue')
    at.clock.advance(180 * dayMs)
    expect((await query(await anew(player))).prompts.review).toBe(false)
    at.clock.advance(5 * dayMs)
    const later = await anew(player)
    expect(await record(later)).toMatchObject({ isLimitReviewDue: true })
    expect((await query(later)).prompts).toEqual({ depositLimit: false, review: true })
    expect(await order(later)).toMatchObject({ ok: true })
  })

  test.each([
    ['confirming', { action: 'confirmLimits' }, ['limitsReviewed', 'set']],
    [
      'lowering a limit',
      { action: 'set', kind: 'deposit', period: 'month', cap: '40000' },
      ['lowered', 'set'],
    ],
    [
      'requesting a raise',
      { action: 'set', kind: 'deposit', period: 'month', cap: '60000' },
      ['raiseAsked', 'set'],
    ],
  ] as const)('%s answers the review for another six months', async (_, request, recorded) => {
    const player = await resident()
    await setLimit(player)
    at.clock.advance(185 * dayMs)
    const later = await anew(player)
    const panel = await care(later, request)
    expect(panel.prompts.review).toBe(false)
    expect(panel.history.map(({ what }) => what)).toEqual(recorded)
    expect(await record(later)).not.toHaveProperty('isLimitReviewDue')
    at.clock.advance(185 * dayMs)
    expect((await query(await anew(player))).prompts.review).toBe(true)
  })

  test('confirming before it is due, or in a second tab, records nothing', async () => {
    const player = await resident()
    await setLimit(player)
    await care(player, { action: 'confirmLimits' })
    at.clock.advance(185 * dayMs)
    const later = await anew(player)
    await Promise.all([0, 1].map(() => care(later, { action: 'confirmLimits' })))
    expect((await query(later)).history.map(({ what }) => what)).toEqual(['limitsReviewed', 'set'])
  })
})

test('a jurisdiction without these rules prompts nobody', async () => {
  const elsewhere = await startTestPlatform()
  try {
    const player = await elsewhere.newPlayer()
    elsewhere.clock.advance(1_000)
    const { prompts, history } = await elsewhere.client.must(
      calls.selfControl,
      { action: 'declineDepositLimit' },
      player.auth,
    )
    expect(prompts).toEqual({ depositLimit: false, review: false })
    expect(history).toEqual([])
  } finally {
    await elsewhere.close()
  }
})
