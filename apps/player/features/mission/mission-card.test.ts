// The missions of the home page: claimable first, then today's and the week's, three at most and none that has ended.
import type { Mission } from '@mangetsu/contract/mission'
import { mission } from '@mangetsu/test/player/daily-samples'
import { expect, test } from 'vitest'
import { missionsAtAGlance } from './mission-card.tsx'

const nowMs = Date.parse('2026-11-25T00:00:00.000Z')
const ended = '2026-11-24T00:00:00.000Z'
const of = (taskId: string, more: Partial<Mission>): Mission => ({ ...mission, taskId, ...more })

test('orders and limits them', () => {
  const missions = [
    of('week', { tag: 'week' }),
    of('claimed', { state: 'claimed' }),
    of('today', {}),
    of('late', { state: 'claimable', claimUntil: ended }),
    of('over', { periodEnds: ended }),
    of('claimable', { tag: 'season', state: 'claimable', periodEnds: ended }),
    of('season', { tag: 'season' }),
  ]
  expect(missionsAtAGlance(missions, nowMs).map(({ taskId }) => taskId)).toEqual([
    'claimable',
    'today',
    'week',
  ])
})
