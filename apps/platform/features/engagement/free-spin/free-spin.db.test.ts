// Free spins through the contract: listed while waiting and in play, accepted once, and expired in time.
import { calls } from '@mangetsu/contract'
import { freeSpinsGiven } from '@mangetsu/contract/free-spin'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { giveMoney, offerSpins, giveSpins } = bonusRoundsOn(() => at)
const { openGame } = gameSessionsOn(() => at)
const listed = async ({ auth }: SignedIn, statuses: readonly number[] = [freeSpinsGiven]) => {
  const useExpiredBeginDate = instantOf(at.clock.nowMs())
  const input = { pageSize: 200, bizCheckStatusList: [...statuses], useExpiredBeginDate }
  return at.client.must(calls.listFreeSpins, input, auth)
}
const apply = ({ auth }: SignedIn, refBonusId: string) =>
  at.client.call(calls.applyFreeSpin, { refBonusId }, auth)

test('waiting spins are listed, accepted once despite retries, and then playable', async () => {
  const player = await at.newPlayer()
  expect(await listed(player)).toEqual({ freeSpins: [], total: 0 })
  const { bonusId, promotion } = await offerSpins(player, 5)
  const waiting = {
    refBonusId: bonusId,
    roundNum: 5,
    gameId,
    stake: '100.00',
    won: '0.00',
    isAccepted: false,
  }
  expect(await listed(player)).toMatchObject({ freeSpins: [waiting], total: 1 })
  expect(await listed(player, [1, 2])).toEqual({ freeSpins: [], total: 0 })
  expect(await promotionMoney(at, promotion.id)).toMatchObject({ promised: 50_000n })
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(player, bonusId)))
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: true, data: { ...waiting, isAccepted: true } })
  expect(await listed(player)).toMatchObject({ freeSpins: [{ isAccepted: true }], total: 1 })
  expect(await promotionMoney(at, promotion.id)).toMatchObject({ promised: 0n })
})

const statusOf = async ({ id }: SignedIn): Promise<number | undefined> => {
  const { rows } = await at.database.owner.query<{ status: number }>(
    'select status from bonus where player_id = $1 order by created_at desc limit 1',
    [id],
  )
  return rows[0]?.status
}

test('refuses another player’s bonus, other types, and bonuses no longer waiting', async () => {
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  const [theirs, late] = [await offerSpins(other, 1), await offerSpins(player, 1)]
  const money = await giveMoney(player, 10_000n)
  for (const { bonusId } of [theirs, money, { bonusId: newId() }])
    expect(await apply(player, bonusId)).toMatchObject({ refusal: 'freeSpinsUnknown' })
  at.clock.advance(2 * dayMs)
  const again = await at.client.must(
    calls.issueToken,
    { grantType: 'refresh_token', refresh_token: player.refresh },
    player.auth,
  )
  const auth = { ...player.auth, authorization: `Bearer ${again.access_token}` }
  expect(await apply({ ...player, auth }, late.bonusId)).toMatchObject({ refusal: 'freeSpinsUnfit' })
  expect(await listed({ ...player, auth })).toEqual({ freeSpins: [], total: 0 })
})

test('unplayed spins return their stakes to the promotion, and the bonus expires', async () => {
  const player = await at.newPlayer()
  const { promotion } = await giveSpins(player, 4)
  expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 9_960_000n, promised: 0n })
  at.clock.advance(7 * dayMs)
  await at.platform.runJob('free-spins')
  await at.platform.runJob('free-spins')
  expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 10_000_000n, promised: 0n })
  expect(await statusOf(player)).toBe(4)
})

test('spins played without a win are played out, not expired, even after their days', async () => {
  for (;;) {
    const player = await at.newPlayer()
    const auth = await openGame(player)
    const { bonusId } = await giveSpins(player, 1)
    const spun = await at.client.must(
      calls.playRound,
      { requestId: newId(), stake: '100.00', freeSpinOf: bonusId },
      auth,
    )
    at.clock.advance(dayMs)
    await at.platform.runJob('free-spins')
    if (spun.round.payout !== '0.00') {
      expect(await statusOf(player)).toBe(3)
      continue
    }
    expect(await statusOf(player)).toBe(9)
    at.clock.advance(30 * dayMs)
    await at.platform.runJob('free-spins')
    await at.platform.runJob('bonuses')
    expect(await statusOf(player)).toBe(9)
    return
  }
})

test('bonus money lost before its expiry is played out as well', async () => {
  for (;;) {
    const player = await at.newPlayer()
    const auth = await openGame(player)
    await giveMoney(player, 10_000n, { order: 'bonusFirst' })
    const spun = await at.client.must(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)
    if (spun.round.payout !== '0.00') continue
    await at.platform.runJob('bonuses')
    expect(await statusOf(player)).toBe(9)
    return
  }
})
