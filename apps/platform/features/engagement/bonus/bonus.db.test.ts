// Bonuses through the contract: granted once and within limits, claimed, wagered, released, and every other end; the
// ledger audit verifies the money.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { promotionMoney, publishPlain } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import type { Promotion } from '../promotion/index.ts'
import { type GrantRequest, grantReward } from './grant.ts'
import { exportBonuses, lockBonus } from './index.ts'
import { cashWagering, WageringTerms } from './reward.ts'
import { applyBonus } from './transitions.ts'

let at: TestPlatform
const sessions = gameSessionsOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const rules = { timesCap: null }
const wagering = WageringTerms.parse({
  times: 2,
  kinds: { slots: 50 },
  days: 7,
  largestRelease: { JPY: '900.00' },
})

let given = 0
const give = (promotion: Promotion, player: SignedIn, more: Partial<GrantRequest> = {}) => {
  given += 1
  const reward = { kind: 'money', currency: 'JPY', amountMinor: 100_000n, wagering } as const
  const request = {
    promotion,
    playerId: player.id,
    sourceKey: `thing-${given}`,
    bonusType: 4,
    reward,
    claim: 'now',
  } as const
  return inTransaction(at.database.pool, (tx) =>
    grantReward(tx, rules, { ...request, ...more }, at.clock.nowMs()),
  )
}
const mustGive = async (...args: Parameters<typeof give>) => {
  const granted = await give(...args)
  if ('refusal' in granted) throw new Error(`refused: ${granted.refusal}`)
  return granted.bonus
}
const list = async ({ auth }: SignedIn) => (await at.client.must(calls.queryBonuses, {}, auth)).bonuses
const wallet = async ({ auth }: SignedIn) =>
  (await at.client.must(calls.queryWallets, {}, auth)).wallets.find(({ currency }) => currency === 'JPY')
    ?.amount
const cash = { kind: 'money', currency: 'JPY', amountMinor: 30_000n, wagering: cashWagering } as const

describe('granting', () => {
  test('pays an immediate cash reward into the wallet and the statement, once per key', async () => {
    const promotion = await publishPlain(at, 'cash-now', { budget: { JPY: '1000.00' } })
    const player = await at.newPlayer()
    const first = await give(promotion, player, { reward: cash, sourceKey: 'same' })
    const again = await give(promotion, player, { reward: cash, sourceKey: 'same' })
    expect([first, again]).toMatchObject([{ isNew: true }, { isNew: false }])
    expect(await wallet(player)).toBe('300.00')
    expect(await list(player)).toMatchObject([{ bonusStatus: 1, released: '300.00', amount: '0.00' }])
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 70_000n, promised: 0n })
    expect(await inTransaction(at.database.pool, (tx) => exportBonuses(tx, player.id))).toHaveLength(1)
  })

  test('reserves a waiting reward, which can be claimed and returns to the budget when it expires', async () => {
    const promotion = await publishPlain(at, 'waits', { budget: { JPY: '1000.00' } })
    const player = await at.newPlayer()
    const untilMs = at.clock.nowMs() + 3 * dayMs
    await mustGive(promotion, player, { reward: cash, claim: { untilMs } })
    expect(await list(player)).toMatchObject([{ bonusStatus: 3, amount: '300.00', activityCode: 'waits' }])
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 70_000n, promised: 30_000n })
    at.clock.advance(3 * dayMs)
    await at.platform.runJob('bonuses')
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 100_000n, promised: 0n })
  })

  test('succeeds for exactly three of a hundred concurrent requests for the last three, and counts them', async () => {
    const promotion = await publishPlain(at, 'last-three', { budget: { JPY: '900.00' } })
    const limited = await publishPlain(at, 'three-in-all', {
      budget: { JPY: '90000.00' },
      limits: { inAll: 3 },
    })
    const players = await Promise.all(Array.from({ length: 10 }, () => at.newPlayer()))
    for (const one of [promotion, limited]) {
      const all = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          give(one, players[n % 10] as SignedIn, {
            reward: cash,
            claim: { untilMs: at.clock.nowMs() + dayMs },
          }),
        ),
      )
      expect(all.filter((answer) => !('refusal' in answer))).toHaveLength(3)
      expect(new Set(all.flatMap((answer) => ('refusal' in answer ? [answer.refusal] : [])))).toEqual(
        new Set(['rewardUsedUp']),
      )
    }
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 0n, promised: 90_000n })
  })

  test('enforces the limits per player, in total and per day', async () => {
    const promotion = await publishPlain(at, 'one-a-day', {
      budget: { JPY: '90000.00' },
      limits: { perPlayer: 2, perPlayerDay: 1 },
    })
    const player = await at.newPlayer()
    await mustGive(promotion, player, { reward: cash })
    expect(await give(promotion, player, { reward: cash })).toMatchObject({ refusal: 'rewardTaken' })
    at.clock.advance(dayMs)
    await mustGive(promotion, player, { reward: cash })
    at.clock.advance(dayMs)
    expect(await give(promotion, player, { reward: cash })).toMatchObject({ refusal: 'rewardTaken' })
  })
})

