// The rewards of a day: points of both ladders are summed, and a ladder starts again after its last step.
import type { SignLadder } from '@mangetsu/contract/daily'
import type { RewardView } from '@mangetsu/contract/reward'
import { expect, test } from 'vitest'
import { mergedRewards, milestonesOf, nextItem, passedOf, rewardsAhead, weekRewards } from './day-rewards.ts'
import { countAt } from './use-count-up.ts'

const points = (count: number): RewardView => ({ kind: 'points', count })
const yen: RewardView = { kind: 'money', amount: '50.00', currency: 'JPY', wagerTimes: null, days: 30 }

const ladder = (rewards: readonly RewardView[], current: number): SignLadder => ({
  current,
  steps: rewards.map((reward, place) => ({
    number: place + 1,
    reward,
    state: place + 1 < current ? 'received' : 'toCome',
  })),
})

test.each([
  ['points of both ladders are summed', [points(10), points(5)], [points(15)]],
  ['money comes before points', [points(5), yen], [yen, points(5)]],
  ['no points, no line of points', [yen], [yen]],
])('%s', (_, rewards, wanted) => {
  expect(mergedRewards(rewards)).toEqual(wanted)
})

test('the day after the last step is the first step of the same ladder', () => {
  const ladders = { week: ladder([points(1), points(2)], 2), month: ladder([points(10), points(20), yen], 2) }
  expect(rewardsAhead(ladders, 0)).toEqual([points(22)])
  expect(rewardsAhead(ladders, 1)).toEqual([yen, points(1)])
})

test('days of the week give both ladders’ rewards from the current day on', () => {
  const week = ladder([points(1), points(2), points(3)], 2)
  const month = ladder([points(10), yen, points(30), points(40)], 3)
  expect(weekRewards({ week, month })).toEqual([[points(1)], [points(32)], [points(43)]])
})

test('names the steps with more than points, and counts the past ones', () => {
  const month = ladder([points(1), yen, points(1)], 3)
  expect(milestonesOf(month).map(({ number }) => number)).toEqual([2])
  expect(passedOf(month)).toBe(2)
})

test.each([
  [0, 'few'],
  [100, 'more'],
  [300, 'more'],
])('a balance of %i leads to the item %s', (balance, itemId) => {
  const items = [
    { itemId: 'more', cost: 300, reward: yen },
    { itemId: 'few', cost: 100, reward: yen },
  ]
  expect(nextItem({ activityCode: 'shop', items }, balance)?.itemId).toBe(itemId)
})

test.each([
  [0, 120],
  [600, 120],
  [900, 130],
  [1_200, 140],
  [5_000, 140],
])('%i ms after it appears, the count from 120 to 140 is %i', (passedMs, wanted) => {
  expect(countAt(120, 140, passedMs)).toBe(wanted)
})
