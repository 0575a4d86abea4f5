// The reward for verification level 2 through the contract: by its promotion's terms, once, from its budget.
import { calls } from '@mangetsu/contract'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { promotionFile } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { createPromotionBackOffice } from '../promotion/index.ts'
import { kycRewardKind } from './kind.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const rewardKyc = (player: SignedIn, action: 'query' | 'claim', requestId = newId()) =>
  at.client.call(calls.rewardKyc2, { action, requestId }, player.auth)
const yen = async (player: SignedIn) => {
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  return wallets.find(({ currency }) => currency === 'JPY')?.amount
}
async function verified(): Promise<SignedIn> {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 2)
  return player
}
const publish = (body: object) => {
  const office = createPromotionBackOffice({ work: createUnitOfWork(at.database), kinds: [kycRewardKind] })
  return office.publish(promotionFile('kyc2', body, 'kycReward'), 'tester', at.clock.nowMs())
}
const cash = (amount: string) => ({ reward: { kind: 'cash', amounts: { JPY: amount } } })

test('the reward is refused before the second level', async () => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 1)
  expect(await rewardKyc(player, 'query')).toMatchObject({
    data: { state: 'locked', amount: '500.00', currency: 'JPY' },
  })
  expect(await rewardKyc(player, 'claim')).toMatchObject({ refusal: 'rewardNotReady' })
  expect(await yen(player)).toBe('0.00')
})

test('the reward is refused during a break', async () => {
  const player = await verified()
  await at.client.must(calls.selfControl, { action: 'break', days: 2 } as never, player.auth)
  expect(await rewardKyc(player, 'claim')).toMatchObject({ refusal: 'onBreak' })
  expect(await yen(player)).toBe('0.00')
})

test('the reward is credited once, under repeated and concurrent claims', async () => {
  const player = await verified()
  expect(await rewardKyc(player, 'query')).toMatchObject({ data: { state: 'claimable' } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => rewardKyc(player, 'claim')))
  expect(answers.map((answer) => answer.ok && answer.data.state)).toEqual(Array(8).fill('claimed'))
  expect(await yen(player)).toBe('500.00')
  expect(await rewardKyc(player, 'claim')).toMatchObject({ data: { state: 'claimed' } })
  expect(await yen(player)).toBe('500.00')
  expect(await statementOf(at, player)).toMatchObject([{ kind: 'reward', amount: '500.00' }])
  const { bonuses } = await at.client.must(calls.queryBonuses, {}, player.auth)
  expect(bonuses).toMatchObject([{ activityCode: 'kyc2', bonusType: 1, bonusStatus: 1, released: '500.00' }])
})

test('a reward granted before promotions existed is not granted again', async () => {
  const player = await verified()
  await at.database.owner.query(
    `insert into kyc_reward (player_id, id, currency, amount, at) values ($1, $2, 'JPY', 50000, now())`,
    [player.id, newId()],
  )
  expect(await rewardKyc(player, 'claim')).toMatchObject({ data: { state: 'claimed', amount: '500.00' } })
  expect(await yen(player)).toBe('0.00')
})

test('a later version changes later rewards, and an ended one grants none', async () => {
  const [early, late] = [await verified(), await verified()]
  const over = { until: new Date(at.clock.nowMs() - 1000).toISOString() }
  expect(await publish({ budget: { JPY: '10000000.00' }, rules: cash('700.00') })).toMatchObject({
    state: 'done',
  })
  expect(await rewardKyc(early, 'claim')).toMatchObject({ data: { state: 'claimed', amount: '700.00' } })
  expect(await publish({ budget: { JPY: '10000000.00' }, rules: cash('700.00'), ...over })).toMatchObject({
    state: 'done',
  })
  expect(await rewardKyc(early, 'query')).toMatchObject({ data: { state: 'claimed', amount: '700.00' } })
  expect(await rewardKyc(late, 'query')).toMatchObject({ data: { state: 'none', amount: '0.00' } })
  expect(await rewardKyc(late, 'claim')).toMatchObject({ refusal: 'rewardNotReady' })
})
