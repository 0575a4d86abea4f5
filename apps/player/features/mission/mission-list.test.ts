// Missions under a tag by state and period, and the time left.
import { mission } from '@mangetsu/test/player/daily-samples'
import { expect, test } from 'vitest'
import { byPeriod, missionsUnder, rewardsToEarn } from './mission-list.ts'

const now = Date.parse('2026-11-25T00:00:00.000Z')
const past = '2026-11-24T15:00:00.000Z'
const ahead = '2026-11-27T15:00:00.000Z'
const claimed = { ...mission, taskId: 'a:once', state: 'claimed' as const }
const claimable = { ...mission, taskId: 'b:once', state: 'claimable' as const }

test('claimable missions come first and claimed ones last', () => {
  expect(missionsUnder('today', [claimed, mission, claimable], now)).toEqual([claimable, mission, claimed])
  expect(missionsUnder('week', [claimed, mission, claimable], now)).toEqual([])
})

test.each([
  ['an open mission of an ended period', { ...mission, periodEnds: past }, 0],
  ['a claimed mission of an ended period', { ...claimed, periodEnds: past }, 0],
  ['a claimable mission of an ended period', { ...claimable, periodEnds: past, claimUntil: ahead }, 1],
  ['a claimable mission after its claim period', { ...claimable, periodEnds: past, claimUntil: past }, 0],
])('%s', (_, one, count) => {
  expect(missionsUnder('today', [one], now)).toHaveLength(count)
})

test('missions of ended periods are separate from current ones', () => {
  const unclaimed = { ...claimable, periodEnds: past }
  const running = { ...mission, periodEnds: ahead }
  expect(byPeriod([unclaimed, running, claimed], now)).toEqual({
    current: [running, claimed],
    ended: [unclaimed],
  })
})

test('rewards to earn leave out those to claim and those claimed', () => {
  const other = { ...mission, reward: { kind: 'points' as const, count: 7 } }
  expect(rewardsToEarn([claimed, claimable, other])).toEqual([other.reward])
})