describe('a bonus in play', () => {
  let promotion: Promotion
  beforeAll(async () => {
    promotion = await publishPlain(at, 'played', { budget: { JPY: '100000.00' } })
  })

  test('is wagered by weight, then released up to its largest release; the house receives the rest', async () => {
    const { player, auth } = await sessions.fundedSession()
    const before = Number(await wallet(player))
    expect(await at.client.must(calls.queryBonusInPlay, {}, player.auth)).toEqual({ bonus: null })
    const { id } = await mustGive(promotion, player)
    expect(await list(player)).toMatchObject([
      { bonusStatus: 5, amount: '1000.00', wagerTarget: '2000.00', wagerDone: '0.00' },
    ])
    expect(await at.client.call(calls.releaseBonus, { requestId: id }, player.auth)).toMatchObject({
      refusal: 'bonusStateUnfit',
    })
    await sessions.mustSpin(auth)
    await at.followEvents()
    const [{ wagerDone } = { wagerDone: '' }] = await list(player)
    const stakes = await at.client.must(calls.queryOwnRounds, {}, player.auth)
    expect(Number(wagerDone)).toBe(Number(stakes.rounds[0]?.stake) / 2)
    expect(await at.client.must(calls.queryBonusInPlay, {}, player.auth)).toEqual({
      bonus: (await list(player))[0],
    })
    await at.database.owner.query(
      'update bonus_progress set done = 200000, is_reached = true where bonus_id = $1',
      [id],
    )
    await at.platform.runJob('bonuses')
    expect(await list(player)).toMatchObject([{ bonusStatus: 10 }])
    const balance = Number(await wallet(player))
    const released = await at.client.must(calls.releaseBonus, { requestId: id }, player.auth)
    expect(released).toMatchObject({ bonusStatus: 1, released: '900.00', amount: '0.00' })
    expect(Number(await wallet(player)) - balance).toBe(900)
    expect(before).toBeGreaterThan(0)
  })

  test('is one at a time: the next waits, and can be claimed once the first was forfeited', async () => {
    const player = await at.newPlayer()
    const first = await mustGive(promotion, player)
    const second = await mustGive(promotion, player)
    expect([first.status, second.status]).toEqual([5, 3])
    const take = () =>
      inTransaction(at.database.pool, async (tx) => {
        const row = await lockBonus(tx, player.id, second.id)
        if (row === undefined) throw new Error('the second bonus is not there')
        return applyBonus(tx, rules, row, at.clock.nowMs())
      })
    expect(await take()).toMatchObject({ refusal: 'bonusInPlay' })
    expect(await at.client.must(calls.giveUpBonus, { requestId: first.id }, player.auth)).toEqual({
      requestId: first.id,
      isPaid: false,
    })
    expect(await take()).toMatchObject({ status: 5 })
    expect(await at.client.call(calls.giveUpBonus, { requestId: first.id }, player.auth)).toMatchObject({
      refusal: 'bonusStateUnfit',
    })
    at.clock.advance(7 * dayMs)
    await at.platform.runJob('bonuses')
    expect((await inTransaction(at.database.pool, (tx) => lockBonus(tx, player.id, second.id)))?.status).toBe(
      4,
    )
    expect(
      await inTransaction(at.database.pool, (tx) =>
        tx.query('select 1 from ledger_account where player_id = $1 and purpose = $2 and balance > 0', [
          player.id,
          'bonus',
        ]),
      ),
    ).toEqual([])
  })

  test('is released automatically at expiry if its wagering was met', async () => {
    const player = await at.newPlayer()
    const { id } = await mustGive(promotion, player)
    await at.database.owner.query(
      'insert into bonus_progress (bonus_id, done, is_reached) values ($1, 200000, true)',
      [id],
    )
    await at.platform.runJob('bonuses')
    at.clock.advance(7 * dayMs)
    await at.platform.runJob('bonuses')
    expect(await inTransaction(at.database.pool, (tx) => lockBonus(tx, player.id, id))).toMatchObject({
      status: 1,
      released: 90_000n,
    })
  })
})

test('requested free spins can be cancelled by their player alone, and their stakes are returned', async () => {
  const promotion = await publishPlain(at, 'spins', { budget: { JPY: '1000.00' } })
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  const spins = {
    kind: 'freeSpins',
    currency: 'JPY',
    stakeMinor: 2_000n,
    gameId: 'moonlit-festival',
    count: 10,
    days: 3,
    wagering: cashWagering,
  } as const
  const { id } = await mustGive(promotion, player, {
    reward: spins,
    claim: { untilMs: at.clock.nowMs() + dayMs },
  })
  expect(await list(player)).toMatchObject([
    { bonusStatus: 0, bonusType: 5, freeSpinTimes: 10, amount: '0.00' },
  ])
  expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 80_000n, promised: 20_000n })
  expect(await at.client.call(calls.cancelBonus, { requestId: id }, other.auth)).toMatchObject({
    refusal: 'bonusUnknown',
  })
  expect(await at.client.must(calls.cancelBonus, { requestId: id }, player.auth)).toMatchObject({
    bonusStatus: 7,
  })
  expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 100_000n, promised: 0n })
})
