// Tests the calls to the picture during a round: when the dealer starts, how the result is shown, and nothing before it
// is known.

import type { TableScene } from '@mangetsu/stage-kit/tables/table-game'
import { createFakeTable } from '@mangetsu/test/stage/fake-table'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { plainBets, plainGame } from '@mangetsu/test/stage/plain-game'
import { expect, test } from 'vitest'
import { createRoundShow } from './round-show.ts'

function watch(waitsBeforeMs?: number) {
  const played: string[] = []
  const plain = plainGame(played).create({} as never)
  const scene: TableScene = {
    ...plain,
    ...(waitsBeforeMs !== undefined && { waitsBeforeMs }),
    wait: (performance) => void (performance !== null && played.push('waiting')),
  }
  const fake = createFakeTable({
    tableId: 'plain-one',
    rulesOf: 'plain',
    bets: plainBets,
    gameName: { ja: '色', en: 'Colours' },
    place: { ja: '一の間', en: 'Room One' },
  })
  const show = createRoundShow({
    scene,
    clock: manualClock(),
    isMotionReduced: () => false,
    onShown: () => undefined,
  })
  const follow = (byMs: number, change: Parameters<typeof fake.roundWith>[0] = {}) => {
    const { round } = fake.move(byMs, { round: fake.roundWith(change) })
    played.length = 0
    show.follow(round, fake.nowMs)
    return [...played]
  }
  return { follow, fake }
}

test('a dealer who starts before the close does so once, in the last seconds, and then shows the result', () => {
  const { follow, fake } = watch(5_000)
  expect(follow(9_900)).toEqual(['ready'])
  expect(follow(200)).toEqual(['waiting'])
  expect(follow(2_000)).toEqual([])
  expect(follow(3_000, { state: 'closed' })).toEqual([])
  expect(follow(3_000, { state: 'drawn', events: [{ type: 'red' }], shownUntil: fake.at(8_000) })).toEqual([
    'played',
  ])
})

test('every other dealer waits until bets close', () => {
  const { follow } = watch()
  expect(follow(14_000)).toEqual(['ready'])
  expect(follow(1_100, { state: 'closed' })).toEqual(['waiting'])
})
